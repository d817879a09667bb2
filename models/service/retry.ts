/** What to do after a try that failed: try again and when, give this call up, or stop the run. */
import type { Random } from '../../engine/random.ts';
import type { Failure, FailureKind } from '../wire/failure.ts';

/** Tries of a call that failed, the last one included. */
export interface Tried {
  /** All but those that a part of the request was refused in. */
  readonly tries: number;
  /** Those that count against the call. */
  readonly failures: number;
  readonly timeOuts: number;
  /** Parts of the request that were refused. */
  readonly refusals: number;
}

export type Next =
  | { readonly do: 'again'; readonly afterMs: number }
  | { readonly do: 'give-up' }
  | { readonly do: 'stop'; readonly why: string };

export const TRIES = 6;
const TRIES_IN_TIME = 2;
/** No request has so many parts that could be refused. */
const REFUSALS = 12;
/** Whoever asks for more than this is left alone, and the run stops. */
export const PATIENCE_MS = 10 * 60_000;

/** Waiting does not help, nor would any other call do better. */
const FINAL: ReadonlySet<FailureKind> = new Set(['quota', 'key', 'forbidden', 'unknown-model', 'prompt-cut']);
/** The same again would be refused again; another call may do better. */
const HOPELESS: ReadonlySet<FailureKind> = new Set(['refused', 'prompt-too-long']);

export function nextAfter(failure: Failure, tried: Tried, dice: Random): Next {
  const { kind, message, retryAfterMs = 0 } = failure;
  if (FINAL.has(kind)) return { do: 'stop', why: message };
  if (retryAfterMs > PATIENCE_MS) return { do: 'stop', why: asksForLong(message, retryAfterMs) };
  if (HOPELESS.has(kind)) return { do: 'give-up' };
  if (kind === 'refused-parameter')
    return tried.refusals < REFUSALS ? { do: 'again', afterMs: 0 } : { do: 'give-up' };
  if (tried.failures >= TRIES || tried.timeOuts >= TRIES_IN_TIME) return { do: 'give-up' };
  // The gate is closed for as long as it asks.
  return { do: 'again', afterMs: retryAfterMs > 0 ? 0 : backoffMs(kind, tried.tries, dice) };
}

function asksForLong(message: string, ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return `${message}; it asks to be left alone for ${minutes} minutes: resume the run after that`;
}

const LONGEST_MS = 60_000;
/** A server that has too much to do needs a pause at once; after a mishap only if it was not the only one. */
const PAUSES = { busy: { firstMs: 1000, growth: 2 }, mishap: { firstMs: 100, growth: 4 } };

/** Full jitter: anything from nothing to a limit that grows with each try, at most a minute. */
export function backoffMs(kind: FailureKind, tries: number, dice: Random): number {
  const { firstMs, growth } = kind === 'throttled' || kind === 'overloaded' ? PAUSES.busy : PAUSES.mishap;
  return dice.float() * Math.min(LONGEST_MS, firstMs * growth ** Math.max(0, tries - 1));
}
