import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { horizonWeight, yearReturns } from '../../training-export/returns.ts';

const rewards = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 1, maxLength: 12 });
const discounts = fc.double({ min: 0, max: 1, noNaN: true });

describe('the weight of the years ahead', () => {
  it('is a geometric sum', () => {
    // 0; 1; 1 + 0.9; 1 + 0.9 + 0.81; + 0.729
    for (const [years, weight] of [0, 1, 1.9, 2.71, 3.439].entries()) {
      expect(horizonWeight(years, 0.9)).toBeCloseTo(weight, 12);
    }
    expect(horizonWeight(10, 0.9)).toBeCloseTo((1 - 0.9 ** 10) / (1 - 0.9), 12);
    expect(horizonWeight(7, 1)).toBe(7);
    expect(horizonWeight(7, 0)).toBe(1);
  });
});

describe('what a year leads to', () => {
  it('is its own reward and, discounted, those of the years after it', () => {
    // R_3 = 3; R_2 = 2 + 0.9 * 3 = 4.7; R_1 = 1 + 0.9 * 4.7 = 5.23; R_0 = 0 + 0.9 * 5.23 = 4.707
    // G_3 = 3 / 1; G_2 = 4.7 / 1.9; G_1 = 5.23 / 2.71; G_0 = 4.707 / 3.439
    const returns = yearReturns([1, 2, 3], 0.9);
    expect(returns.map(({ reward }) => reward)).toEqual([0, 1, 2, 3]);
    const expected = [
      [4.707, 4.707 / 3.439],
      [5.23, 5.23 / 2.71],
      [4.7, 4.7 / 1.9],
      [3, 3],
    ];
    for (const [t, [R = Number.NaN, G = Number.NaN]] of expected.entries()) {
      expect(returns[t]?.R).toBeCloseTo(R, 12);
      expect(returns[t]?.G).toBeCloseTo(G, 12);
    }
  });

  it('is the reward itself in a life of one year', () => {
    expect(yearReturns([2], 0.9)[1]).toEqual({ reward: 2, R: 2, G: 2 });
    expect(yearReturns([], 0.9)).toEqual([{ reward: 0, R: 0, G: 0 }]);
  });

  it('is missing up to a missing reward, and known after it', () => {
    const returns = yearReturns([1, null, 3], 0.9);
    expect(returns.map(({ G }) => G)).toEqual([null, null, null, 3]);
    expect(yearReturns([1, 0, 3], 0.9).every(({ G }) => G !== null)).toBe(true);
  });

  it('is a sum over the years ahead, and its mean lies between the best and the worst of them', () => {
    fc.assert(
      fc.property(rewards, discounts, (life, discount) => {
        const returns = yearReturns(life, discount);
        for (let t = 1; t <= life.length; t++) {
          const ahead = life.slice(t - 1);
          const { R, G } = returns[t] ?? { R: null, G: null };
          const sum = ahead.reduce((total, reward, k) => total + discount ** k * reward, 0);
          expect(R).toBeCloseTo(sum, 9);
          expect(G).toBeGreaterThanOrEqual(Math.min(...ahead) - 1e-9);
          expect(G).toBeLessThanOrEqual(Math.max(...ahead) + 1e-9);
        }
      }),
    );
  });

  it('rises by what every year rises by', () => {
    fc.assert(
      fc.property(rewards, discounts, fc.integer({ min: -5, max: 5 }), (life, discount, shift) => {
        const before = yearReturns(life, discount).slice(1);
        const after = yearReturns(
          life.map((reward) => reward + shift),
          discount,
        ).slice(1);
        for (const [i, { G }] of before.entries())
          expect(after[i]?.G).toBeCloseTo((G ?? Number.NaN) + shift, 9);
      }),
    );
  });
});
