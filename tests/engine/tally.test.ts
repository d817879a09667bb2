import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giniOf } from '../../engine/tally.ts';

describe('the Gini coefficient', () => {
  it('is 0 where all have the same or nobody anything, and 1 - 1/n where one has all', () => {
    expect(giniOf([5, 5, 5])).toBe(0);
    expect(giniOf([0, 0])).toBe(0);
    expect(giniOf([0, 0, 0, 12])).toBe(0.75);
  });

  const deposits = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 });

  it('is half the mean difference of two people, by the mean', () => {
    fc.assert(
      fc.property(deposits, (values) => {
        const n = values.length;
        const all = values.reduce((sum, value) => sum + value, 0);
        const apart = values
          .flatMap((one) => values.map((other) => Math.abs(one - other)))
          .reduce((sum, value) => sum + value, 0);
        expect(giniOf(values)).toBeCloseTo(all === 0 ? 0 : apart / (2 * n * all), 9);
      }),
    );
  });

  it('does not hang on the currency or on who is listed first', () => {
    fc.assert(
      fc.property(deposits, (values) => {
        expect(giniOf([...values].reverse().map((value) => 7 * value))).toBeCloseTo(giniOf(values), 9);
      }),
    );
  });
});
