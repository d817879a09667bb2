/** Where the project's own data lies, wherever its sources run from: beside them, or bundled elsewhere below it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the project: the nearest above this file that has a package.json. */
export const PROJECT = projectAbove(import.meta.dirname);

function projectAbove(folder: string): string {
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, 'package.json')) ? folder : projectAbove(above);
}
