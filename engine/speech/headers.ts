/** Turn headers such as `[turn: 5, person: Teo]`: what only the program may write above a line. */

/** Bounded, so that a search is linear. Global: for `replace` and `matchAll` only. */
export const TURN_HEADER =
  /[[\uFF3B\u3010]\s{0,4}(?:(?:turn|person|speaker|\u56DE\u5408|\u8F6E\u6B21|\u4EBA\u7269|\u53D1\u8A00\u4EBA)\s{0,4}[:\uFF1A#\d]|\u7B2C\s?\d{1,4}\s?[\u56DE\u8F6E])[^[\]\uFF3B\uFF3D\u3010\u3011\n]{0,160}[\]\uFF3D\u3011]/gi;

/** Where the first turn header stands, if there is one. */
export const firstHeader = (text: string): { readonly start: number; readonly end: number } | undefined => {
  const start = text.search(TURN_HEADER);
  if (start < 0) return undefined;
  const [header = ''] = text.slice(start).match(TURN_HEADER) ?? [];
  return { start, end: start + header.length };
};

/** The text with turn headers in parentheses, which are no headers. */
export const softenHeaders = (text: string): string =>
  text.replace(TURN_HEADER, (header) => `(${header.slice(1, -1)})`);
