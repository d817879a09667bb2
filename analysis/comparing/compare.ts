/** Two sets of runs side by side: number by number which is higher, how sure that is, and that a tie is a tie. */
import type { NamedNumber } from '../society/numbers.ts';
import {
  CONFIDENCE,
  type Estimate,
  estimateOf,
  unpairedDifference,
  type Values,
} from '../statistics/estimate.ts';
import { holm } from '../statistics/holm.ts';

/**
 * `tie`: the sets can't be told apart. `too-few`: one of them has fewer runs than an interval takes. `missing`: one of them
 * has no value at all.
 */
export type Verdict = 'a-higher' | 'b-higher' | 'tie' | 'too-few' | 'missing';

export interface Comparison {
  readonly name: string;
  readonly a: Estimate;
  readonly b: Estimate;
  /** Mean of A minus mean of B; its interval is that of this number alone. */
  readonly difference: Estimate;
  /** The p value of the difference after Holm's correction over all numbers; null where there is none. */
  readonly adjusted: number | null;
  /** By the adjusted p value. */
  readonly verdict: Verdict;
}

/** Numbers of one run, by name. */
export type RunNumbers = readonly NamedNumber[];

/**
 * Compares runs that are not paired; the unit is the run. A number that only some runs have is compared over those. Numbers
 * come in the order in which the runs name them first.
 */
export function compared(a: readonly RunNumbers[], b: readonly RunNumbers[]): readonly Comparison[] {
  const names = [...new Set([...a, ...b].flatMap((run) => run.map(({ name }) => name)))];
  const [inA, inB] = [a.map(byName), b.map(byName)];
  const rows = names.map((name) => {
    const [ones, others] = [column(inA, name), column(inB, name)];
    const difference = unpairedDifference(ones, others);
    return { name, a: estimateOf(ones), b: estimateOf(others), difference };
  });
  const adjusted = holm(rows.map(({ difference }) => (difference.kind === 'interval' ? difference.p : null)));
  return rows.map((row, at) => {
    const p = adjusted[at] ?? null;
    return { ...row, adjusted: p, verdict: verdictOn(row.difference, p) };
  });
}

type Named = ReadonlyMap<string, number | null>;

function byName(run: RunNumbers): Named {
  return new Map(run.map(({ name, value }) => [name, value]));
}

function column(runs: readonly Named[], name: string): Values {
  return runs.map((run) => run.get(name) ?? null);
}

/**
 * Which of two is higher, by a difference of A less B.
 *
 * @param adjusted p value of the difference after correction, 0..1; null where there is none
 */
export function verdictOn(difference: Estimate, adjusted: number | null): Verdict {
  if (difference.kind !== 'interval') return difference.kind;
  if (adjusted === null || adjusted > 1 - CONFIDENCE) return 'tie';
  return difference.mean > 0 ? 'a-higher' : 'b-higher';
}
