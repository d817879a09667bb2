/** `export trace <record> --from data`: where a record or row comes from, in one look-up. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseAs, parseJson } from '../../text/files.ts';
import { inputError } from '../../text/input-error.ts';
import { linesIn } from '../../training-export/export/lines-in.ts';
import { recordSchema, type TrainingRecord } from '../../training-export/record.ts';
import { jsonLine } from '../../training-export/text/json-line.ts';
import type { ExportCommands, ExportOptions } from '../export-commands.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';

export async function trace(
  { record: id, from }: GivenOf<ExportOptions, ExportCommands['trace']>,
  io: Io,
): Promise<ExitCode> {
  const path = join(from, 'records.jsonl');
  if (!existsSync(path)) throw inputError(path, '', 'is missing', 'the records of an export');
  const apart = join(from, 'environment-records.jsonl');
  const record = recordNamed(id, path) ?? (existsSync(apart) ? recordNamed(id, apart) : undefined);
  if (!record) throw inputError(path, '', `holds no ${id}`, 'the id of a record or of a call in it');
  for (const text of told(record, id)) io.out(`${text}\n`);
  return 0;
}

/** The record of this id, or the one that holds a call of this id. Throws InputError for a damaged line. */
function recordNamed(id: string, path: string): TrainingRecord | undefined {
  // As it stands in the file, where line separators are escaped.
  const needle = jsonLine([id]).slice(1, -1);
  let number = 0;
  for (const line of linesIn(path)) {
    number += 1;
    if (!line.includes(needle)) continue;
    const shown = `${path}: line ${number}`;
    const record = parseAs(recordSchema, parseJson(line, shown), shown);
    if (record.id === id || turnOf(record, id) >= 0) return record;
  }
  return undefined;
}

function turnOf({ turns }: TrainingRecord, call: string): number {
  return turns.findIndex((one) => one.role === 'assistant' && one.call === call);
}

/** Whence it is, then all that was said, up to the answer of the call if one was asked for. */
function told(record: TrainingRecord, id: string): readonly string[] {
  const turn = turnOf(record, id);
  const { run, world, seed, persona, year, week, split, reward, generated } = record;
  const whence = { id: record.id, run, world, seed, persona, year, week, split, reward, generated };
  const said = record.turns.slice(0, turn < 0 ? undefined : turn + 1).map((one) => {
    const what = one.role === 'user' ? 'user' : `${one.call} ${one.train ? 'trained' : one.flags.join(', ')}`;
    return `\n[${what}]\n${one.text}`;
  });
  return [JSON.stringify(whence, null, 1), `\n[system]\n${record.system}`, ...said];
}
