/** The numbers a life reward is made with (rules.md 12). */

/** The three parts a year is judged by. */
export type Part = 'social' | 'subjective' | 'economy';

export type RewardLaws = Readonly<{
  /** Share of standing that flows along ratings; the rest is equal for all. At least 0, below 1. */
  damping: number;
  /** How much a rating counts more when it is returned: a full return multiplies by 1 + this. At least 0. */
  mutualBonus: number;
  /** Part of affection in the social reward, 0..1; respect has the rest. */
  affectionShare: number;
  /** Lowest score, 0..100, at which the only person somebody rates gets an edge. */
  neutralScore: number;
  /** Lowest score, 0..100, that counts as liking or respecting. */
  highScore: number;
  /** Readings strictly below this quantile (0..1) of their week are penalised. */
  lowQuantile: number;
  /** What one low reading costs, in points of fulfillment. */
  penalty: number;
  /** Weights of the z-scores in the total. */
  weights: Readonly<Record<Part, number>>;
}>;

export const rewardLaws: RewardLaws = {
  damping: 0.85,
  mutualBonus: 2,
  affectionShare: 0.5,
  neutralScore: 50,
  highScore: 60,
  lowQuantile: 0.25,
  penalty: 5,
  weights: { social: 0.4, subjective: 0.4, economy: 0.2 },
};
