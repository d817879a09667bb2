import { expect, it } from 'vitest';
import { weeksMeant } from '../../../bench/lives/calendar.ts';
import { type Entry, phraseAt } from '../../../bench/lives/entries.ts';
import { finder } from '../../../bench/lives/finder.ts';
import { history } from '../../../bench/lives/history.ts';
import { isLookBack, lookBackMeasures, lookBacks } from '../../../bench/lives/look-backs.ts';
import { sentenceOf } from '../../../bench/lives/masked.ts';
import { threadMeasures, threadReader } from '../../../bench/lives/threads.ts';
import { namedIn } from '../../../bench/lives/truth.ts';
import type { WeekFacts } from '../../../bench/lives/week-facts.ts';
import { phrasebook } from '../../../models/offline/phrases/phrasebook.ts';
import { aWorld } from '../../builders.ts';

const calendar = aWorld({ weekNames: ['Thaw', 'Hay Week', 'Frost'], laws: { weeks: 6 } });
const now = { year: 2022, week: 5 };
const names = finder();
names.add('Bo', 'person', 'bo-vik');
names.add('Cy', 'person', 'cy-ong');
names.add('the Roof', 'place', 'roof');

const book = phrasebook('en');
const first = () => 0;
const entry = (...texts: readonly string[]): Entry => {
  return { who: 'ada-lind', ...now, sentences: texts.map((text) => sentenceOf(text, names, 'en')) };
};

it('a name of a week means all its weeks in the year that is spoken of', () => {
  const weeks = (year: number) => [3, 4].map((week) => ({ year, week }));
  expect(
    weeksMeant(
      `I laughed, ${book.say('looks', 'when.last-year', { week: 'Hay Week' }, first)}, a lot.`,
      now,
      calendar,
    ),
  ).toEqual(weeks(2021));
  for (let at = 0; at < 4; at += 1) {
    const when = book.say('looks', 'when.years', { week: 'Hay Week', year: 2019 }, () => at);
    expect(weeksMeant(`Bo came ${when}, and Thaw after it.`, now, calendar)).toEqual(weeks(2019));
  }
});

it('weeks ago are counted over the ends of years', () => {
  const when = book.say('looks', 'when.weeks', { number: 6 }, first);
  expect(weeksMeant(`It was ${when}.`, now, calendar)).toEqual([{ year: 2021, week: 5 }]);
  expect(weeksMeant('It was a good while ago.', now, calendar)).toEqual([]);
});

it('a look back is true if the two had to do with each other in that week, and false otherwise', () => {
  const when = book.say('looks', 'when.last-year', { week: 'Thaw' }, first);
  const back = (person: string) => `${book.say('looks', 'back.met', { person, when }, first)}.`;
  const past = { calendar, history: history(), names };
  past.history.add('ada-lind', { year: 2021, week: 2 }, 'bo-vik');
  past.history.add('ada-lind', { year: 2020, week: 2 }, 'cy-ong');
  const found = lookBacks(entry('Slept.', back('Bo'), back('Cy')), past);
  expect(found.map(({ isTrue }) => isTrue)).toEqual([true, false]);
  expect(lookBackMeasures(found, 2021, 4).map(({ value }) => value)).toEqual(['25.0 %', '50.0 %']);
  expect(lookBackMeasures(found, 2022, 4).map(({ value }) => value)).toEqual(['0.0 %', '50.0 %']);
});

it('what was done this week is no look back', () => {
  expect(
    isLookBack(`${book.say('days', 'met', { person: 'Bo', place: 'the Roof' }, first)}.`, calendar),
  ).toBe(false);
});

it('a phrase may be a question and what is said to it', () => {
  expect(phraseAt(entry('Did I? I did.', 'So there.'), 0, 'en')).toBe('Did I? I did.');
  expect(phraseAt(entry('Did I?', 'I did.', 'So there.'), 0, 'en')).toBe('Did I? I did.');
});

it('a thread that stands in a file for weeks is one, and so is its ending', () => {
  const past = history();
  const reader = threadReader('en', past);
  const goal = book.say('threads', 'befriend.goal', { person: 'Bo' }, first);
  const open = book.say('memory', 'thread', { goal, step: 1, steps: 3, since: '2022-W02' }, first);
  const ended = (how: string) => book.say('memory', 'thread.ended', { goal, how, when: '2022-W05' }, first);
  reader.read('ada-lind', { summary: '', text: open }, { year: 2022, week: 2 });
  reader.read('ada-lind', { summary: '', text: open }, { year: 2022, week: 3 });
  for (const week of [5, 6])
    reader.read('ada-lind', { summary: '', text: ended('faded') }, { year: 2022, week });
  reader.read('bo-vik', { summary: '', text: ended('won') }, { year: 2022, week: 6 });
  expect(threadMeasures(reader.threads(), 2).map(({ value }) => value)).toEqual(['50.0 %', '0.5, 1.0']);
  expect([...past.in('ada-lind', { year: 2022, week: 5 })]).toEqual([goal.toLowerCase()]);
  expect(past.in('bo-vik', { year: 2022, week: 5 }).size).toBe(0);
});

it('who is named was met, spoken of, meant to be seen, or part of a thread; where one is, one was', () => {
  const facts = (of: Partial<WeekFacts>): WeekFacts => {
    return { people: new Set(), spokenOf: new Set(), places: new Set(), ...of };
  };
  const ground = {
    calendar,
    history: history(),
    names,
    facts: facts({}),
    goals: new Set<string>(),
    before: '',
  };
  const found = (text: string, of: object) => {
    return namedIn(entry(text), { ...ground, acquainted: new Set(), ...of }).map(({ isFound }) => isFound);
  };
  const met = 'Sat with Bo on the Roof.';
  expect(found(met, {})).toEqual([false, false]);
  expect(found(met, { facts: facts({ people: new Set(['bo-vik']) }) })).toEqual([true, false]);
  expect(found(met, { facts: facts({ spokenOf: new Set(['bo-vik']), places: new Set(['roof']) }) })).toEqual([
    true,
    true,
  ]);

  const intent = book.say('looks', 'intent.see', { person: 'Bo' }, first).toLowerCase().replace('bo', 'Bo');
  const ahead = `${book.say('looks', 'intend', { intent }, first)}.`;
  expect(found(ahead, {})).toEqual([false]);
  expect(found(ahead, { acquainted: new Set(['bo-vik']) })).toEqual([true]);
  const kept = `${book.say('looks', 'kept', { intent }, first)}.`;
  expect(found(kept, { before: 'Slept.' })).toEqual([false]);
  expect(found(kept, { before: ahead })).toEqual([true]);

  const thread = `${book.say('threads', 'befriend.on', { person: 'Bo' }, first)}.`;
  expect(found(thread, { goals: new Set(['get to know Cy']) })).toEqual([false]);
  expect(found(thread, { goals: new Set(['get to know Bo']) })).toEqual([true]);
});
