/** Writes an export into a folder: records, rows of a trainer, its configurations, the card. */
import { appendFileSync, closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAll } from '../../engine/ledger/lines.ts';
import { type Card, cardText, contents } from '../card.ts';
import { configurationsOf } from '../formats/configurations.ts';
import { rowTokens } from '../formats/row.ts';
import { rowsOf } from '../formats/rows.ts';
import type { Trainer } from '../formats/trainer.ts';
import { validate } from '../formats/validate.ts';
import type { TrainingRecord } from '../record.ts';
import { jsonLine } from '../text/json-line.ts';
import { judged, ruleName } from '../trajectory.ts';
import type { Waterfall } from '../waterfall.ts';
import { type Exporting, exportRecords, isOfflineName } from './export.ts';
import { withLastReward } from './laboratory.ts';
import { linesIn } from './lines-in.ts';
import { openParquet, type ParquetFile } from './parquet.ts';
import type { Source } from './read.ts';

export interface Writing extends Exporting {
  /** Null: canonical records only. */
  readonly trainer: Trainer | null;
  readonly parquet: boolean;
}

export interface Written {
  readonly waterfall: Waterfall;
  readonly files: readonly string[];
  /** What the trainer's own rules say against the files. */
  readonly complaints: number;
  readonly trainer: string | null;
}

const SPLITS = ['train', 'validation', 'test'] as const;
type Split = (typeof SPLITS)[number];

/** Whether nobody but the offline mind answers for personas in a run. */
export function isOfflineOnly({ file: { models } }: Source): boolean {
  return [models.personas, ...Object.values(models.own ?? {})].every(isOfflineName);
}

/** Everything is streamed: no more than a unit, a line and a group of rows are held at once. */
export function writeExport(sources: readonly Source[], folder: string, how: Writing): Written {
  const { trainer } = how;
  const held = contents();
  const records = lineFile(join(folder, 'records.jsonl'));
  const rows = rowFiles(folder, trainer, how.parquet);
  const waterfall = exportRecords(sources, how, (record) => {
    records.add(record);
    held.add(record);
    rows.add(record);
  });
  records.close();
  const { files, longestTokens } = rows.close();
  if (waterfall.records.left === 0) return { waterfall, files: [], complaints: 0, trainer: null };
  const extra = trainer === null ? [] : configure(folder, trainer, files, longestTokens);
  const years = judged(
    sources.map(({ rewarded }) => rewarded),
    how.rule,
  );
  const card: Card = {
    held: held.total(),
    waterfall,
    rule: ruleName(how.rule),
    trainer: trainer?.name ?? null,
    longestTokens,
    isOffline: sources.some(isOfflineOnly),
    withLastReward: withLastReward(years, how.rule),
    files,
  };
  writeFileSync(join(folder, 'README.md'), cardText(card));
  return {
    waterfall,
    files: ['README.md', 'records.jsonl', ...files, ...extra],
    complaints: trainer === null ? 0 : complaintsAbout(folder, trainer, files),
    trainer: trainer?.name ?? null,
  };
}

function configure(
  folder: string,
  trainer: Trainer,
  files: readonly string[],
  longestTokens: number,
): readonly string[] {
  const validation = files.includes('validation.jsonl') ? 'validation.jsonl' : null;
  const all = configurationsOf(trainer, { longestTokens, train: 'train.jsonl', validation, pairs: false });
  for (const { file, text } of all) writeFileSync(join(folder, file), text);
  return all.map(({ file }) => file);
}

/** Counts what the trainer's rules say against the files, and writes it down beside them. */
function complaintsAbout(folder: string, trainer: Trainer, files: readonly string[]): number {
  let count = 0;
  for (const file of files.filter((name) => name.endsWith('.jsonl') && name !== 'rows.jsonl')) {
    for (const complaint of validate(trainer, linesIn(join(folder, file)))) {
      count += 1;
      appendFileSync(join(folder, 'complaints.jsonl'), `${jsonLine({ file, ...complaint })}\n`);
    }
  }
  return count;
}

/** The rows of a trainer by split, and beside them which row comes from which record. */
function rowFiles(folder: string, trainer: Trainer | null, parquet: boolean) {
  const lines = new Map<Split, ReturnType<typeof lineFile>>();
  const columns = new Map<Split, ParquetFile>();
  const index = trainer === null ? undefined : lineFile(join(folder, 'rows.jsonl'));
  let longestTokens = 0;
  const opened = <T>(files: Map<Split, T>, split: Split, open: () => T): T => {
    const file = files.get(split) ?? open();
    files.set(split, file);
    return file;
  };
  return {
    add: (record: TrainingRecord): void => {
      if (!trainer) return;
      const { split, id } = record;
      for (const row of rowsOf(trainer, record)) {
        longestTokens = Math.max(longestTokens, rowTokens(row));
        const file = opened(lines, split, () => lineFile(join(folder, `${split}.jsonl`)));
        index?.add({ file: `${split}.jsonl`, line: file.add(row), record: id });
        if (!parquet || !trainer.parquet) continue;
        opened(columns, split, () => openParquet(join(folder, `${split}.parquet`))).add(row);
      }
    },
    close: (): { readonly files: readonly string[]; readonly longestTokens: number } => {
      index?.close();
      for (const file of lines.values()) file.close();
      for (const file of columns.values()) file.close();
      const written = SPLITS.flatMap((split) => [
        ...(lines.has(split) ? [`${split}.jsonl`] : []),
        ...(columns.has(split) ? [`${split}.parquet`] : []),
      ]);
      return { files: index ? [...written, 'rows.jsonl'] : written, longestTokens };
    },
  };
}

/** A file that takes one JSON value a line; `add` returns the number of the line, from 1. */
function lineFile(path: string) {
  const file = openSync(path, 'w');
  let count = 0;
  let waiting = '';
  const flush = () => {
    writeAll(file, Buffer.from(waiting));
    waiting = '';
  };
  return {
    add: (value: object): number => {
      waiting += `${jsonLine(value)}\n`;
      if (waiting.length > 1 << 20) flush();
      count += 1;
      return count;
    },
    close: () => {
      flush();
      closeSync(file);
    },
  };
}
