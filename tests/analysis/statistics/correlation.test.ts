import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pearson, ranksOf, spearman } from '../../../analysis/statistics/correlation.ts';

/** The formula as it stands in books. */
function byFormula(a: readonly number[], b: readonly number[]): number {
  const sum = (of: (at: number) => number) => a.reduce((all, _, at) => all + of(at), 0);
  const [x, y] = [(at: number) => a[at] ?? 0, (at: number) => b[at] ?? 0];
  const [meanX, meanY] = [sum(x) / a.length, sum(y) / a.length];
  const products = sum((at) => (x(at) - meanX) * (y(at) - meanY));
  return products / Math.sqrt(sum((at) => (x(at) - meanX) ** 2) * sum((at) => (y(at) - meanY) ** 2));
}

const pairs = fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })), {
  minLength: 3,
  maxLength: 15,
});

describe("Pearson's correlation", () => {
  it("is that of Anscombe's first set", () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    expect(pearson(x, y)).toBeCloseTo(0.8164205163448395, 12);
  });

  it('is null where it says nothing: fewer than three pairs, or all the same', () => {
    expect(pearson([1, 2], [2, 1])).toBeNull();
    expect(pearson([1, null, 3], [2, 1, 0])).toBeNull();
    expect(pearson([0.1, 0.1, 0.1], [1, 2, 3])).toBeNull();
    expect(pearson([1, 2, 3], [7, 7, 7])).toBeNull();
  });

  it('leaves out pairs with a missing side', () => {
    expect(pearson([1, null, 2, 3, 9], [2, 100, 1, 4, null])).toBe(pearson([1, 2, 3], [2, 1, 4]));
    expect(() => pearson([1], [])).toThrow('expected pairs');
  });

  it('agrees with the formula', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const [a, b] = [list.map(([one]) => one), list.map(([, other]) => other)];
        const r = pearson(a, b);
        if (new Set(a).size === 1 || new Set(b).size === 1) expect(r).toBeNull();
        else expect(r).toBeCloseTo(byFormula(a, b), 12);
      }),
    );
  });
});

describe("Spearman's correlation", () => {
  it('is that of published examples, with ties and without', () => {
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    expect(spearman(iq, hours)).toBeCloseTo(-29 / 165, 12);
    expect(spearman([1, 2, 2, 3, 5], [2, 1, 4, 4, 4])).toBeCloseTo(0.6308932681440449, 12);
  });

  it('sees only the order', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const [a, b] = [list.map(([one]) => one), list.map(([, other]) => other)];
        const stretched = a.map((value) => Math.exp(value));
        const [r, same] = [spearman(a, b), spearman(stretched, b)];
        if (r === null) expect(same).toBeNull();
        else expect(same).toBeCloseTo(r, 12);
      }),
    );
  });
});

describe('ranks', () => {
  it('begin at 1 for the smallest, and ties share the mean', () => {
    expect(ranksOf([30, 10, 20])).toEqual([3, 1, 2]);
    expect(ranksOf([5, 1, 5, 9])).toEqual([2.5, 1, 2.5, 4]);
    expect(ranksOf([])).toEqual([]);
  });

  it('count who is smaller, and half of who is equal', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 }), (values) => {
        const counted = values.map((value) => {
          const equal = values.filter((other) => other === value).length;
          return values.filter((other) => other < value).length + (equal + 1) / 2;
        });
        expect(ranksOf(values)).toEqual(counted);
      }),
    );
  });
});
