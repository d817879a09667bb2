/** Which beginnings of prompts a server's cache has: one request goes first with a cold one, the rest then find it. */

export interface Warmth {
  /** Whether a request that begins so may go, or somebody is just bringing this beginning into the cache. */
  readonly mayGo: (beginning: string, now: number) => boolean;
  readonly sent: (beginning: string, now: number) => void;
  readonly came: (beginning: string, now: number, answered: boolean) => void;
}

/** The shortest time that providers keep a prefix is 5 minutes after its last use. */
const KEPT_MS = 4 * 60_000;

export function warmth(): Warmth {
  const used = new Map<string, number>();
  const warming = new Set<string>();
  const isWarm = (beginning: string, now: number) =>
    now - (used.get(beginning) ?? Number.NEGATIVE_INFINITY) < KEPT_MS;
  return {
    mayGo: (beginning, now) => isWarm(beginning, now) || !warming.has(beginning),
    sent: (beginning, now) => {
      if (!isWarm(beginning, now)) warming.add(beginning);
    },
    came: (beginning, now, answered) => {
      warming.delete(beginning);
      if (answered) used.set(beginning, now);
    },
  };
}
