/** Holds a try to its time even where a back-end does not: what comes later is discarded. */
import type { Time } from './time.ts';

/** What becomes of a promise; throws `late()` where it has not ended after so many milliseconds. */
export function byDeadline<T>(
  { after }: Time,
  ms: number,
  promise: Promise<T>,
  late: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const takeBack = after(ms, () => reject(late()));
    promise.then(resolve, reject).finally(takeBack);
  });
}
