/** Reads the JSON that the environment answers: as it is, or repaired where the meaning is clear; never completed. */

import { excerptOf } from './characters.ts';
import { type Source, sourceOf, type Value } from './source.ts';
import { finalAnswer } from './thinking.ts';
import { readValue } from './values.ts';

/** A JSON value; objects have no prototype, so no key of theirs is inherited. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The value, and whether something had to be repaired; or what the model is told when it is asked again. */
export type JsonAnswer =
  | { readonly ok: true; readonly value: Json; readonly repaired: boolean }
  | { readonly ok: false; readonly complaint: string };

export type JsonWish = {
  /** Whether a list may be the whole answer; else only objects are looked for. */
  readonly lists?: boolean;
  /** Which complete value is meant when there are several; the last that fits counts. */
  readonly fits?: (value: Json) => boolean;
};

const CUT = 'The JSON ends before it is complete. Answer again with one complete, shorter JSON object.';
const NONE = 'There is no complete JSON object in the answer. Answer with one JSON object only.';
/** Reading may go over a text so often in all: enough for any honest answer, and a bound for a hostile one. */
const MOST_PASSES = 8;

/** A key that JavaScript gives a meaning of its own is dropped, like every other unknown key. */
const toJson = (value: Value): Json => {
  if (value instanceof Map) {
    const object: Record<string, Json> = Object.create(null);
    for (const [key, item] of value) if (key !== '__proto__') object[key] = toJson(item);
    return object;
  }
  return Array.isArray(value) ? value.map(toJson) : (value as Json);
};

type Attempt = { readonly value: Value | undefined; readonly source: Source; readonly spent: number };

/** Reads the value that begins at `at`: strictly, and only if that fails with repair. */
const readAt = (text: string, at: number): Attempt => {
  const strict = sourceOf(text, { strict: true, call: false }, at);
  const value = readValue(strict);
  if (value !== undefined) return { value, source: strict, spent: strict.at - at };
  const loose = sourceOf(text, { strict: false, call: false }, at);
  const repaired = readValue(loose);
  loose.repaired = true;
  return { value: repaired, source: loose, spent: strict.at - at + loose.at - at };
};

const broken = ({ text, at, problem }: Source): string =>
  `The JSON cannot be read: ${problem ?? 'it is broken'}, near ${excerptOf(text.slice(Math.max(0, at - 30), at + 30))}. Answer again with one JSON object.`;

/**
 * Finds the complete values between prose and fences. A bracket that turns out to be prose is passed over; after a
 * broken value only one that opens a line is trusted, since what stands nearer is a piece of the broken one.
 */
const readAll = (
  text: string,
  lists: boolean,
): { readonly found: readonly Attempt[]; readonly complaint: string } => {
  const anywhere = lists ? /[{\uFF5B[\uFF3B]/g : /[{\uFF5B]/g;
  const onALine = lists ? /(?<=\n)[{\uFF5B[\uFF3B]/g : /(?<=\n)[{\uFF5B]/g;
  const found: Attempt[] = [];
  let complaint = NONE;
  let passes = 0;
  let opening = anywhere;
  for (let at = 0; ; ) {
    opening.lastIndex = at;
    const start = opening.exec(text)?.index;
    if (start === undefined) return { found, complaint };
    const attempt = readAt(text, start);
    passes += attempt.spent / text.length;
    if (passes > MOST_PASSES) return { found: [], complaint: broken(attempt.source) };
    at = start + 1;
    opening = anywhere;
    if (attempt.value !== undefined) {
      found.push(attempt);
      at = attempt.source.at;
    } else if (attempt.source.serious) {
      if (attempt.source.ended) return { found: [], complaint: CUT };
      complaint = broken(attempt.source);
      opening = onALine;
    }
  }
};

/** An answer that was encoded twice: all of it is one text, with the object in it. */
const decoded = (answer: string): string => {
  const text = answer.trim();
  if (!text.startsWith('"')) return answer;
  const source = sourceOf(text, { strict: true, call: false });
  const value = readValue(source);
  return typeof value === 'string' && source.at === text.length ? value : answer;
};

/**
 * Reads the last complete object of a reply. Tolerated and marked as repaired: trailing commas, comments, single or
 * typographic quotation marks, keys without any, Python words, bad escapes, raw line breaks, full-width signs, equal
 * keys (the last counts), a comma missing between lines or objects, shares such as 85 % as a text. Refused: a cut reply,
 * an unescaped inner quotation mark, numbers that are not finite, more than 64 levels. Linear.
 */
export const readJson = (reply: string, { lists = false, fits = () => true }: JsonWish = {}): JsonAnswer => {
  const answer = finalAnswer(reply);
  if ('truncated' in answer) return { ok: false, complaint: CUT };
  const { found, complaint } = readAll(decoded(answer.text), lists);
  for (const { value, source } of found.toReversed()) {
    const json = toJson(value ?? null);
    if (fits(json)) return { ok: true, value: json, repaired: source.repaired };
  }
  return found.length === 0
    ? { ok: false, complaint }
    : { ok: false, complaint: 'The JSON object lacks what was asked for. Answer again with all keys.' };
};
