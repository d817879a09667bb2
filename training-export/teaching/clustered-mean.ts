/** The mean of values that come in clusters, such as the years of one life, which are alike. */
import { mean } from 'simple-statistics';
import { type Estimate, estimateOf } from '../../analysis/statistics/estimate.ts';

export interface Clustered {
  readonly cluster: string;
  readonly value: number;
}

/** Smaller numbers than this, where values are of the order of 1, are rounding. */
const ROUNDING = 1e-12;

/**
 * The mean over all values, with an interval that takes clusters for the units: its variance is
 * `G / (G - 1) sum_g (sum of g's distances from the mean)^2 / n^2`, for n values in G clusters, with t of G - 1 degrees of
 * freedom. `estimateOf` makes just that of the mean plus each cluster's distances times `G / n`.
 */
export function clusteredMean(values: readonly Clustered[]): Estimate {
  if (values.length === 0) return { kind: 'missing' };
  const centre = mean(values.map(({ value }) => value));
  const distances = new Map<string, number>();
  for (const { cluster, value } of values)
    distances.set(cluster, (distances.get(cluster) ?? 0) + value - centre);
  const scale = distances.size / values.length;
  return estimateOf([...distances.values()].map((distance) => unrounded(centre + scale * distance)));
}

function unrounded(value: number): number {
  return Math.abs(value) < ROUNDING ? 0 : value;
}
