/** `export check <trainer> <file>`: says line by line what the trainer would refuse, drop or take wrongly. */
import { existsSync } from 'node:fs';
import { inputError } from '../../text/input-error.ts';
import { linesIn } from '../../training-export/export/lines-in.ts';
import { TRAINER_NAMES } from '../../training-export/formats/trainer.ts';
import { trainerOf } from '../../training-export/formats/trainers.ts';
import { validate } from '../../training-export/formats/validate.ts';
import type { ExportCommands, ExportOptions } from '../export-commands.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';

/** Complaints that are shown; the rest is counted. */
const SHOWN = 20;

/** 0 where nothing is wrong, else 2. */
export async function check(
  { trainer, file }: GivenOf<ExportOptions, ExportCommands['check']>,
  io: Io,
): Promise<ExitCode> {
  const name = TRAINER_NAMES.find((one) => one === trainer);
  if (!name) throw inputError('check', '', `names ${trainer}`, `one of ${TRAINER_NAMES.join(', ')}`);
  if (!existsSync(file)) throw inputError(file, '', 'is not there', 'a file of JSON lines');
  let complaints = 0;
  for (const { line, path, found, expected } of validate(trainerOf(name), linesIn(file))) {
    complaints += 1;
    if (complaints > SHOWN) continue;
    const where = [line === null ? '' : ` line ${line}`, path === '' ? '' : ` ${path}`]
      .join(',')
      .replace(/^,|,$/g, '');
    io.err(`${file}:${where} ${found}, expected ${expected}\n`);
  }
  if (complaints > SHOWN) io.err(`… and ${complaints - SHOWN} more\n`);
  io.out(complaints === 0 ? `${file}: ${name} takes it as it is.\n` : `${file}: ${complaints} complaints.\n`);
  return complaints === 0 ? 0 : 2;
}
