import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankWeights } from '../../rewards/rank-weights.ts';

const weightsOf = (scores: Record<string, number>) =>
  Object.fromEntries(rankWeights(new Map(Object.entries(scores)), 50));

/** What somebody thinks of two or more. */
const opinions = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 2, maxLength: 12 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), fc.nat(100)))))
  .map((entries) => new Map(entries));

describe('how much somebody weighs in an opinion', () => {
  it('falls in equal steps from the best to the worst, who weighs nothing', () => {
    // 100 - rank * 100 / (4 - 1): 100, 66 2/3, 33 1/3, 0
    const weights = weightsOf({ ada: 99, bo: 3, cem: 98, dee: 2 });
    expect(Object.keys(weights)).toEqual(['ada', 'bo', 'cem']);
    expect(weights.ada).toBe(100);
    expect(weights.cem).toBeCloseTo(200 / 3, 12);
    expect(weights.bo).toBeCloseTo(100 / 3, 12);
  });

  it('is shared by those who are scored alike', () => {
    // ranks 0, 1 and 2, 3; the two in the middle share 1.5: 100 - 1.5 * 100/3 = 50
    expect(weightsOf({ ada: 90, bo: 70, cem: 70, dee: 10 })).toEqual({ ada: 100, bo: 50, cem: 50 });
    expect(weightsOf({ ada: 0, bo: 0, cem: 0 })).toEqual({ ada: 50, bo: 50, cem: 50 });
    // ranks 1 and 2 share 1.5: 100 - 1.5 * 50 = 25
    expect(weightsOf({ ada: 80, bo: 20, cem: 20 })).toEqual({ ada: 100, bo: 25, cem: 25 });
  });

  it('is everything for an only acquaintance who is not disliked, else nothing', () => {
    expect(weightsOf({ ada: 50 })).toEqual({ ada: 100 });
    expect(weightsOf({ ada: 49.9 })).toEqual({});
    expect(weightsOf({})).toEqual({});
  });

  it('depends on the order of the scores alone, and sums to 50 a head where there are two or more', () => {
    fc.assert(
      fc.property(opinions, (scores) => {
        const weights = rankWeights(scores, 50);
        const stretched = new Map([...scores].map(([id, score]) => [id, (score * score) / 100]));
        expect(rankWeights(stretched, 50)).toEqual(weights);
        const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
        expect(sum).toBeCloseTo(50 * scores.size, 8);
        for (const weight of weights.values()) expect(weight > 0 && weight <= 100).toBe(true);
      }),
    );
  });

  it('is more for the better one of two, and the same for equals', () => {
    fc.assert(
      fc.property(opinions, (scores) => {
        const weights = rankWeights(scores, 50);
        const pairs = [...scores].flatMap(([a, x]) => [...scores].map(([b, y]) => ({ a, b, gap: x - y })));
        for (const { a, b, gap } of pairs) {
          expect(Math.sign((weights.get(a) ?? 0) - (weights.get(b) ?? 0))).toBe(Math.sign(gap));
        }
      }),
    );
  });
});
