/** A persona's week in calls and tokens, what it becomes with longer answers, and what a decade of it costs. */
import type { Price } from '../../models/capabilities/row.ts';

/** How much of a social life there is in a persona-week. */
export interface Life {
  /** Scenes, each counted once however many take part. */
  readonly scenes: number;
  /** Lines of a scene. */
  readonly lines: number;
  readonly letters: number;
}

/** Calls and tokens of one persona-week, everybody's who is asked because of it. */
export interface Week {
  readonly calls: number;
  /** Of these, asked of the persona itself, all in one conversation. */
  readonly personaCalls: number;
  /** Tokens of all prompts. */
  readonly input: number;
  /** Of those, not read from a cache. */
  readonly fresh: number;
  readonly output: number;
}

/** 100 people for 10 years of 10 weeks. */
export const PERSONA_WEEKS = 10_000;
/** Tokens of an answer in the original. */
const ORIGINAL_ANSWER = 725;
/** Hidden reasoning in a call, as an assumption. */
const REASONING = 400;

/**
 * The same week with answers of the original's mean length. What is added to an answer stands in every later prompt of
 * its conversation, once as fresh tokens: in the persona's own, and in that of each scene.
 */
export function atOriginalLength(week: Week, { scenes, lines }: Life): Week {
  const more = Math.max(0, ORIGINAL_ANSWER - week.output / week.calls);
  const again = pairs(week.personaCalls) + scenes * pairs(lines);
  const once = Math.max(0, week.personaCalls - 1) + scenes * Math.max(0, lines - 1);
  return {
    ...week,
    input: week.input + more * again,
    fresh: week.fresh + more * once,
    output: week.output + more * week.calls,
  };
}

/** Each of `calls` prompts of a conversation holds all answers before it. */
function pairs(calls: number): number {
  return (calls * (calls - 1)) / 2;
}

/** The same week with reasoning that is paid for and never shown. */
export function withReasoning(week: Week): Week {
  return { ...week, output: week.output + REASONING * week.calls };
}

/** The paper's persona-week: 57 calls, 1.37 million tokens, 3 % of them output. */
export const ORIGINAL = { calls: 56.7, input: 1_329_000, output: 41_100 } as const;

/** Dollars of the original's week where nothing is cached. */
export function originalDollars({ input, output }: Price): number {
  return (ORIGINAL.input * input + ORIGINAL.output * output) / 1e6;
}

/** Dollars; all that was not read from a cache is counted as written to it. */
export function dollarsFor(week: Week, price: Price): number {
  const { input, fresh, output } = week;
  const paid = fresh * Math.max(price.input, price.written) + (input - fresh) * price.cached;
  return (paid + output * price.output) / 1e6;
}
