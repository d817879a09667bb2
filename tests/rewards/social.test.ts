import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewardLaws } from '../../rewards/laws.ts';
import type { Ratings, Score } from '../../rewards/ratings.ts';
import { socialRewards } from '../../rewards/social.ts';
import { densePageRank, type Matrix, sharesIn } from './dense-solve.ts';
import { people, ratingsAmong } from './opinions.ts';

const likes = (rater: string, scores: Record<string, number>): Ratings => ({
  rater,
  affection: Object.entries(scores).map(([rated, score]) => ({ rated, score })),
  respect: [],
});
const withoutBonus = { ...rewardLaws, mutualBonus: 0 };

function affectionOf(
  persona: string,
  personas: readonly string[],
  ratings: readonly Ratings[],
  laws = rewardLaws,
) {
  const row = socialRewards(personas, ratings, laws).find((reward) => reward.persona === persona);
  return row?.affection ?? Number.NaN;
}

/** The weights of rules.md 12, by counting who is scored higher and who the same. */
function denseWeights(personas: readonly string[], scores: (rater: string) => readonly Score[]): Matrix {
  return personas.map((rater) => {
    const given = scores(rater);
    return personas.map((persona) => {
      const own = given.find(({ rated }) => rated === persona)?.score;
      if (own === undefined) return 0;
      if (given.length === 1) return own >= 50 ? 100 : 0;
      const higher = given.filter(({ score }) => score > own).length;
      const same = given.filter(({ score }) => score === own).length;
      return 100 - ((higher + (same - 1) / 2) * 100) / (given.length - 1);
    });
  });
}

function denseStanding(weights: Matrix): readonly number[] {
  const ranks = densePageRank(weights, 0.85);
  const shares = sharesIn(weights);
  return shares.map((own, i) =>
    shares.reduce((sum, row, j) => sum + (row[i] ?? 0) * (1 + 2 * (own[j] ?? 0)) * (ranks[j] ?? 0), 0),
  );
}

describe('what others think of a person', () => {
  it('counts threefold where it is returned', () => {
    // Shares are 1. PageRank (see pagerank.test.ts): S(a) = 18/37, S(b) = 17.15/37, S(c) = 1.85/37.
    // S'(a) = 3 S(b) + 1 S(c) = (51.45 + 1.85) / 37, S'(b) = 3 S(a) = 54/37, S'(c) = 0.
    const ratings = [likes('a', { b: 80 }), likes('b', { a: 60 }), likes('c', { a: 100 })];
    const [a, b, c] = socialRewards(['a', 'b', 'c'], ratings);
    expect(a?.affection).toBeCloseTo(53.3 / 37, 9);
    expect(b?.affection).toBeCloseTo(54 / 37, 9);
    expect(c).toEqual({ persona: 'c', social: 0, affection: 0, respect: 0 });
    // Nobody respects anybody: 0 for all, and the social reward is half the affection.
    expect(a?.respect).toBe(0);
    expect(a?.social).toBeCloseTo(26.65 / 37, 9);
  });

  it('is the two feelings in equal parts, each on its own graph', () => {
    const both = { rater: 'a', affection: [{ rated: 'b', score: 90 }], respect: [{ rated: 'c', score: 90 }] };
    // On each graph two people get only what all get, x, and the liked one x + 0.85 x: 3.85 x = 1.
    // Nothing is returned, so S' of the liked one is the rater's x.
    const [a, b, c] = socialRewards(['a', 'b', 'c'], [both]);
    expect(b?.affection).toBeCloseTo(1 / 3.85, 9);
    expect(c?.respect).toBeCloseTo(1 / 3.85, 9);
    expect([a?.social, b?.respect, c?.affection]).toEqual([0, 0, 0]);
    expect(b?.social).toBeCloseTo(0.5 / 3.85, 9);
    const [, dear, admired] = socialRewards(['a', 'b', 'c'], [both], { ...rewardLaws, affectionShare: 0.75 });
    expect(dear?.social).toBeCloseTo(0.75 / 3.85, 9);
    expect(admired?.social).toBeCloseTo(0.25 / 3.85, 9);
  });

  it('has a finite row for everybody, rated or not, and the same for all without any rating', () => {
    expect(socialRewards(['b', 'a'], [])).toEqual([
      { persona: 'b', social: 0, affection: 0, respect: 0 },
      { persona: 'a', social: 0, affection: 0, respect: 0 },
    ]);
    expect(socialRewards([], [])).toEqual([]);
    expect(socialRewards(['alone'], [likes('alone', { alone: 100 })])).toEqual([
      { persona: 'alone', social: 0, affection: 0, respect: 0 },
    ]);
  });

  it('agrees with a dense solution of the same rules', () => {
    const society = people.chain((personas) => fc.tuple(fc.constant(personas), ratingsAmong(personas)));
    fc.assert(
      fc.property(society, ([personas, ratings]) => {
        const by = (rater: string) => ratings.find((given) => given.rater === rater);
        const affection = denseStanding(denseWeights(personas, (rater) => by(rater)?.affection ?? []));
        const respect = denseStanding(denseWeights(personas, (rater) => by(rater)?.respect ?? []));
        for (const [i, reward] of socialRewards(personas, ratings).entries()) {
          const expected = 0.5 * (affection[i] ?? Number.NaN) + 0.5 * (respect[i] ?? Number.NaN);
          expect(Math.abs(reward.social - expected)).toBeLessThan(1e-9);
          expect(reward.social).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('does not depend on the order in which people and opinions are listed, to the last bit', () => {
    const society = people.chain((personas) => {
      const ratings = ratingsAmong(personas);
      return ratings.chain((given) =>
        fc.tuple(
          fc.constant({ personas, ratings: given }),
          fc.shuffledSubarray([...personas], { minLength: personas.length }),
          fc.shuffledSubarray([...given], { minLength: given.length }),
        ),
      );
    });
    fc.assert(
      fc.property(society, ([listed, personas, ratings]) => {
        const byPersona = (rows: ReturnType<typeof socialRewards>) =>
          new Map(rows.map((row) => [row.persona, row]));
        const backwards = ratings.map((given) => ({
          rater: given.rater,
          affection: given.affection.toReversed(),
          respect: given.respect.toReversed(),
        }));
        expect(byPersona(socialRewards(personas, backwards))).toEqual(
          byPersona(socialRewards(listed.personas, listed.ratings)),
        );
      }),
    );
  });
});

describe('a new rating, all others as they were', () => {
  /** People, their ratings without one of `rater` about `rated`, and these two. */
  const society = people
    .filter((personas) => personas.length > 1)
    .chain((personas) =>
      fc.tuple(
        fc.constant(personas),
        ratingsAmong(personas),
        fc.shuffledSubarray([...personas], { minLength: 2, maxLength: 2 }),
      ),
    )
    .map(([personas, all, [rater = '', rated = '']]) => {
      const ratings = all.map((given) =>
        given.rater === rater
          ? { ...given, affection: given.affection.filter((score) => score.rated !== rated) }
          : given,
      );
      return { personas, ratings, rater, rated };
    });

  it('never lowers whom it puts alone on top, as far as standing goes without the mutual bonus', () => {
    fc.assert(
      fc.property(society, ({ personas, ratings, rater, rated }) => {
        // Scores end at 100: those already given make room below it.
        const room = ratings.map((given) => ({
          ...given,
          affection: given.affection.map(({ rated, score }) => ({ rated, score: score * 0.9 })),
        }));
        const before = affectionOf(rated, personas, room, withoutBonus);
        const after = affectionOf(rated, personas, [...room, likes(rater, { [rated]: 100 })], withoutBonus);
        expect(after).toBeGreaterThan(before);
      }),
    );
  });

  it('never lowers whom it is about if the rater had no opinion of anybody, bonus included', () => {
    fc.assert(
      fc.property(
        society,
        fc.integer({ min: 50, max: 100 }),
        ({ personas, ratings, rater, rated }, score) => {
          const silent = ratings.filter((given) => given.rater !== rater);
          const before = affectionOf(rated, personas, silent);
          const after = affectionOf(rated, personas, [...silent, likes(rater, { [rated]: score })]);
          expect(after).toBeGreaterThan(before);
        },
      ),
    );
  });

  it('can lower whom it puts last: a last place weighs nothing and shifts weight between the others', () => {
    // d gave b everything (100, and 0 for c); with a last, b has 100 of 150, c 50. b is the one who likes a.
    const others = [likes('b', { a: 80 })];
    const before = affectionOf('a', ['a', 'b', 'c', 'd'], [...others, likes('d', { b: 90, c: 80 })]);
    const after = affectionOf('a', ['a', 'b', 'c', 'd'], [...others, likes('d', { b: 90, c: 80, a: 70 })]);
    expect(after).toBeLessThan(before);
  });

  it('can lower even whom it puts on top, by taking from a mutual friend whose liking counts threefold', () => {
    // Before, c likes b alone: S(b) = 18/37, S'(a) = 3 S(b) = 54/37.
    // After, c likes a best and b last: S(b) = 17.15/37, S(c) = 1.85/37, S'(a) = 3 S(b) + S(c) = 53.3/37.
    const friends = [likes('a', { b: 80 }), likes('b', { a: 80 })];
    const before = affectionOf('a', ['a', 'b', 'c'], [...friends, likes('c', { b: 80 })]);
    const after = affectionOf('a', ['a', 'b', 'c'], [...friends, likes('c', { b: 80, a: 90 })]);
    expect(before).toBeCloseTo(54 / 37, 9);
    expect(after).toBeCloseTo(53.3 / 37, 9);
  });
});
