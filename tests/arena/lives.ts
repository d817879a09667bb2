/** Lives of an arena as one likes them: rewards, baselines and answers by hand, everything else missing. */
import { METRICS, type Metrics } from '../../analysis/behaviour/metrics.ts';
import type { PersonaYear } from '../../analysis/behaviour/years.ts';
import { type AnswerCounts, NO_ANSWERS } from '../../arena/answer-counts.ts';
import type { Life, MatchLived } from '../../arena/match-lived.ts';
import { MEASURES, type ScoredLife } from '../../arena/measures.ts';

export interface YearTold {
  readonly total?: number | null;
  readonly social?: number;
  readonly metrics?: Partial<Metrics>;
}

const NOBODY = {
  likes: [],
  likedBy: [],
  respects: [],
  respectedBy: [],
  mutualLike: [],
  mutualRespect: [],
};

function yearOf(
  persona: string,
  year: number,
  { total = 0, social = 0, metrics = {} }: YearTold,
): PersonaYear {
  const missing = Object.fromEntries(METRICS.map(({ name }) => [name, null])) as Metrics;
  const parts = { affection: social, respect: social, subjective: 50, penalties: null, economy: 0 };
  const z = { social, subjective: 0, economy: 0 };
  return {
    persona,
    year,
    reward: { social, ...parts, z, total, regard: NOBODY },
    metrics: { ...missing, ...metrics },
    traitChange: null,
  };
}

export interface LifeTold {
  readonly years?: readonly YearTold[];
  readonly baseline?: number | null;
  readonly answers?: Partial<AnswerCounts>;
}

export function aLife(persona: string, model: string, told: LifeTold = {}): Life {
  const { years = [{}], baseline = null, answers = {} } = told;
  return {
    persona,
    model,
    years: years.map((year, at) => yearOf(persona, 2020 + at, year)),
    baseline,
    answers: { ...NO_ANSWERS, ...answers },
  };
}

export function aMatch(lives: readonly Life[], world = 1, rotation = 1): MatchLived {
  return { world, rotation, lives, environment: NO_ANSWERS, judge: NO_ANSWERS };
}

/** A life that is known by its life reward alone. */
export function scored(
  persona: string,
  model: string,
  total: number | null,
  world = 1,
  rotation = 1,
): ScoredLife {
  const values = MEASURES.map((_, at) => (at === 0 ? total : null));
  return { persona, model, world, rotation, values, scores: values };
}
