import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayKind, outcomeChange, resultText } from '../../../engine/rules/outcome.ts';
import type { Judged } from '../../../engine/tasks/task.ts';
import { countWords } from '../../../text/words.ts';
import { aWorld } from '../../builders.ts';

const WORLD = aWorld({ skillSynonyms: { baking: ['pastry'] } });
const COMMON = { world: WORLD, skillNames: ['baking', 'chess'] };

function judged(values: Partial<Judged> = {}): Judged {
  const nothing = { vitality: 0, mood: 0, social: 0, esteem: 0, money: 0 };
  return { who: 'ada', result: 'A day.', skills: [], ...nothing, ...values };
}

const MUCH = { vitality: 99, mood: 99, social: 99, esteem: 99, money: 9999 };
const LITTLE = { vitality: -99, mood: -99, social: -99, esteem: -99, money: -9999 };

describe('what a day may change', () => {
  it.each([
    ['solo', { vitality: 10, mood: 5, social: 0, esteem: 1, deposit: 200 }],
    ['joint', { vitality: 5, mood: 5, social: 5, esteem: 3, deposit: undefined }],
    ['public', { vitality: 5, mood: 5, social: 3, esteem: 2, deposit: undefined }],
  ] as const)(
    'is bounded by its kind: the best of a %s day',
    (kind, { vitality, deposit, ...fulfillment }) => {
      const change = outcomeChange(judged(MUCH), kind, COMMON);
      expect(change).toEqual({ vitality, fulfillment, skills: [], ...(deposit && { deposit }) });
    },
  );

  it.each([
    ['solo', { vitality: -5, mood: -5, social: 0, esteem: -1, deposit: 0 }],
    ['joint', { vitality: -5, mood: -5, social: -5, esteem: -3, deposit: undefined }],
    ['public', { vitality: -5, mood: -5, social: -3, esteem: -2, deposit: undefined }],
  ] as const)(
    'is bounded by its kind: the worst of a %s day',
    (kind, { vitality, deposit, ...fulfillment }) => {
      const change = outcomeChange(judged(LITTLE), kind, COMMON);
      expect(change).toEqual({ vitality, fulfillment, skills: [], ...(deposit === 0 && { deposit }) });
    },
  );

  it('is as judged where that is within bounds', () => {
    const change = outcomeChange(
      judged({ vitality: -2.5, mood: 1.5, esteem: 0.5, money: 79.6 }),
      'solo',
      COMMON,
    );
    expect(change).toEqual({
      vitality: -2.5,
      fulfillment: { mood: 1.5, social: 0, esteem: 0.5 },
      skills: [],
      deposit: 80,
    });
  });

  it('never touches material, and money only on a day alone', () => {
    for (const kind of ['solo', 'joint', 'public'] as const) {
      const change = outcomeChange(judged(MUCH), kind, COMMON);
      expect(change.fulfillment).not.toHaveProperty('material');
      expect('deposit' in change).toBe(kind === 'solo');
    }
  });

  it('reads the same from a file as it was, whatever was judged', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const values = fc.record({
      vitality: number,
      mood: number,
      social: number,
      esteem: number,
      money: number,
    });
    const kinds = fc.constantFrom<DayKind>('solo', 'joint', 'public');
    fc.assert(
      fc.property(values, kinds, (numbers, kind) => {
        const change = outcomeChange(judged(numbers), kind, COMMON);
        expect(JSON.parse(JSON.stringify(change))).toEqual(change);
        const { vitality, social } = WORLD.laws.outcome[kind];
        expect(change.vitality).toBeGreaterThanOrEqual(vitality[0]);
        expect(change.vitality).toBeLessThanOrEqual(vitality[1]);
        expect(Math.abs(change.fulfillment?.social ?? Number.NaN)).toBeLessThanOrEqual(social[1]);
        if (kind === 'solo') expect(Number.isInteger(change.deposit)).toBe(true);
      }),
    );
  });
});

describe('skills that a day trains', () => {
  const trained = (skills: Judged['skills']) => outcomeChange(judged({ skills }), 'joint', COMMON).skills;

  it('gain at most 3 each, in tenths, and never lose', () => {
    const skills = [
      { name: 'baking', points: 17 },
      { name: 'chess', points: 0.44 },
      { name: 'rowing', points: -2 },
    ];
    expect(trained(skills)).toEqual([
      { name: 'baking', level: 3 },
      { name: 'chess', level: 0.4 },
    ]);
  });

  it('are at most three, the first named; those that gain nothing don’t count', () => {
    const names = ['a', 'nothing', 'b', 'c', 'd'];
    const skills = names.map((name) => ({ name, points: name === 'nothing' ? 0 : 1 }));
    expect(trained(skills)?.map((skill) => skill.name)).toEqual(['a', 'b', 'c']);
  });

  it('under two names of one skill count once, as first said', () => {
    const skills = [
      { name: 'Pastry', points: 1 },
      { name: 'baking', points: 2 },
    ];
    expect(trained(skills)).toEqual([{ name: 'baking', level: 1 }]);
  });

  it('without a name, or with one longer than 60 characters, are none', () => {
    const skills = ['', '  ', 'x'.repeat(61), '海'.repeat(61)].map((name) => ({ name, points: 1 }));
    expect(trained(skills)).toEqual([]);
    expect(trained([{ name: '海'.repeat(60), points: 1 }])).toHaveLength(1);
  });
});

describe('the words for how a day went', () => {
  it('are cut to the length asked for', () => {
    const long = resultText(judged({ result: 'word '.repeat(80) }), WORLD.laws);
    expect(countWords(long)).toBe(50);
    expect(resultText(judged({ result: 'Fine.' }), WORLD.laws)).toBe('Fine.');
  });
});
