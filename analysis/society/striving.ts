/** Who strives and who takes it easy, and what becomes of either: the quarter that earns and learns most against the least. */
import { METRICS, type MetricName } from '../behaviour/metrics.ts';
import type { PersonaYear, YearsLived } from '../behaviour/years.ts';
import type { Values } from '../statistics/estimate.ts';
import { quartilesOf } from './quartiles.ts';
import { REWARD_PARTS, rewardIn } from './reward-correlations.ts';
import { meanOf } from './rows.ts';

/**
 * Everybody's striving in roll order, 0..1: the mean of extra earnings and skill advances of all years, each scaled from the
 * least of all people to the most. What is the same for all is 0. Null without years.
 */
export function strivingScores(lived: YearsLived): Values {
  const earned = scaled(sums(lived, 'extra_earning_count'));
  const learnt = scaled(sums(lived, 'skill_improvement_count'));
  return earned.map((value, at) => meanOf([value, learnt[at] ?? null]));
}

function sums(lived: YearsLived, metric: MetricName): Values {
  return lifelong(lived).map((rows) => {
    return rows.length === 0 ? null : rows.reduce((sum, { metrics }) => sum + (metrics[metric] ?? 0), 0);
  });
}

function lifelong({ people, years }: YearsLived): readonly (readonly PersonaYear[])[] {
  return people.map(({ id }) => years.filter((row) => row.persona === id));
}

function scaled(values: Values): Values {
  const present = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...present), Math.max(...present)];
  return values.map((value) =>
    value === null ? null : most === least ? 0 : (value - least) / (most - least),
  );
}

export interface Contrast {
  /** A metric, or a reward as `reward_social`. */
  readonly number: string;
  /** Means over the persona-years of the quarter that strives most, and of the one that strives least. */
  readonly most: number | null;
  readonly least: number | null;
}

/** How the years of the two quarters differ, reward by reward, metric by metric. */
export function strivingContrasts(lived: YearsLived): readonly Contrast[] {
  const quartiles = quartilesOf(strivingScores(lived));
  const lives = lifelong(lived);
  const [most, least] = [4, 1].map((quartile) => lives.filter((_, at) => quartiles[at] === quartile).flat());
  const contrast = (number: string, of: (row: PersonaYear) => number | null): Contrast => {
    return { number, most: meanOf((most ?? []).map(of)), least: meanOf((least ?? []).map(of)) };
  };
  return [
    ...REWARD_PARTS.map((part) => contrast(`reward_${part}`, (row) => rewardIn(row, part))),
    ...METRICS.map(({ name }) => contrast(name, ({ metrics }) => metrics[name])),
  ];
}
