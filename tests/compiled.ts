/** The project as plain JavaScript, for tests that start processes of their own: Node starts it thrice as fast as tsx. */
import { join } from 'node:path';
import { bundled, COMMANDS } from '../bundle.mjs';

/** What tests begin beside the commands. */
const OF_TESTS = ['tests/kill/victim.ts', 'tests/cli/full-disk.ts'];

export interface Compiled {
  /** Has `cli/world.js`, `tests/kill/victim.js` and so on. */
  readonly folder: string;
  /** The command line: what `npm run world` starts. */
  readonly cli: string;
}

let known: Compiled | undefined;

/** Bundles commands and victims, once for the same sources however often and by however many it is asked for. */
export function compiled(): Compiled {
  if (known) return known;
  const folder = bundled([...COMMANDS, ...OF_TESTS]);
  known = { folder, cli: join(folder, 'cli/world.js') };
  return known;
}
