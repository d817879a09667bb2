/** The reward laboratory: rates the years of runs with other weights, from the parts they recorded, and says what that changes. */
import { pearson } from '../../analysis/statistics/correlation.ts';
import type { Part } from '../../rewards/laws.ts';
import { type Judged, judged, type Rewarded, type Rule, type YearReward } from '../trajectory.ts';
import { type Alarm, alarmsIn } from './alarms.ts';
import { withLastReward } from './correlations.ts';

/** What the z-scores of the parts count in the total; a part with 0 may be missing. */
export type Weights = Readonly<Record<Part, number>>;

export const PARTS: readonly Part[] = ['social', 'subjective', 'economy'];

export interface Rescored {
  readonly years: number;
  /** Persona-years without a total, since a part that counts is missing; they can't be taken. */
  readonly unscored: number;
  readonly taken: readonly Judged[];
  /** Taken, and not by the recorded totals; and the other way round. */
  readonly newly: readonly Judged[];
  readonly noMore: readonly Judged[];
  /** Correlation of the totals with the recorded ones, -1..1; null where there is nothing to compare. */
  readonly withRecorded: number | null;
  readonly withLastReward: number | null;
  readonly alarms: readonly Alarm[];
}

/** @param weights null: the totals as they were recorded, by the weights each run was lived with */
export function rescored(societies: readonly Rewarded[], weights: Weights | null, rule: Rule): Rescored {
  const before = judged(societies, rule);
  const after = weights === null ? before : judged(weighed(societies, weights), rule);
  return {
    years: after.length,
    unscored: after.filter(({ total }) => total === null).length,
    taken: after.filter(({ selected }) => selected),
    newly: after.filter(({ selected }, at) => selected && !before[at]?.selected),
    noMore: before.filter(({ selected }, at) => selected && !after[at]?.selected),
    withRecorded: pearson(
      before.map(({ total }) => total),
      after.map(({ total }) => total),
    ),
    withLastReward: withLastReward(after, rule.measure),
    alarms: alarmsIn(
      societies,
      PARTS.filter((part) => weights === null || weights[part] !== 0),
    ),
  };
}

function weighed(societies: readonly Rewarded[], weights: Weights): readonly Rewarded[] {
  return societies.map((society) => ({
    ...society,
    rewards: society.rewards.map((year) => ({ ...year, total: totalOf(year, weights) })),
  }));
}

function totalOf({ z }: YearReward, weights: Weights): number | null {
  return PARTS.reduce<number | null>((sum, part) => {
    if (weights[part] === 0 || sum === null) return sum;
    const value = z[part];
    return value === null ? null : sum + weights[part] * value;
  }, 0);
}
