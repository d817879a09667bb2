/** What the measure of a selection goes with, other than a life that got better: a bad year before, or much writing. */
import { meanOf } from '../../analysis/society/rows.ts';
import { pearson } from '../../analysis/statistics/correlation.ts';
import type { Values } from '../../analysis/statistics/estimate.ts';
import type { Measure } from '../advantage.ts';
import type { Judged } from '../trajectory.ts';

/** How much a measure says only that the year before was bad: -1..1, null where there is nothing to compare. */
export function withLastReward(years: readonly Judged[], measure: Measure): number | null {
  const totals = new Map(years.map((one) => [keyOf(one, one.year), one.total]));
  return withinRuns(years, measure, (one) => totals.get(keyOf(one, one.year - 1)) ?? null);
}

function keyOf({ run, persona }: Judged, year: number): string {
  return `${run}/${persona}/${year}`;
}

const FIELDS = { paper: 'A', adjusted: 'A_adj', return: 'G' } as const;

/**
 * Pearson's correlation of a measure with another number of the same years: of each run, then the mean over runs, since a
 * number may mean another thing in another world or language. Null where no run has one.
 */
export function withinRuns(
  years: readonly Judged[],
  measure: Measure,
  other: (year: Judged) => number | null,
): number | null {
  const runs = [...new Set(years.map(({ run }) => run))];
  const correlations: Values = runs.map((run) => {
    const own = years.filter((one) => one.run === run);
    return pearson(
      own.map((one) => one[FIELDS[measure]]),
      own.map(other),
    );
  });
  return meanOf(correlations);
}

/** For people; 0 has no sign, for what is left of it is rounding. */
export function shownCorrelation(r: number | null): string {
  return r === null ? 'not known' : r.toFixed(3).replace(/^-(?=0\.000$)/, '');
}
