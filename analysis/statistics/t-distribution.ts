/** Student's t distribution: how unlikely a value is, and which value is so unlikely. */
import { gammaln } from 'simple-statistics';

/**
 * The probability, 0..1, that |T| is larger than |t|: `I_x(df/2, 1/2)` with `x = df / (df + t^2)`.
 *
 * @param df degrees of freedom, above 0, not necessarily whole
 * @throws RangeError for other degrees of freedom
 */
export function tTails(t: number, df: number): number {
  if (!(df > 0) || !Number.isFinite(df)) {
    throw new RangeError(`degrees of freedom are ${df}, expected a number above 0`);
  }
  if (!Number.isFinite(t)) return Number.isNaN(t) ? Number.NaN : 0;
  const square = t * t;
  return regularisedBeta(df / (df + square), square / (df + square), df / 2, 0.5);
}

/**
 * The value that T is below with this probability; accurate to about 12 digits.
 *
 * @param probability above 0, below 1
 * @param df degrees of freedom, above 0
 * @throws RangeError for other probabilities or degrees of freedom
 */
export function tQuantile(probability: number, df: number): number {
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`a probability is ${probability}, expected one between 0 and 1`);
  }
  const tails = 2 * Math.min(probability, 1 - probability);
  let low = 0;
  let high = 1;
  while (tTails(high, df) > tails && high < Number.MAX_VALUE / 2) {
    low = high;
    high *= 2;
  }
  for (;;) {
    const middle = low + (high - low) / 2;
    if (middle === low || middle === high) break;
    if (tTails(middle, df) > tails) low = middle;
    else high = middle;
  }
  return tails === 1 ? 0 : probability < 0.5 ? -high : high;
}

/** `I_x(a, b)`, the regularised incomplete beta function; `y` is `1 - x`, handed on so that small ones keep their digits. */
function regularisedBeta(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  // The fraction converges fast on this side of the mean only.
  if (x > (a + 1) / (a + b + 2)) return 1 - regularisedBeta(y, x, b, a);
  const front = a * Math.log(x) + b * Math.log(y) - logBeta(a, b);
  return (Math.exp(front) * continuedFraction(x, a, b)) / a;
}

function logBeta(a: number, b: number): number {
  return gammaln(a) + gammaln(b) - gammaln(a + b);
}

const MOST_TERMS = 10_000;
const PRECISION = 1e-16;
/** Stands for a denominator that happens to be 0. */
const TINY = 1e-300;

/** DLMF 8.17.22 by the modified method of Lentz. */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let step = 1;
    for (const term of [even, odd]) {
      d = 1 / nonZero(1 + term * d);
      c = nonZero(1 + term / c);
      step = d * c;
      value *= step;
    }
    if (Math.abs(step - 1) <= PRECISION) break;
  }
  return value;
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
