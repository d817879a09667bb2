/** Gifts in a scene (rules.md 8): one gives what one owns at that moment, and it moves at once. */
import type { Possession } from '../../personas/state.ts';
import type { Life } from '../society.ts';

/** The thing of that id, if it is still there; a second gift of the same thing finds nothing. */
export function thingOf(life: Life, id: string): Possession | undefined {
  return life.state.possessions.find((thing) => thing.id === id);
}
