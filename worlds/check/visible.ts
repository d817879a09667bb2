/** How a text from a file is quoted in a message. */

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** In quotation marks; what can't be seen, or turns the direction of writing, is spelt out. */
export function visible(text: string): string {
  return `"${text.replace(HIDDEN, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)}"`;
}
