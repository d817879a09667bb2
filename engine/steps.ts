/** Walks the steps of a unit: each waits for what it depends on, nobody waits for everybody. */
import type { Society } from './society.ts';
import type { Unfolding } from './unfolding.ts';

/** Something a few people do together, or one alone; other groups go on beside it. */
export interface Group {
  readonly who: readonly string[];
  readonly run: () => Promise<void>;
}

export type Step =
  /** Once for everybody: waits for all that came before, and all that comes after waits for it. */
  | { readonly kind: 'once'; readonly run: (now: Unfolding) => Promise<void> | void }
  /** Every persona for itself; it waits for its own step before, and for that of those `after` names. */
  | {
      readonly kind: 'each';
      readonly run: (now: Unfolding, who: string) => Promise<void>;
      readonly after?: (society: Society, who: string) => readonly string[];
    }
  /** Everybody in exactly one group, which waits for the step before of all its members. */
  | { readonly kind: 'together'; readonly groups: (now: Unfolding) => readonly Group[] };

type Ready = ReadonlyMap<string, Promise<void>>;

/**
 * Walks the steps. With `barriers` every step waits for everybody: the slow oracle that must give the same record.
 * The first failure stops what has not begun yet and is thrown when all that runs has ended.
 */
export async function walk(steps: readonly Step[], now: Unfolding, barriers = false): Promise<void> {
  const failures: unknown[] = [];
  const guarded = async (run: () => Promise<void> | void): Promise<void> => {
    if (failures.length > 0) return;
    try {
      await run();
    } catch (error) {
      failures.push(error);
    }
  };
  const ids = now.society().personas.map((life) => life.persona.id);
  const resolved = Promise.resolve();
  let ready: Ready = new Map(ids.map((id) => [id, resolved]));
  for (const step of steps) {
    if (step.kind === 'once' || barriers) await Promise.all(ready.values());
    if (failures.length > 0) break;
    if (step.kind === 'once') await guarded(() => step.run(now));
    else
      ready =
        step.kind === 'each'
          ? eachAfter(step, now, ready, guarded)
          : togetherAfter(step, now, ready, guarded);
  }
  await Promise.all(ready.values());
  if (failures.length > 0) throw failures[0];
}

type Guarded = (run: () => Promise<void> | void) => Promise<void>;

function eachAfter(step: Step & { kind: 'each' }, now: Unfolding, before: Ready, guarded: Guarded): Ready {
  const start = async (who: string): Promise<void> => {
    await before.get(who);
    for (const other of step.after?.(now.society(), who) ?? []) await before.get(other);
    await guarded(() => step.run(now, who));
  };
  return new Map([...before.keys()].map((who) => [who, start(who)]));
}

function togetherAfter(
  step: Step & { kind: 'together' },
  now: Unfolding,
  before: Ready,
  guarded: Guarded,
): Ready {
  const ready = new Map<string, Promise<void>>();
  for (const group of step.groups(now)) {
    const start = async (): Promise<void> => {
      await Promise.all(group.who.map((who) => before.get(who)));
      await guarded(group.run);
    };
    const done = start();
    for (const who of group.who) ready.set(who, done);
  }
  return ready;
}
