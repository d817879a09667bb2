import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRICS, type MetricName } from '../../../analysis/behaviour/metrics.ts';
import { holm } from '../../../analysis/statistics/holm.ts';
import { randomFor } from '../../../engine/random.ts';
import { type Lesson, type Teaching, teachingOf } from '../../../training-export/teaching/lessons.ts';
import type { Rule } from '../../../training-export/trajectory.ts';
import { judgedOf, runsOf, type Told } from './runs.ts';

const RULE: Rule = { measure: 'adjusted', of: 'year', amount: { share: 0.25 } };
const teaching = (rows: readonly Told[]): Teaching => teachingOf(runsOf(rows), judgedOf(rows), RULE);

function lesson({ lessons }: Teaching, name: MetricName): Lesson {
  const found = lessons.find(({ metric }) => metric === name);
  if (!found) throw new Error(`no lesson of ${name}`);
  return found;
}

/** People of a run, one year each: those taken have `taken` of a metric, the others `left`. */
function people(
  metric: MetricName,
  taken: readonly (number | null)[],
  left: readonly (number | null)[],
  run = 'a',
): readonly Told[] {
  const row = (isTaken: boolean) => (value: number | null, at: number) => {
    return { run, persona: `${isTaken ? 't' : 'l'}${at}`, taken: isTaken, metrics: { [metric]: value } };
  };
  return [...taken.map(row(true)), ...left.map(row(false))];
}

describe('what a selection would teach', () => {
  it('is how far the mean of those taken lies from that of all, in standard deviations of all', () => {
    // All 1, 2, 3, 6: mean 3, variance (4 + 1 + 0 + 9) / 4.
    const { taken, all, difference } = lesson(
      teaching(people('joint_proposed', [3, 6], [1, 2])),
      'joint_proposed',
    );
    expect([taken, all]).toEqual([4.5, 3]);
    expect(difference).toMatchObject({ kind: 'too-few', units: 2 });
    expect(difference.kind !== 'missing' && difference.mean).toBeCloseTo(1.5 / Math.sqrt(3.5), 12);
  });

  it('agrees with a plain count, whatever the numbers, taken and missing ones alike', () => {
    const row = fc.record({
      persona: fc.constantFrom('ada', 'bo', 'cy', 'di'),
      taken: fc.boolean(),
      value: fc.option(fc.integer({ min: 0, max: 9 })),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const told = rows.map(({ persona, taken, value }, at) => {
          return { persona, year: 2000 + at, taken, metrics: { deposit: value } };
        });
        const found = lesson(teaching(told), 'deposit');
        const known = rows.flatMap(({ value, taken }) => (value === null ? [] : [{ value, taken }]));
        const mean = (list: typeof known) => list.reduce((sum, { value }) => sum + value, 0) / list.length;
        const chosen = known.filter(({ taken }) => taken);
        if (chosen.length === 0) {
          expect(found).toMatchObject({
            taken: null,
            all: null,
            difference: { kind: 'missing' },
            warning: null,
          });
          return;
        }
        const spread = Math.sqrt(
          known.reduce((sum, { value }) => sum + (value - mean(known)) ** 2, 0) / known.length,
        );
        expect(found.taken).toBeCloseTo(mean(chosen), 9);
        expect(found.all).toBeCloseTo(mean(known), 9);
        const size = spread === 0 ? 0 : (mean(chosen) - mean(known)) / spread;
        expect(found.difference.kind !== 'missing' && found.difference.mean).toBeCloseTo(size, 9);
      }),
    );
  });

  it('is nothing where everybody is taken', () => {
    const row = fc.record({
      persona: fc.constantFrom('ada', 'bo', 'cy', 'di'),
      value: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 3, maxLength: 12 }), (rows) => {
        const told = rows.map(({ persona, value }, at) => {
          return { persona, year: 2000 + at, taken: true, metrics: { material: value } };
        });
        expect(lesson(teaching(told), 'material')).toMatchObject({ isClear: false, warning: null });
      }),
    );
  });

  it('comes with the largest difference first, in either direction, and with what is missing last', () => {
    const rows: readonly Told[] = [
      { persona: 'ada', taken: true, metrics: { mood: 50, social: 10, deposit: 3 } },
      { persona: 'bo', metrics: { mood: 40, social: 30, deposit: 4 } },
      { persona: 'cy', metrics: { mood: 60, social: 20, deposit: 3 } },
    ];
    const names = teaching(rows).lessons.map(({ metric }) => metric);
    expect(names.slice(0, 3)).toEqual(['social', 'deposit', 'mood']);
    expect(names.slice(3)).toEqual(
      METRICS.map(({ name }) => name).filter((name) => !['social', 'deposit', 'mood'].includes(name)),
    );
  });

  it('counts the years, those that are taken, and how the measure goes with their length', () => {
    const rows: readonly Told[] = [
      { persona: 'ada', taken: true, measure: 3, written: 30 },
      { persona: 'bo', taken: true, measure: 2, written: 20 },
      { persona: 'cy', measure: 1, written: 10 },
      { persona: 'di', measure: null, written: 999 },
    ];
    const { years, taken, withLength, withLastReward } = teaching(rows);
    expect({ years, taken, withLastReward }).toEqual({ years: 4, taken: 2, withLastReward: null });
    expect(withLength).toBeCloseTo(1, 12);
  });

  it('judges p values by Holm over all metrics that have one', () => {
    const rows = Array.from({ length: 12 }, (_, at): Told => {
      const metrics = { mood: at % 5, esteem: (7 * at) % 11, deposit: at < 6 ? 9 + (at % 2) : at % 3 };
      return { persona: `p${at}`, taken: at < 6, metrics };
    });
    const { lessons } = teaching(rows);
    const ps = lessons.map(({ difference }) => (difference.kind === 'interval' ? difference.p : null));
    expect(ps.filter((p) => p !== null)).toHaveLength(3);
    expect(lessons.map(({ adjusted }) => adjusted)).toEqual(holm(ps));
    expect(lessons.flatMap(({ metric, isClear }) => (isClear ? [metric] : []))).toEqual(['deposit']);
  });
});

describe('the unit of an interval', () => {
  const world = (run: string, ...values: readonly number[]) => people('likes', values, [0, 1, 2], run);

  it('is the run from three runs on, each with its own standard deviation and mean', () => {
    const rows = [...world('a', 3), ...world('b', 4, 5), ...world('c', 6)];
    const found = teaching(rows);
    expect(found.unit).toBe('run');
    const { difference, all } = lesson(found, 'likes');
    expect(difference).toMatchObject({ kind: 'interval', units: 3, df: 2 });
    // Means of the runs 1.5, 2.4, 2.25; the second counts twice.
    expect(all).toBeCloseTo((1.5 + 2.4 + 2.4 + 2.25) / 4, 12);
  });

  it('is the persona where fewer runs are taken from, and a persona of another run is another one', () => {
    const rows = [...world('a', 3, 4), ...world('b', 4, 5), ...people('likes', [], [1, 2], 'c')];
    const found = teaching(rows);
    expect(found).toMatchObject({ unit: 'persona', years: 12, taken: 4 });
    expect(lesson(found, 'likes').difference).toMatchObject({ kind: 'interval', units: 4 });
  });

  it('makes years of one life one unit', () => {
    const rows = [2020, 2021, 2022, 2023].flatMap((year): readonly Told[] => [
      { persona: 'ada', year, taken: true, metrics: { likes: year } },
      { persona: 'bo', year, taken: year === 2020, metrics: { likes: 0 } },
    ]);
    expect(lesson(teaching(rows), 'likes').difference).toMatchObject({ kind: 'too-few', units: 2 });
  });

  it.each(['years', 'lives'])(
    'makes intervals that hold 0 as often as they say where chance takes %s',
    (what) => {
      const random = randomFor(7, `chance/${what}`);
      const chance = () => random.float();
      let held = 0;
      for (let society = 0; society < 300; society += 1) {
        const rows = Array.from({ length: 24 }, (_, who) => {
          const [trait, luck] = [chance(), chance()];
          return [2020, 2021, 2022, 2023].map((year): Told => {
            const taken = (what === 'lives' ? luck : chance()) < 0.25;
            return { persona: `p${who}`, year, taken, metrics: { mood: trait + chance() } };
          });
        });
        const { difference } = lesson(teaching(rows.flat()), 'mood');
        if (difference.kind !== 'interval' || (difference.low <= 0 && difference.high >= 0)) held += 1;
      }
      expect(held / 300).toBeGreaterThan(0.93);
    },
  );
});

describe('a warning', () => {
  const many = (value: number) => Array.from({ length: 8 }, (_, at) => value + (at % 3));
  const warningOf = (metric: MetricName, taken: readonly number[], left: readonly number[]) =>
    lesson(teaching(people(metric, taken, left)), metric).warning;

  it('is given of anything that falls beyond chance, but for penalties, which must not rise', () => {
    for (const { name } of METRICS) {
      const isPenalty = name === 'fulfillment_penalties';
      expect(warningOf(name, many(10), many(30))).toBe(isPenalty ? null : 'clear');
      expect(warningOf(name, many(30), many(10))).toBe(isPenalty ? 'clear' : null);
    }
  });

  it('is given of material fulfillment and skill gains from a fall of a twentieth on, chance or not', () => {
    for (const name of ['material', 'skill_improvement_count'] as const) {
      // The mean of all is 100; that of those taken 95, then a little more.
      expect(warningOf(name, [90, 95, 100], [105, 105, 105])).toBe('watched');
      expect(warningOf(name, [90, 95, 100.1], [105, 105, 104.9])).toBeNull();
      expect(warningOf(name, [90], [110])).toBe('watched');
      expect(warningOf(name, [0, 0], [0, 0])).toBeNull();
    }
    expect(warningOf('mood', [90, 95, 100], [105, 105, 105])).toBeNull();
  });
});
