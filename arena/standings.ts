/** Which model lives better: means over worlds, differences of each two models, and that a tie is a tie. */
import { type Verdict, verdictOn } from '../analysis/comparing/compare.ts';
import { meanOf } from '../analysis/society/rows.ts';
import { type Estimate, estimateOf, pairedDifference, type Values } from '../analysis/statistics/estimate.ts';
import { holm } from '../analysis/statistics/holm.ts';
import { groupBy } from './group-by.ts';
import { MEASURES, type ScoredLife } from './measures.ts';

/** A number of one model. */
export interface Placed {
  readonly model: string;
  readonly measure: string;
  readonly lives: number;
  /** Mean over all lives, in the unit of the measure. */
  readonly value: number | null;
  /** Mean score over worlds. */
  readonly score: Estimate;
}

/** Two models by one measure; the unit is the world. */
export interface Difference {
  readonly measure: string;
  readonly a: string;
  readonly b: string;
  /** Score of A less that of B; its interval is that of this difference alone. */
  readonly estimate: Estimate;
  /**
   * The p value after Holm's correction: over all pairs of models for the life reward, over all pairs and the other measures
   * for these; null where there is none.
   */
  readonly adjusted: number | null;
  /** By the adjusted p value. */
  readonly verdict: Verdict;
}

export interface Standings {
  /** Models that were called, the highest life reward first; equal ones in the order in which they were named. */
  readonly models: readonly string[];
  readonly worlds: number;
  readonly placed: readonly Placed[];
  readonly differences: readonly Difference[];
}

/**
 * @param models as they were named
 * @param isPaired whether every persona is to live under every model: then only personas that have lived under both count
 *   for a difference
 */
export function standingsOf(
  lives: readonly ScoredLife[],
  models: readonly string[],
  isPaired: boolean,
): Standings {
  const worlds = [...groupBy(lives, ({ world }) => world).values()];
  const called = models.filter((model) => lives.some((life) => life.model === model));
  const placed = called.flatMap((model) => MEASURES.map((_, at) => placedBy(at, model, lives, worlds)));
  const scoreOf = (model: string) => meanIn(placed.find((one) => one.model === model)?.score);
  const ranked = [...called].sort((a, b) => scoreOf(b) - scoreOf(a));
  return {
    models: ranked,
    worlds: worlds.length,
    placed: ranked.flatMap((model) => placed.filter((one) => one.model === model)),
    differences: differencesOf(ranked, worlds, isPaired),
  };
}

function meanIn(score: Estimate | undefined): number {
  return score && score.kind !== 'missing' ? score.mean : Number.NEGATIVE_INFINITY;
}

type World = readonly ScoredLife[];

function placedBy(at: number, model: string, lives: readonly ScoredLife[], worlds: readonly World[]): Placed {
  const own = lives.filter((life) => life.model === model);
  const scores = worlds.map((world) => meanScore(world, model, at));
  return {
    model,
    measure: MEASURES[at]?.name ?? '',
    lives: own.length,
    value: meanOf(own.map(({ values }) => values[at] ?? null)),
    score: estimateOf(scores),
  };
}

function meanScore(world: World, model: string, at: number): number | null {
  return meanOf(world.map((life) => (life.model === model ? (life.scores[at] ?? null) : null)));
}

function differencesOf(
  models: readonly string[],
  worlds: readonly World[],
  isPaired: boolean,
): readonly Difference[] {
  const pairs = models.flatMap((a, at) => models.slice(at + 1).map((b) => ({ a, b })));
  const estimated = MEASURES.map(({ name }, at) =>
    pairs.map(({ a, b }) => {
      const between = worlds.map((world) => pairOf(world, a, b, at, isPaired));
      const estimate = pairedDifference(
        between.map(([one]) => one),
        between.map(([, other]) => other),
      );
      return { measure: name, a, b, estimate };
    }),
  );
  const [first = [], ...others] = estimated;
  return [...judged(first), ...judged(others.flat())];
}

/** What two models made of a world: of those personas who have lived under both, or of all. */
function pairOf(world: World, a: string, b: string, at: number, isPaired: boolean) {
  const both = isPaired ? livedUnderBoth(world, a, b, at) : world;
  return [meanScore(both, a, at), meanScore(both, b, at)] as const;
}

function livedUnderBoth(world: World, a: string, b: string, at: number): World {
  const under = (model: string) => {
    const scored = world.filter((life) => life.model === model && (life.scores[at] ?? null) !== null);
    return new Set(scored.map(({ persona }) => persona));
  };
  const [underA, underB] = [under(a), under(b)];
  return world.filter(({ persona }) => underA.has(persona) && underB.has(persona));
}

/** One family of questions under Holm's correction. */
function judged(
  family: readonly Pick<Difference, 'measure' | 'a' | 'b' | 'estimate'>[],
): readonly Difference[] {
  const ps: Values = family.map(({ estimate }) => (estimate.kind === 'interval' ? estimate.p : null));
  const adjusted = holm(ps);
  return family.map((one, at) => {
    const p = adjusted[at] ?? null;
    return { ...one, adjusted: p, verdict: verdictOn(one.estimate, p) };
  });
}
