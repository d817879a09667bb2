/** Finds a world in `worlds/<id>` and `personas/<id>`, or in a folder with both, and loads it for a run. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isId } from '../text/id.ts';
import { InputError, inputError } from '../text/input-error.ts';
import type { Cast } from './cast.ts';
import { errorsIn } from './check.ts';
import type { WorldFolders } from './folders.ts';
import { lawsFrom, withSettings } from './laws.ts';
import { readWorld } from './read.ts';

export type { Cast } from './cast.ts';
export type { WorldFolders } from './folders.ts';

/**
 * Finds a world by the id of one below `root`, or by the path of a folder that holds `world.json`;
 * its people lie in `personas/` inside that folder or in `personas/<id>` beside its `worlds/`.
 */
export function findWorld(said: string, root: string): WorldFolders {
  const path =
    isId(said) && !existsSync(resolve(said, 'world.json')) ? join(root, 'worlds', said) : resolve(said);
  if (!existsSync(join(path, 'world.json'))) {
    const known = listWorlds(root).join(', ');
    throw inputError(said, '', 'is no world', `a folder with world.json, or one of: ${known}`);
  }
  const id = basename(path);
  if (!isId(id)) throw inputError(path, '', `is named '${id}'`, 'small letters, digits and single dashes');
  const inside = join(path, 'personas');
  const personas = existsSync(inside) ? inside : resolve(path, '../../personas', id);
  if (!existsSync(personas))
    throw inputError(personas, '', 'is missing', 'a folder with a folder per person');
  return { id, world: path, personas };
}

/** Ids of the worlds that ship below `root`. */
export function listWorlds(root: string): readonly string[] {
  const folder = join(root, 'worlds');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => existsSync(join(folder, name, 'world.json'))).sort();
}

/**
 * Reads all of it and refuses what would break a run; `settings` override laws for one run (the world is judged by
 * its own). Throws InputError with every problem of every file.
 */
export function loadWorld(folders: WorldFolders, settings: readonly string[] = []): Cast {
  const reading = readWorld(folders);
  const { cast } = reading;
  const problems = [...reading.problems, ...errorsIn(folders, reading)];
  if (!cast || problems.length > 0) throw new InputError(problems);
  if (settings.length === 0) return cast;
  const laws = lawsFrom(withSettings(reading.lawChanges, settings), '--set');
  return { ...cast, world: { ...cast.world, laws } };
}
