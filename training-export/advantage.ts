/** How much better a year made a life's prospects than they were before it (rules.md 13). */

import { linearRegression, mean } from 'simple-statistics';
import { yearlyDiscount, yearReturns } from './returns.ts';

/** The total life rewards r_1 to r_T of one persona, null where missing. */
export type RewardedLife = Readonly<{ persona: string; rewards: readonly (number | null)[] }>;

/**
 * `paper`: `A_t = G_t - G_{t-1}`. `adjusted`: what of A_t the reward of the year before does not explain.
 * `return`: G_t itself.
 */
export type Measure = 'paper' | 'adjusted' | 'return';

/** The measures of one persona-year; year 1 is the first. Null is missing, not 0. */
export type YearAdvantage = Readonly<{ persona: string; year: number } & Record<Measure, number | null>>;

/**
 * The advantages of all lives, life by life in their order, years ascending.
 *
 * A_t equals `(G_t - r_{t-1}) / S(T-t+2)`, so a bad year before counts like a good future. The adjusted
 * advantage is therefore the residual of least squares of A_t on r_{t-1} among the personas of the year, or
 * A_t minus its mean where all r_{t-1} are equal, as in year 1. Two personas lie on one line: both get 0.
 *
 * @param discount 0..1
 */
export function yearAdvantages(
  lives: readonly RewardedLife[],
  discount: number = yearlyDiscount,
): readonly YearAdvantage[] {
  const gains = lives.flatMap((life) => gainsOf(life, discount));
  const expected = new Map<number, Line>();
  for (const year of new Set(gains.map((gain) => gain.year))) {
    expected.set(year, fittedLine(gains.filter((gain) => gain.year === year).flatMap(pointOf)));
  }
  return gains.map(({ persona, year, before, paper, G }) => {
    const line = expected.get(year);
    const known = line !== undefined && before !== null && paper !== null;
    return { persona, year, paper, adjusted: known ? paper - line(before) : null, return: G };
  });
}

type Gain = Readonly<{
  persona: string;
  year: number;
  /** The reward of the year before. */
  before: number | null;
  paper: number | null;
  G: number | null;
}>;
type Point = readonly [before: number, paper: number];
type Line = (before: number) => number;

function gainsOf({ persona, rewards }: RewardedLife, discount: number): readonly Gain[] {
  const returns = yearReturns(rewards, discount);
  return returns.slice(1).map(({ G }, index) => {
    const earlier = returns[index];
    const known = G !== null && earlier !== undefined && earlier.G !== null;
    const paper = known ? G - earlier.G : null;
    return { persona, year: index + 1, before: earlier?.reward ?? null, paper, G };
  });
}

function pointOf({ before, paper }: Gain): readonly Point[] {
  return before === null || paper === null ? [] : [[before, paper]];
}

// Rewards are sums of z-scores, of the order of 1; a smaller spread than this is rounding.
const sameWithin = 1e-12;

function fittedLine(points: readonly Point[]): Line {
  // Sums of floats depend on their order; sorted, they depend on the points alone.
  const [first, ...others] = points.toSorted(([a, b], [c, d]) => a - c || b - d);
  if (first === undefined) return () => 0;
  const ordered = [first, ...others];
  const spread = (others.at(-1) ?? first)[0] - first[0];
  const slope = spread <= sameWithin ? 0 : linearRegression(ordered.map(([x, y]) => [x, y])).m;
  const centre = mean(ordered.map(([before]) => before));
  const level = mean(ordered.map(([, paper]) => paper));
  return (before) => level + slope * (before - centre);
}
