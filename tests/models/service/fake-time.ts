/** Time that passes only when a test says so: whoever waits is woken in order, and hours take no time. */
import type { Time } from '../../../models/service/time.ts';

export interface FakeTime extends Time {
  /** Lets so many milliseconds pass, waking whoever waits in between. */
  readonly pass: (ms: number) => Promise<void>;
  /** Lets time pass until the promise ends. Throws where nothing would ever end it. */
  readonly until: <T>(promise: Promise<T>) => Promise<T>;
  /** Everything that needs no time has happened. */
  readonly settled: () => Promise<void>;
}

export function fakeTime(): FakeTime {
  const timers = new Set<{ readonly at: number; readonly act: () => void }>();
  let now = 0;
  let soon = 0;
  const settled = async () => {
    do await aTurn();
    while (soon > 0);
  };
  /** Runs whoever is woken next, up to a moment; false where nobody is. */
  const wakeNext = (most: number): boolean => {
    const next = [...timers].reduce((a, b) => (a && a.at <= b.at ? a : b), [...timers][0]);
    if (!next || next.at > most) return false;
    timers.delete(next);
    now = Math.max(now, next.at);
    next.act();
    return true;
  };
  return {
    now: () => now,
    after: (ms, act) => {
      const timer = { at: now + Math.max(0, ms), act };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    soon: (act) => {
      soon += 1;
      setImmediate(() => {
        soon -= 1;
        act();
      });
    },
    settled,
    pass: async (ms) => {
      const end = now + ms;
      await settled();
      while (wakeNext(end)) await settled();
      now = end;
    },
    until: async (promise) => {
      let isOver = false;
      const over = () => {
        isOver = true;
      };
      promise.then(over, over);
      await settled();
      while (!isOver) {
        if (!wakeNext(Number.POSITIVE_INFINITY)) throw new Error('nothing would ever end this');
        await settled();
      }
      return promise;
    },
  };
}

/** A turn of the event loop: every promise that is kept already is known to be. */
export function aTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
