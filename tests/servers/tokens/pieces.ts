/** Real tokens (o200k), counted line by line: a prompt that grows by a turn is not tokenised again. */
import { encode } from 'gpt-tokenizer/encoding/o200k_base';

/** A stretch of text that is tokenised by itself; the same text is the same object while it is in use. */
export interface Piece {
  readonly tokens: readonly number[];
}

/** Nobody's control tokens: text that looks like one is text. */
const PLAIN = { disallowedSpecial: new Set<string>() };
/** After a line break that a letter or a sign other than `/` follows, the tokeniser always begins anew. */
const LINES = /(?<=\n)(?=[^\s/])/;
/** Pieces of a generation; whatever is used in one is kept for the next. */
const GENERATION = 500_000;

let young = new Map<string, Piece>();
let old = new Map<string, Piece>();

/** A text in pieces whose tokens in a row are exactly those of the whole. */
export function piecesOf(text: string): readonly Piece[] {
  return text === '' ? [] : text.split(LINES).map(pieceOf);
}

export function countTokens(text: string): number {
  return tokensIn(piecesOf(text));
}

export function tokensIn(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.tokens.length, 0);
}

function pieceOf(line: string): Piece {
  const known = young.get(line);
  if (known) return known;
  const piece = old.get(line) ?? { tokens: encode(line, PLAIN) };
  if (young.size >= GENERATION) [old, young] = [young, new Map()];
  young.set(line, piece);
  return piece;
}

const marks = new Map<string, Piece>();

/** Tokens that a server puts around a message, such as the three that open one: equal marks are the same object. */
export function markPiece(mark: string, tokens: number): Piece {
  const known = marks.get(mark);
  if (known) return known;
  const first = -1000 * (marks.size + 1);
  const piece = { tokens: Array.from({ length: tokens }, (_, at) => first - at) };
  marks.set(mark, piece);
  return piece;
}
