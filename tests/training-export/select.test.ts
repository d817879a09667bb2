import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { YearAdvantage } from '../../training-export/advantage.ts';
import { atLeast, bestOfAll, bestOfEachLength, bestOfEachYear } from '../../training-export/select.ts';

const row = (persona: string, year: number, paper: number | null): YearAdvantage => ({
  persona,
  year,
  paper,
  adjusted: paper === null ? null : -paper,
  return: 0,
});
const shown = (rows: readonly YearAdvantage[]) => rows.map(({ persona, year }) => `${persona} ${year}`);

const societies = fc.uniqueArray(
  fc
    .tuple(
      fc.constantFrom(...'abcdefghij'),
      fc.integer({ min: 1, max: 3 }),
      fc.option(fc.integer({ min: -3, max: 3 })),
    )
    .map(([persona, year, paper]) => row(persona, year, paper)),
  { selector: ({ persona, year }) => `${persona} ${year}`, maxLength: 30 },
);

describe('the persona-years worth learning from', () => {
  it('are the best quarter of each year, rounded down', () => {
    // 9 / 4 = 2.25 -> 2 of year 1; year 2 has 4 people -> 1
    const first = [5, 9, 1, 7, 3, 2, 8, 4, 6].map((paper, i) => row(`p${i}`, 1, paper));
    const second = [1, 2, 3, 4].map((paper, i) => row(`p${i}`, 2, -paper));
    expect(shown(bestOfEachYear([...second, ...first], 'paper'))).toEqual(['p1 1', 'p6 1', 'p0 2']);
  });

  it('are never fewer than one a year, and ties go by id in code units', () => {
    const three = ['ä', 'a', 'B'].map((persona) => row(persona, 1, 2));
    expect(shown(bestOfEachYear(three, 'paper'))).toEqual(['B 1']);
    expect(shown(bestOfAll(three, 'paper', 3))).toEqual(['B 1', 'a 1', 'ä 1']);
  });

  it('depend on the measure', () => {
    const rows = [row('ada', 1, 3), row('bo', 1, 1)];
    expect(shown(bestOfEachYear(rows, 'paper'))).toEqual(['ada 1']);
    expect(shown(bestOfEachYear(rows, 'adjusted'))).toEqual(['bo 1']);
    expect(shown(bestOfEachYear(rows, 'return'))).toEqual(['ada 1']);
  });

  it('are taken among those who wrote about as much, so that length decides nothing', () => {
    // The more somebody wrote the better the life: the best fifth of a hundred would be the longest twenty.
    const hundred = Array.from({ length: 100 }, (_, i) => row(`p${String(i).padStart(2, '0')}`, 1, i));
    const lengthOf = ({ paper }: YearAdvantage) => paper ?? 0;
    const kept = bestOfEachLength(hundred, 'paper', 0.2, lengthOf)
      .map(lengthOf)
      .sort((a, b) => a - b);
    expect(kept).toEqual([16, 17, 18, 19, 36, 37, 38, 39, 56, 57, 58, 59, 76, 77, 78, 79, 96, 97, 98, 99]);
  });

  it('are cut into fewer parts where there are few, and into one where all wrote as much', () => {
    const eight = Array.from({ length: 8 }, (_, i) => row(`p${i}`, 1, i));
    expect(shown(bestOfEachLength(eight, 'paper', 0.25, ({ paper }) => paper ?? 0))).toEqual([
      'p3 1',
      'p7 1',
    ]);
    expect(shown(bestOfEachLength(eight, 'paper', 0.25, () => 7))).toEqual(['p7 1', 'p6 1']);
    expect(bestOfEachLength([], 'paper', 0.25, () => 7)).toEqual([]);
  });

  it('are as many of each fifth by length, whoever is good', () => {
    const measures = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(measures, (values) => {
        const lives = values.map((value, i) => row(`p${String(i).padStart(2, '0')}`, 1, value));
        const place = new Map(lives.map((life, i) => [life.persona, i]));
        const lengthOf = ({ persona }: YearAdvantage) => place.get(persona) ?? 0;
        const kept = bestOfEachLength(lives, 'paper', 0.25, lengthOf);
        expect(bestOfEachLength(lives.toReversed(), 'paper', 0.25, lengthOf)).toEqual(kept);
        const fifths = [0, 1, 2, 3, 4].map((part) => {
          const [from, to] = [part, part + 1].map((edge) => Math.floor((edge * lives.length) / 5));
          const own = kept.filter((life) => lengthOf(life) >= (from ?? 0) && lengthOf(life) < (to ?? 0));
          return own.length / ((to ?? 0) - (from ?? 0));
        });
        // A part of 4 to 12 gives a quarter of itself, rounded down: between 1/7 and 1/4.
        for (const share of fifths) expect(share).toBeGreaterThanOrEqual(1 / 7);
        for (const share of fifths) expect(share).toBeLessThanOrEqual(1 / 4);
      }),
    );
  });

  it('are those of a share, which is not lost by rounding', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => row(`p${i}`, 1, i));
    expect(bestOfEachYear(hundred, 'paper', 0.29)).toHaveLength(29);
    expect(bestOfEachYear(hundred, 'paper', 1)).toHaveLength(100);
    expect(bestOfEachYear(hundred, 'paper', 0)).toHaveLength(1);
  });

  it('are never those without the measure, which are not counted either', () => {
    // 7 have it: floor(7 / 4) = 1, of all 8 it would be 2.
    const rows = [...[1, 2, 3, 4, 5, 6, 7].map((paper) => row(`p${paper}`, 1, paper)), row('zoe', 1, null)];
    expect(shown(bestOfEachYear(rows, 'paper'))).toEqual(['p7 1']);
    expect(bestOfEachYear([row('zoe', 1, null)], 'paper')).toEqual([]);
    expect(atLeast([row('zoe', 1, null)], 'paper', Number.NEGATIVE_INFINITY)).toEqual([]);
  });

  it('are the best of all years, or those above a threshold', () => {
    const rows = [row('bo', 3, 4), row('ada', 1, 1), row('bo', 1, 4), row('ada', 2, 4), row('bo', 2, 3)];
    expect(shown(bestOfAll(rows, 'paper', 3))).toEqual(['ada 2', 'bo 1', 'bo 3']);
    expect(bestOfAll(rows, 'paper', 0)).toEqual([]);
    expect(shown(atLeast(rows, 'paper', 3))).toEqual(['ada 2', 'bo 1', 'bo 3', 'bo 2']);
    expect(shown(atLeast(rows, 'paper', 3.5))).toEqual(['ada 2', 'bo 1', 'bo 3']);
  });

  it('are none that is worse than one left out, whatever the order of the list', () => {
    fc.assert(
      fc.property(societies, fc.integer({ min: 0, max: 4 }), (rows, quarters) => {
        const share = quarters / 4;
        const kept = bestOfEachYear(rows, 'paper', share);
        expect(bestOfEachYear(rows.toReversed(), 'paper', share)).toEqual(kept);
        for (const year of [1, 2, 3]) {
          const judged = rows.filter((life) => life.year === year && life.paper !== null);
          const [inside, outside] = [
            judged.filter((life) => kept.includes(life)),
            judged.filter((life) => !kept.includes(life)),
          ];
          const expected = Math.min(judged.length, Math.max(1, Math.floor((judged.length * quarters) / 4)));
          expect(inside).toHaveLength(expected);
          const worst = Math.min(...inside.map((life) => life.paper ?? Number.NaN));
          for (const life of outside) expect(life.paper).toBeLessThanOrEqual(worst);
        }
      }),
    );
  });
});
