/** Which of a user's own rows are mixed in, so that they make up a share of what is learnt. */
import { randomFor } from '../engine/random.ts';

/**
 * Places of the rows that are taken, ascending: drawn one after the other until they are at least `share` of all
 * trained tokens, or all of them where there are too few. `tokens` are those of each row, `own` those of the lives.
 *
 * @param share 0 to 1, neither included
 */
export function drawnRows(
  tokens: readonly number[],
  own: number,
  share: number,
  seed: number,
): readonly number[] {
  const wanted = (own * share) / (1 - share);
  const drawn: number[] = [];
  let taken = 0;
  for (const at of randomFor(seed, 'mix').shuffle([...tokens.keys()])) {
    if (taken >= wanted) break;
    drawn.push(at);
    taken += tokens[at] ?? 0;
  }
  return drawn.sort((a, b) => a - b);
}
