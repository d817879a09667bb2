/** How long a text may be: in words, and in tokens where somebody writes words without end. */
import { estimateTokens, firstWords, hasMoreWords } from '../../text/words.ts';

/** A text may run over the length it was asked for by this factor before it is asked again. */
export const LENIENCE = 2;
/** Nobody writes longer words than this on average: English takes 1.5 tokens a word, Chinese 1.6. */
const TOKENS_A_WORD = 3;

/** Words of all that a persona writes in a plan or a letter round, and of all files in a review: the prompts say so too. */
export const TURN_WORDS = 250;
export const FILES_WORDS = 250;

/** Whether a text has more words than asked for, or as many tokens as only endless words have. */
export function isLonger(text: string, words: number): boolean {
  return hasMoreWords(text, words) || estimateTokens(text) > TOKENS_A_WORD * words;
}

/** The text if it is no longer than so many words, else its beginning and `…`. */
export function cutTo(text: string, words: number): string {
  return firstTokens(firstWords(text, words), TOKENS_A_WORD * words);
}

/** The text if it takes no more than so many tokens (at least 1), else as much of its beginning as fits, and `…`. */
export function firstTokens(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  let [fits, most] = [0, text.length];
  while (fits < most) {
    const middle = Math.ceil((fits + most) / 2);
    if (estimateTokens(`${text.slice(0, middle)}…`) <= tokens) fits = middle;
    else most = middle - 1;
  }
  return `${text
    .slice(0, fits)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
