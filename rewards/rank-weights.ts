/** How much each person weighs in somebody's opinion: by rank, so that mild and harsh raters count alike. */

/**
 * Weights from 100 for the best score down to 0 for the worst, in equal steps; ties share the mean of their
 * ranks (rules.md 12). Weights of 0 are left out. A single person weighs 100 if the score is at least
 * `neutralScore`, else nothing.
 *
 * @param scores one rater's scores by person
 * @returns weights above 0 up to 100, in the order of `scores`
 */
export function rankWeights(
  scores: ReadonlyMap<string, number>,
  neutralScore: number,
): ReadonlyMap<string, number> {
  const last = scores.size - 1;
  const sorted = [...scores.values()].toSorted((a, b) => b - a);
  const weightOf = (score: number): number => {
    if (last === 0) return score >= neutralScore ? 100 : 0;
    const rank = (sorted.indexOf(score) + sorted.lastIndexOf(score)) / 2;
    return (100 * (last - rank)) / last;
  };
  const weights = [...scores].map(([id, score]) => [id, weightOf(score)] as const);
  return new Map(weights.filter(([, weight]) => weight > 0));
}
