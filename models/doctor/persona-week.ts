/** What a persona's week takes of a server of one's own, all kinds of call together. */
import { PERSONA_WEEK as KINDS } from '../service/persona-week.ts';

/** Tokens of a week; `fresh` is what no cache can have, if it forgets nothing. */
export const PERSONA_WEEK = Object.values(KINDS).reduce(
  (week, { calls, input, cached, output }) => ({
    input: week.input + calls * input,
    fresh: week.fresh + calls * (input - cached),
    output: week.output + calls * output,
  }),
  { input: 0, fresh: 0, output: 0 },
);

/** Tokens that a cache must keep for one person at the end of a week, beside what all have in common. */
export const OWN_TOKENS = 8000;

/** Tokens of what is being asked at once: the conversations of a persona and of its scene. */
export const IN_USE_TOKENS = 12_000;

/** A decade has a hundred weeks. */
export const WEEKS = 100;
