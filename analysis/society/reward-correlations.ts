/** What goes with a good year: rewards against the behaviour metrics, and against each other; in a run, then over runs. */
import { METRICS, type MetricName } from '../behaviour/metrics.ts';
import type { PersonaYear, YearsLived } from '../behaviour/years.ts';
import { pearson, spearman } from '../statistics/correlation.ts';
import { type Estimate, estimateOf, type Values } from '../statistics/estimate.ts';

export const REWARD_PARTS = ['social', 'subjective', 'economy', 'total'] as const;

export type RewardPart = (typeof REWARD_PARTS)[number];

/** A reward and what it goes with: a metric, or another reward. */
export interface Correlation<Other = MetricName | RewardPart> {
  readonly reward: RewardPart;
  readonly other: Other;
  /** -1..1; null where there is nothing to compare. */
  readonly r: number | null;
}

/** The reward itself, not its z-score; the total is made of z-scores. */
export function rewardIn({ reward }: PersonaYear, part: RewardPart): number | null {
  return reward?.[part] ?? null;
}

/** Pearson's correlation over all persona-years of a run, reward by reward, metric by metric. */
export function metricCorrelations({ years }: YearsLived): readonly Correlation<MetricName>[] {
  return REWARD_PARTS.flatMap((reward) => {
    const rewards = years.map((row) => rewardIn(row, reward));
    return METRICS.map(({ name }) => {
      return { reward, other: name, r: pearson(rewards, metricIn(years, name)) };
    });
  });
}

function metricIn(years: readonly PersonaYear[], name: MetricName): Values {
  return years.map(({ metrics }) => metrics[name]);
}

/** Spearman's correlation of each two rewards over all persona-years of a run. */
export function rewardCorrelations({ years }: YearsLived): readonly Correlation<RewardPart>[] {
  return REWARD_PARTS.flatMap((reward, at) =>
    REWARD_PARTS.slice(at + 1).map((other) => {
      const of = (part: RewardPart) => years.map((row) => rewardIn(row, part));
      return { reward, other, r: spearman(of(reward), of(other)) };
    }),
  );
}

/** The mean over runs of what one of the two functions gave for each; the unit is the run. */
export function meanCorrelations<Other>(
  runs: readonly (readonly Correlation<Other>[])[],
): readonly (Omit<Correlation<Other>, 'r'> & { readonly estimate: Estimate })[] {
  return (runs[0] ?? []).map(({ reward, other }, at) => {
    return { reward, other, estimate: estimateOf(runs.map((run) => run[at]?.r ?? null)) };
  });
}
