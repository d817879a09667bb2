/** `resume <arena>`: goes on with the matches that are not over, and asks judges that were added. */
import { join } from 'node:path';
import { readArenaFile } from '../../arena/arena-file.ts';
import { loadRows } from '../../models/capabilities/table.ts';
import { isOffline } from '../../models/offline/names.ts';
import { chosenLimits, hasLimit } from '../answering/chosen.ts';
import { readModelName } from '../answering/model-name.ts';
import { optionArgv } from '../given-argv.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';
import { refuseUnlimited } from './budget.ts';
import { arenaNamed } from './folder.ts';
import type { ArenaCommands, ArenaOptions } from './line.ts';
import { runArena } from './run.ts';
import { namesOf } from './who.ts';

type Given = GivenOf<ArenaOptions, ArenaCommands['resume']>;

export async function resume(given: Given, io: Io): Promise<ExitCode> {
  const folder = arenaNamed(given.arena);
  const before = readArenaFile(folder);
  for (const name of namesOf(before)) readModelName(name, join(folder, 'arena.json'));
  const added = (given.judges ?? []).map((name) => readModelName(name, '--judges'));
  const limits = chosenLimits(given, before.budget);
  const file = {
    ...before,
    judges: [...new Set([...before.judges, ...added])],
    ...(hasLimit(limits) && { budget: limits }),
  };
  const rows = namesOf(file).every(isOffline) ? [] : loadRows('.', process.env);
  const { arena, judges, ...options } = given;
  const lists = judges ? { judges: judges.join(',') } : {};
  refuseUnlimited(file, limits, rows, ['resume', arena, ...optionArgv({ ...lists, ...options })]);
  return runArena({ folder, file, opening: { limits, given, rows }, isJson: given.json === true, io });
}
