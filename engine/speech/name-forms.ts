/** Other forms in which a name is written: short, without accents, with a title, with a middle name. */

/**
 * The short forms of a name: each of its words of two letters or more, first and last word, first word and the initial
 * of the last; of a name of three or more Han characters what follows the first (of four or more also the second).
 */
export const shortForms = (key: string): readonly string[] => {
  if (/^\p{Script=Han}{3,}$/u.test(key)) {
    const characters = [...key];
    return [1, 2].filter((n) => characters.length - n >= 2).map((n) => characters.slice(n).join(''));
  }
  const words = key.split(/[ \u00B7]/).filter((word) => word !== '');
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length < 2) return [];
  const initial = [...last][0] ?? '';
  return [...words.filter((word) => [...word].length > 1), `${first} ${last}`, `${first} ${initial}`];
};

/** Letters that no decomposition takes apart. */
const WHOLE: ReadonlyMap<string, string> = new Map([
  ['\u00DF', 'ss'],
  ['\u00E6', 'ae'],
  ['\u00F8', 'o'],
  ['\u0111', 'd'],
  ['\u0142', 'l'],
  ['\u0153', 'oe'],
]);
/** Not one that could name somebody else as well. */
const REMARK = /[^ ] ?\((?![^()]*\band\b)[^(),;&\u3001\u548C\u4E0E\u53CA\u8DDF]{0,60}\)$/;

/** A key of a name without accents, hyphens, blanks between Han characters, an `@` before it or a remark behind it. */
export const folded = (key: string): string =>
  key
    .replace(REMARK, (found) => found.charAt(0))
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[\u00DF\u00E6\u00F8\u0111\u0142\u0153]/g, (letter) => WHOLE.get(letter) ?? letter)
    .replace(/^@ ?/, '')
    .replaceAll('-', ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');

const TITLE_BEFORE = /^(?:mr|mrs|ms|miss|mister|dr|doctor|prof|professor|sir|captain|aunt|uncle)\.? /;
const TITLE_BEHIND =
  /(?<=\p{Script=Han}{2})(?:\u5148\u751F|\u5973\u58EB|\u5C0F\u59D0|\u592A\u592A|\u8001\u5E08|\u533B\u751F)$/u;

/** A folded key without a title. For whole names only: `Mrs Lindqvist` may be somebody whom nobody has met. */
export const untitled = (key: string): string => key.replace(TITLE_BEFORE, '').replace(TITLE_BEHIND, '');

/** Three or four words that are written as names are, with nothing between them that could join two people. */
const WITH_MIDDLE =
  /^(\p{Lu}[\p{L}'\u2019-]{0,40})(?: \p{Lu}[\p{L}'\u2019-]{0,40}\.?){1,2} (\p{Lu}[\p{L}'\u2019-]{0,40})$/u;

/** First and last name where one or two stand between; undefined where that isn't so. */
export const withoutMiddle = (said: string): string | undefined => {
  const [, first, last] = WITH_MIDDLE.exec(said) ?? [];
  return first === undefined ? undefined : `${first} ${last}`;
};
