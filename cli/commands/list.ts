/** `list`: the worlds that ship, one a line. */
import { displayWidth, padded } from '../../text/width.ts';
import { findWorld, listWorlds } from '../../worlds/load.ts';
import { readWorld } from '../../worlds/read.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { PROJECT } from '../world-named.ts';

const HEAD = ['world', 'title', 'language', 'people', 'places', 'years'];

/** Prints id, title, language, people, places and years of each world. */
export async function list(_: Given<'list'>, io: Io): Promise<ExitCode> {
  const rows = [HEAD, ...listWorlds(PROJECT).map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))));
  for (const row of rows) {
    const cells = row.map((cell, column) => padded(cell, widths[column] ?? 0));
    io.out(`${cells.join('  ').trimEnd()}\n`);
  }
  return 0;
}

function rowOf(id: string): readonly string[] {
  const { cast, unread } = readWorld(findWorld(id, PROJECT));
  if (!cast) return [id, `(can't be read: npm run world -- check ${id})`];
  const { title, language, places, years } = cast.world;
  const counts = [cast.residents.length + unread.length, places.length, years];
  return [id, title, language, ...counts.map(String)];
}
