/** Who plays whom: a Latin square, in which every model lives as every persona once in as many rotations as models. */
import { randomFor } from '../engine/random.ts';
import type { Place } from './design.ts';

export interface Seat {
  /** Id of the persona. */
  readonly persona: string;
  readonly model: string;
}

/**
 * The seats of a match, in roll order. The roll is shuffled once for each world; in rotation `r` (from 1) the k-th of it is
 * played by model `(k + r - 1) mod M`, so that in each match the numbers of seats differ by one at most.
 */
export function seatsOf(
  roll: readonly string[],
  models: readonly string[],
  seed: number,
  { world, rotation }: Place,
): readonly Seat[] {
  const shuffled = randomFor(seed, `arena/world-${world}/seats`).shuffle(roll);
  const rank = new Map(shuffled.map((persona, at) => [persona, at]));
  return roll.map((persona) => {
    const model = models[((rank.get(persona) ?? 0) + rotation - 1) % models.length];
    if (model === undefined) throw new RangeError('an arena without models');
    return { persona, model };
  });
}

/** The seed of a match: rotations are other lives, not the same dice once more. */
export function seedOf(seed: number, { world, rotation }: Place): number {
  return randomFor(seed, `arena/world-${world}/rotation-${rotation}`).int(1, 2 ** 31 - 1);
}

/** How many seats a model has. */
export function seatsFor(model: string, seats: readonly Seat[]): number {
  return seats.filter((seat) => seat.model === model).length;
}
