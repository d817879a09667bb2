/** Keyed randomness: every draw belongs to a name, so no order of calls can change another's luck. */
import { hash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Names the algorithm in every run, so that a later one can't be taken for it. */
export const RANDOM_ALGORITHM = 'sha256-xoroshiro128plus-1';

export interface Random {
  /** A number in [0, 1). */
  readonly float: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly int: (low: number, high: number) => number;
  /** One of a list; undefined if the list is empty. */
  readonly pick: <T>(list: readonly T[]) => T | undefined;
  /** The list in a drawn order. */
  readonly shuffle: <T>(list: readonly T[]) => T[];
}

/** The dice for one name, such as `randomFor(seed, 'Y2020-W03-encounter/2')`. */
export function randomFor(seed: number, key: string): Random {
  const digest = hash('sha256', `${RANDOM_ALGORITHM}/${seed}/${key}`, 'buffer');
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map((at) => digest.readInt32LE(at)));
  const int = (low: number, high: number) => uniformInt(generator, low, high);
  return {
    float: () => uniformFloat64(generator),
    int,
    pick: (list) => (list.length === 0 ? undefined : list[int(0, list.length - 1)]),
    shuffle: (list) => {
      const order = [...list];
      for (let at = order.length - 1; at > 0; at -= 1) {
        const other = int(0, at);
        [order[at], order[other]] = [order[other] as (typeof order)[0], order[at] as (typeof order)[0]];
      }
      return order;
    },
  };
}
