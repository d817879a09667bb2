import { expect, it } from 'vitest';
import { finder } from '../../../bench/lives/finder.ts';
import { correspondents, weekFacts } from '../../../bench/lives/week-facts.ts';
import type { Event, EventOf } from '../../../engine/events.ts';

const names = finder();
for (const name of ['Ada', 'Bo', 'Cy', 'Di']) names.add(name, 'person', name.toLowerCase());
names.add('the Roof', 'place', 'roof');

const lived = (who: string, others: readonly string[]): Event => {
  const day = { day: 1, kind: 'joint', activity: 'Tea', place: 'hall', with: others, result: '' } as const;
  return { kind: 'lived', who, activity: 'joint-1', name: 'Tea', lived: day, change: {}, scored: true };
};

const spoke = (to: EventOf<'spoke'>['said'][number]['to'], text: string): Event => {
  return {
    kind: 'spoke',
    who: 'ada',
    activity: 'joint-1',
    turn: 1,
    said: [{ to, text }],
    cut: false,
    verdict: 'pass',
    why: null,
  };
};

it('who shares a day has met, and hears what is said to all, but not what is thought', () => {
  const events = [
    spoke('all', 'And Cy?'),
    spoke('self', 'Oh, Di.'),
    lived('ada', ['bo']),
    lived('bo', ['ada']),
  ];
  const facts = weekFacts(events, names, new Map());
  expect(facts('bo')).toEqual({
    people: new Set(['ada']),
    spokenOf: new Set(['cy']),
    places: new Set(['hall']),
  });
  expect(facts('ada').spokenOf).toEqual(new Set(['cy', 'di']));
  expect(facts('cy').people.size).toBe(0);
});

it('a letter counts for both, in its week and in the next', () => {
  const letter: Event = { kind: 'wrote', who: 'ada', to: 'bo', text: 'Cy sends love.', round: 1, seq: 1 };
  const mail = correspondents([letter]);
  expect(weekFacts([letter], names, new Map())('bo').spokenOf).toEqual(new Set(['cy']));
  expect(weekFacts([], names, mail)('bo').people).toEqual(new Set(['ada']));
  expect(weekFacts([], names, mail)('ada').people).toEqual(new Set(['bo']));
});

it('of a day alone its own words tell where it was spent', () => {
  const did: Event = {
    kind: 'did',
    who: 'ada',
    activity: 'solo-ada',
    text: 'I sit on the Roof.',
    thought: 'Bo.',
  };
  expect(weekFacts([did], names, new Map())('ada')).toMatchObject({
    places: new Set(['roof']),
    spokenOf: new Set(['bo']),
  });
});
