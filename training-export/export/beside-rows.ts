/** What lies beside the rows of a trainer: its configurations, and what its rules say against the files. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationsOf } from '../formats/configurations.ts';
import type { Trainer } from '../formats/trainer.ts';
import { validate } from '../formats/validate.ts';
import { jsonLine } from '../text/json-line.ts';
import { linesIn } from './lines-in.ts';
import type { RowsWritten } from './row-files.ts';

/** Returns the names of the files. */
export function configure(
  folder: string,
  trainer: Trainer,
  { files, longestTokens }: RowsWritten,
  pairs = false,
): readonly string[] {
  const validation = files.includes('validation.jsonl') ? 'validation.jsonl' : null;
  const all = configurationsOf(trainer, { longestTokens, train: 'train.jsonl', validation, pairs });
  for (const { file, text } of all) writeFileSync(join(folder, file), text);
  return all.map(({ file }) => file);
}

/** Counts what the trainer's rules say against the files, and writes it down beside them. */
export function complaintsAbout(folder: string, trainer: Trainer, files: readonly string[]): number {
  let count = 0;
  for (const file of files.filter((name) => name.endsWith('.jsonl') && name !== 'rows.jsonl')) {
    for (const complaint of validate(trainer, linesIn(join(folder, file)))) {
      count += 1;
      appendFileSync(join(folder, 'complaints.jsonl'), `${jsonLine({ file, ...complaint })}\n`);
    }
  }
  return count;
}
