/** Reads one value (text, number, word, list, object) as JSON writes it, or as models write it. */

import { opensText, readText } from './quoted-text.ts';
import { refuse, type Source, skipBlanks, take, takeSign, type Value } from './source.ts';

/** Lists and objects in each other, at most; deeper is refused, so that nothing overflows. */
const DEEPEST = 64;

const ATOM = /[\p{L}\p{N}_+\-\u2212\uFF0B\uFF0D\uFF0E.]{1,400}/uy;
/** A share that should stand in quotation marks: how it is meant is for the rule of numbers to say. */
const SHARE = /\d{1,9}(?:\.\d{1,9})?\s{0,4}(?:%|\/\s{0,4}\d{1,9})(?=\s*[,}\]])/y;
/** In actions a value may stand without quotation marks if it is a plain phrase, with apostrophes inside words only. */
const PHRASE =
  /[\p{L}\p{N}_+\-.](?:[\p{L}\p{M}\p{N}_+\-.!?/&\u00B7 ]|['\u2019](?=\p{L})|\uFF01|\uFF1F){0,400}/uy;
const KEY = /[\p{L}_$][\p{L}\p{N}_$-]{0,80}/uy;
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LOOSE_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const NOT_A_NUMBER = /^[+-]?(?:nan|inf|infinity)$/i;

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const PYTHON_WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['True', true],
  ['TRUE', true],
  ['False', false],
  ['FALSE', false],
  ['None', null],
  ['NULL', null],
  ['Null', null],
]);

/** A number as JSON writes it; loosely also with a plus, with full-width digits or a minus of typographers. */
const numberIn = (source: Source, word: string): string | undefined => {
  if (JSON_NUMBER.test(word)) return word;
  const plain = source.strict ? '' : word.normalize('NFKC').replace('\u2212', '-');
  return LOOSE_NUMBER.test(plain) ? plain : undefined;
};

/** A number, a word such as `true`, or in actions a phrase without quotation marks. */
const readAtom = (source: Source): Value | undefined => {
  const phrases = source.call && !source.strict;
  const share = source.strict || source.call ? undefined : take(source, SHARE);
  if (share !== undefined) {
    source.repaired = true;
    return share;
  }
  const word = take(source, phrases ? PHRASE : ATOM)?.trim();
  if (word === undefined) return refuse(source, 'a value is missing or broken');
  const known = WORDS.get(word) ?? (WORDS.has(word) ? null : undefined);
  if (known !== undefined) return known;
  if (NOT_A_NUMBER.test(word)) return refuse(source, 'numbers must be finite');
  const digits = numberIn(source, word);
  if (digits !== undefined) {
    source.repaired ||= digits !== word || !JSON_NUMBER.test(word);
    const number = Number(digits);
    return Number.isFinite(number) ? number : refuse(source, 'numbers must be finite');
  }
  if (source.strict) return refuse(source, 'a text value needs quotation marks');
  source.repaired = true;
  const python = PYTHON_WORDS.get(word);
  if (python !== undefined) return python;
  return phrases ? word : refuse(source, 'a text value needs quotation marks');
};

/**
 * Whether a comma was forgotten where nothing else can be meant: before an object or list behind another, or between
 * lines before a text in quotation marks (on one line that is a quotation mark inside a text).
 */
const lacksComma = ({ strict, call, text, at }: Source, end: number): boolean => {
  if (strict || call) return false;
  const isNested = /[{[]/.test(text[at] ?? '') && /[}\]]/.test(text[end - 1] ?? '');
  return isNested || (text[at] === '"' && text.slice(end, at).includes('\n'));
};

/** Reads items up to the closing sign; `readItem` reports failure by false. */
const readItems = (source: Source, closing: string, readItem: () => boolean): boolean => {
  if (takeSign(source, closing)) return true;
  while (readItem()) {
    const end = source.at;
    if (takeSign(source, ',\uFF0C\u3001')) {
      source.serious = true;
      if (source.strict || !takeSign(source, closing)) continue;
      source.repaired = true;
      return true;
    }
    if (takeSign(source, closing)) return true;
    if (lacksComma(source, end)) {
      source.repaired = true;
      continue;
    }
    refuse(
      source,
      'a comma or a closing bracket is missing, or a quotation mark inside a text is not written \\"',
    );
    return false;
  }
  return false;
};

const readList = (source: Source, closing: string, depth: number): readonly Value[] | undefined => {
  const list: Value[] = [];
  const complete = readItems(source, closing, () => {
    const value = readValue(source, depth + 1);
    if (value !== undefined) list.push(value);
    return value !== undefined;
  });
  return complete ? list : undefined;
};

const readKey = (source: Source): string | undefined => {
  skipBlanks(source);
  if (opensText(source)) return readText(source);
  const key = source.strict ? undefined : take(source, KEY);
  if (key === undefined) return refuse(source, 'a key is missing or broken');
  source.repaired = true;
  return key;
};

const readObject = (source: Source, depth: number): ReadonlyMap<string, Value> | undefined => {
  const object = new Map<string, Value>();
  const complete = readItems(source, '}\uFF5D', () => {
    const key = readKey(source);
    if (key === undefined) return false;
    if (!takeSign(source, ':\uFF1A')) {
      refuse(source, 'a colon is missing after a key, or a quotation mark inside a text is not written \\"');
      return false;
    }
    source.serious = true;
    const value = readValue(source, depth + 1);
    if (value === undefined) return false;
    // The last of two equal keys counts, and the text is marked: one rule everywhere.
    if (object.has(key)) source.repaired = true;
    object.set(key, value);
    return true;
  });
  return complete ? object : undefined;
};

/** Reads the value that begins here, or refuses (undefined; the reason stands in the source). Linear. */
export const readValue = (source: Source, depth = 0): Value | undefined => {
  skipBlanks(source);
  if (opensText(source)) return readText(source);
  if (depth >= DEEPEST && /[[{(\uFF3B\uFF5B\uFF08]/.test(source.text[source.at] ?? '')) {
    return refuse(source, `lists and objects are nested deeper than ${DEEPEST}`);
  }
  if (takeSign(source, '[\uFF3B')) return readList(source, ']\uFF3D', depth);
  if (takeSign(source, '{\uFF5B')) return readObject(source, depth);
  if (!source.strict && takeSign(source, '(\uFF08')) {
    source.repaired = true;
    return readList(source, ')\uFF09', depth);
  }
  return readAtom(source);
};
