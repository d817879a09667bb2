/** A sentence without its names and numbers, and the frame it begins with. */
import type { Language } from '../../personas/ties.ts';
import type { Finder } from './finder.ts';

export interface Sentence {
  readonly text: string;
  /** Names and numbers are one sign, and so is a list of them. */
  readonly masked: string;
  readonly frame: string;
}

const MASK = '\u25a1';
const LIST = /\u25a1(?:(?:, and |, | and |、|和)\u25a1)+/g;

/** Words of a frame; 1.5 Han characters count as one. */
const FRAME = { en: [6, ' '], zh: [9, ''] } as const satisfies Record<Language, readonly [number, string]>;
const WORD = /\u25a1|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}'’])+/gu;

export function sentenceOf(text: string, names: Finder, language: Language): Sentence {
  const masked = withoutNames(text, names);
  const [words, joint] = FRAME[language];
  return { text, masked, frame: wordsOf(masked).slice(0, words).join(joint) };
}

/** Words, Han characters and masks of a text, in small letters. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

export function isMask(word: string): boolean {
  return word === MASK;
}

function withoutNames(text: string, names: Finder): string {
  let masked = '';
  let from = 0;
  for (const { at, term } of names.find(text)) {
    masked += text.slice(from, at) + MASK;
    from = at + term.text.length;
  }
  return (masked + text.slice(from)).replace(/\d+/g, MASK).replace(LIST, MASK);
}
