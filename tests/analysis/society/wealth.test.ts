import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositMobility, rankMobility, wealthByYear } from '../../../analysis/society/wealth.ts';
import { livedBy, withDeposits } from './lived.ts';

/** Half the mean difference of all pairs, relative to the mean. */
function giniByPairs(values: readonly number[]): number {
  const all = values.reduce((sum, value) => sum + value, 0);
  const apart = values.flatMap((one) => values.map((other) => Math.abs(one - other)));
  return all === 0 ? 0 : apart.reduce((sum, value) => sum + value, 0) / (2 * values.length * all);
}

describe('the spread of deposits', () => {
  it('is told year by year, among all and among those who began alike', () => {
    const lived = livedBy(
      [10, 20, 30, 40, 50, 60, 70, 80],
      withDeposits(0, 10, 5, 5, 1, 3, 0, 0),
      withDeposits(4, 4, 4, 4, 4, 4, 4, 4),
    );
    const [first, second] = wealthByYear(lived);
    expect(first?.year).toBe(2020);
    expect(first?.gini).toBeCloseTo(giniByPairs([0, 10, 5, 5, 1, 3, 0, 0]), 12);
    expect(first?.byQuartile).toEqual([0.5, 0, 0.25, 0]);
    expect(second).toEqual({ year: 2021, gini: 0, byQuartile: [0, 0, 0, 0] });
  });

  it('is half the mean difference of all pairs', () => {
    const deposits = fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(deposits, (values) => {
        const [year] = wealthByYear(livedBy(values, withDeposits(...values)));
        expect(year?.gini).toBeCloseTo(giniByPairs(values), 10);
      }),
    );
  });

  it('is null for a quarter in which nobody began', () => {
    const [year] = wealthByYear(livedBy([5, 5, 5, 5], withDeposits(1, 2, 3, 4)));
    expect(year?.byQuartile.filter((gini) => gini === null)).toHaveLength(3);
  });
});

describe('ranks of deposits', () => {
  it('tell who moved by at least 30 places of a hundred', () => {
    const before = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(rankMobility(before, before).shifted).toBe(0);
    expect(rankMobility(before, before).spearman).toBeCloseTo(1, 12);
    // The first goes to fourth place, three step aside by one.
    const { shifted, spearman } = rankMobility(before, [4, 1, 2, 3, 5, 6, 7, 8, 9, 10]);
    expect(shifted).toBe(0.1);
    expect(spearman).toBeCloseTo(1 - (6 * (9 + 1 + 1 + 1)) / (10 * 99), 12);
    expect(rankMobility(before, [3, 1, 2, 4, 5, 6, 7, 8, 9, 10]).shifted).toBe(0);
    expect(rankMobility(before, [...before].reverse()).spearman).toBeCloseTo(-1, 12);
  });

  it('leave out who is missing once, and know nothing of nobody', () => {
    expect(rankMobility([1, 2, null, 4], [1, 2, 3, 4])).toEqual({ spearman: 1, shifted: 0 });
    expect(rankMobility([null], [3])).toEqual({ spearman: null, shifted: null });
  });

  it('are compared from before the first year to the last, and year by year', () => {
    const { overall, yearly } = depositMobility(
      livedBy([1, 2, 3], withDeposits(3, 2, 1), withDeposits(1, 2, 3)),
    );
    expect(overall).toEqual({ spearman: 1, shifted: 0 });
    expect(yearly).toHaveLength(1);
    expect(yearly[0]).toMatchObject({ from: 2020, to: 2021, shifted: 2 / 3 });
    expect(yearly[0]?.spearman).toBeCloseTo(-1, 12);
  });

  it('are unknown in a run without a year', () => {
    expect(depositMobility(livedBy([1, 2, 3]))).toEqual({
      overall: { spearman: null, shifted: null },
      yearly: [],
    });
  });
});
