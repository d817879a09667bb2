/** A text between quotation marks: escapes, apostrophes, and marks of other kinds and languages. */

import { refuse, type Source } from './source.ts';

/** Which mark closes what another opened. Only the first is JSON. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['\u201C', '\u201D'],
  ['\u201D', '\u201D'],
  ['\u2018', '\u2019'],
  ['\u2019', '\u2019'],
  ['\u300C', '\u300D'],
  ['\u300E', '\u300F'],
  ['\uFF02', '\uFF02'],
  ['`', '`'],
]);
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
]);
const FOUR_HEX = /^[0-9a-fA-F]{4}$/;
/** What may follow a closing mark; an apostrophe is followed by something else. */
const AFTER_A_TEXT = /\s*(?:$|[,\uFF0C\u3001:\uFF1A=\uFF1D)\uFF09\]\uFF3D}\uFF5D])/y;

/** Whether a text begins here. */
export const opensText = (source: Source): boolean => {
  const mark = source.text[source.at] ?? '';
  return source.strict ? mark === '"' : CLOSING.has(mark);
};

/** Reads the escape at `source.at` (a backslash) and moves past it. */
const readEscape = (source: Source): string | undefined => {
  const sign = source.text[source.at + 1];
  if (sign === undefined) {
    source.at = source.text.length;
    return refuse(source, 'the text value is not closed');
  }
  if (sign === 'u') {
    const hex = source.text.slice(source.at + 2, source.at + 6);
    if (!FOUR_HEX.test(hex)) return refuse(source, 'an escape \\u needs four hexadecimal digits');
    source.at += 6;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }
  source.at += 2;
  const meant = ESCAPES.get(sign);
  if (meant !== undefined || sign === '"' || sign === '\\' || sign === '/') return meant ?? sign;
  if (source.strict) return refuse(source, `\\${sign} is no escape`);
  source.repaired = true;
  return sign;
};

/** The marks that open the text here and close it. Python writes three, between which a single one is only a sign. */
const marksOf = ({ text, at, strict }: Source): readonly [string, string] => {
  const opening = text[at] ?? '';
  const three = opening.repeat(3);
  if (!strict && text.startsWith(three, at) && text.includes(three, at + 3)) return [three, three];
  return [opening, CLOSING.get(opening) ?? '"'];
};

/** Whether the marks here end the text: three or an ASCII `"` always do, others only where a text may end. */
const closesHere = (source: Source, marks: string): boolean => {
  if (!source.text.startsWith(marks, source.at)) return false;
  if (marks === '"' || marks.length === 3) return true;
  AFTER_A_TEXT.lastIndex = source.at + 1;
  return AFTER_A_TEXT.test(source.text);
};

/**
 * Reads the text that opens here. An unescaped inner `"` ends it, so that the reader of the whole stumbles over what
 * follows and refuses: nothing is ever cut there. Raw line breaks are right in actions and repaired in JSON.
 */
export const readText = (source: Source): string | undefined => {
  const [opening, closing] = marksOf(source);
  if (opening !== '"') source.repaired = true;
  let read = '';
  let depth = 0;
  let from = source.at + opening.length;
  for (source.at = from; source.at < source.text.length; ) {
    const sign = source.text[source.at] ?? '';
    if (sign === '\\') {
      read += source.text.slice(from, source.at);
      const meant = readEscape(source);
      if (meant === undefined) return undefined;
      read += meant;
      from = source.at;
      continue;
    }
    if (depth === 0 && closesHere(source, closing)) {
      read += source.text.slice(from, source.at);
      source.at += closing.length;
      return read;
    }
    if (sign < ' ' && !source.call) {
      if (source.strict)
        return refuse(source, 'a raw line break or control character stands in a text value');
      source.repaired = true;
    }
    if (closing !== opening && sign === opening) depth += 1;
    else if (sign === closing && depth > 0) depth -= 1;
    source.at += 1;
  }
  return refuse(source, 'a text value is not closed');
};
