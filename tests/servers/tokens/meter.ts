/** Counts a request as servers do: what its prompt takes, what of it the prefix cache has, what the answer takes. */
import type { Message } from '../http/request.ts';
import { markPiece, type Piece, piecesOf, tokensIn } from './pieces.ts';
import type { PrefixCache } from './prefix-cache.ts';

/**
 * `blocks`: what OpenAI's older models and most clones report, whole blocks of 128 from 1,024 tokens on. `longest`: what
 * a local server does, any common prefix, of its own answers too. `marks`: what Anthropic and OpenAI's newer models do,
 * a prefix up to a mark that was written before.
 */
export type Way = 'blocks' | 'longest' | 'marks';

const BLOCK = 128;
const LEAST = 1024;

export interface Prompt {
  readonly pieces: readonly Piece[];
  readonly tokens: number;
  /** Numbers of pieces behind which the request has a cache mark. */
  readonly marks: readonly number[];
}

/** The tokens of a prompt: three open a message, one ends it, three open the answer. */
export function promptOf(messages: readonly Message[]): Prompt {
  const pieces: Piece[] = [];
  const marks: number[] = [];
  for (const { role, parts } of messages) {
    pieces.push(markPiece(`<${role}>`, 3));
    for (const { text, marked } of parts) {
      pieces.push(...piecesOf(text));
      if (marked) marks.push(pieces.length);
    }
    pieces.push(markPiece('end', 1));
  }
  pieces.push(markPiece('<assistant>', 3));
  return { pieces, tokens: tokensIn(pieces), marks };
}

/** Tokens of a prompt that the cache has, as they are counted and to the token, and those that a mark writes into it. */
export interface Reading {
  readonly cached: number;
  readonly prefix: number;
  readonly written: number;
}

export function readCache(cache: PrefixCache, way: Way, { pieces, tokens, marks }: Prompt): Reading {
  if (way !== 'marks') {
    const prefix = Math.min(cache.longest(pieces), tokens - 1);
    const whole = Math.floor(prefix / BLOCK) * BLOCK;
    const cached = way === 'longest' ? prefix : whole >= LEAST ? whole : 0;
    return { cached, prefix, written: 0 };
  }
  const last = marks.at(-1) ?? 0;
  const upToMark = pieces.slice(0, last);
  const marked = tokensIn(upToMark);
  if (marked < LEAST) return { cached: 0, prefix: 0, written: 0 };
  const read = cache.longest(upToMark, true);
  const cached = read >= LEAST ? read : 0;
  return { cached, prefix: cached, written: marked - cached };
}

/** Once the answer begins, others can read what this prompt leaves in the cache. */
export function keepPrompt(cache: PrefixCache, way: Way, prompt: Prompt, answer: string): void {
  if (way !== 'marks')
    cache.keep(way === 'longest' ? [...prompt.pieces, ...piecesOf(answer)] : prompt.pieces);
  else cache.keep(prompt.pieces.slice(0, prompt.marks.at(-1) ?? 0), prompt.marks);
}
