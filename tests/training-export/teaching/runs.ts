/** Runs as a teaching report reads them, made of the few numbers a test is about. */
import { METRICS, type Metrics } from '../../../analysis/behaviour/metrics.ts';
import type { LivedRun } from '../../../training-export/teaching/lived-run.ts';
import type { Judged } from '../../../training-export/trajectory.ts';

export interface Told {
  readonly run?: string;
  readonly persona: string;
  readonly year?: number;
  readonly taken?: boolean;
  readonly metrics?: Partial<Metrics>;
  readonly written?: number;
  readonly measure?: number | null;
}

const NONE = Object.fromEntries(METRICS.map(({ name }) => [name, null])) as Metrics;

/** A row for each persona-year, of run `a` and 2020 unless it says otherwise. */
export function runsOf(rows: readonly Told[]): readonly LivedRun[] {
  const names = [...new Set(rows.map(({ run = 'a' }) => run))];
  return names.map((name) => ({
    run: name,
    years: rows
      .filter(({ run = 'a' }) => run === name)
      .map(({ persona, year = 2020, metrics, written = 0 }) => {
        return { persona, year, metrics: { ...NONE, ...metrics }, written };
      }),
  }));
}

/** The same years judged: the measure is each one's whole worth. */
export function judgedOf(rows: readonly Told[]): readonly Judged[] {
  return rows.map(({ run = 'a', persona, year = 2020, taken = false, measure = null }) => {
    const worth = { social: measure, subjective: measure, economy: measure };
    const advantages = { G: measure, A: measure, A_adj: measure, percentile: null };
    return { run, persona, year, ...worth, z: worth, total: measure, ...advantages, selected: taken };
  });
}
