/** Who belongs to which quarter of a society, and who changes over: the quartile transitions of total reward. */
import type { YearsLived } from '../behaviour/years.ts';
import { ranksOf } from '../statistics/correlation.ts';
import type { Values } from '../statistics/estimate.ts';
import { rowsOf, yearPairs } from './rows.ts';

export const QUARTILES = [1, 2, 3, 4] as const;

/** 1 is the quarter with the smallest values. */
export type Quartile = (typeof QUARTILES)[number];

/**
 * The quarter of each value among those that are not missing, in their order: equal values are in the same one, so that
 * quarters differ in size where many are equal.
 */
export function quartilesOf(values: Values): readonly (Quartile | null)[] {
  const present = values.filter((value) => value !== null);
  const ranks = ranksOf(present);
  const quartiles = ranks.map((rank) => QUARTILES[Math.floor((4 * (rank - 0.5)) / present.length)] ?? 4);
  let at = 0;
  return values.map((value) => (value === null ? null : (quartiles[at++] ?? null)));
}

export interface Transition {
  readonly from: Quartile;
  readonly to: Quartile;
  /** Persona-years over all pairs of years. */
  readonly count: number;
  /** Of all who were in `from`, 0..1; null where nobody was. */
  readonly share: number | null;
}

/** How often the total reward went from one quarter to another within a year, `from` by `from`; missing totals don't count. */
export function rewardTransitions(lived: YearsLived): readonly Transition[] {
  const moves = yearPairs(lived).flatMap(([before, after]) => movesBetween(lived, before, after));
  return QUARTILES.flatMap((from) => {
    const all = moves.filter((move) => move.from === from);
    return QUARTILES.map((to) => {
      const count = all.filter((move) => move.to === to).length;
      return { from, to, count, share: all.length === 0 ? null : count / all.length };
    });
  });
}

function movesBetween(lived: YearsLived, before: number, after: number) {
  const totals = (year: number) => rowsOf(lived, year).map(({ reward }) => reward?.total ?? null);
  const ends = quartilesOf(totals(after));
  return quartilesOf(totals(before)).flatMap((from, at) => {
    const to = ends[at] ?? null;
    return from === null || to === null ? [] : [{ from, to }];
  });
}
