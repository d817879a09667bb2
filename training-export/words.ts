/** The words of a text as duplicates and overlaps count them. */

const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+/gu;

/** In small letters; in scripts without blanks a character counts as a word. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORDS) ?? [];
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
