/** What a persona's week takes of a server of one's own; how it was measured stands in docs/costs.md. */

/** In tokens; `fresh` is what no cache can have, if it forgets nothing. */
export const PERSONA_WEEK = { calls: 30.5, input: 175_600, fresh: 14_900, output: 3700 } as const;

/** Tokens that a cache must keep for one person at the end of a week, beside what all have in common. */
export const OWN_TOKENS = 8000;

/** Tokens of what is being asked at once: the conversations of a persona and of its scene. */
export const IN_USE_TOKENS = 12_000;

/** A decade has a hundred weeks. */
export const WEEKS = 100;
