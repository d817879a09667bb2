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
  announce: { calls: 0.01, input: 1898, cached: 1152, output: 383, per: 'week' },
  plan: { calls: 1, input: 4755, cached: 2724, output: 458, per: 'week' },
  more: { calls: 0.314, input: 5436, cached: 4695, output: 255, per: 'week' },
  contact: { calls: 3.56, input: 6158, cached: 5618, output: 215, per: 'round' },
  encounters: { calls: 0.05, input: 3183, cached: 1152, output: 411, per: 'day' },
  speak: { calls: 9.95, input: 9180, cached: 8844, output: 61, per: 'day' },
  referee: { calls: 9.95, input: 2826, cached: 2520, output: 57, per: 'day' },
  solo: { calls: 1.77, input: 8555, cached: 8163, output: 116, per: 'day' },
  'solo-outcome': { calls: 1.77, input: 1997, cached: 1408, output: 95, per: 'day' },
  purchase: { calls: 0.261, input: 8679, cached: 8388, output: 9, per: 'day' },
  public: { calls: 0.891, input: 8691, cached: 8278, output: 115, per: 'day' },
  'public-outcomes': { calls: 0.1, input: 4428, cached: 1152, output: 958, per: 'day' },
  review: { calls: 1, input: 11050, cached: 10268, output: 571, per: 'week' },
  wishes: { calls: 0.1, input: 5989, cached: 2346, output: 18, per: 'year' },
  profile: { calls: 0.1, input: 2918, cached: 1238, output: 303, per: 'year' },
  ratings: { calls: 0.1, input: 5877, cached: 4443, output: 283, per: 'year' },
  founding: { calls: 0.001, input: 1653, cached: 1152, output: 315, per: 'year' },
  selection: { calls: 0.005, input: 2425, cached: 1152, output: 132, per: 'year' },
};
