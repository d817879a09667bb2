import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rescored } from '../../../training-export/laboratory/rescored.ts';
import { type Judged, judged, type Rule } from '../../../training-export/trajectory.ts';
import { type Parts, partsOf } from './societies.ts';

const BEST: Rule = { measure: 'return', of: 'year', amount: { count: 1 } };
const names = (years: readonly Judged[]) =>
  years.map(({ run, persona, year }) => `${run} ${persona} ${year}`);

const HARBOUR = partsOf('harbour', {
  ada: [
    [2, 0, -1],
    [0, 1, 0],
  ],
  bo: [
    [-1, 0, 3],
    [1, -1, 0],
  ],
});

describe('years rated with other weights', () => {
  it('are those that were recorded where the weights are, bit by bit', () => {
    const same = rescored([HARBOUR], { social: 0.4, subjective: 0.4, economy: 0.2 }, BEST);
    expect(same).toEqual(rescored([HARBOUR], null, BEST));
    expect(same.taken.map(({ total }) => total)).toEqual(
      judged([HARBOUR], BEST).flatMap(({ selected, total }) => (selected ? [total] : [])),
    );
    expect(same).toMatchObject({ years: 4, unscored: 0, newly: [], noMore: [], withRecorded: 1 });
  });

  it('weigh the standardised parts, and say who is taken now and who no more', () => {
    const result = rescored([HARBOUR], { social: 0, subjective: 0, economy: 2 }, BEST);
    expect(names(result.taken)).toEqual(['harbour ada 2021', 'harbour bo 2020']);
    expect(result.taken.map(({ total }) => total)).toEqual([0, 6]);
    expect(names(result.newly)).toEqual(['harbour bo 2020']);
    expect(names(result.noMore)).toEqual(['harbour ada 2020']);
  });

  it('keep runs apart: the best of each is taken', () => {
    const campus = partsOf('campus', { ada: [[9, 9, 9]], bo: [[8, 8, 8]] });
    const { taken, years } = rescored([HARBOUR, campus], null, BEST);
    expect(years).toBe(6);
    expect(names(taken)).toEqual(['harbour ada 2020', 'harbour ada 2021', 'campus ada 2020']);
  });

  it('stay unscored where a part that counts is missing, and need no part that counts nothing', () => {
    const gap = partsOf('gap', { ada: [[null, 3, 0]], bo: [[1, 1, 1]], cy: [[0, 2, null]] });
    const social = rescored([gap], { social: 1, subjective: 0, economy: 0 }, BEST);
    expect(social.unscored).toBe(1);
    expect(names(social.taken)).toEqual(['gap bo 2020']);
    const subjective = rescored([gap], { social: 0, subjective: 1, economy: 0 }, BEST);
    expect(subjective.unscored).toBe(0);
    expect(names(subjective.newly)).toEqual(['gap ada 2020']);
    expect(rescored([gap], null, BEST).unscored).toBe(2);
  });

  it('with every part shifted by a constant have the same adjusted advantage', () => {
    const part = fc.integer({ min: -30, max: 30 }).map((tenths) => tenths / 10);
    const year = fc.tuple(part, part, part);
    const lives = fc
      .integer({ min: 1, max: 4 })
      .chain((years) =>
        fc.array(fc.array(year, { minLength: years, maxLength: years }), { minLength: 2, maxLength: 8 }),
      );
    const adjusted: Rule = { measure: 'adjusted', of: 'year', amount: { share: 1 } };
    const weights = { social: 0.2, subjective: 0.5, economy: 0.3 };
    fc.assert(
      fc.property(lives, fc.integer({ min: -5, max: 5 }), (all, shift) => {
        const society = (by: number) =>
          partsOf(
            'x',
            Object.fromEntries(
              all.map((years, at) => [`p${at}`, years.map(([a, b, c]): Parts => [a + by, b + by, c + by])]),
            ),
          );
        const [before, after] = [0, shift].map((by) => rescored([society(by)], weights, adjusted));
        expect(after?.taken).toHaveLength(all.flat().length);
        for (const [at, one] of (before?.taken ?? []).entries())
          expect(after?.taken[at]?.A_adj).toBeCloseTo(one.A_adj ?? Number.NaN, 7);
      }),
    );
  });
});
