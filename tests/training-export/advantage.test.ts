import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RewardedLife, type YearAdvantage, yearAdvantages } from '../../training-export/advantage.ts';
import { horizonWeight, yearReturns } from '../../training-export/returns.ts';

const reward = fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100);

/** Lives of equal length, with few rewards missing. */
const societies = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 }))
  .chain(([people, years]) =>
    fc
      .array(fc.array(fc.option(reward, { freq: 12 }), { minLength: years, maxLength: years }), {
        minLength: people,
        maxLength: people,
      })
      .map((lives): readonly RewardedLife[] => lives.map((rewards, i) => ({ persona: `p${i}`, rewards }))),
  );

const inYear = (rows: readonly YearAdvantage[], year: number) => rows.filter((row) => row.year === year);
const life = (persona: string, ...rewards: (number | null)[]): RewardedLife => ({ persona, rewards });

describe('the advantage of a year', () => {
  it('is how much higher the return is than it was the year before', () => {
    // G_0..G_3 = 4.707 / 3.439, 5.23 / 2.71, 4.7 / 1.9, 3 (returns.test.ts)
    // A_1 = 5.23 / 2.71 - 4.707 / 3.439, A_2 = 4.7 / 1.9 - 5.23 / 2.71, A_3 = 3 - 4.7 / 1.9 = 1 / 1.9
    const rows = yearAdvantages([life('ada', 1, 2, 3)], 0.9);
    const expected = [5.23 / 2.71 - 4.707 / 3.439, 4.7 / 1.9 - 5.23 / 2.71, 1 / 1.9];
    expect(rows.map(({ persona, year }) => [persona, year])).toEqual([
      ['ada', 1],
      ['ada', 2],
      ['ada', 3],
    ]);
    for (const [i, paper] of expected.entries()) expect(rows[i]?.paper).toBeCloseTo(paper, 12);
    expect(rows[2]?.return).toBe(3);
  });

  it('is the return less the last reward, over the weight of one year more: a bad last year counts like a good future', () => {
    fc.assert(
      fc.property(societies, fc.double({ min: 0, max: 1, noNaN: true }), (lives, discount) => {
        const rows = yearAdvantages(lives, discount);
        for (const { persona, rewards } of lives) {
          const returns = yearReturns(rewards, discount);
          for (const { year, paper, return: G } of rows.filter((row) => row.persona === persona)) {
            const before = year === 1 ? 0 : (rewards[year - 2] ?? null);
            expect(G).toBe(returns[year]?.G);
            if (G === null || before === null) expect(paper).toBeNull();
            else
              expect(paper).toBeCloseTo((G - before) / horizonWeight(rewards.length - year + 2, discount), 9);
          }
        }
      }),
    );
  });

  it('of the only year of a life is its reward over 1.9', () => {
    // G_1 = 3.8, G_0 = 0.9 * 3.8 / 1.9 = 1.8, A_1 = 2 = 3.8 / 1.9
    const rows = yearAdvantages([life('ada', 3.8), life('bo', 0)], 0.9);
    expect(rows[0]?.paper).toBeCloseTo(2, 12);
    // Year 1 of two: the mean is 1.
    expect(rows[0]?.adjusted).toBeCloseTo(1, 12);
    expect(rows[1]?.adjusted).toBeCloseTo(-1, 12);
  });

  it('does not change from year 2 when every year of every life rises by the same', () => {
    fc.assert(
      fc.property(societies, fc.integer({ min: -5, max: 5 }), (lives, shift) => {
        const raised = lives.map(({ persona, rewards }) =>
          life(persona, ...rewards.map((value) => (value === null ? null : value + shift))),
        );
        const after = yearAdvantages(raised, 0.9);
        for (const [i, row] of yearAdvantages(lives, 0.9).entries()) {
          if (row.paper === null) {
            expect(after[i]?.paper).toBeNull();
            continue;
          }
          // Year 0 stays at 0, so the first year gains shift / S(T + 1).
          const years = lives[0]?.rewards.length ?? 0;
          const gain = row.year === 1 ? shift / horizonWeight(years + 1, 0.9) : 0;
          expect(after[i]?.paper).toBeCloseTo(row.paper + gain, 9);
          expect(after[i]?.adjusted).toBeCloseTo(row.adjusted ?? Number.NaN, 9);
        }
      }),
    );
  });
});

describe('the adjusted advantage', () => {
  it('is what the reward of the year before does not explain', () => {
    // A_2 = (r_2 - r_1) / 1.9: 1, 0, 2 at r_1 = -1, 0, 1. Mean 1, slope (-1 * 1 + 0 + 1 * 2) / 2 = 0.5.
    // Explained: 0.5, 1, 1.5. Left: 0.5, -1, 0.5.
    const lives = [life('ada', -1, 0.9), life('bo', 0, 0), life('cem', 1, 4.8)];
    const left = inYear(yearAdvantages(lives, 0.9), 2).map(({ adjusted }) => adjusted ?? Number.NaN);
    for (const [i, value] of [0.5, -1, 0.5].entries()) expect(left[i]).toBeCloseTo(value, 12);
  });

  it('is the distance from the mean where all had the same year before', () => {
    // A_2 = (r_2 - 1) / 1.9 = 1, 2, 6; mean 3. The same up to rounding is the same.
    const lives = [life('ada', 1, 2.9), life('bo', 1, 4.8), life('cem', 1 + 2 ** -52, 12.4)];
    const left = inYear(yearAdvantages(lives, 0.9), 2).map(({ adjusted }) => adjusted ?? Number.NaN);
    for (const [i, value] of [-2, -1, 3].entries()) expect(left[i]).toBeCloseTo(value, 12);
  });

  it('sums to 0 in a year and has nothing to do with the year before', () => {
    fc.assert(
      fc.property(societies, (lives) => {
        const rows = yearAdvantages(lives, 0.9);
        const years = lives[0]?.rewards.length ?? 0;
        for (let year = 1; year <= years; year++) {
          const left = inYear(rows, year).map(({ adjusted }) => adjusted ?? 0);
          const before = lives.map(({ rewards }) => (year === 1 ? 0 : (rewards[year - 2] ?? 0)));
          expect(left.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 8);
          expect(left.reduce((sum, value, i) => sum + value * (before[i] ?? 0), 0)).toBeCloseTo(0, 8);
        }
      }),
    );
  });

  it('is missing, not 0, where the advantage is, and does not move the others', () => {
    const known = [life('ada', -1, 0.9), life('bo', 0, 0), life('cem', 1, 4.8)];
    const rows = yearAdvantages([...known, life('dee', null, 2), life('eli', 2, null)], 0.9);
    expect(rows.slice(0, 6)).toEqual(yearAdvantages(known, 0.9));
    const measures = rows.slice(6).map(({ paper, adjusted, return: G }) => [paper, adjusted, G]);
    expect(measures).toEqual([
      [null, null, null],
      [null, null, 2],
      [null, null, null],
      [null, null, null],
    ]);
  });

  it('does not depend on the order of lives, to the last bit', () => {
    const shuffled = societies.chain((lives) =>
      fc.tuple(fc.constant(lives), fc.shuffledSubarray([...lives], { minLength: lives.length })),
    );
    fc.assert(
      fc.property(shuffled, ([lives, others]) => {
        const byName = (rows: readonly YearAdvantage[]) =>
          new Map(rows.map((row) => [`${row.persona} ${row.year}`, row]));
        expect(byName(yearAdvantages(others, 0.9))).toEqual(byName(yearAdvantages(lives, 0.9)));
      }),
    );
  });
});
