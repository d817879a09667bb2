/** Who likes and respects whom in a year: recorded beside the reward, without a part in it (rules.md 12). */

import { type RewardLaws, rewardLaws } from './laws.ts';
import { countedScores, type Ratings, type Scores } from './ratings.ts';

/** Lists of persona ids in id order. Mutual liking is what the statistics call friends. */
export type Regard = Readonly<{
  likes: readonly string[];
  likedBy: readonly string[];
  mutualLike: readonly string[];
  respects: readonly string[];
  respectedBy: readonly string[];
  mutualRespect: readonly string[];
}>;

/**
 * Tells the regard of a persona: scores of at least `highScore` count. A stranger has empty lists.
 *
 * @param personas ids, each once, in any order
 */
export function regardAmong(
  personas: readonly string[],
  ratings: readonly Ratings[],
  laws: RewardLaws = rewardLaws,
): (persona: string) => Regard {
  const affection = circles(countedScores(personas, ratings, 'affection'), laws.highScore);
  const respect = circles(countedScores(personas, ratings, 'respect'), laws.highScore);
  return (persona) => {
    const liking = affection(persona);
    const respecting = respect(persona);
    return {
      likes: liking.towards,
      likedBy: liking.from,
      mutualLike: liking.mutual,
      respects: respecting.towards,
      respectedBy: respecting.from,
      mutualRespect: respecting.mutual,
    };
  };
}

type Circle = Readonly<{ towards: readonly string[]; from: readonly string[]; mutual: readonly string[] }>;

/** Whom a persona scores high, who scores the persona high, and who is in both. */
function circles(scores: Scores, highScore: number): (persona: string) => Circle {
  const towards = new Map<string, string[]>();
  const from = new Map<string, string[]>([...scores.keys()].map((persona) => [persona, []]));
  for (const [rater, row] of scores) {
    const high = [...row].filter(([, score]) => score >= highScore).map(([rated]) => rated);
    towards.set(rater, high);
    for (const rated of high) from.get(rated)?.push(rater);
  }
  return (persona) => {
    const given = towards.get(persona) ?? [];
    const received = from.get(persona) ?? [];
    return { towards: given, from: received, mutual: given.filter((other) => received.includes(other)) };
  };
}
