import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateOf } from '../../../analysis/statistics/estimate.ts';
import { type Clustered, clusteredMean } from '../../../training-export/teaching/clustered-mean.ts';

const values = fc.array(
  fc.record({ cluster: fc.constantFrom('ada', 'bo', 'cy', 'di'), value: fc.integer({ min: -9, max: 9 }) }),
  { maxLength: 14 },
);

/** By the formula, each cluster by its own walk through all values. */
function plainly(all: readonly Clustered[]): { readonly mean: number; readonly variance: number } {
  const mean = all.reduce((sum, { value }) => sum + value, 0) / all.length;
  const clusters = [...new Set(all.map(({ cluster }) => cluster))];
  const squares = clusters.map(
    (name) =>
      all.filter(({ cluster }) => cluster === name).reduce((sum, { value }) => sum + (value - mean), 0) ** 2,
  );
  const G = clusters.length;
  return { mean, variance: ((G / (G - 1)) * squares.reduce((a, b) => a + b, 0)) / all.length ** 2 };
}

describe('the mean of values in clusters', () => {
  it('has an interval over clusters: the years of one life are no lives', () => {
    const lives = { ada: [1, 1, 1], bo: [2, 2], cy: [6] };
    const all = Object.entries(lives).flatMap(([cluster, list]) => list.map((value) => ({ cluster, value })));
    // Mean 13 / 6. Distances by cluster -3.5, -1/3, 23/6: variance 3/2 (12.25 + 1/9 + 529/36) / 36 = 1.1265...
    const estimate = clusteredMean(all);
    expect(estimate).toMatchObject({ kind: 'interval', units: 3, df: 2 });
    if (estimate.kind !== 'interval') return;
    expect(estimate.mean).toBeCloseTo(13 / 6, 12);
    // t of 2 degrees of freedom at 0.975 is 4.302652729911275.
    const error = Math.sqrt((1.5 * (12.25 + 1 / 9 + 529 / 36)) / 36);
    expect(estimate.high - estimate.mean).toBeCloseTo(4.302652729911275 * error, 9);
  });

  it('agrees with the formula, whatever the values', () => {
    fc.assert(
      fc.property(values, (all) => {
        const estimate = clusteredMean(all);
        if (estimate.kind === 'missing') {
          expect(all).toEqual([]);
          return;
        }
        const { mean, variance } = plainly(all);
        expect(estimate.units).toBe(new Set(all.map(({ cluster }) => cluster)).size);
        expect(estimate.mean).toBeCloseTo(mean, 9);
        if (estimate.kind === 'too-few') {
          expect(estimate.units).toBeLessThan(3);
          return;
        }
        const t = { 2: 4.302652729911275, 3: 3.182446305284263 }[estimate.df] ?? Number.NaN;
        expect(estimate.high - estimate.low).toBeCloseTo(2 * t * Math.sqrt(variance), 8);
      }),
    );
  });

  it('is that over units where each cluster has one value', () => {
    const numbers = [3, -1, 4, 1, -5];
    const all = numbers.map((value, at) => ({ cluster: `p${at}`, value }));
    const [clustered, plain] = [clusteredMean(all), estimateOf(numbers)];
    if (clustered.kind !== 'interval' || plain.kind !== 'interval') throw new Error('both have an interval');
    for (const part of ['mean', 'low', 'high', 'p'] as const)
      expect(clustered[part]).toBeCloseTo(plain[part], 12);
  });

  it('is not told from 0 by rounding', () => {
    const all = ['ada', 'bo', 'cy'].flatMap((cluster) =>
      [0.1, 0.2, -0.3].map((value) => ({ cluster, value })),
    );
    expect(clusteredMean(all)).toMatchObject({ kind: 'interval', mean: 0, low: 0, high: 0, p: 1 });
  });
});
