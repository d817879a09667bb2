/**
 * What a persona's week takes of each kind of call: the constants of the estimate. Measured with the local provider of
 * the tests (answers of 50 to 100 % of each limit, 10 lines a scene, density of the paper) in the second year of 100
 * generated people, 10 weeks of 5 days and 5 contact rounds; tokens of o200k, cached in blocks of 128 from 1,024 on.
 * Source: `npm run bench -- persona-week`, 2026-12-01.
 */
import type { TaskName } from '../../engine/tasks/task.ts';

/** Calls a persona-week, and mean tokens of one call. */
export interface KindOfCall {
  readonly calls: number;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  /** How often it comes: every day, every contact round after the plan, every week, or at the year's end. */
  readonly per: 'day' | 'round' | 'week' | 'year';
}

export const MEASURED = { weeks: 10, days: 5, contactRounds: 5 } as const;

/** `outcomes` and `discard` are too rare to count. */
export const PERSONA_WEEK: { readonly [N in TaskName]?: KindOfCall } = {
  announce: { calls: 0.01, input: 1826, cached: 1024, output: 394, per: 'week' },
  plan: { calls: 1, input: 4716, cached: 2685, output: 462, per: 'week' },
  more: { calls: 0.272, input: 5410, cached: 4651, output: 255, per: 'week' },
  contact: { calls: 3.52, input: 6150, cached: 5588, output: 218, per: 'round' },
  encounters: { calls: 0.05, input: 3210, cached: 1024, output: 433, per: 'day' },
  speak: { calls: 10, input: 9133, cached: 8811, output: 61, per: 'day' },
  referee: { calls: 10, input: 2878, cached: 2532, output: 57, per: 'day' },
  solo: { calls: 1.83, input: 8392, cached: 8006, output: 116, per: 'day' },
  'solo-outcome': { calls: 1.83, input: 1933, cached: 1024, output: 95, per: 'day' },
  purchase: { calls: 0.274, input: 8612, cached: 8316, output: 9, per: 'day' },
  public: { calls: 0.902, input: 8650, cached: 8248, output: 115, per: 'day' },
  'public-outcomes': { calls: 0.1, input: 4448, cached: 1024, output: 968, per: 'day' },
  review: { calls: 1, input: 10919, cached: 10153, output: 557, per: 'week' },
  wishes: { calls: 0.1, input: 5932, cached: 2304, output: 19, per: 'year' },
  profile: { calls: 0.1, input: 2843, cached: 1160, output: 298, per: 'year' },
  ratings: { calls: 0.1, input: 5798, cached: 4380, output: 280, per: 'year' },
  founding: { calls: 0.001, input: 1585, cached: 1024, output: 298, per: 'year' },
  selection: { calls: 0.003, input: 2834, cached: 1024, output: 189, per: 'year' },
};
