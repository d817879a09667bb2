/** Reads what stands in an action tag: `name(key="value", …)`, or a JSON object as the argument. */

import { opensText } from './quoted-text.ts';
import { type Source, skipBlanks, sourceOf, take, takeSign, type Value } from './source.ts';
import { readValue } from './values.ts';

/** A name and its arguments; an argument without a key has its place, from 1, as its key. */
export type Call = { readonly name: string; readonly args: ReadonlyMap<string, Value> };

const NAME = /[a-z][a-z0-9_]{0,59}/y;
const LOOSE_NAME = /[a-z][a-z0-9_\\-]{0,59}/iy;
const KEY = /[a-z_][a-z0-9_]{0,59}/y;
/** What lists have before a call, and programs before its name. */
const BULLET = /(?:[-*\u2022]|\d{1,2}[.)])\s{1,4}/y;
const PROGRAM = /(?:functions|tools|default_api)\./iy;
/** What stands around calls and is none of them: code marks, the brackets of a list. */
const AROUND_CALLS = /^\s*`{1,3}(?:\w{1,10}\n)?|`{1,3}\s*$/g;
const CLOSING = ')\uFF09';
const EQUALS = '=\uFF1D:\uFF1A';
const OBJECT_NAMES = ['name', 'action', 'function', 'tool', 'tool_name'];
const OBJECT_ARGS = ['parameters', 'arguments', 'args', 'input'];

type Argument = { readonly key: string | undefined; readonly value: Value };

/** One argument. Strictly its key is a bare word; otherwise whatever text stands before a sign of equality. */
const readArgument = (source: Source): Argument | undefined => {
  skipBlanks(source);
  const key = source.strict ? take(source, KEY) : undefined;
  if (key !== undefined && !takeSign(source, EQUALS)) return undefined;
  const value = readValue(source);
  if (value === undefined) return undefined;
  if (source.strict || typeof value !== 'string' || !takeSign(source, EQUALS)) return { key, value };
  const meant = readValue(source);
  return meant === undefined ? undefined : { key: value.toLowerCase(), value: meant };
};

/**
 * The arguments and the closing parenthesis. One without a key must come before those with one: behind them it is the
 * rest of a text that was cut at a comma.
 */
const readArguments = (source: Source): ReadonlyMap<string, Value> | undefined => {
  const args = new Map<string, Value>();
  let named = false;
  for (let place = 1; !takeSign(source, CLOSING); place += 1) {
    if (place > 1 && !takeSign(source, ',\uFF0C\u3001')) return undefined;
    if (place > 1 && !source.strict && takeSign(source, CLOSING)) return args;
    skipBlanks(source);
    const quoted = opensText(source);
    const argument = readArgument(source);
    if (argument === undefined) return undefined;
    const { key, value } = argument;
    if (key === undefined && place === 1 && value instanceof Map) {
      return takeSign(source, CLOSING) ? value : undefined;
    }
    if (key === undefined && (named || (place > 1 && !quoted))) return undefined;
    if (key === undefined || args.has(key)) source.repaired = true;
    named ||= key !== undefined;
    args.set(key ?? String(place), value);
  }
  return args;
};

/** Reads the call at `source.at`. */
const readCall = (source: Source): Call | undefined => {
  skipBlanks(source);
  if (!source.strict) take(source, PROGRAM);
  const name = take(source, source.strict ? NAME : LOOSE_NAME);
  if (name === undefined || !takeSign(source, '(\uFF08')) return undefined;
  const args = readArguments(source);
  return args && { name: name.toLowerCase().replaceAll('\\', '').replaceAll('-', '_'), args };
};

/**
 * Reads a call written as JSON, the native form of some models: `{"name": …, "arguments": {…}}`. Where it can be nothing
 * else, the arguments may also stand beside the name.
 */
const readCallObject = (source: Source, isCertain: boolean): Call | undefined => {
  const said = readValue(source);
  if (!(said instanceof Map)) return undefined;
  const inner = said.get('function');
  const value = inner instanceof Map ? inner : said;
  const name = OBJECT_NAMES.map((key) => value.get(key)).find((found) => typeof found === 'string');
  let args = OBJECT_ARGS.map((key) => value.get(key)).find((found) => found !== undefined);
  // Some servers encode the arguments twice, some send nothing where there are none.
  if (args === null || args === '') args = new Map();
  if (args === undefined && isCertain)
    args = new Map([...value].filter(([key]) => !OBJECT_NAMES.includes(key) && key !== 'type'));
  if (typeof args === 'string') args = readValue(sourceOf(args, { strict: true, call: false }));
  return typeof name === 'string' && args instanceof Map ? { name: name.toLowerCase(), args } : undefined;
};

/** Reads one call strictly at `at`, and tells where it ends. What stands in its texts is not looked at. */
export const strictCallAt = (
  text: string,
  at: number,
): { readonly call: Call; readonly end: number; readonly repaired: boolean } | undefined => {
  const source = sourceOf(text, { strict: true, call: true }, at);
  const call = readCall(source);
  if (call === undefined) return undefined;
  skipBlanks(source);
  return { call, end: source.at, repaired: source.repaired };
};

/** Reads all of `span` as one or more calls, with repair; undefined if anything is left over. */
export const looseCalls = (span: string): readonly Call[] | undefined => {
  const bare = span.replace(AROUND_CALLS, '').trim();
  const text = /^\[.*\]$/s.test(bare) ? bare.slice(1, -1) : bare;
  const source = sourceOf(text, { strict: false, call: true });
  const calls: Call[] = [];
  for (skipBlanks(source); source.at < text.length; skipBlanks(source)) {
    take(source, BULLET);
    const call = text[source.at] === '{' ? readCallObject(source, true) : readCall(source);
    if (call === undefined) return undefined;
    calls.push(call);
    takeSign(source, ';,.');
  }
  return calls.length > 0 ? calls : undefined;
};

const CALL_OBJECT =
  /[{\uFF5B]\s{0,20}["'\u201C]?(?:name|action|function|tool|tool_name|type|id|arguments|parameters|args|input)["'\u201D]?\s{0,8}[:\uFF1A]/g;
/** No honest reply has more that look like it. */
const MOST_OBJECTS = 10;

/** Where calls written as JSON stand in a text, from `start` to `end`; of a flood the last goes to the end of the text. */
export const callObjectsIn = (text: string): readonly { readonly start: number; readonly end: number }[] => {
  const places: { readonly start: number; readonly end: number }[] = [];
  let tries = 0;
  for (const { index: start } of text.matchAll(CALL_OBJECT)) {
    if (start < (places.at(-1)?.end ?? 0)) continue;
    tries += 1;
    if (tries > MOST_OBJECTS) return [...places, { start, end: text.length }];
    const source = sourceOf(text, { strict: false, call: false }, start);
    if (readCallObject(source, false) !== undefined) places.push({ start, end: source.at });
  }
  return places;
};
