import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holm } from '../../../analysis/statistics/holm.ts';

/** Each p times as many as are not smaller, by the closure of Bonferroni tests: the worst of all sets it is in. */
function byClosure(ps: readonly number[]): readonly number[] {
  const sets = Array.from({ length: 2 ** ps.length }, (_, bits) =>
    ps.map((_, at) => ((bits >> at) & 1) === 1),
  );
  return ps.map((_, at) => {
    const worth = sets
      .filter((set) => set[at])
      .map((set) => {
        const inside = ps.filter((_, other) => set[other]);
        return Math.min(1, inside.length * Math.min(...inside));
      });
    return Math.max(...worth);
  });
}

describe('several p values at once', () => {
  it('are corrected as in the textbook example', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    [0.03, 0.06, 0.06, 0.02].forEach((p, at) => {
      expect(adjusted[at]).toBeCloseTo(p, 12);
    });
  });

  it('are none where there is one, and never above 1', () => {
    expect(holm([0.04])).toEqual([0.04]);
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });

  it('leave out what has none', () => {
    expect(holm([null, 0.01, null, 0.02])).toEqual([null, 0.02, null, 0.02]);
  });

  it('are the closure of Bonferroni tests', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (ps) => {
        const expected = byClosure(ps);
        holm(ps).forEach((p, at) => {
          expect(p).toBeCloseTo(expected[at] ?? -1, 12);
        });
      }),
    );
  });
});
