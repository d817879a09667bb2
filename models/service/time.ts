/** Time as retries, gates and time-outs know it: a clock that never jumps, so that tests can bring their own. */

export interface Time {
  /** Milliseconds since whenever; only grows. */
  readonly now: () => number;
  /** Acts once after so many milliseconds; gives what takes that back. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** Acts once all that follows at once from what has just happened has happened too. */
  readonly soon: (act: () => void) => void;
}

/** Longest time a timer of Node can wait for. */
const LONGEST_MS = 2 ** 31 - 1;

export const REAL_TIME: Time = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, Math.min(Math.max(0, ms), LONGEST_MS));
    return () => clearTimeout(timer);
  },
  soon: (act) => void setImmediate(act),
};

/** Waits so many milliseconds. Throws the reason of the signal as soon as that is aborted. */
export function sleep({ after }: Time, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const wake = () => {
      takeBack();
      reject(signal.reason);
    };
    const takeBack = after(ms, () => {
      signal.removeEventListener('abort', wake);
      resolve();
    });
    signal.addEventListener('abort', wake, { once: true });
  });
}
