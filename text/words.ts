/** How long a text is: words for the limits of the rules, estimated tokens for the budgets of prompts. */

const HAN_PER_WORD = 1.5;
/** Runs of Han characters, and runs of other letters or digits (with their combining marks). */
const RUNS = /(\p{Script=Han}+)|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;

const wordsOf = (runs: number, han: number): number => runs + Math.ceil(han / HAN_PER_WORD);

const lengthInCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** What a code point is to `RUNS`; 0 is left for those that were not met yet. */
const [NOTHING, HAN, OTHER] = [1, 2, 3];
/** By code point, filled as they are met: counting by pattern would take ten times as long. */
const kinds = new Uint8Array(0x110000);

const kindOf = (code: number): number => {
  const [run] = String.fromCodePoint(code).matchAll(RUNS);
  const kind = run === undefined ? NOTHING : run[1] === undefined ? OTHER : HAN;
  kinds[code] = kind;
  return kind;
};

/** Number of words: a word is a run of letters or digits; 1.5 Han characters count as one. */
export const countWords = (text: string): number => {
  let runs = 0;
  let han = 0;
  let before = NOTHING;
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at);
    if (code >= 0xd800 && code < 0xdc00) {
      code = text.codePointAt(at) ?? code;
      if (code > 0xffff) at += 1;
    }
    const kind = kinds[code] || kindOf(code);
    if (kind === HAN) han += 1;
    else if (kind === OTHER && before !== OTHER) runs += 1;
    before = kind;
  }
  return wordsOf(runs, han);
};

/** Whether a text has more than `limit` words; it never has more words than characters. */
export const hasMoreWords = (text: string, limit: number): boolean =>
  text.length > limit && countWords(text) > limit;

/** The text if it has at most `limit` words, else its beginning with exactly as many as fit, and `…`. */
export const firstWords = (text: string, limit: number): string => {
  if (!hasMoreWords(text, limit)) return text;
  let runs = 0;
  let han = 0;
  for (const { 1: hanRun, index } of text.matchAll(RUNS)) {
    if (hanRun === undefined) {
      if (wordsOf(runs + 1, han) > limit) return `${text.slice(0, index).trimEnd()}…`;
      runs += 1;
      continue;
    }
    const room = Math.max(0, Math.floor((limit - runs) * HAN_PER_WORD) - han);
    const length = lengthInCharacters(hanRun);
    if (length > room) {
      const kept = [...hanRun.slice(0, 2 * room)].slice(0, room).join('');
      return `${(text.slice(0, index) + kept).trimEnd()}…`;
    }
    han += length;
  }
  return text;
};

const WIDE = /[\u2E80-\uFFFF]/;

/** Tokens of a text, estimated: 0.25 a character below U+2E80, 0.88 from there on; rounded up. */
export const estimateTokens = (text: string): number => {
  if (!WIDE.test(text)) return Math.ceil(0.25 * text.length);
  let wide = 0;
  let seconds = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x2e80) continue;
    if (code >= 0xdc00 && code <= 0xdfff) seconds += 1;
    else wide += 1;
  }
  return Math.ceil(0.25 * (text.length - wide - seconds) + 0.88 * wide);
};
