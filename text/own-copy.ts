/** Texts that live long, freed from what they were cut from. */

/** The same text, held by itself: a piece of a longer text keeps the whole of it in memory. */
export function ownCopy(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
