/** What a run will take before it is begun: calls, tokens and dollars, from people, years, laws and prices. */
import { TASKS } from '../../engine/tasks/index.ts';
import type { TaskName } from '../../engine/tasks/task.ts';
import type { Laws } from '../../worlds/laws.ts';
import type { Capability } from '../capabilities/row.ts';
import type { Role } from './meters.ts';
import { type KindOfCall, MEASURED, PERSONA_WEEK } from './persona-week.ts';
import { spentBy } from './spent.ts';

export interface Estimated {
  readonly calls: number;
  readonly input: number;
  /** Part of `input`. */
  readonly cached: number;
  readonly output: number;
  /** Null where a price is missing. */
  readonly dollars: number | null;
}

export interface Ahead {
  readonly people: number;
  readonly years: number;
  readonly laws: Pick<Laws, 'weeks' | 'days' | 'contactRounds'>;
}

/** Of whoever answers. */
export type Ability = Pick<Capability, 'price' | 'cache' | 'reasoningRoom'>;

/** Tokens a call that a model thinks which can not be told not to. */
const THOUGHT = 400;

/**
 * What one role takes. Within a quarter or so of what the local provider counts; a model that writes more or less
 * differs by that.
 */
export function estimate(role: Role, ahead: Ahead, ability: Ability): Estimated {
  return sumOf(
    Object.entries(PERSONA_WEEK)
      .filter(([task]) => TASKS[task as TaskName].by === role)
      .map(([, kind]) => estimatedFor(kind, ahead, ability)),
  );
}

/** Nothing for no part; its dollars are null where one has none. */
export function sumOf(parts: readonly Estimated[]): Estimated {
  return parts.reduce(add, { calls: 0, input: 0, cached: 0, output: 0, dollars: 0 });
}

function estimatedFor(
  kind: KindOfCall,
  { people, years, laws }: Ahead,
  { price, cache, reasoningRoom }: Ability,
): Estimated {
  const calls = people * years * kind.calls * MEASURED.weeks * timesAsOften(kind, laws);
  const cached = cache === 'none' ? 0 : calls * kind.cached;
  const input = calls * kind.input;
  const output = calls * (kind.output + (reasoningRoom > 0 ? THOUGHT : 0));
  // What is not cached is written to the cache, where that has a price of its own.
  const written = price && price.written > price.input ? input - cached : 0;
  const dollars = price && spentBy({ input, cached, written, output }, price).dollars;
  return { calls, input, cached, output, dollars };
}

/** How often a kind comes in a year of these laws, against a year as it was measured. */
function timesAsOften({ per }: KindOfCall, { weeks, days, contactRounds }: Ahead['laws']): number {
  const inWeeks = weeks / MEASURED.weeks;
  if (per === 'year') return 1;
  if (per === 'day') return (inWeeks * days) / MEASURED.days;
  return per === 'round' ? (inWeeks * (contactRounds - 1)) / (MEASURED.contactRounds - 1) : inWeeks;
}

function add(a: Estimated, b: Estimated): Estimated {
  return {
    calls: a.calls + b.calls,
    input: a.input + b.input,
    cached: a.cached + b.cached,
    output: a.output + b.output,
    dollars: a.dollars === null || b.dollars === null ? null : a.dollars + b.dollars,
  };
}
