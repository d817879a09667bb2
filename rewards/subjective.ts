/** How satisfied somebody was over a year, with low weeks counted double (rules.md 12). */

import { quantile } from 'simple-statistics';
import { type RewardLaws, rewardLaws } from './laws.ts';

const fulfillments = ['mood', 'material', 'social', 'esteem'] as const;

export type Dimension = 'vitality' | (typeof fulfillments)[number];

/** Where a person stood after a week was settled, each 0..100. */
export type Reading = Readonly<Record<Dimension, number>>;

/** A person's year, week by week; null is a week without a reading, which is not a week at 0. */
export type YearReadings = readonly (Reading | null)[];

/** `penalties` counts the low weeks of each dimension. */
export type SubjectiveReward = Readonly<{
  subjective: number;
  penalties: Readonly<Record<Dimension, number>>;
}>;

/**
 * `r = (sum of the 4 x weeks fulfillment readings - penalty x number of low readings) / (4 x weeks)`, in
 * points of fulfillment, for each person in order; weeks are those the person has a reading of. Vitality
 * counts among the low readings only. A reading is low if it lies strictly below the `lowQuantile`
 * (linear interpolation) of everybody's in that week and dimension. Null for a person without readings.
 */
export function subjectiveRewards(
  readings: readonly YearReadings[],
  laws: RewardLaws = rewardLaws,
): readonly (SubjectiveReward | null)[] {
  const weeks = Math.max(0, ...readings.map((year) => year.length));
  const thresholds = Array.from({ length: weeks }, (_, week) =>
    lowThresholds(
      readings.flatMap((year) => year[week] ?? []),
      laws.lowQuantile,
    ),
  );
  return readings.map((year) => subjectiveReward(year, thresholds, laws.penalty));
}

/** Null where a week has no reading at all. */
function lowThresholds(week: readonly Reading[], lowQuantile: number): Reading | null {
  if (week.length === 0) return null;
  return perDimension((dimension) =>
    quantile(
      week.map((reading) => reading[dimension]),
      lowQuantile,
    ),
  );
}

function subjectiveReward(
  year: YearReadings,
  thresholds: YearReadings,
  penalty: number,
): SubjectiveReward | null {
  const present = year.filter((reading) => reading !== null);
  if (present.length === 0) return null;
  const isLow = (reading: Reading | null, week: number, dimension: Dimension): boolean => {
    const threshold = thresholds[week]?.[dimension];
    return reading !== null && threshold !== undefined && reading[dimension] < threshold;
  };
  const penalties = perDimension(
    (dimension) => year.filter((reading, week) => isLow(reading, week, dimension)).length,
  );
  const satisfaction = sum(present.flatMap((reading) => fulfillments.map((dimension) => reading[dimension])));
  const cost = penalty * sum(Object.values(penalties));
  return { subjective: (satisfaction - cost) / (fulfillments.length * present.length), penalties };
}

function perDimension(value: (dimension: Dimension) => number): Record<Dimension, number> {
  return {
    vitality: value('vitality'),
    mood: value('mood'),
    material: value('material'),
    social: value('social'),
    esteem: value('esteem'),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
