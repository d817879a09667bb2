/** The world that a word of the command line means. */
import { InputError } from '../text/input-error.ts';
import { PROJECT } from '../text/project.ts';
import { findWorld, listWorlds, type WorldFolders } from '../worlds/load.ts';
import { nearest } from './nearest.ts';

/** Finds a shipped world by its id, or any by its folder. Throws InputError, with the id that was meant. */
export function worldNamed(said: string): WorldFolders {
  try {
    return findWorld(said, PROJECT);
  } catch (error) {
    const meant = nearest(said, listWorlds(PROJECT));
    if (!(error instanceof InputError) || meant === undefined) throw error;
    throw new InputError(error.problems.map((problem) => ({ ...problem, todo: `did you mean ${meant}?` })));
  }
}
