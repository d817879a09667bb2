/** Takes secrets out of what a server sent back, since it may echo what it was sent. */

/** Below this length a key is a word such as `EMPTY` that an honest answer may hold. */
const SECRET_FROM = 8;
const GONE = '[key]';
const LOOKS_LIKE_A_KEY = /\b(?:bearer\s+[\w.~+/=*-]{6,}|(?:sk|key|gsk|pk|AIza)[-_][\w*.-]{6,})/gi;

/** A text without this key, wherever it stands. */
export function withoutKey(text: string, key: string | null): string {
  return key !== null && key.length >= SECRET_FROM ? text.replaceAll(key, GONE) : text;
}

/** What a server said about an error, on one line, in at most 300 characters, without anything that looks like a key. */
export function excerpt(text: string, key: string | null): string {
  const plain = key ? text.replaceAll(key, GONE) : text;
  const line = plain
    .replace(LOOKS_LIKE_A_KEY, GONE)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
