/** Values of different kinds made comparable: how far each lies from the mean of all. */

import { mean, standardDeviation } from 'simple-statistics';

// Values closer than this, relative to the largest, differ by rounding only; dividing by such a spread would
// turn the noise into scores of full size.
const sameWithin = 1e-12;

/**
 * Population z-scores in the order of `values`; equal values give 0. Missing values (null, or not a finite
 * number) have no part in mean and spread and stay missing: they come back as null.
 * Another order of the same values gives the same bits.
 */
export function standardise(values: readonly (number | null)[]): readonly (number | null)[] {
  const present = values.filter((value) => isPresent(value)).toSorted((a, b) => a - b);
  const smallest = present.at(0) ?? 0;
  const largest = present.at(-1) ?? 0;
  const scale = Math.max(Math.abs(smallest), Math.abs(largest));
  if (largest - smallest <= sameWithin * scale) {
    return values.map((value) => (isPresent(value) ? 0 : null));
  }
  const centre = mean(present);
  const spread = standardDeviation(present);
  return values.map((value) => (isPresent(value) ? (value - centre) / spread : null));
}

function isPresent(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}
