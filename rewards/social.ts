/** What others think of a person: standing among those who rate, and more so if it is mutual (rules.md 12). */

import { type RewardLaws, rewardLaws } from './laws.ts';
import { pageRank, type WeightedGraph } from './pagerank.ts';
import { rankWeights } from './rank-weights.ts';
import { countedScores, type Feeling, type Ratings, type Scores } from './ratings.ts';

/** All three at least 0 and finite; 0 for whom nobody gives any weight. */
export type SocialReward = Readonly<{ persona: string; social: number; affection: number; respect: number }>;

/**
 * The social reward of everybody, in the order of `personas`. Without any rating all are 0.
 * Listing personas, ratings or scores in another order gives the same bits.
 *
 * @param personas ids, each once
 */
export function socialRewards(
  personas: readonly string[],
  ratings: readonly Ratings[],
  laws: RewardLaws = rewardLaws,
): readonly SocialReward[] {
  const standing = (feeling: Feeling) => mutualStanding(countedScores(personas, ratings, feeling), laws);
  const affections = standing('affection');
  const respects = standing('respect');
  return personas.map((persona) => {
    const affection = affections.get(persona) ?? 0;
    const respect = respects.get(persona) ?? 0;
    const social = laws.affectionShare * affection + (1 - laws.affectionShare) * respect;
    return { persona, social, affection, respect };
  });
}

/** `S'(i) = sum_j w(j,i) (1 + bonus w(i,j)) S(j)`: PageRank S passed on once more, w being a rater's shares. */
function mutualStanding(scores: Scores, laws: RewardLaws): ReadonlyMap<string, number> {
  const shares: WeightedGraph = new Map(
    [...scores].map(([rater, row]) => [rater, sharesOf(rankWeights(row, laws.neutralScore))]),
  );
  const ranks = pageRank([...scores.keys()], shares, laws.damping);
  const standing = new Map<string, number>();
  for (const [rater, given] of shares) {
    const rank = ranks.get(rater) ?? 0;
    for (const [rated, share] of given) {
      const returned = shares.get(rated)?.get(rater) ?? 0;
      const gain = share * (1 + laws.mutualBonus * returned) * rank;
      standing.set(rated, (standing.get(rated) ?? 0) + gain);
    }
  }
  return standing;
}

/** The weights divided by their sum. */
function sharesOf(weights: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  return new Map([...weights].map(([id, weight]) => [id, weight / sum]));
}
