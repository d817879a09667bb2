/** `export trace <record> --from data`: where a record or row comes from, in one look-up. */
import { join } from 'node:path';
import { inputError } from '../../text/input-error.ts';
import { linesIn } from '../../training-export/export/lines-in.ts';
import { recordSchema } from '../../training-export/record.ts';
import type { ExportCommands, ExportOptions } from '../export-commands.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';

export async function trace(
  { record: id, from }: GivenOf<ExportOptions, ExportCommands['trace']>,
  io: Io,
): Promise<ExitCode> {
  const path = join(from, 'records.jsonl');
  const needle = JSON.stringify(id);
  for (const line of linesIn(path)) {
    if (!line.includes(needle)) continue;
    const record = recordSchema.parse(JSON.parse(line));
    const turn = record.turns.findIndex((one) => one.role === 'assistant' && one.call === id);
    if (record.id !== id && turn < 0) continue;
    const { run, world, seed, persona, year, week, split, reward, generated } = record;
    io.out(
      `${JSON.stringify({ id: record.id, run, world, seed, persona, year, week, split, reward, generated }, null, 1)}\n`,
    );
    io.out(`\n[system]\n${record.system}\n`);
    for (const one of record.turns.slice(0, turn < 0 ? undefined : turn + 1)) {
      const what =
        one.role === 'user' ? 'user' : `${one.call} ${one.train ? 'trained' : one.flags.join(', ')}`;
      io.out(`\n[${what}]\n${one.text}\n`);
    }
    return 0;
  }
  throw inputError(path, '', `holds no ${id}`, 'the id of a record or of a call in it');
}
