import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tQuantile, tTails } from '../../../analysis/statistics/t-distribution.ts';

/** Published tables of the t distribution: degrees of freedom, then the quantiles of 90, 95, 97.5, 99.5 and 99.95 %. */
const TABLE = [
  [1, 3.077683537, 6.313751515, 12.706204736, 63.656741163, 636.619248769],
  [2, 1.885618083, 2.91998558, 4.30265273, 9.924843201, 31.599054576],
  [3, 1.637744354, 2.353363435, 3.182446305, 5.84090931, 12.923978637],
  [4, 1.533206274, 2.131846786, 2.776445105, 4.604094871, 8.610301581],
  [9, 1.383028738, 1.833112933, 2.262157163, 3.249835542, 4.780912586],
  [30, 1.310415025, 1.697260887, 2.042272456, 2.749995654, 3.645958635],
  [120, 1.288646234, 1.657650899, 1.979930405, 2.617421145, 3.373453769],
] as const;
const COLUMNS = [0.9, 0.95, 0.975, 0.995, 0.9995] as const;

/** The finite sums for whole degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4). */
function tailsBySum(t: number, df: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(df));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  let term = df % 2 === 0 ? 1 : cosine;
  let sum = df === 1 ? 0 : term;
  for (let k = df % 2 === 0 ? 2 : 3; k <= df - 2; k += 2) {
    term *= ((k - 1) / k) * cosine ** 2;
    sum += term;
  }
  return 1 - (df % 2 === 0 ? sine * sum : (2 / Math.PI) * (angle + sine * sum));
}

describe('the t distribution', () => {
  it('has the quantiles of the published tables', () => {
    for (const [df, ...quantiles] of TABLE) {
      quantiles.forEach((quantile, at) => {
        expect(Math.abs(tQuantile(COLUMNS[at] ?? 0, df) - quantile)).toBeLessThan(1e-8);
      });
    }
  });

  it('has quantiles for degrees of freedom that are not whole, and the normal ones for very many', () => {
    expect(tQuantile(0.975, 2.5)).toBeCloseTo(3.574654842, 8);
    expect(tQuantile(0.975, 3.7)).toBeCloseTo(2.867520707, 8);
    expect(tQuantile(0.975, 1e6)).toBeCloseTo(1.959966357, 8);
  });

  it('keeps its digits far out and close to the middle', () => {
    expect(tTails(12.5, 2) / 0.006339208103544684).toBeCloseTo(1, 10);
    expect(tTails(40, 9) / 1.8982998449339822e-11).toBeCloseTo(1, 10);
    expect(tTails(1e-5, 3)).toBeCloseTo(0.9999926489480612, 14);
    expect(tTails(0, 3)).toBe(1);
    expect(tTails(Number.POSITIVE_INFINITY, 3)).toBe(0);
  });

  it('agrees with the finite sums for whole degrees of freedom', () => {
    fc.assert(
      fc.property(fc.double({ min: -30, max: 30, noNaN: true }), fc.integer({ min: 1, max: 80 }), (t, df) => {
        expect(Math.abs(tTails(t, df) - tailsBySum(t, df))).toBeLessThan(1e-12);
      }),
    );
  });

  it('has as much on one side as on the other, and its quantile is where so much lies below', () => {
    const probability = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });
    fc.assert(
      fc.property(probability, fc.double({ min: 0.5, max: 200, noNaN: true }), (p, df) => {
        const t = tQuantile(p, df);
        expect(Math.abs(tQuantile(1 - p, df) + t)).toBeLessThan(1e-8 * (1 + Math.abs(t)));
        const below = t < 0 ? tTails(t, df) / 2 : 1 - tTails(t, df) / 2;
        expect(below).toBeCloseTo(p, 10);
      }),
    );
    expect(tQuantile(0.5, 4)).toBe(0);
  });

  it('refuses what is no probability and no degree of freedom', () => {
    for (const p of [0, 1, -0.1, Number.NaN]) expect(() => tQuantile(p, 3)).toThrow('a probability is');
    for (const df of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => tTails(1, df)).toThrow('degrees of freedom');
    }
  });
});
