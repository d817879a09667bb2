/** `list`: the worlds that ship, and the runs that were begun here, one a line. */
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { InputError } from '../../text/input-error.ts';
import { PROJECT } from '../../text/project.ts';
import { displayWidth, padded } from '../../text/width.ts';
import { findWorld, listWorlds } from '../../worlds/load.ts';
import { readWorld } from '../../worlds/read.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { runsThere } from '../run-named.ts';

const WORLD_HEAD = ['world', 'title', 'language', 'people', 'places', 'years'];
const RUN_HEAD = ['run', 'world', 'people', 'seed', 'years', 'status'];

/** Prints id, title, language, people, places and years of each world; folder, world, size and status of each run. */
export async function list(_: Given<'list'>, io: Io): Promise<ExitCode> {
  const runs = runsThere().map(runRow);
  const lines = [
    ...table([WORLD_HEAD, ...listWorlds(PROJECT).map(worldRow)]),
    ...(runs.length > 0 ? ['', ...table([RUN_HEAD, ...runs])] : []),
  ];
  io.out(`${lines.join('\n')}\n`);
  return 0;
}

/** Columns as wide as what stands in them; the last cell of a row, such as a remark, widens none. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widthOf = (column: number) =>
    rows.reduce((width, row) => Math.max(width, displayWidth(row.slice(0, -1)[column] ?? '')), 0);
  const widths = rows[0]?.map((_, column) => widthOf(column)) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function worldRow(id: string): readonly string[] {
  const { cast, unread } = readWorld(findWorld(id, PROJECT));
  if (!cast) return [id, `(can't be read: npm run world -- check ${id})`];
  const { title, language, places, years } = cast.world;
  const counts = [cast.residents.length + unread.length, places.length, years];
  return [id, title, language, ...counts.map(String)];
}

function runRow(folder: string): readonly string[] {
  try {
    const { world, people, seed, years, status } = readRunFile(folder);
    return [folder, world.id, String(people), String(seed), String(years), status];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [folder, `(can't be read: npm run world -- show ${folder})`];
  }
}
