/** Chance meetings (rules.md 7): who is idle on a day, how many pairs of them meet, and who is shown to chance. */

import { peopleKnown } from '../../personas/memory.ts';
import type { Day } from '../activity.ts';
import { type Random, randomFor } from '../random.ts';
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

/** An idle person with some of those it knows among the others shown. */
export interface Passer {
  readonly life: Life;
  readonly knows: readonly Life[];
}

/** Some of the idle in a drawn order, a few for each pair: a question must not grow with the number of people. */
export function passersBy(
  society: Society,
  idle: readonly Life[],
  pairs: number,
  dice: Random,
): readonly Passer[] {
  const { shownForOne, shownLeast, acquaintances } = society.common.world.laws.encounters;
  const drawn = dice.shuffle(idle).slice(0, Math.max(shownLeast, shownForOne * pairs));
  return drawn.map((life, at) => {
    const known = new Set(peopleKnown(life.memory));
    // Looking on from each one's own place, so that not everybody is told of the same few.
    const others = [...drawn.slice(at + 1), ...drawn.slice(0, at)];
    return { life, knows: others.filter((other) => known.has(other.persona.id)).slice(0, acquaintances) };
  });
}
