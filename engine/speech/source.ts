/** A text while it is read from left to right, and what the readers of values say about it. */

/** What can stand as a value in an action or in JSON; objects are maps, so no key has a meaning of its own. */
export type Value = string | number | boolean | null | readonly Value[] | ReadonlyMap<string, Value>;

/** How to read: `strict` refuses everything that needs a guess; `call` is the grammar of action arguments. */
export type Manner = { readonly strict: boolean; readonly call: boolean };

/** The only mutable thing in these readers: a place in a text and what was noticed on the way there. */
export type Source = Manner & {
  readonly text: string;
  at: number;
  /** Something had to be guessed. */
  repaired: boolean;
  /** A key or a comma was read: this is meant as a value, not a bracket in a sentence. */
  serious: boolean;
  problem: string | undefined;
  /** The text ended inside the value. */
  ended: boolean;
};

export const sourceOf = (text: string, { strict, call }: Manner, at = 0): Source => ({
  strict,
  call,
  text,
  at,
  repaired: false,
  serious: false,
  problem: undefined,
  ended: false,
});

/** Notes why reading failed (the first reason stays), and whether the text had simply ended. */
export const refuse = (source: Source, problem: string): undefined => {
  source.ended ||= source.at >= source.text.length;
  source.problem ??= problem;
  return undefined;
};

/** Moves past `pattern` (sticky) and returns what it matched. */
export const take = (source: Source, pattern: RegExp): string | undefined => {
  pattern.lastIndex = source.at;
  const found = pattern.exec(source.text)?.[0];
  if (found !== undefined) source.at += found.length;
  return found;
};

const BLANKS = /\s+/y;
/** Signs that take no room are blanks too, where somebody left them between others. */
const LOOSE_BLANKS = /[\s\u00AD\u200B-\u200F\u2060]+/y;
const LINE_COMMENT = /(?:\/\/|#)[^\n]*/y;

/** Moves past white space, and past comments unless reading strictly. */
export const skipBlanks = (source: Source): void => {
  for (;;) {
    take(source, source.strict ? BLANKS : LOOSE_BLANKS);
    if (source.strict || !/[/#]/.test(source.text[source.at] ?? '')) return;
    if (take(source, LINE_COMMENT) === undefined) {
      if (source.text[source.at + 1] !== '*') return;
      const end = source.text.indexOf('*/', source.at + 2);
      source.at = end < 0 ? source.text.length : end + 2;
    }
    source.repaired = true;
  }
};

/** Moves past blanks and one sign of `signs`; the first of them is the proper one, the others need repair. */
export const takeSign = (source: Source, signs: string): boolean => {
  skipBlanks(source);
  const sign = source.text[source.at];
  if (sign === undefined || !(source.strict ? sign === signs[0] : signs.includes(sign))) return false;
  if (sign !== signs[0]) source.repaired = true;
  source.at += 1;
  return true;
};
