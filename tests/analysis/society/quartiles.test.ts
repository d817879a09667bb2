import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quartilesOf, rewardTransitions } from '../../../analysis/society/quartiles.ts';
import { livedBy, withTotals } from './lived.ts';

describe('quarters', () => {
  it('are equally large where all differ, the smallest values first', () => {
    expect(quartilesOf([8, 1, 6, 3, 4, 5, 2, 7])).toEqual([4, 1, 3, 2, 2, 3, 1, 4]);
    const hundred = Array.from({ length: 100 }, (_, at) => at);
    for (const one of [1, 2, 3, 4]) {
      expect(quartilesOf(hundred).filter((quartile) => quartile === one)).toHaveLength(25);
    }
  });

  it('hold equal values together, and do not count who is missing', () => {
    expect(quartilesOf([1, 1, 1, 9])).toEqual([2, 2, 2, 4]);
    expect(quartilesOf([null, 1, 2, null, 3, 4])).toEqual([null, 1, 2, null, 3, 4]);
    expect(quartilesOf([])).toEqual([]);
  });

  it('never put a larger value below a smaller one, in whatever order they come', () => {
    const values = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(values, (list) => {
        const quartiles = quartilesOf(list);
        list.forEach((one, at) => {
          list.forEach((other, where) => {
            if (one <= other) expect(quartiles[at]).toBeLessThanOrEqual(quartiles[where] ?? 0);
          });
        });
        expect(quartilesOf(list.toReversed())).toEqual(quartiles.toReversed());
      }),
    );
  });
});

describe('transitions of the total reward', () => {
  it('are counted over all pairs of years, as shares of the quarter they leave', () => {
    const lived = livedBy(
      [0, 0, 0, 0],
      withTotals(1, 2, 3, 4),
      withTotals(1, 2, 4, 3),
      withTotals(2, 1, 4, 3),
    );
    const moves = rewardTransitions(lived);
    expect(moves).toHaveLength(16);
    const told = moves
      .filter(({ count }) => count > 0)
      .map(({ from, to, count, share }) => [from, to, count, share]);
    expect(told).toEqual([
      [1, 1, 1, 0.5],
      [1, 2, 1, 0.5],
      [2, 1, 1, 0.5],
      [2, 2, 1, 0.5],
      [3, 3, 1, 0.5],
      [3, 4, 1, 0.5],
      [4, 3, 1, 0.5],
      [4, 4, 1, 0.5],
    ]);
  });

  it('leave out a year without a total, and have no share where nobody was', () => {
    const moves = rewardTransitions(livedBy([0, 0], withTotals(1, null), withTotals(null, 2)));
    expect(moves.every(({ count, share }) => count === 0 && share === null)).toBe(true);
  });
});
