/** A world and who lives in it. */
import type { Resident } from '../personas/folder.ts';
import type { World } from './world.ts';

/** A world with its residents in order of id. */
export interface Cast {
  readonly world: World;
  readonly residents: readonly Resident[];
}
