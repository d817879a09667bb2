/** Gives one try a signal of its own, that ends with the caller's or when time is up. */
import { setMaxListeners } from 'node:events';

/** Longest time a timer of Node can wait for. */
const LONGEST_MS = 2 ** 31 - 1;

/** Time was up. */
export class TimedOut extends Error {
  constructor() {
    super('time is up');
    this.name = 'TimedOut';
  }
}

/**
 * Runs `act`; where it fails after the end of its signal, throws `TimedOut` or the reason of the caller's signal. On
 * that signal, which lives as long as a run, no listener stays behind: the SDKs would leave one a call.
 */
export async function within<T>(
  signal: AbortSignal,
  timeoutMs: number,
  act: (own: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  // One listener for each call in flight is no leak, whatever Node thinks from the eleventh on.
  setMaxListeners(0, signal);
  const own = new AbortController();
  const stop = () => own.abort(signal.reason);
  const timer = setTimeout(() => own.abort(new TimedOut()), Math.min(timeoutMs, LONGEST_MS));
  signal.addEventListener('abort', stop);
  try {
    return await act(own.signal);
  } catch (error) {
    own.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
