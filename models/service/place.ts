/** Who goes first at a gate: whoever is furthest behind in simulated time, since most is still to come for it. */
import { momentRank } from '../../engine/clock.ts';

export interface Place {
  /** Grows with simulated time. */
  readonly moment: number;
  /** Turn within a scene, 0 outside of scenes. */
  readonly turn: number;
}

/** Reads the place from the name of a call, such as `Y2020-W03-day-2/joint-1/04/speak/ada`. */
export function placeOf(call: string): Place {
  const [moment = '', ...parts] = call.split('/');
  const turn = parts.find((part) => /^\d+$/.test(part));
  return { moment: momentRank(moment), turn: Number(turn ?? 0) };
}

/** Below 0 where the first has more before it. */
export function comparePlaces(a: Place, b: Place): number {
  return a.moment - b.moment || a.turn - b.turn;
}
