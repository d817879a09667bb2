/** How many a second, over the last few hundred and at most the last minute. */
import type { Time } from './time.ts';

const KEPT = 512;
const WINDOW_MS = 60_000;

export interface Rate {
  readonly tick: () => void;
  /** 0 before there are two. */
  readonly perSecond: () => number;
}

export function rate({ now }: Time): Rate {
  const times: number[] = [];
  let nth = 0;
  return {
    tick: () => {
      times[nth % KEPT] = now();
      nth += 1;
    },
    perSecond: () => {
      const since = now() - WINDOW_MS;
      const recent = times.filter((time) => time >= since);
      if (recent.length < 2) return 0;
      const span = now() - recent.reduce((a, b) => Math.min(a, b));
      return span > 0 ? ((recent.length - 1) / span) * 1000 : 0;
    },
  };
}
