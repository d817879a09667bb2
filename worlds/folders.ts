/** Where the files of a world lie, and how they are named to a user. */
import { join } from 'node:path';

/** Where a world lies on disk. */
export interface WorldFolders {
  readonly id: string;
  readonly world: string;
  readonly personas: string;
}

/** A file of a world: its path, and the last parts of it, which say enough and not where the project lies. */
export interface Place {
  readonly path: string;
  readonly shown: string;
}

/** A file of the world itself, such as `places.json`. */
export function worldFile(folders: WorldFolders, name: string): Place {
  return placeIn(folders.world, name);
}

/** The folder of a resident. */
export function personFolder(folders: WorldFolders, id: string): Place {
  return placeIn(folders.personas, id);
}

function placeIn(folder: string, name: string): Place {
  return { path: join(folder, name), shown: [...folder.split(/[\\/]/).slice(-2), name].join('/') };
}
