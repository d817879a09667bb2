/** Whether character persists over a life, and chance tells lives of two seeds apart. */
import { sampleCorrelation, sampleRankCorrelation } from 'simple-statistics';
import type { DayLived } from '../../engine/society.ts';
import { atLeast, between, hundredths, type Measure, share } from './measure.ts';

/** How many days of each kind; joint ones are those one has proposed or accepted. */
export type Days = Readonly<Record<DayLived['kind'], number>>;

const LEAST_PERSISTENCE = 0.5;
const CHANCE = [0.4, 0.85] as const;

/** Days of each person, year by year: the share of joint ones in the first half of the years against the second. */
export function characterMeasure(lives: Iterable<readonly Days[]>): Measure {
  return atLeast(
    'joint days, early to late years: r',
    persistence([...lives]),
    LEAST_PERSISTENCE,
    hundredths,
  );
}

/** Pearson's r over persons; NaN if nobody differs. */
export function persistence(lives: readonly (readonly Days[])[]): number {
  const half = (years: readonly Days[]) => Math.floor(years.length / 2);
  const early = lives.map((years) => jointShare(years.slice(0, half(years))));
  const late = lives.map((years) => jointShare(years.slice(half(years))));
  return lives.length < 2 ? Number.NaN : sampleCorrelation(early, late);
}

export function jointShare(years: readonly Days[]): number {
  const all = years.reduce((sum, days) => sum + days.joint + days.encounter + days.public + days.solo, 0);
  return share(
    years.reduce((sum, days) => sum + days.joint, 0),
    all,
  );
}

/** Deposits of the same people at the end of two runs. Spearman's rank correlation. */
export function chanceMeasure(name: string, one: readonly number[], other: readonly number[]): Measure {
  return between(
    name,
    one.length < 2 ? Number.NaN : sampleRankCorrelation([...one], [...other]),
    CHANCE,
    hundredths,
  );
}
