/** How long the longest chain of answers is that had to wait for each other: no concurrency makes a run shorter. */

export interface Chains {
  /** When a call is made: milliseconds of answers that it had to wait for, one after another. */
  readonly before: () => number;
  /** Right before an answer is handed over: what it waited for, and how long it took itself. */
  readonly answered: (before: number, ms: number) => void;
  readonly longestMs: () => number;
  /** Of all answers together. */
  readonly totalMs: () => number;
}

/**
 * The engine makes a call in the same turn of the event loop in which the last answer that the call depends on was
 * handed over. So a call waited for the answer that was handed over last: each chain is one of real dependencies, and
 * the longest of them a lower bound.
 */
export function chains(): Chains {
  let last = 0;
  let longest = 0;
  let total = 0;
  return {
    before: () => last,
    answered: (before, ms) => {
      last = before + ms;
      longest = Math.max(longest, last);
      total += ms;
    },
    longestMs: () => longest,
    totalMs: () => total,
  };
}
