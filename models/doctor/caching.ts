/** Whether a prompt that goes on from an earlier one is read from a cache, and whether the server says so. */
import type { Asker, Came } from './asker.ts';
import type { Sent } from './context.ts';
import { type Finding, note, ok } from './finding.ts';
import { furtherAsk } from './questions.ts';

/** How the cache shows: by counts, only by time, or not at all. */
export type Shows = 'counts' | 'time' | 'nothing';

export interface Caching {
  readonly finding: Finding;
  readonly shows: Shows;
}

/** A known prompt takes at most this share of the time that a new one took; in less than a second nothing is seen. */
const QUICK = 0.5;
const SEEN_FROM_MS = 1000;
/** Of the earlier prompt at least so much is read from the cache. */
const MOST = 0.5;

/** Time tells only at a server of one's own, where nobody else is in the way. Throws `Failure` where there is no answer. */
export async function tryCaching(asker: Asker, { ask, came }: Sent, isLocal: boolean): Promise<Caching> {
  const before = came.answered.usage?.input ?? Number.POSITIVE_INFINITY;
  const further = furtherAsk(ask, came.answered.text);
  let again = await asker.ask(further);
  // Some providers need a moment until a prompt is there.
  if (cachedIn(again) < MOST * before) again = await asker.ask(further);
  const cached = cachedIn(again);
  if (cached >= MOST * before)
    return {
      shows: 'counts',
      finding: ok('cache', `read ${cached} of ${again.answered.usage?.input} tokens again`),
    };
  if (isLocal && isQuick(again, came)) return { shows: 'time', finding: note('cache', QUICKER) };
  return { shows: 'nothing', finding: note('cache', NOTHING) };
}

export function cachedIn({ answered }: Came): number {
  return answered.usage?.cached ?? 0;
}

/** Whether a prompt was answered so much faster than when it was new that it must have been known. */
export function isQuick(again: Came, first: Came): boolean {
  return first.ms >= SEEN_FROM_MS && again.ms < QUICK * first.ms;
}

const QUICKER =
  'works by the time it takes, but the server reports nothing (vLLM: --enable-prompt-tokens-details)';
const NOTHING =
  'no reads of a known prompt: every token would be paid for, or computed, each time; look for prefix caching in its documentation, or for cache marks (`cache` in kith.models.json)';
