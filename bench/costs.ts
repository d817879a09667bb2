/** `npm run bench -- costs [--world harbour]`: what a persona's week takes at the local provider, for docs/costs.md. */
import { join } from 'node:path';
import { loadRows } from '../models/capabilities/table.ts';
import { findWorld, loadWorld } from '../worlds/load.ts';
import { decadeTables, kindsTable, lengthsTable, lifeLine } from './costs/tables.ts';
import { type Year, yearsOf } from './costs/years.ts';

const ROOT = join(import.meta.dirname, '..');
/** Lines a scene: as in the paper, and some more. */
const LINES = [10, 12];

/** Tables of everybody's first year in a world: by kind of call, with longer scenes, in dollars. */
export async function costsBench(world: string): Promise<readonly string[]> {
  const cast = loadWorld(findWorld(world, ROOT));
  const years: Year[] = [];
  for (const lines of LINES) {
    process.stderr.write(`${lines} lines a scene\n`);
    years.push(...(await yearsOf(cast, 1, lines)));
  }
  const [usual] = years;
  if (!usual) throw new Error('nothing was lived');
  return [
    lifeLine(usual),
    '',
    ...kindsTable(usual),
    '',
    ...lengthsTable(years),
    '',
    ...decadeTables(usual, loadRows(ROOT, {})),
  ];
}
