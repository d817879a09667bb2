/** Who is meant by a name that a model wrote: exactly, else by unique short form, else by id; never invented. */

import { nameKey } from '../../text/names.ts';
import { folded, shortForms, untitled, withoutMiddle } from './name-forms.ts';

/** Something that can be named: a persona, a place, a position, an event. */
export type Named = { readonly id: string; readonly name: string };

/** Returns the id of what was meant, undefined if it is unknown or could be two. */
export type NameMatcher = (said: string) => string | undefined;

const LONGEST_SAID = 300;
const LONGEST_LIST = 20_000;
const MOST_PARTS_OF_A_NAME = 4;
const COLOURS = /\p{Cc}\[[0-9;]{0,20}m|\[[0-9;]{1,20}m/gu;
const MARKS = /[\\*`~#]/g;
const BULLET = /^\s*(?:[-+\u2022]|[(\uFF08]?\d{1,3}[.)\uFF09\u3001])\s+/;
const AROUND = /^[\s\p{Pi}\p{Pf}\p{Pd}"'\p{Ps}\p{Pe}.,;:!?\u3002\uFF0C\uFF01\uFF1F<>]$/u;
const SEPARATOR = /[,\uFF0C\u3001;\uFF1B&\n]|\band\b|[\u548C\u4E0E\u53CA\u8DDF]/gi;

/** Ids by key; undefined where two share it. Made when it is first looked into: most names are found in the first. */
type Table = () => ReadonlyMap<string, string | undefined>;

const tableOf = (entries: readonly Named[], keysOf: (entry: Named) => Iterable<string>): Table => {
  let made: Map<string, string | undefined> | undefined;
  return () => {
    if (made !== undefined) return made;
    made = new Map();
    for (const entry of entries) {
      for (const key of keysOf(entry)) {
        if (key !== '') made.set(key, made.has(key) && made.get(key) !== entry.id ? undefined : entry.id);
      }
    }
    return made;
  };
};

const trimSigns = (text: string): string => {
  const characters = [...text];
  let [from, to] = [0, characters.length];
  while (from < to && AROUND.test(characters[from] ?? '')) from += 1;
  while (to > from && AROUND.test(characters[to - 1] ?? '')) to -= 1;
  return characters.slice(from, to).join('');
};

/** Without bold, code, colours, list numbers, escaped underscores, and the signs around it. */
const undecorated = (said: string): string =>
  trimSigns(said.replace(COLOURS, '').replace(MARKS, '').replace(BULLET, '').replaceAll('_', ' '));

/** What was said, in the order in which it is looked up: as it is, without decoration, without a label before it. */
function* readings(said: string): Generator<string> {
  yield nameKey(said);
  yield nameKey(undecorated(said));
  const label = Math.max(said.lastIndexOf(':'), said.lastIndexOf('\uFF1A'));
  if (label >= 0) yield nameKey(undecorated(said.slice(label + 1)));
  const short = withoutMiddle(undecorated(said));
  if (short !== undefined) yield nameKey(short);
}

/**
 * Builds a matcher once for many look-ups: the shown name first, then a unique short form (off for what is not a
 * person), then the id; then the same without accents, and whole names without a title. Bold, quotation marks, list
 * numbers, escaped underscores, a full stop or a label are tolerated.
 */
export const nameMatcher = (
  entries: readonly Named[],
  { shorten = true }: { readonly shorten?: boolean } = {},
): NameMatcher => {
  const exactly = [
    tableOf(entries, ({ name }) => [nameKey(name)]),
    tableOf(entries, ({ name }) => (shorten ? new Set(shortForms(nameKey(name))) : [])),
    tableOf(entries, ({ id }) => [nameKey(id)]),
  ];
  const plainly = [
    tableOf(entries, ({ name }) => [folded(nameKey(name))]),
    tableOf(entries, ({ name }) => (shorten ? new Set(shortForms(folded(nameKey(name)))) : [])),
  ];
  const whole = [tableOf(entries, ({ name }) => (shorten ? [untitled(folded(nameKey(name)))] : []))];
  const lookUps: readonly (readonly [readonly Table[], (key: string) => string])[] = [
    [exactly, (key) => key],
    [plainly, folded],
    [whole, (key) => untitled(folded(key))],
  ];
  return (said) => {
    if (said.length > LONGEST_SAID) return undefined;
    for (const [tables, form] of lookUps)
      for (const key of readings(said)) {
        const known = tables.find((table) => table().has(form(key)));
        if (known !== undefined) return known().get(form(key));
      }
    return undefined;
  };
};

/** The pieces of a list between its separators, as places in the text. */
const piecesOf = (said: string): readonly (readonly [number, number])[] => {
  const pieces: (readonly [number, number])[] = [];
  let from = 0;
  for (const found of said.matchAll(SEPARATOR)) {
    pieces.push([from, found.index]);
    from = found.index + found[0].length;
  }
  return [...pieces, [from, said.length] as const].filter(
    ([start, end]) => said.slice(start, end).trim() !== '',
  );
};

/** All ids of a list in one text, undefined unless every part is known; a name may itself contain a separator. */
const matchList = (match: NameMatcher, said: string): readonly string[] | undefined => {
  if (said.length > LONGEST_LIST) return undefined;
  const pieces = piecesOf(said);
  const ids: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    let id: string | undefined;
    let last = Math.min(at + MOST_PARTS_OF_A_NAME, pieces.length);
    for (; last > at && id === undefined; last -= 1) {
      id = match(said.slice(pieces[at]?.[0], pieces[last - 1]?.[1]));
    }
    if (id === undefined) return undefined;
    ids.push(id);
    at = last + 1;
  }
  return ids;
};

/**
 * Reads names given as one text or as a list: every id once, in the order said, and what is unknown as it was said. A
 * text is split ("A and B", "A, B", "A、B", "A和B") only if every part is known.
 */
export const matchNames = (
  match: NameMatcher,
  said: string | readonly string[],
): { readonly ids: readonly string[]; readonly unknown: readonly string[] } => {
  const ids = new Set<string>();
  const unknown: string[] = [];
  for (const one of typeof said === 'string' ? [said] : said) {
    if (one.trim() === '') continue;
    const whole = match(one);
    const found = whole === undefined ? matchList(match, one) : [whole];
    if (found === undefined || found.length === 0) unknown.push(one);
    else for (const id of found) ids.add(id);
  }
  return { ids: [...ids], unknown };
};
