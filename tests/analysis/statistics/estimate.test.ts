import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Estimate,
  estimateOf,
  pairedDifference,
  unpairedDifference,
  type Values,
} from '../../../analysis/statistics/estimate.ts';
import { randomFor } from '../../../engine/random.ts';

/** Hours of sleep gained under two drugs by the same ten patients (Student 1908). */
const DRUG = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2] as const;
const OTHER = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4] as const;

function close(estimate: Estimate, parts: Readonly<Record<string, number>>): void {
  const found = new Map<string, unknown>(Object.entries(estimate));
  for (const [part, value] of Object.entries(parts)) expect(found.get(part), part).toBeCloseTo(value, 9);
}

const someValues = fc.array(fc.option(fc.double({ min: -100, max: 100, noNaN: true })), { maxLength: 12 });

describe('a mean over units', () => {
  it('has the interval of Student', () => {
    expect(estimateOf(DRUG)).toMatchObject({ kind: 'interval', units: 10, df: 9 });
    close(estimateOf(DRUG), {
      mean: 0.75,
      low: -0.5297804135262321,
      high: 2.029780413526232,
      p: 0.21759778006844888,
    });
  });

  it('has none with fewer than three units, and is missing without any', () => {
    expect(estimateOf([1, 2])).toEqual({ kind: 'too-few', units: 2, mean: 1.5 });
    expect(estimateOf([4])).toEqual({ kind: 'too-few', units: 1, mean: 4 });
    expect(estimateOf([null, null])).toEqual({ kind: 'missing' });
    expect(estimateOf([])).toEqual({ kind: 'missing' });
    expect(estimateOf([1, 2, 3]).kind).toBe('interval');
  });

  it('does not take a missing unit for one at 0', () => {
    expect(estimateOf([...DRUG, null])).toEqual(estimateOf(DRUG));
    expect(estimateOf([1, null, 2])).toEqual({ kind: 'too-few', units: 2, mean: 1.5 });
    expect(estimateOf([1, 0, 2])).toMatchObject({ kind: 'interval', units: 3, mean: 1 });
  });

  it('is certain where all units are the same', () => {
    expect(estimateOf([2, 2, 2])).toMatchObject({ mean: 2, low: 2, high: 2, p: 0 });
    expect(estimateOf([0, 0, 0])).toMatchObject({ mean: 0, low: 0, high: 0, p: 1 });
  });

  it('moves with its units, and 0 lies outside exactly where it is improbable', () => {
    fc.assert(
      fc.property(someValues, fc.integer({ min: -50, max: 50 }), (values, by) => {
        const estimate = estimateOf(values);
        const moved = estimateOf(values.map((value) => (value === null ? null : value + by)));
        expect(moved.kind).toBe(estimate.kind);
        if (estimate.kind !== 'interval' || moved.kind !== 'interval') return;
        expect(moved.mean - estimate.mean).toBeCloseTo(by, 8);
        expect(moved.high - moved.low).toBeCloseTo(estimate.high - estimate.low, 8);
        if (Math.abs(estimate.p - 0.05) < 1e-6) return;
        expect(estimate.low > 0 || estimate.high < 0).toBe(estimate.p < 0.05);
      }),
    );
  });

  it('covers the true mean in 95 of 100 cases, with as few as three units', () => {
    for (const units of [3, 5, 10]) {
      const dice = randomFor(1, `coverage/${units}`);
      const normal = () => Math.sqrt(-2 * Math.log(1 - dice.float())) * Math.cos(2 * Math.PI * dice.float());
      const cases = Array.from({ length: 4000 }, () => estimateOf(Array.from({ length: units }, normal)));
      const covered = cases.filter((one) => one.kind === 'interval' && one.low <= 0 && one.high >= 0);
      expect(covered.length / cases.length).toBeGreaterThan(0.94);
      expect(covered.length / cases.length).toBeLessThan(0.96);
    }
  });
});

describe('a difference of the same units', () => {
  it('is that of Student', () => {
    close(pairedDifference(DRUG, OTHER), {
      mean: -1.58,
      low: -2.459885763276983,
      high: -0.7001142367230175,
      p: 0.002832890197384273,
    });
  });

  it('counts only units that have both', () => {
    const a: Values = [1, null, 3, 4, 5];
    const b: Values = [0, 2, null, 1, 3];
    expect(pairedDifference(a, b)).toEqual(estimateOf([1, 3, 2]));
    expect(() => pairedDifference([1], [1, 2])).toThrow('the same units in both');
  });

  it('is none where two differ by rounding alone', () => {
    const sums: Values = [0.1 + 0.2, 0.7 + 0.1, 0.3 - 0.1];
    expect(pairedDifference(sums, [0.3, 0.8, 0.2])).toMatchObject({ mean: 0, low: 0, high: 0, p: 1 });
  });

  it('turns round with its sides', () => {
    const pairs = fc.array(
      fc.tuple(fc.option(fc.integer({ min: -9, max: 9 })), fc.option(fc.integer({ min: -9, max: 9 }))),
    );
    fc.assert(
      fc.property(pairs, (list) => {
        const [a, b] = [list.map(([one]) => one), list.map(([, other]) => other)];
        const [one, other] = [pairedDifference(a, b), pairedDifference(b, a)];
        expect(other.kind).toBe(one.kind);
        if (one.kind === 'interval' && other.kind === 'interval') {
          expect(other.mean).toBeCloseTo(-one.mean, 10);
          expect(other.low).toBeCloseTo(-one.high, 10);
          expect(other.p).toBeCloseTo(one.p, 10);
        }
      }),
    );
  });
});

describe('a difference of units that are not the same', () => {
  it('is that of Welch', () => {
    close(unpairedDifference(DRUG, OTHER), {
      mean: -1.58,
      df: 17.776473516178488,
      low: -3.3654832307117104,
      high: 0.20548323071171137,
      p: 0.0793941401873583,
    });
  });

  it('has no interval where one side has fewer than three, and is missing where one has none', () => {
    expect(unpairedDifference([1, 2, 3], [1, 2])).toEqual({ kind: 'too-few', units: 5, mean: 0.5 });
    expect(unpairedDifference([1, 2, 3], [null])).toEqual({ kind: 'missing' });
  });

  it('is 0 for the same numbers twice, however they are spread', () => {
    expect(unpairedDifference([1, 2, 3], [3, 1, 2])).toMatchObject({ mean: 0, p: 1 });
    expect(unpairedDifference([2, 2, 2], [2, 2, 2])).toMatchObject({ mean: 0, low: 0, high: 0, df: 4, p: 1 });
    expect(unpairedDifference([2, 2, 2], [1, 1, 1])).toMatchObject({ mean: 1, low: 1, high: 1, p: 0 });
  });

  it('has degrees of freedom between those of the smaller side and those of both', () => {
    const side = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(side, side, (a, b) => {
        const found = unpairedDifference(a, b);
        if (found.kind !== 'interval') throw new Error('three units are enough');
        expect(found.df).toBeGreaterThan(Math.min(a.length, b.length) - 1 - 1e-9);
        expect(found.df).toBeLessThan(a.length + b.length - 2 + 1e-9);
      }),
    );
  });
});
