/** The rows that ship and the user's own on top, and what they say about a model. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../../text/files.ts';
import { PROJECT } from '../../text/project.ts';
import { type Capability, PLAIN, type Row, rowsSchema } from './row.ts';

const SHIPPED = join(PROJECT, 'models/capabilities/rows.json');
const OWN = 'kith.models.json';

/**
 * The rows that ship, then those of the user: of the file that `KITH_MODELS` names, else of `kith.models.json` in the
 * working directory, if there is one. Throws InputError with every wrong place of the file.
 */
export function loadRows(folder: string, env: Readonly<Record<string, string | undefined>>): readonly Row[] {
  const shipped = readJsonFile(SHIPPED, rowsSchema, 'models/capabilities/rows.json');
  const named = env.KITH_MODELS;
  const own = named || join(folder, OWN);
  if (!named && !existsSync(own)) return shipped;
  return [...shipped, ...readJsonFile(own, rowsSchema, named || OWN)];
}

/** What the rows say about a model at a server (`local` or a host): where several do, the last one counts. */
export function capabilityOf(rows: readonly Row[], server: string, model: string): Capability {
  const fitting = rows.filter((row) => fits(row.server, server) && fits(row.model, model));
  return Object.assign({}, PLAIN, ...fitting.map(factsOf));
}

/** What one row says, its price with where that comes from. */
function factsOf({ server: _, model: __, note: ___, source, date, price, ...abilities }: Row): object {
  return price === undefined ? abilities : { ...abilities, price: price && { ...price, source, date } };
}

/** Whether a text is what a pattern says; `*` stands for anything, case does not count. */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*');
  const said = text.toLowerCase();
  const last = rest.pop();
  if (last === undefined) return said === first;
  if (!said.startsWith(first) || said.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of rest) {
    const found = said.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return said.length - last.length >= at && said.endsWith(last);
}
