import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../engine/model.ts';
import type { Line, News } from '../../../engine/news.ts';
import type { TaskInputs } from '../../../engine/tasks/task.ts';
import { lastHeard, sceneOn, utteredBy } from '../../../models/offline/transcript.ts';
import { eventsOf } from '../../living.ts';
import { askingOf } from './asked.ts';
import { yearIn } from './lives.ts';
import { everyPhrase, kindsOf } from './phrases/words.ts';

/** A question on a day, with what it tells, as it was answered. */
function asked(task: 'speak' | 'solo', day: number, more: object, assistant = '…'): Exchange {
  const plain = askingOf();
  const input = { ...plain, now: { ...plain.now, day }, ...more } as unknown as TaskInputs['speak'];
  return { question: { task, input } as Exchange['question'], user: '…', assistant };
}

const told = (lines: readonly Line[]) => ({
  told: { news: [{ kind: 'heard', lines, picture: null } satisfies News], mail: [], waiting: 0 },
});

const line = (who: string, kind: 'greet.plain' | 'thank.plain' | 'part.plain'): Line => {
  return { who, text: everyPhrase('en', 'talk', kind, { person: 'Mara' })[0] ?? '' };
};

const said = (kind: 'greet.plain' | 'part.plain') => line('Mara Voss', kind).text;

describe('a scene as one went through it', () => {
  const earlier = [
    asked('speak', 1, { heard: [line('Teo Lindqvist', 'thank.plain')], scene: null }, said('greet.plain')),
    asked(
      'speak',
      2,
      { heard: [], scene: null, ...told([line('Teo Lindqvist', 'part.plain')]) },
      said('greet.plain'),
    ),
    asked('speak', 2, { heard: [line('Ines Okafor', 'greet.plain')] }, said('part.plain')),
    asked('solo', 4, told([line('Ines Okafor', 'thank.plain')])),
  ];

  it('has its own lines and those it heard, in order, and none of another day', () => {
    const acts = (day: number) =>
      sceneOn(day, earlier, askingOf()).said.map(({ who, act }) => `${who}: ${act}`);
    expect(acts(1)).toEqual(['Teo Lindqvist: thank', 'Mara Voss: greet']);
    expect(acts(2)).toEqual(['Mara Voss: greet', 'Ines Okafor: greet', 'Mara Voss: part']);
    expect(acts(3)).toEqual([]);
  });

  it('ends with what came after the own last line, which the next question tells, whenever that is', () => {
    const acts = (day: number, later = askingOf()) =>
      lastHeard(day, earlier, later).map(({ who, act }) => `${who}: ${act}`);
    expect(acts(1)).toEqual(['Teo Lindqvist: part']);
    expect(acts(2)).toEqual(['Ines Okafor: thank']);
    expect(acts(3)).toEqual(['Ines Okafor: thank']);
    const review = askingOf({ more: told([line('Teo Lindqvist', 'greet.plain')]) as object });
    expect(acts(5, review)).toEqual(['Teo Lindqvist: greet']);
    expect(acts(2, review)).toEqual(['Ines Okafor: thank']);
  });
});

describe('a line', () => {
  it('is an act in a tone, whatever it is', () => {
    for (const kind of kindsOf('talk')) {
      const text =
        everyPhrase('en', 'talk', kind, {
          person: 'Teo',
          doing: 'read',
          goal: 'rest until I am well',
          third: 'Ines',
          object: 'lamp',
          week: 'Thaw',
          place: 'the quay',
          skill: 'reading',
          when: 'last year',
        })[0] ?? '';
      const { who, act, tone } = utteredBy('Ada', text, 'en');
      expect([who, `${act}.${tone}`]).toEqual(['Ada', kind]);
    }
  });

  it('of somebody who speaks in words of their own is no act', () => {
    expect(utteredBy('Ada', 'Zounds, the tide!', 'en')).toEqual({
      who: 'Ada',
      act: null,
      tone: 'plain',
      words: {},
    });
  });
});

it.each(['harbour', 'xiaozhen', 'village'] as const)(
  'every line that is spoken in %s is known as an act by those who hear it',
  async (where) => {
    const { lived } = await yearIn(where)();
    const { language } = lived.society.common.world;
    const texts = eventsOf(lived, 'spoke').map(({ said: parts }) => parts.map(({ text }) => text).join(' '));
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => utteredBy('Ada', text, language).act === null)).toEqual([]);
  },
);
