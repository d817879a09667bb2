/** Watches an answer while it arrives, so that one that runs in circles or has no end is not paid for to its limit. */
import { isLooping } from '../../engine/speech/loops.ts';

/** Characters between two looks. */
const EVERY = 256;
/** Characters from which on an answer is endless: no limit in tokens that we set allows so many. */
const ENDLESS = 100_000;

/** Takes the pieces one by one; true once the whole runs in circles or is endless. */
export function circling(): (piece: string) => boolean {
  let end = '';
  let fresh = 0;
  let length = 0;
  return (piece) => {
    end = (end + piece).slice(-5000);
    fresh += piece.length;
    length += piece.length;
    if (length > ENDLESS) return true;
    if (fresh < EVERY) return false;
    fresh = 0;
    return isLooping(end);
  };
}
