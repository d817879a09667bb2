/** When a request takes so unusually long that a second copy of it is worth its price. */
import type { TaskName } from '../../engine/tasks/task.ts';

export interface Hedge {
  /** Milliseconds after which a call of this kind is worth a second copy; undefined where none may be sent. */
  readonly afterMs: (task: TaskName) => number | undefined;
  readonly copied: () => void;
  readonly took: (task: TaskName, ms: number) => void;
}

/** Answers of a kind that are looked back on, and the fewest that say something. */
const KEPT = 200;
const FEWEST = 20;
/** What takes longer than this share of them, and so many times as long as the one in the middle, is copied. */
const USUAL = 0.98;
const TIMES = 4;
/** Copies at most, as a share of all calls. */
const MOST = 0.03;

/** What is usual, by kind of call, since the length of answers differs. */
export function hedging(): Hedge {
  const times = new Map<TaskName, { readonly ms: number[]; count: number; usual: number | undefined }>();
  let calls = 0;
  let copies = 0;
  return {
    afterMs: (task) => (copies < MOST * calls ? times.get(task)?.usual : undefined),
    copied: () => {
      copies += 1;
    },
    took: (task, ms) => {
      calls += 1;
      const known = times.get(task) ?? { ms: [], count: 0, usual: undefined };
      times.set(task, known);
      known.ms[known.count % KEPT] = ms;
      known.count += 1;
      if (known.count % FEWEST !== 0) return;
      const sorted = [...known.ms].sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
      known.usual = Math.max(at(USUAL), TIMES * at(0.5));
    },
  };
}
