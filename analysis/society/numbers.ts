/** What a society became, as one list of named numbers: what runs are compared by. */
import { METRICS } from '../behaviour/metrics.ts';
import type { YearsLived } from '../behaviour/years.ts';
import { circlesByYear } from './circles.ts';
import { communitiesOf } from './communities.ts';
import { rewardTransitions } from './quartiles.ts';
import { rewardIn } from './reward-correlations.ts';
import { meanOf } from './rows.ts';
import { depositMobility, wealthByYear } from './wealth.ts';

export interface NamedNumber {
  readonly name: string;
  /** Null is missing, which is not 0. */
  readonly value: number | null;
}

/**
 * Means over all persona-years of rewards and metrics, then what the last year left. The total reward is none of them: its
 * mean is 0 in every society.
 *
 * @param turningPoints how many each life has (`turningPointsEach`); null where there is no chronicle
 */
export function numbersOf(
  lived: YearsLived,
  turningPoints: ReadonlyMap<string, number> | null,
): readonly NamedNumber[] {
  const { years } = lived;
  return [
    ...(['social', 'subjective', 'economy'] as const).map((part) => {
      return { name: `reward_${part}`, value: meanOf(years.map((row) => rewardIn(row, part))) };
    }),
    ...METRICS.map(({ name }) => ({ name, value: meanOf(years.map(({ metrics }) => metrics[name])) })),
    ...moneyNumbers(lived),
    ...circleNumbers(lived),
    { name: 'reward_quartile_kept', value: shareKept(lived) },
    { name: 'trait_change', value: meanOf(lived.people.map(({ id }) => traitChange(lived, id))) },
    { name: 'turning_points', value: turningPoints && meanOf([...turningPoints.values()]) },
  ];
}

function moneyNumbers(lived: YearsLived): readonly NamedNumber[] {
  const { spearman, shifted } = depositMobility(lived).overall;
  return [
    { name: 'deposit_gini', value: wealthByYear(lived).at(-1)?.gini ?? null },
    { name: 'deposit_rank_correlation', value: spearman },
    { name: 'deposit_ranks_shifted', value: shifted },
  ];
}

function circleNumbers(lived: YearsLived): readonly NamedNumber[] {
  const last = circlesByYear(lived).at(-1);
  const people = lived.people.map(({ id }) => id);
  const found = last && communitiesOf(people, last.friends);
  return [
    { name: 'mutual_friends', value: last?.friendsEach ?? null },
    { name: 'mutual_respect', value: last?.respectEach ?? null },
    { name: 'friendless', value: last?.friendless ?? null },
    { name: 'friendship_density', value: last?.density ?? null },
    { name: 'communities', value: found?.groups.length ?? null },
    { name: 'largest_community', value: found?.groups[0]?.length ?? null },
    { name: 'modularity', value: found?.modularity ?? null },
  ];
}

/** The share of persona-years whose total reward was in the quarter of the year before. */
function shareKept(lived: YearsLived): number | null {
  const moves = rewardTransitions(lived);
  const count = (list: typeof moves) => list.reduce((sum, move) => sum + move.count, 0);
  const all = count(moves);
  return all === 0 ? null : count(moves.filter(({ from, to }) => from === to)) / all;
}

/** Over a whole life; null if no year of it is known. */
function traitChange({ years }: YearsLived, id: string): number | null {
  const changes = years.flatMap((row) => (row.persona === id ? (row.traitChange ?? []) : []));
  return changes.length === 0 ? null : changes.reduce((sum, one) => sum + one, 0);
}
