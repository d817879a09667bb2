/** How fast a server of one's own reads and writes, one answer at a time and three at once. */
import type { Asker, Came, Clock } from './asker.ts';
import { cachedIn } from './caching.ts';
import { storyAsk } from './questions.ts';

/** Tokens a second. */
export interface Speed {
  readonly read: number | undefined;
  readonly written: number | undefined;
  /** Of three answers at once, together. */
  readonly writtenAtOnce: number | undefined;
}

export const AT_ONCE = 3;
/** Shorter answers say nothing about speed. */
const ENOUGH = 50;

/** `long` is a prompt that was just read for the first time. Throws `Failure` where there is no answer. */
export async function trySpeed(asker: Asker, clock: Clock, long: Came | undefined): Promise<Speed> {
  const one = await asker.ask(storyAsk('a lighthouse'));
  const written = rate(outputOf(one), one.ms);
  const from = clock.now();
  const stories = ['a ferry', 'an orchard', 'a lost letter'].slice(0, AT_ONCE);
  const several = await Promise.all(stories.map((about) => asker.ask(storyAsk(about))));
  const together = several.reduce((sum, came) => sum + outputOf(came), 0);
  const writtenAtOnce = rate(together, clock.now() - from);
  return { read: long && readingRate(long, written), written, writtenAtOnce };
}

function outputOf({ answered }: Came): number {
  return answered.usage?.output ?? answered.text.length / 4;
}

function rate(tokens: number, ms: number): number | undefined {
  return tokens >= ENOUGH && ms > 0 ? (1000 * tokens) / ms : undefined;
}

/** Of what was not in the cache, in the time that is left when writing is taken off. */
function readingRate(long: Came, written: number | undefined): number | undefined {
  const writing = written === undefined ? 0 : (1000 * outputOf(long)) / written;
  const fresh = (long.answered.usage?.input ?? 0) - cachedIn(long);
  return rate(fresh, long.ms - writing);
}
