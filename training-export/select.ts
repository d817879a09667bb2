/** Which persona-years are worth learning from (rules.md 13). */

import type { Measure, YearAdvantage } from './advantage.ts';

/** The part of each year's personas that is kept. */
export const topShare = 0.25;

/**
 * Of each year the best `max(1, floor(share x n))` by a measure, n being the personas who have it in that
 * year: years ascending, within a year from the best down, ties by id (code units). Persona-years without the
 * measure are never kept.
 *
 * @param share 0..1
 */
export function bestOfEachYear(
  lives: readonly YearAdvantage[],
  measure: Measure,
  share: number = topShare,
): readonly YearAdvantage[] {
  const years = [...new Set(lives.map(({ year }) => year))].toSorted((a, b) => a - b);
  return years.flatMap((year) => {
    const ofYear = lives.filter((life) => life.year === year);
    const ranked = bestFirst(ofYear, measure);
    return ranked.slice(0, countOf(share, ranked.length)).map(({ life }) => life);
  });
}

/** Parts that a year's personas are cut into by how much they wrote, where they are many enough. */
const LENGTHS = 5;

/**
 * The same within parts of each year: its personas in order of how much they wrote (ties by id) are cut into five
 * equal parts, fewer where a part would have no whole one of the share, and of each part the best share is kept. So
 * those who are kept wrote as much as those who are not, but for what is within a part.
 *
 * @param lengthOf how much somebody wrote in that year
 */
export function bestOfEachLength(
  lives: readonly YearAdvantage[],
  measure: Measure,
  share: number,
  lengthOf: (life: YearAdvantage) => number,
): readonly YearAdvantage[] {
  const years = [...new Set(lives.map(({ year }) => year))].toSorted((a, b) => a - b);
  return years.flatMap((year) => {
    const known = lives.filter((life) => life.year === year && life[measure] !== null);
    const ordered = known.toSorted((a, b) => lengthOf(a) - lengthOf(b) || byId(a, b));
    const [first, last] = [ordered[0], ordered.at(-1)];
    const isAlike = !first || !last || lengthOf(first) === lengthOf(last);
    const parts = isAlike ? 1 : Math.min(LENGTHS, countOf(share, ordered.length));
    return Array.from({ length: parts }, (_, part) => {
      const from = Math.floor((part * ordered.length) / parts);
      return ordered.slice(from, Math.floor(((part + 1) * ordered.length) / parts));
    }).flatMap((part) => bestOfEachYear(part, measure, share));
  });
}

/** How many a share of so many is: `max(1, floor(share x all))`. */
export function countOf(share: number, all: number): number {
  // Without the small addition 0.29 of 100 would be 28: the product is 28.999999999999996.
  return Math.max(1, Math.floor(share * all + 1e-9));
}

/** The best `count` (whole, at least 0) persona-years of all years, from the best down; ties by id, then year. */
export function bestOfAll(
  lives: readonly YearAdvantage[],
  measure: Measure,
  count: number,
): readonly YearAdvantage[] {
  return bestFirst(lives, measure)
    .slice(0, count)
    .map(({ life }) => life);
}

/** All persona-years whose measure is at least `threshold`, from the best down; ties by id, then year. */
export function atLeast(
  lives: readonly YearAdvantage[],
  measure: Measure,
  threshold: number,
): readonly YearAdvantage[] {
  return bestFirst(lives, measure)
    .filter(({ value }) => value >= threshold)
    .map(({ life }) => life);
}

type Judged = Readonly<{ life: YearAdvantage; value: number }>;

/** Those who have the measure, from the best down. */
function bestFirst(lives: readonly YearAdvantage[], measure: Measure): readonly Judged[] {
  const judged = lives.flatMap((life): readonly Judged[] => {
    const value = life[measure];
    return value === null ? [] : [{ life, value }];
  });
  return judged.toSorted((a, b) => b.value - a.value || byId(a.life, b.life) || a.life.year - b.life.year);
}

function byId(a: YearAdvantage, b: YearAdvantage): number {
  if (a.persona === b.persona) return 0;
  return a.persona < b.persona ? -1 : 1;
}
