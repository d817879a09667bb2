/** What a name is: how it is cleaned, when two are the same, and which may be loaded. */

const LONGEST_NAME = 60;
/** Everything without a shape of its own: format, direction and zero-width characters, lone surrogates. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

const SAME_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u201B\u2032\u00B4`\u02B9\u02BB\u02BC\u02BD\uFF07]/g, "'"],
  [/[\u201C-\u201F\u2033\u00AB\u00BB\u300C-\u300F\uFF02]/g, '"'],
  [/[\u2010-\u2015\u2212\uFE58\uFF0D]/g, '-'],
  [/[\u2022\u2027\u22C5\u30FB\uFF65]/g, '\u00B7'],
];

const SLASH = / ?\/ ?/g;

/** Signs that no rule below does anything to, but for their case: printable ASCII, letters of Europe, Han characters. */
const PLAIN = '[!-_a-~\\u00B7\\u00C0-\\u00D6\\u00D8-\\u00DE\\u00E0-\\u00F6\\u00F8-\\u00FE\\u4E00-\\u9FFF]+';
/** Nearly every name is plain signs with single spaces between: it is clean, and told apart from the rest at once. */
const ORDINARY = new RegExp(`^${PLAIN}(?: ${PLAIN})*$`);

/** A name as it is shown: NFC, without invisible and control characters, white space folded and trimmed. */
export const cleanName = (text: string): string =>
  ORDINARY.test(text) ? text : text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().normalize('NFC');

const foldCase = (name: string): string => name.toUpperCase().toLowerCase();

const unifySigns = (text: string): string =>
  SAME_SIGNS.reduce((name, [variants, sign]) => name.replace(variants, sign), text);

/**
 * The key under which names are the same: cleaned, half width (NFKC), without case, with all apostrophes, quotation
 * marks, dashes and middle dots of one kind, and no space around a slash.
 */
export const nameKey = (text: string): string => {
  if (ORDINARY.test(text)) return foldCase(text).replace(SLASH, '/');
  const folded = foldCase(unifySigns(unifySigns(cleanName(text)).normalize('NFKC')));
  return cleanName(folded).replace(SLASH, '/');
};

/**
 * Whether a name may be loaded and shown: 1 to 60 characters with a letter or digit among them, no control, direction
 * or zero-width character, no angle bracket (it would read as a tag).
 */
export const isShownName = (text: string): boolean =>
  text.length <= 2 * LONGEST_NAME &&
  [...text].length <= LONGEST_NAME &&
  /[\p{L}\p{N}]/u.test(text) &&
  !HIDDEN.test(text) &&
  !/[<>\uFF1C\uFF1E]/.test(text);
