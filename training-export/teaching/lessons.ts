/** What a selection would teach: how the years it takes differ from all years, behaviour by behaviour, and what would be lost. */
import { METRICS, type MetricName, type Metrics } from '../../analysis/behaviour/metrics.ts';
import { meanOf } from '../../analysis/society/rows.ts';
import { CONFIDENCE, type Estimate, LEAST_UNITS } from '../../analysis/statistics/estimate.ts';
import { holm } from '../../analysis/statistics/holm.ts';
import { standardise } from '../../rewards/standardise.ts';
import { withinRuns, withLastReward } from '../laboratory/correlations.ts';
import type { Judged, Rule } from '../trajectory.ts';
import { clusteredMean } from './clustered-mean.ts';
import type { LivedRun, LivedYear } from './lived-run.ts';

export interface Lesson {
  readonly metric: MetricName;
  /** Mean of the years that are taken, and of all years of the runs they are from; null where nobody taken has the metric. */
  readonly taken: number | null;
  readonly all: number | null;
  /** Between the two, in standard deviations of the metric in its run. */
  readonly difference: Estimate;
  /** The p value of the difference after Holm's correction over all metrics; null where there is none. */
  readonly adjusted: number | null;
  /** Whether that is small enough to tell the difference from chance. */
  readonly isClear: boolean;
  /** `clear`: what got worse, beyond chance. `watched`: what a training once lost unnoticed falls, perhaps by chance. */
  readonly warning: 'clear' | 'watched' | null;
}

export interface Teaching {
  readonly years: number;
  readonly taken: number;
  /** What intervals take as independent. */
  readonly unit: 'run' | 'persona';
  /** The largest difference first, in either direction; what is missing last. */
  readonly lessons: readonly Lesson[];
  /** Correlation of the measure with last year's reward, and with characters written a week; null where not known. */
  readonly withLastReward: number | null;
  readonly withLength: number | null;
}

/**
 * All persona-years that are over against those that are taken; `judged` are the years of the same runs by this rule.
 *
 * The unit of the intervals is the run as soon as three runs have somebody taken: people of one society share a world, its
 * events and each other, and only other societies say whether a difference comes back. With fewer runs it is the persona
 * (years of one life are alike), and the intervals say nothing of other societies. The mean of all years is taken as given,
 * for it is that of everything there is to select from; this makes the intervals rather too wide than too narrow.
 */
export function teachingOf(runs: readonly LivedRun[], judged: readonly Judged[], rule: Rule): Teaching {
  const known = new Map(judged.map((one) => [keyOf(one.run, one), one]));
  const isTaken: IsTaken = (run, year) => known.get(keyOf(run, year))?.selected === true;
  const from = runs.filter(({ run, years }) => years.some((year) => isTaken(run, year)));
  const unit = from.length >= LEAST_UNITS ? 'run' : 'persona';
  const written = new Map(
    runs.flatMap(({ run, years }) => years.map((year) => [keyOf(run, year), year.written] as const)),
  );
  return {
    years: runs.reduce((sum, { years }) => sum + years.length, 0),
    taken: from.reduce((sum, { run, years }) => sum + years.filter((year) => isTaken(run, year)).length, 0),
    unit,
    lessons: lessonsOf(METRICS.map(({ name }) => ({ metric: name, ...contrast(from, name, isTaken, unit) }))),
    withLastReward: withLastReward(judged, rule.measure),
    withLength: withinRuns(judged, rule.measure, (one) => written.get(keyOf(one.run, one)) ?? null),
  };
}

type IsTaken = (run: string, year: LivedYear) => boolean;

function keyOf(run: string, { persona, year }: { readonly persona: string; readonly year: number }): string {
  return `${run}/${persona}/${year}`;
}

type Contrast = Pick<Lesson, 'metric' | 'taken' | 'all' | 'difference'>;

function contrast(
  from: readonly LivedRun[],
  metric: keyof Metrics,
  isTaken: IsTaken,
  unit: Teaching['unit'],
): Omit<Contrast, 'metric'> {
  const taken = from.flatMap(({ run, years }) => {
    const values = years.map(({ metrics }) => metrics[metric]);
    const [mean, z] = [meanOf(values), standardise(values)];
    return years.flatMap((year, at) => {
      const [value, score] = [values[at] ?? null, z[at] ?? null];
      if (value === null || score === null || mean === null || !isTaken(run, year)) return [];
      return [{ value, mean, score, cluster: unit === 'run' ? run : `${run}/${year.persona}` }];
    });
  });
  return {
    taken: meanOf(taken.map(({ value }) => value)),
    // Each run counts as often as it is taken from, so that this differs from the mean of those taken by behaviour alone.
    all: meanOf(taken.map(({ mean }) => mean)),
    difference: clusteredMean(taken.map(({ cluster, score }) => ({ cluster, value: score }))),
  };
}

function lessonsOf(contrasts: readonly Contrast[]): readonly Lesson[] {
  const adjusted = holm(
    contrasts.map(({ difference }) => (difference.kind === 'interval' ? difference.p : null)),
  );
  const lessons = contrasts.map((one, at): Lesson => {
    const p = adjusted[at] ?? null;
    const isClear = p !== null && p <= 1 - CONFIDENCE;
    return { ...one, adjusted: p, isClear, warning: warningOf(one, isClear) };
  });
  return lessons.toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

function sizeOf({ difference }: Lesson): number {
  return difference.kind === 'missing' ? -1 : Math.abs(difference.mean);
}

/** The original's training cost 14.8 % of the one and 29.6 % of the other (Agentopia, arXiv 2606.07513), and nothing warned. */
const WATCHED: readonly MetricName[] = ['material', 'skill_improvement_count'];
/** A fall of these by this part of their mean is told whether it may be chance or not. */
const NOTED_FALL = 0.05;

function warningOf({ metric, taken, all, difference }: Contrast, isClear: boolean): Lesson['warning'] {
  if (difference.kind === 'missing' || taken === null || all === null) return null;
  // More of it is worse of this one alone. Over several runs the two may differ in sign: then nothing is said.
  const sign = metric === 'fulfillment_penalties' ? -1 : 1;
  if (!(sign * difference.mean < 0 && sign * (taken - all) < 0)) return null;
  if (isClear) return 'clear';
  return WATCHED.includes(metric) && all - taken >= NOTED_FALL * Math.abs(all) ? 'watched' : null;
}
