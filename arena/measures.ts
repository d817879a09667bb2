/** What lives are compared by: life reward and its parts, adjusted social, and the behaviour metrics. */
import { METRICS } from '../analysis/behaviour/metrics.ts';
import type { PersonaYear } from '../analysis/behaviour/years.ts';
import { meanOf } from '../analysis/society/rows.ts';
import type { Part } from '../rewards/laws.ts';
import { standardise } from '../rewards/standardise.ts';
import type { Life, MatchLived } from './match-lived.ts';

interface Measure {
  readonly name: string;
  /** The value of a life: a mean over its years; null is missing, which is not 0. */
  readonly of: (life: Life) => number | null;
  /** What lives are compared by where that is not the z-score of `of` within the match: what years were scored by. */
  readonly score?: (life: Life) => number | null;
}

const overYears = (of: (year: PersonaYear) => number | null) => (life: Life) => meanOf(life.years.map(of));

function reward(part: Part): Measure {
  return {
    name: `reward_${part}`,
    of: overYears((year) => year.reward?.[part] ?? null),
    score: overYears((year) => year.reward?.z[part] ?? null),
  };
}

const total = overYears(({ reward }) => reward?.total ?? null);

/** Mean social reward of all years, less that of the ratings before the first week: what a life has made of its start. */
function adjustedSocial({ years, baseline }: Life): number | null {
  const social = meanOf(years.map((year) => year.reward?.social ?? null));
  return social === null || baseline === null ? null : social - baseline;
}

/** The first is the one that an arena is about. */
export const MEASURES: readonly Measure[] = [
  { name: 'reward_total', of: total, score: total },
  reward('social'),
  { name: 'reward_social_adjusted', of: adjustedSocial },
  reward('subjective'),
  reward('economy'),
  ...METRICS.map(({ name }) => ({ name, of: overYears(({ metrics }) => metrics[name]) })),
];

export interface ScoredLife extends Pick<Life, 'persona' | 'model'> {
  readonly world: number;
  readonly rotation: number;
  /** As measured, and as compared (z-scores among the lives of the match), both in the order of `MEASURES`. */
  readonly values: readonly (number | null)[];
  readonly scores: readonly (number | null)[];
}

/** The lives of a match on one scale: what is 0 there is the society's mean. */
export function scoredLives({ world, rotation, lives }: MatchLived): readonly ScoredLife[] {
  const columns = MEASURES.map(({ of, score }) => {
    const values = lives.map(of);
    return { values, scores: score ? lives.map(score) : standardise(values) };
  });
  return lives.map(({ persona, model }, at) => ({
    persona,
    model,
    world,
    rotation,
    values: columns.map(({ values }) => values[at] ?? null),
    scores: columns.map(({ scores }) => scores[at] ?? null),
  }));
}
