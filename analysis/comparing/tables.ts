/** The numbers of runs as flat tables, a row for each thing that has them. */
import { METRICS } from '../behaviour/metrics.ts';
import type { YearsLived } from '../behaviour/years.ts';
import { REWARD_PARTS, rewardIn } from '../society/reward-correlations.ts';
import type { Estimate } from '../statistics/estimate.ts';
import type { Comparison, RunNumbers } from './compare.ts';
import type { Cell, Table } from './table.ts';

/** A run under the name it is shown by. */
export interface NamedRun<T> {
  readonly run: string;
  readonly of: T;
}

/** A row for each year of each persona: rewards, metrics, the change of traits. */
export function yearTable(runs: readonly NamedRun<YearsLived>[]): Table {
  const names = METRICS.map(({ name }) => name);
  return {
    columns: [
      ...['run', 'persona', 'year'],
      ...REWARD_PARTS.map((part) => `reward_${part}`),
      ...names,
      'trait_change',
    ],
    rows: runs.flatMap(({ run, of }) =>
      of.years.map((row): readonly Cell[] => [
        run,
        row.persona,
        row.year,
        ...REWARD_PARTS.map((part) => rewardIn(row, part)),
        ...names.map((name) => row.metrics[name]),
        row.traitChange,
      ]),
    ),
  };
}

/** A row for each number of each run. */
export function numberTable(runs: readonly NamedRun<RunNumbers>[]): Table {
  return {
    columns: ['run', 'number', 'value'],
    rows: runs.flatMap(({ run, of }) => of.map(({ name, value }) => [run, name, value])),
  };
}

/** A row for each number that two sets of runs were compared by. */
export function comparisonTable(comparisons: readonly Comparison[]): Table {
  return {
    columns: [
      ...['number', 'units_a', 'mean_a', 'low_a', 'high_a', 'units_b', 'mean_b', 'low_b', 'high_b'],
      ...['difference', 'difference_low', 'difference_high', 'df', 'p', 'p_holm', 'verdict'],
    ],
    rows: comparisons.map(({ name, a, b, difference, adjusted, verdict }) => [
      name,
      ...estimateCells(a),
      ...estimateCells(b),
      ...estimateCells(difference).slice(1),
      ...(difference.kind === 'interval' ? [difference.df, difference.p] : [null, null]),
      adjusted,
      verdict,
    ]),
  };
}

/** Units, mean, low, high; what is not known is missing. */
export function estimateCells(estimate: Estimate): readonly Cell[] {
  if (estimate.kind === 'missing') return [0, null, null, null];
  const { units, mean } = estimate;
  return estimate.kind === 'too-few' ? [units, mean, null, null] : [units, mean, estimate.low, estimate.high];
}
