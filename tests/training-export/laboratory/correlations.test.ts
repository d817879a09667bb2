import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  shownCorrelation,
  withinRuns,
  withLastReward,
} from '../../../training-export/laboratory/correlations.ts';
import { judged, type Rule } from '../../../training-export/trajectory.ts';
import { type Parts, partsOf } from './societies.ts';

const RULE: Rule = { measure: 'return', of: 'year', amount: { share: 1 } };
/** People with these totals, year by year: only the social part differs. */
const totals = (run: string, ...lives: readonly (readonly (number | null)[])[]) =>
  partsOf(
    run,
    Object.fromEntries(
      lives.map((life, at) => [
        `p${at}`,
        life.map((total): Parts => [total === null ? null : total / 0.4, 0, 0]),
      ]),
    ),
  );

describe('the correlation of the measure with the year before', () => {
  it('is that of each year that has one before it', () => {
    // Returns of the last year are its rewards: 3, 1, 2 after 1, 2, 3. Sum of products -1, of squares 2 and 2.
    const years = judged([totals('a', [1, 3], [2, 1], [3, 2])], RULE);
    expect(withLastReward(years, 'return')).toBeCloseTo(-0.5, 12);
  });

  it('is the mean over runs, whatever their sizes', () => {
    const up = totals('up', [1, 1], [2, 2], [3, 3], [4, 4]);
    const down = totals('down', [1, 3], [2, 2], [3, 1]);
    expect(withLastReward(judged([up], RULE), 'return')).toBeCloseTo(1, 12);
    expect(withLastReward(judged([up, down], RULE), 'return')).toBeCloseTo(0, 12);
  });

  it('is not known of one year, and counts no year that is missing', () => {
    expect(withLastReward(judged([totals('a', [1], [2], [3])], RULE), 'return')).toBeNull();
    const gaps = totals('a', [1, 3], [2, 1], [3, 2], [null, 9], [9, null]);
    expect(withLastReward(judged([gaps], RULE), 'return')).toBeCloseTo(-0.5, 12);
  });

  it('is 0 for the adjusted advantage', () => {
    const year = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(fc.array(fc.tuple(year, year, year), { minLength: 4, maxLength: 9 }), (lives) => {
        const r = withLastReward(judged([totals('a', ...lives)], RULE), 'adjusted');
        // Residuals of people who lie on a line are rounding, and go with anything.
        const spread = judged([totals('a', ...lives)], RULE).some(({ A_adj }) => Math.abs(A_adj ?? 0) > 1e-6);
        if (r !== null && spread) expect(r).toBeCloseTo(0, 6);
      }),
    );
  });
});

describe('the correlation of the measure with another number', () => {
  it('is of people who have both', () => {
    const years = judged([totals('a', [1], [2], [3], [4])], RULE);
    const lengths: Readonly<Record<string, number>> = { p0: 30, p1: 10, p2: 20 };
    expect(withinRuns(years, 'return', ({ persona }) => lengths[persona] ?? null)).toBeCloseTo(-0.5, 12);
    expect(withinRuns(years, 'return', () => 7)).toBeNull();
  });

  it('is shown without a sign where it is 0 but for rounding, and as not known where it is not', () => {
    expect([-1e-17, -0.0006, 0.25, null].map(shownCorrelation)).toEqual([
      '0.000',
      '-0.001',
      '0.250',
      'not known',
    ]);
  });
});
