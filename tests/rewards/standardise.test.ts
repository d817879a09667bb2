import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardise } from '../../rewards/standardise.ts';

const values = fc.array(fc.option(fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 8)), {
  maxLength: 40,
});
const present = (list: readonly (number | null)[]) => list.filter((value) => value !== null);

describe('how far a value lies from the mean of all', () => {
  it('is counted in population standard deviations', () => {
    // mean 5, squared distances 9 1 1 1 0 0 4 16, sum 32, 32 / 8 = 4, root 2
    expect(standardise([2, 4, 4, 4, 5, 5, 7, 9])).toEqual([-1.5, -0.5, -0.5, -0.5, 0, 0, 1, 2]);
  });

  it('is missing for a missing value, which has no part in mean and spread', () => {
    // mean of 1 and 3 is 2, spread 1; 0 in place of the missing one would give another mean.
    expect(standardise([1, null, 3])).toEqual([-1, null, 1]);
    expect(standardise([1, Number.NaN, 3])).toEqual([-1, null, 1]);
    expect(standardise([1, 0, 3])).not.toEqual([-1, null, 1]);
  });

  it('is 0 where all are equal, one is alone or nobody has a value', () => {
    expect(standardise([7, 7, 7])).toEqual([0, 0, 0]);
    expect(standardise([7])).toEqual([0]);
    expect(standardise([0, null, 0])).toEqual([0, null, 0]);
    expect(standardise([null])).toEqual([null]);
    expect(standardise([])).toEqual([]);
  });

  it('is 0 where values differ by rounding only', () => {
    expect(standardise([0.1 + 0.2, 0.3])).toEqual([0, 0]);
    expect(standardise([-0.1 - 0.2, -0.3])).toEqual([0, 0]);
    // Small is not equal: mean 3, spread 1, in units of 2^-40.
    expect(standardise([2 / 2 ** 40, 4 / 2 ** 40])).toEqual([-1, 1]);
  });

  it('sums to 0, its squares to the number of values, unless all are equal', () => {
    fc.assert(
      fc.property(values, (list) => {
        const scores = present(standardise(list));
        const varied = new Set(present(list)).size > 1;
        expect(scores.reduce((sum, z) => sum + z, 0)).toBeCloseTo(0, 8);
        expect(scores.reduce((sum, z) => sum + z * z, 0)).toBeCloseTo(varied ? scores.length : 0, 8);
      }),
    );
  });

  it('does not change when all get the same on top, nor in another unit', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: -1000, max: 1000 }), (list, shift) => {
        const scores = standardise(list);
        const moved = standardise(list.map((value) => (value === null ? null : 3 * value + shift)));
        for (const [i, z] of scores.entries()) {
          if (z === null) expect(moved[i]).toBeNull();
          else expect(moved[i]).toBeCloseTo(z, 9);
        }
      }),
    );
  });

  it('gives the same bits in any order', () => {
    const shuffled = fc
      .array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 })
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray([...list.keys()], { minLength: list.length })),
      );
    fc.assert(
      fc.property(shuffled, ([list, order]) => {
        const scores = standardise(list);
        const again = standardise(order.map((i) => list[i] ?? Number.NaN));
        expect(again).toEqual(order.map((i) => scores[i]));
      }),
    );
  });
});
