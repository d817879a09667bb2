/** How two numbers of the same lives go together. */
import { max, min, sampleCorrelation } from 'simple-statistics';
import type { Values } from './estimate.ts';

/** Fewer pairs always lie on a line. */
const LEAST_PAIRS = 3;

/**
 * Pearson's correlation, -1..1, over the pairs of which neither is missing; null where they are fewer than three or one of
 * the two numbers is the same in all.
 *
 * @throws RangeError if the lists are not equally long
 */
export function pearson(a: Values, b: Values): number | null {
  const pairs = pairsOf(a, b);
  return correlation(
    pairs.map(([one]) => one),
    pairs.map(([, other]) => other),
  );
}

/** Spearman's correlation: Pearson's of the ranks among those pairs; ties share the mean of their ranks. */
export function spearman(a: Values, b: Values): number | null {
  const pairs = pairsOf(a, b);
  return correlation(ranksOf(pairs.map(([one]) => one)), ranksOf(pairs.map(([, other]) => other)));
}

/** Ranks from 1 for the smallest, in the order of `values`; ties share the mean of theirs. */
export function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const ranks = new Map<number, number>();
  sorted.forEach((value, at) => {
    if (!ranks.has(value)) ranks.set(value, (at + sorted.lastIndexOf(value)) / 2 + 1);
  });
  return values.map((value) => ranks.get(value) ?? 0);
}

function pairsOf(a: Values, b: Values): readonly (readonly [number, number])[] {
  if (a.length !== b.length) {
    throw new RangeError(`lists of ${a.length} and ${b.length} values, expected pairs`);
  }
  return a.flatMap((one, at): readonly (readonly [number, number])[] => {
    const other = b[at] ?? null;
    return one === null || other === null ? [] : [[one, other]];
  });
}

function correlation(a: number[], b: number[]): number | null {
  if (a.length < LEAST_PAIRS || min(a) === max(a) || min(b) === max(b)) return null;
  return Math.min(1, Math.max(-1, sampleCorrelation(a, b)));
}
