/** What a year of life costs under each model, and which cheaper one does as well. */
import { type AnswerCounts, NO_ANSWERS, together } from './answer-counts.ts';
import type { Life, MatchLived } from './match-lived.ts';
import type { Difference, Standings } from './standings.ts';

/** Dollars of answers of a model; null where nobody knows. */
export type DollarsOf = (model: string, usage: AnswerCounts['usage']) => number | null;

export interface Called {
  readonly model: string;
  readonly answers: AnswerCounts;
  readonly dollars: number | null;
}

/** What the answers of each model were like and cost, over all its lives, in the order of `models`. */
export function calledOf(
  models: readonly string[],
  matches: readonly MatchLived[],
  dollarsOf: DollarsOf,
): readonly (Called & { readonly lifeYears: number })[] {
  const lives = matches.flatMap((match) => match.lives);
  return models.map((model) => {
    const own = lives.filter((life) => life.model === model);
    const lifeYears = own.reduce((sum, { years }) => sum + years.length, 0);
    return { ...called(model, own, dollarsOf), lifeYears };
  });
}

function called(model: string, own: readonly Pick<Life, 'answers'>[], dollarsOf: DollarsOf): Called {
  const answers = own.map((life) => life.answers).reduce(together, NO_ANSWERS);
  return { model, answers, dollars: dollarsOf(model, answers.usage) };
}

/** Of environment or judge. */
export function calledAs(
  role: 'environment' | 'judge',
  model: string,
  matches: readonly MatchLived[],
  dollarsOf: DollarsOf,
): Called {
  return called(
    model,
    matches.map((match) => ({ answers: match[role] })),
    dollarsOf,
  );
}

export interface Priced {
  readonly model: string;
  /** Dollars a year of one life; null where nobody knows. */
  readonly lifeYear: number | null;
  /** The cheapest of those that cost less and can't be said to live worse; null if there is none, or nobody can say. */
  readonly cheaper: string | null;
}

/** In the order of the standings. */
export function pricedOf(
  { models, differences }: Standings,
  called: readonly (Called & { readonly lifeYears: number })[],
): readonly Priced[] {
  const prices = called.map(({ model, dollars, lifeYears }) => {
    return { model, lifeYear: dollars === null || lifeYears === 0 ? null : dollars / lifeYears };
  });
  const priceOf = (model: string) => prices.find((one) => one.model === model)?.lifeYear ?? null;
  const [first] = differences;
  const total = differences.filter(({ measure }) => measure === first?.measure);
  return models.map((model) => {
    const own = priceOf(model);
    const cheaper = prices
      .flatMap((one) => (one.lifeYear === null ? [] : [{ model: one.model, lifeYear: one.lifeYear }]))
      .filter((one) => own !== null && one.lifeYear < own && isNoWorse(one.model, model, total))
      .sort((a, b) => a.lifeYear - b.lifeYear);
    return { model, lifeYear: own, cheaper: cheaper[0]?.model ?? null };
  });
}

/** Whether `one` is known to live better than the other, or the two are a tie. */
function isNoWorse(one: string, other: string, differences: readonly Difference[]): boolean {
  return differences.some(({ a, b, verdict }) => {
    if (a === one && b === other) return verdict === 'tie' || verdict === 'a-higher';
    return a === other && b === one && (verdict === 'tie' || verdict === 'b-higher');
  });
}
