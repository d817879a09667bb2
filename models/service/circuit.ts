/** Notices that a server does not answer at all: leaves it alone for a while, then lets one request try. */

const IN_A_ROW = 10;
const OPEN_MS = 30_000;

export interface Circuit {
  readonly answered: () => void;
  /** `down`: in a way that shows that the server is in trouble, and not only that it was asked for too much. */
  readonly failed: (now: number, down: boolean) => void;
  /** Milliseconds until a request may go. */
  readonly waitMs: (now: number) => number;
  /** True while only one request at a time may go, to see whether the server answers again. */
  readonly isProbing: () => boolean;
  /** Milliseconds since the first failure after the last answer; 0 where there was none. */
  readonly silentForMs: (now: number) => number;
}

/** Open for 30 s after ten failures in a row, and again after each probe that fails. */
export function circuit(): Circuit {
  let inARow = 0;
  let since: number | null = null;
  let openUntil = 0;
  const isBroken = () => inARow >= IN_A_ROW;
  return {
    answered: () => {
      inARow = 0;
      openUntil = 0;
      since = null;
    },
    failed: (now, down) => {
      since ??= now;
      if (!down) return;
      inARow += 1;
      if (isBroken() && now >= openUntil) openUntil = now + OPEN_MS;
    },
    waitMs: (now) => Math.max(0, openUntil - now),
    isProbing: isBroken,
    silentForMs: (now) => (since === null ? 0 : now - since),
  };
}
