/** How many tokens the prefix cache of a server of one's own really keeps: many prompts, then the same again. */
import { Failure, type FailureKind } from '../wire/failure.ts';
import type { Ask, Asker, Came } from './asker.ts';
import { cachedIn, isQuick, type Shows } from './caching.ts';
import { pageAsk } from './questions.ts';

export interface Kept {
  readonly tokens: number;
  /** All that was tried was still there. */
  readonly atLeast: boolean;
}

/** Prompts that are sent, requests for sending some of them again, and tokens of the largest. */
export const SENT = 7;
export const AGAIN = 5;
export const LARGEST = 96_000;
const SMALLEST = 8000;
/** Reading all of them should take no longer. */
const SECONDS = 240;
/** A prompt of which so much is still known is known as a whole, but for its end. */
const WHOLE = 0.9;
const TOO_LARGE: readonly FailureKind[] = ['prompt-too-long', 'prompt-cut', 'time-out', 'refused'];

export interface Server {
  readonly shows: Exclude<Shows, 'nothing'>;
  /** Tokens of a prompt that surely fits into the context. */
  readonly fits: number;
  /** Tokens that it reads a second. */
  readonly read: number | undefined;
}

interface Page {
  readonly ask: Ask;
  readonly first: Came;
}

/** Undefined where too few requests are left. Throws `Failure` where there is no answer. */
export async function tryKept(asker: Asker, name: string, server: Server): Promise<Kept | undefined> {
  const many = Math.min(SENT, asker.left() - AGAIN);
  if (many < 2) return undefined;
  const { read = Number.POSITIVE_INFINITY, fits, shows } = server;
  const tokens = Math.min(LARGEST, Math.max(SMALLEST, Math.round((SECONDS * read) / SENT)));
  const pages = await send(asker, name, many, tokens, Math.min(fits, tokens));
  const total = pages.reduce((sum, { first }) => sum + (first.answered.usage?.input ?? tokens), 0);
  return weighed(asker, pages, total / pages.length, shows);
}

/** Where the first turns out to be too large, all are as large as is known to fit. */
async function send(
  asker: Asker,
  name: string,
  many: number,
  tokens: number,
  fits: number,
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  try {
    while (pages.length < many) {
      const ask = pageAsk(`${name}/page-${pages.length}-${tokens}`, tokens);
      pages.push({ ask, first: await asker.ask(ask) });
    }
    return pages;
  } catch (error) {
    const isTooLarge = error instanceof Failure && TOO_LARGE.includes(error.kind);
    if (!isTooLarge || pages.length > 0 || tokens <= fits) throw error;
    return send(asker, name, many - 1, fits, fits);
  }
}

/**
 * What was used longest ago is forgotten first. The middle one tells which half to look at: if it is known, those that
 * are older are asked for; if not, the newest. It then was read anew, so that as much as was missing of it has driven
 * others out: the cache has room for that besides.
 */
async function weighed(
  asker: Asker,
  pages: readonly Page[],
  size: number,
  shows: Server['shows'],
): Promise<Kept> {
  const shareOf = async ({ ask, first }: Page): Promise<number> => {
    const again = await asker.ask(ask);
    if (shows === 'time') return isQuick(again, first) ? 1 : 0;
    const share = cachedIn(again) / size;
    return share > WHOLE ? 1 : share;
  };
  const half = Math.floor((pages.length - 1) / 2);
  const [older, newer] = [pages.slice(0, half + 1).reverse(), pages.slice(half + 1).reverse()];
  const [middle, ...oldest] = older;
  const [newest] = newer;
  if (!middle || !newest) throw new Error('no pages to look at');
  const known = await shareOf(middle);
  const sum = known === 1 ? 1 + newer.length : 1 - known;
  const rest = await knownOf(known === 1 ? oldest : newer, shareOf);
  if (known === 0 && rest === 0)
    return { tokens: Math.round(size * (await shareOf(newest))), atLeast: false };
  return { tokens: Math.round(size * (sum + rest)), atLeast: sum + rest === pages.length };
}

/** How many are known, one after another until one is not; of that one, the part that is. */
async function knownOf(pages: readonly Page[], shareOf: (page: Page) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const page of pages) {
    const share = await shareOf(page);
    sum += share;
    if (share < 1) break;
  }
  return sum;
}
