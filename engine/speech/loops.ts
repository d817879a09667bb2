/** Recognises a reply that runs in circles: one phrase over and over, or endless white space. */

/** A loop runs until the reply ends, so the last characters tell; longer phrases show in longer ends. */
const ENDS = [300, 1_200, 4_800];
const PIECE = 8;
/** In an honest text nearly all pieces differ; in a loop of ten rounds one in ten does. */
const FEWEST_DIFFERENT = 0.1;

const isRound = (text: string): boolean => {
  const pieces = new Set<string>();
  const count = text.length - PIECE + 1;
  const most = count * FEWEST_DIFFERENT;
  for (let at = 0; at < count && pieces.size <= most; at += 1) pieces.add(text.slice(at, at + PIECE));
  return pieces.size <= most;
};

/**
 * Whether the end of a text (300, 1,200 or 4,800 characters) repeats itself at least ten times; digits are not told
 * apart, so that counting does not hide it. Constant time, so it may be asked while a reply still arrives.
 */
export const isLooping = (text: string): boolean => {
  const end = text.slice(-(ENDS.at(-1) ?? 0)).replace(/\d/g, '0');
  return ENDS.some((length) => end.length >= length && isRound(end.slice(-length)));
};
