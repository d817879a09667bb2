/** What a server still allows of requests or tokens, by the headers of its last answer. */

export interface Bucket {
  /** A request that takes so much is sent, and has come back. */
  readonly take: (amount: number) => void;
  readonly giveBack: (amount: number) => void;
  /** An answer says how much is left, and in how many milliseconds all of it will be there again. */
  readonly learn: (left: number, resetMs: number | undefined, now: number) => void;
  /** Milliseconds until so much may be taken; 0 where nothing is known that forbids it. */
  readonly waitMs: (amount: number, now: number) => number;
}

/** Where a server says what is left and not until when. */
const USUAL_RESET_MS = 60_000;

/**
 * Servers fill their buckets steadily: how fast follows from the most that was ever left. What is in flight may not
 * be counted yet by the server, so it is taken off what is left.
 */
export function bucket(): Bucket {
  let inFlight = 0;
  let most = 0;
  let known: { left: number; readonly rate: number; readonly since: number; readonly fullAt: number } | null =
    null;
  return {
    take: (amount) => {
      inFlight += amount;
      if (known) known.left -= amount;
    },
    giveBack: (amount) => {
      inFlight -= amount;
    },
    learn: (left, resetMs = USUAL_RESET_MS, now) => {
      most = Math.max(most, left);
      const rate = resetMs > 0 ? (most - left) / resetMs : 0;
      known = { left: left - inFlight, rate, since: now, fullAt: now + resetMs };
    },
    waitMs: (amount, now) => {
      if (known && now >= known.fullAt) known = null;
      if (!known) return 0;
      const { left, rate, since, fullAt } = known;
      const missing = amount - left - rate * (now - since);
      if (missing <= 0) return 0;
      return rate > 0 ? Math.min(fullAt - now, missing / rate) : fullAt - now;
    },
  };
}
