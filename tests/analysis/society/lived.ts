/** Years of societies as rows, made of the few numbers a test is about. */
import { METRICS, type Metrics } from '../../../analysis/behaviour/metrics.ts';
import type { Reward } from '../../../analysis/behaviour/year-tally.ts';
import type { PersonaYear, YearsLived } from '../../../analysis/behaviour/years.ts';
import { rewarded } from '../years.ts';

export interface Row {
  readonly metrics?: Partial<Metrics>;
  readonly reward?: Partial<Pick<Reward, 'social' | 'subjective' | 'economy' | 'total'>> | null;
  /** Ids of mutual friends, and of those who respect each other. */
  readonly friends?: readonly string[];
  readonly respect?: readonly string[];
  readonly traitChange?: number | null;
}

const NONE = Object.fromEntries(METRICS.map(({ name }) => [name, null])) as Metrics;

export function aYear(persona: string, year: number, row: Row): PersonaYear {
  return {
    persona,
    year,
    reward: row.reward === null ? null : { ...rewardWith(persona, row), ...row.reward },
    metrics: { ...NONE, ...row.metrics },
    traitChange: row.traitChange ?? null,
  };
}

function rewardWith(who: string, { friends = [], respect = [] }: Row): Reward {
  const event = rewarded(who, { friends });
  if (event.kind !== 'rewarded') throw new Error('it is a reward');
  return { ...event.reward, regard: { ...event.reward.regard, mutualRespect: respect } };
}

/** People `p0`, `p1`, … with these deposits at first, and their years from 2020 on. */
export function livedBy(deposits: readonly number[], ...years: readonly (readonly Row[])[]): YearsLived {
  const people = deposits.map((deposit, at) => ({ id: `p${at}`, deposit }));
  return {
    people,
    years: years.flatMap((rows, later) => rows.map((row, at) => aYear(`p${at}`, 2020 + later, row))),
  };
}

/** A year in which they end with these deposits. */
export function withDeposits(...deposits: readonly number[]): readonly Row[] {
  return deposits.map((deposit) => ({ metrics: { deposit } }));
}

/** A year with these total rewards. */
export function withTotals(...totals: readonly (number | null)[]): readonly Row[] {
  return totals.map((total) => ({ reward: { total } }));
}
