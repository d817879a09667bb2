/** How far lives differ by themselves, and so the smallest difference between two models that a design can show. */
import { meanOf } from '../analysis/society/rows.ts';
import { CONFIDENCE, LEAST_UNITS } from '../analysis/statistics/estimate.ts';
import { tQuantile } from '../analysis/statistics/t-distribution.ts';
import type { Design } from './design.ts';
import { groupBy } from './group-by.ts';
import type { ScoredLife } from './measures.ts';

/** Variances of the mean life reward of a life, which is a z-score. */
export interface Spread {
  /** Of the lives of one persona under one model, over dice. */
  readonly luck: number;
  /** Of what is the persona's own, whoever plays it. */
  readonly nature: number;
}

/**
 * Measured on 100 people of the apartment played by the offline mind, three seeds, means over 2 to 7 years: 0.15 to 0.16 and
 * 0.16 to 0.27. A language model is another mind: the first match says what holds for those of an arena.
 */
export const OFFLINE_SPREAD: Spread = { luck: 0.16, nature: 0.21 };

/** How often a difference of that size is to be found. */
const POWER = 0.8;

/**
 * The difference of the life reward of two models that is found in 8 of 10 arenas of this design, at the strictest step of
 * Holm's correction over all pairs; null where there are too few worlds for an interval.
 */
export function smallestDifference(design: Design, models: number, spread: Spread): number | null {
  const { worlds } = design;
  if (worlds < LEAST_UNITS) return null;
  const pairs = (models * (models - 1)) / 2;
  const df = worlds - 1;
  const reach = tQuantile(1 - (1 - CONFIDENCE) / 2 / pairs, df) + tQuantile(POWER, df);
  return reach * Math.sqrt(worldVariance(design, models, spread) / worlds);
}

/** Variance of the difference of two models in one world: nature cancels where a persona lives under both. */
function worldVariance({ personas, rotations }: Design, models: number, { luck, nature }: Spread): number {
  const livesEach = (personas * rotations) / models;
  const shared = (rotations - 1) / Math.max(1, models - 1);
  return (2 * (luck + nature * (1 - shared))) / livesEach;
}

/**
 * The spread within one match, where no persona has lived twice: the variance among lives under the same model, divided into
 * luck and nature as it is with the offline mind. Undefined where no model has two lives.
 */
export function spreadIn(match: readonly ScoredLife[]): Spread | undefined {
  const squares = [...groupBy(match, ({ model }) => model).values()].flatMap((lives) => {
    const scores = lives.flatMap(({ scores: [total = null] }) => (total === null ? [] : [total]));
    const mean = meanOf(scores);
    const sum = scores.reduce((all, score) => all + (score - (mean ?? 0)) ** 2, 0);
    return scores.length < 2 ? [] : [{ sum, df: scores.length - 1 }];
  });
  const df = squares.reduce((all, one) => all + one.df, 0);
  if (df === 0) return undefined;
  const variance = squares.reduce((all, { sum }) => all + sum, 0) / df;
  const share = variance / (OFFLINE_SPREAD.luck + OFFLINE_SPREAD.nature);
  return { luck: share * OFFLINE_SPREAD.luck, nature: share * OFFLINE_SPREAD.nature };
}
