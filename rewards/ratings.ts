/** What people think of each other in private, reduced to the scores that count (rules.md 12). */

/** An opinion about one person, meant to be 0..100, 50 neutral. */
export type Score = Readonly<{ rated: string; score: number }>;

/** The opinions of one person; the two lists may be about different people. */
export type Ratings = Readonly<{ rater: string; affection: readonly Score[]; respect: readonly Score[] }>;

export type Feeling = 'affection' | 'respect';

/** Rater, then rated, to a score of 0..100. A row for every persona, rows and entries in id order. */
export type Scores = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * The scores of one feeling that count. Self-ratings, raters and rated who are no personas, and scores that
 * are no finite number are dropped; others are clamped to 0..100. Who is rated twice by the same person keeps
 * the last score that counts. No score means no opinion, which is not 0.
 *
 * @param personas ids, each once, in any order
 */
export function countedScores(
  personas: readonly string[],
  ratings: readonly Ratings[],
  feeling: Feeling,
): Scores {
  const rows = new Map(personas.toSorted().map((persona) => [persona, new Map<string, number>()]));
  for (const given of ratings) {
    for (const { rated, score } of given[feeling]) {
      if (rated === given.rater || !rows.has(rated) || !Number.isFinite(score)) continue;
      rows.get(given.rater)?.set(rated, Math.min(100, Math.max(0, score)));
    }
  }
  return new Map([...rows].map(([rater, row]) => [rater, inIdOrder(row)]));
}

/** Sums of floats depend on their order, so every listing of the same opinions is brought into one. */
function inIdOrder(row: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...row].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
