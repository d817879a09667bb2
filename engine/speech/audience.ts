/** Reads who may hear a `<visible_to names="…">` part, in all the ways models write it. */

const KEY = /^\s*(?:(?:names?|persons?|to)\s{0,4})?[=\uFF1D:\uFF1A]/i;
const MARKS = /^[\s"'\u201C\u201D\u2018\u2019[\]()\uFF08\uFF09\u3010\u3011]$/;

const trimMarks = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && MARKS.test(text.charAt(from))) from += 1;
  while (to > from && MARKS.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};

/**
 * The names in the attributes of the tag, as said: quoted, unquoted or as a list, with or without `names=`. None means
 * that nobody hears it.
 */
export const readAudience = (attributes: string): readonly string[] =>
  attributes
    .replace(KEY, '')
    .split(/[,\uFF0C\u3001;\uFF1B]/)
    .map(trimMarks)
    .filter((name) => name !== '');
