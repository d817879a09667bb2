/** Chance meetings (rules.md 7): who is idle on a day, and how many pairs of them run into each other. */

import type { Day } from '../activity.ts';
import { randomFor } from '../random.ts';
import type { Life, Society } from '../society.ts';
import { arrangedFor } from './calendar.ts';

/** Everybody with nothing on the calendar that day, in roll order. */
export function idleOn(society: Society, on: Day): readonly Life[] {
  return society.personas.filter((life) => !arrangedFor(life, on));
}

/** One pair for so many idle people, and one more with the probability of the fraction; at most a question's worth. */
export function pairsOn(society: Society, idle: number, seed: number, key: string): number {
  const { idleForOne, pairsMost } = society.common.world.laws.encounters;
  const pairs = idle / idleForOne;
  const extra = randomFor(seed, key).float() < pairs % 1 ? 1 : 0;
  return Math.min(pairsMost, Math.floor(pairs) + extra);
}
