/** How money is spread, and who overtakes whom. */
import { giniOf } from '../../engine/tally.ts';
import type { YearsLived } from '../behaviour/years.ts';
import { ranksOf, spearman } from '../statistics/correlation.ts';
import type { Values } from '../statistics/estimate.ts';
import { QUARTILES, quartilesOf } from './quartiles.ts';
import { depositsIn, yearPairs, yearsOf } from './rows.ts';

export interface Wealth {
  readonly year: number;
  /** Of the deposits at the year's end: 0 (all the same) to nearly 1 (one has all). */
  readonly gini: number | null;
  /** Among those who began in the same quarter, the poorest first; null for a quarter without people. */
  readonly byQuartile: readonly (number | null)[];
}

/** How unequal deposits are, year by year; quarters are those of the deposits before the first year. */
export function wealthByYear(lived: YearsLived): readonly Wealth[] {
  const quartiles = quartilesOf(lived.people.map(({ deposit }) => deposit));
  return yearsOf(lived).map((year) => {
    const deposits = depositsIn(lived, year);
    const byQuartile = QUARTILES.map((one) => giniIn(deposits.filter((_, at) => quartiles[at] === one)));
    return { year, gini: giniIn(deposits), byQuartile };
  });
}

function giniIn(values: Values): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : giniOf(present);
}

export interface RankMobility {
  /** Correlation of the ranks before and after; null where one of the two is the same for all. */
  readonly spearman: number | null;
  /** The share, 0..1, of people who moved by at least 30 places of a hundred. */
  readonly shifted: number | null;
}

/** How far deposits changed places from before the first year to the end of the last, and over each pair of years. */
export function depositMobility(lived: YearsLived): {
  readonly overall: RankMobility;
  readonly yearly: readonly (RankMobility & { readonly from: number; readonly to: number })[];
} {
  const last = yearsOf(lived).at(-1);
  const began = lived.people.map(({ deposit }) => deposit);
  return {
    overall: rankMobility(began, last === undefined ? began.map(() => null) : depositsIn(lived, last)),
    yearly: yearPairs(lived).map(([from, to]) => {
      return { from, to, ...rankMobility(depositsIn(lived, from), depositsIn(lived, to)) };
    }),
  };
}

/** Places that tell, of so many people. */
const [PLACES, OF] = [30, 100];

/** Two lists of the same people; who is missing in one counts in neither. Equal values share the mean of their ranks. */
export function rankMobility(before: Values, after: Values): RankMobility {
  const both = before.flatMap((one, at): readonly (readonly [number, number])[] => {
    const other = after[at] ?? null;
    return one === null || other === null ? [] : [[one, other]];
  });
  const ends = ranksOf(both.map(([, to]) => to));
  const ways = ranksOf(both.map(([from]) => from)).map((rank, at) => Math.abs(rank - (ends[at] ?? rank)));
  const far = ways.filter((way) => OF * way >= PLACES * both.length).length;
  return { spearman: spearman(before, after), shifted: both.length === 0 ? null : far / both.length };
}
