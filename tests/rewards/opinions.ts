/** Random societies of a few people and what they think of each other. */

import fc from 'fast-check';
import type { Ratings, Score } from '../../rewards/ratings.ts';

export const names = ['ada', 'bo', 'cem', 'dee', 'eli', 'fay', 'gus'] as const;

/** Opinions of `rater` about some of the others, each rated once, scores in few steps so that ties happen. */
function scoresBy(rater: string, personas: readonly string[]): fc.Arbitrary<readonly Score[]> {
  const others = personas.filter((persona) => persona !== rater);
  const opinion = (rated: string) =>
    fc.option(
      fc.nat(10).map((step) => ({ rated, score: 10 * step })),
      { nil: undefined, freq: 2 },
    );
  return fc
    .tuple(...others.map(opinion))
    .map((scores) => scores.filter((score) => score !== undefined))
    .chain((scores) => fc.constantFrom(scores, []));
}

export function ratingsAmong(personas: readonly string[]): fc.Arbitrary<readonly Ratings[]> {
  const by = (rater: string) =>
    fc.record({
      rater: fc.constant(rater),
      affection: scoresBy(rater, personas),
      respect: scoresBy(rater, personas),
    });
  return fc.tuple(...personas.map(by));
}

export const people: fc.Arbitrary<readonly string[]> = fc
  .integer({ min: 1, max: names.length })
  .map((size) => names.slice(0, size));
