/** What a few units (worlds, runs) say about a mean: with an interval by Student's t, or why there is none. */
import { mean, sampleVariance } from 'simple-statistics';
import { tQuantile, tTails } from './t-distribution.ts';

/** Intervals hold the true mean with this probability. */
export const CONFIDENCE = 0.95;
/** With fewer units no interval is given: two differ by chance as they like. */
export const LEAST_UNITS = 3;

/**
 * `missing`: no unit has a value. `too-few`: the mean of fewer units than an interval takes. `p`, 0..1, is how probable a
 * mean at least this far from 0 would be if the true one were 0.
 */
export type Estimate =
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-few'; readonly units: number; readonly mean: number }
  | {
      readonly kind: 'interval';
      readonly units: number;
      readonly mean: number;
      readonly low: number;
      readonly high: number;
      readonly df: number;
      readonly p: number;
    };

/** A value of each unit, null where it has none; missing units don't count. */
export type Values = readonly (number | null)[];

/** The mean over units, with t of (units - 1) degrees of freedom. */
export function estimateOf(values: Values): Estimate {
  const present = presentIn(values);
  const units = present.length;
  if (units === 0) return { kind: 'missing' };
  const centre = mean(present);
  if (units < LEAST_UNITS) return { kind: 'too-few', units, mean: centre };
  return intervalAround(centre, Math.sqrt(sampleVariance(present) / units), units - 1, units);
}

/** Differences this small, relative to what is compared, are rounding. */
const SAME_WITHIN = 1e-12;

/**
 * The mean of `a - b` over units that have both.
 *
 * @throws RangeError if the lists are not equally long
 */
export function pairedDifference(a: Values, b: Values): Estimate {
  if (a.length !== b.length) {
    throw new RangeError(`lists of ${a.length} and ${b.length} values, expected the same units in both`);
  }
  return estimateOf(a.map((one, at) => differenceOf(one, b[at] ?? null)));
}

/** `mean(a) - mean(b)` of units that are not the same, with degrees of freedom by Welch and Satterthwaite. */
export function unpairedDifference(a: Values, b: Values): Estimate {
  const [one, other] = [presentIn(a), presentIn(b)];
  if (one.length === 0 || other.length === 0) return { kind: 'missing' };
  const units = one.length + other.length;
  const centre = differenceOf(mean(one), mean(other)) ?? 0;
  if (Math.min(one.length, other.length) < LEAST_UNITS) return { kind: 'too-few', units, mean: centre };
  const [u, v] = [sampleVariance(one) / one.length, sampleVariance(other) / other.length];
  const share = u + v === 0 ? 0.5 : u / (u + v);
  const df = 1 / (share ** 2 / (one.length - 1) + (1 - share) ** 2 / (other.length - 1));
  return intervalAround(centre, Math.sqrt(u + v), df, units);
}

function intervalAround(centre: number, error: number, df: number, units: number): Estimate {
  const reach = error === 0 ? 0 : tQuantile((1 + CONFIDENCE) / 2, df) * error;
  const p = centre === 0 ? 1 : error === 0 ? 0 : tTails(centre / error, df);
  return { kind: 'interval', units, mean: centre, low: centre - reach, high: centre + reach, df, p };
}

function differenceOf(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return null;
  const isSame = Math.abs(a - b) <= SAME_WITHIN * Math.max(Math.abs(a), Math.abs(b));
  return isSame ? 0 : a - b;
}

function presentIn(values: Values): number[] {
  return values.filter((value) => value !== null);
}
