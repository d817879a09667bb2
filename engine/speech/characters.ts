/** Which characters a text may hold when it is kept or shown. */

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Controls, direction overrides, invisible spaces, the byte order mark, and the "tag" block that hides text in text. */
const UNSHOWABLE =
  /(?![\t\n\r\u0085])\p{Cc}|[\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
/** A text in which none of the three above finds anything: nearly every text, told apart at once. */
const ORDINARY =
  /^[\t\n -~\u00A0-\u200A\u200C-\u2027\u202F-\u205F\u2061-\u2065\u206A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFF]*$/;

/**
 * The text with line ends as LF, without control, direction and invisible characters (tab stays, and the joiners
 * that emoji and Persian need), lone surrogates as U+FFFD. Idempotent, linear.
 */
export const cleanText = (text: string): string =>
  ORDINARY.test(text)
    ? text
    : text.replace(UNSHOWABLE, '').replace(LINE_ENDS, '\n').replace(LONE_SURROGATES, '\uFFFD');

/** The first 120 characters on one line: what a report says about a longer text. */
export const excerptOf = (text: string): string => {
  const start = cleanText(text.slice(0, 400)).replace(/\s+/g, ' ').trim();
  return start.length <= 120 && text.length <= 400 ? start : `${cleanText(start.slice(0, 119))}…`;
};
