/** One thing measured of a run, beside its bar. */

export interface Measure {
  readonly name: string;
  readonly value: string;
  /** What it has to reach; empty where it only tells. */
  readonly bar: string;
  /** Null where there is no bar, or nothing to measure. */
  readonly pass: boolean | null;
}

type Shown = (value: number) => string;

export const percent: Shown = (value) => `${(100 * value).toFixed(1)} %`;
export const whole: Shown = (value) => value.toFixed(0);
export const tenths: Shown = (value) => value.toFixed(1);
export const hundredths: Shown = (value) => value.toFixed(2);

/** A measure that has no bar. */
export function told(name: string, value: string): Measure {
  return { name, value, bar: '', pass: null };
}

export function atLeast(name: string, value: number, least: number, shown: Shown): Measure {
  return barred(name, value, `>= ${shown(least)}`, value >= least, shown);
}

export function atMost(name: string, value: number, most: number, shown: Shown): Measure {
  return barred(name, value, `<= ${shown(most)}`, value <= most, shown);
}

export function below(name: string, value: number, limit: number, shown: Shown): Measure {
  return barred(name, value, `< ${shown(limit)}`, value < limit, shown);
}

export function above(name: string, value: number, limit: number, shown: Shown): Measure {
  return barred(name, value, `> ${shown(limit)}`, value > limit, shown);
}

/** Both ends included. */
export function between(
  name: string,
  value: number,
  [low, high]: readonly [number, number],
  shown: Shown,
): Measure {
  return barred(name, value, `${shown(low)} to ${shown(high)}`, value >= low && value <= high, shown);
}

/** What can't be measured, such as a share of nothing, is no number and neither passes nor falls short. */
function barred(name: string, value: number, bar: string, pass: boolean, shown: Shown): Measure {
  return Number.isFinite(value)
    ? { name, value: shown(value), bar, pass }
    : { name, value: '-', bar, pass: null };
}

/** Part of a whole; NaN of nothing. */
export function share(part: number, all: number): number {
  return all === 0 ? Number.NaN : part / all;
}
