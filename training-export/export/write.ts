/** Writes an export into a folder: records, rows of a trainer, its configurations, the card. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOffline } from '../../models/offline/names.ts';
import { type Card, cardText, contents } from '../card.ts';
import { rowsOf } from '../formats/rows.ts';
import { taughtTokens } from '../formats/taught.ts';
import type { Trainer } from '../formats/trainer.ts';
import type { TrainingRecord } from '../record.ts';
import { teachingOf } from '../teaching/lessons.ts';
import { livedRun } from '../teaching/lived-run.ts';
import { type Judged, judged, ruleName } from '../trajectory.ts';
import type { Waterfall } from '../waterfall.ts';
import { complaintsAbout, configure } from './beside-rows.ts';
import { exportRecords } from './export.ts';
import type { Exporting } from './exporting.ts';
import { newLines } from './line-file.ts';
import { type Mix, mixInto } from './mix.ts';
import { overlapIn } from './overlap-in.ts';
import type { Source } from './read.ts';
import { type Rows, type RowsWritten, rowFiles } from './row-files.ts';
import { rewardedBy } from './written.ts';

export interface Writing extends Exporting {
  /** Null: canonical records only. */
  readonly trainer: Trainer | null;
  readonly parquet: boolean;
  /** A user's own rows to be put among those to train on. */
  readonly mix: Mix | null;
}

export interface Written {
  readonly waterfall: Waterfall;
  readonly files: readonly string[];
  /** What the trainer's own rules say against the files. */
  readonly complaints: number;
  readonly trainer: string | null;
}

/** Whether nobody but the offline mind answers for personas in a run. */
export function isOfflineOnly({ file: { models } }: Source): boolean {
  return [models.personas, ...Object.values(models.own ?? {})].every(isOffline);
}

/** Everything is streamed: no more than a unit, a line and a group of rows are held at once. */
export function writeExport(sources: readonly Source[], folder: string, how: Writing): Written {
  const { trainer, rule } = how;
  const years = judged(rewardedBy(sources, rule), rule);
  const streamed = stream(sources, years, folder, how);
  const { waterfall, records, rows } = streamed;
  if (waterfall.records.left === 0) return { waterfall, files: [], complaints: 0, trainer: null };
  const extra = trainer === null ? [] : configure(folder, trainer, rows);
  writeFileSync(join(folder, 'README.md'), cardText(cardOf(sources, years, folder, how, streamed)));
  return {
    waterfall,
    files: ['README.md', ...records, ...rows.files, ...extra],
    complaints: trainer === null ? 0 : complaintsAbout(folder, trainer, rows.files),
    trainer: trainer?.name ?? null,
  };
}

/** Writes records and rows, and counts. */
function stream(sources: readonly Source[], years: readonly Judged[], folder: string, how: Writing) {
  const { trainer } = how;
  const held = contents();
  const rows = trainer === null ? null : rowFiles(folder, how.parquet && trainer.parquet);
  const records = recordFiles(folder, how.environment);
  let taught = 0;
  const lived = new Map(sources.map((source) => [source, livedRun(source.name, source.first)]));
  const keep = (record: TrainingRecord) => {
    records.add(record);
    if (record.kind !== 'environment') held.add(record);
    if (trainer !== null && rows !== null) taught += addRows(rows, trainer, record);
  };
  const became = exportRecords(sources, years, how, keep, (source, read) => lived.get(source)?.add(read));
  const mixed = rows !== null && how.mix !== null ? mixInto(rows, how.mix, taught) : null;
  return {
    waterfall: became.persona,
    environment: became.environment,
    held: held.total(),
    lived: [...lived.values()].map((run) => run.total()),
    mixed,
    records: records.close(),
    rows: rows?.close() ?? NO_ROWS,
  };
}

function cardOf(
  sources: readonly Source[],
  years: readonly Judged[],
  folder: string,
  { rule, trainer, environment }: Writing,
  { waterfall, held, lived, mixed, rows, ...streamed }: ReturnType<typeof stream>,
): Card {
  const isApart = held.splits.some(([split]) => split !== 'train');
  const models = environmentsOf(sources);
  return {
    held,
    waterfall,
    environment: environment ? { waterfall: streamed.environment, models } : null,
    rule: ruleName(rule),
    trainer: trainer?.name ?? null,
    longestTokens: rows.longestTokens,
    mixed,
    teaching: teachingOf(lived, years, rule),
    overlap: isApart ? overlapIn(join(folder, 'records.jsonl')) : null,
    files: rows.files,
  };
}

function environmentsOf(sources: readonly Source[]): readonly string[] {
  return [...new Set(sources.map(({ file }) => file.models.environment))];
}

const NO_ROWS: RowsWritten = { files: [], longestTokens: 0 };

/** Canonical records; those of the environment in a file of their own. */
function recordFiles(folder: string, environment: boolean) {
  const own = newLines(join(folder, 'records.jsonl'));
  const apart = environment ? newLines(join(folder, 'environment-records.jsonl')) : null;
  return {
    add: (record: TrainingRecord) => void (record.kind === 'environment' ? apart : own)?.add(record),
    close: (): readonly string[] => {
      own.close();
      apart?.close();
      return ['records.jsonl', ...(apart ? ['environment-records.jsonl'] : [])];
    },
  };
}

/** Returns the tokens that they teach, where they are to train on. */
function addRows(rows: Rows, trainer: Trainer, record: TrainingRecord): number {
  const file = record.kind === 'environment' ? 'environment' : record.split;
  const made = rowsOf(trainer, record);
  for (const row of made) rows.add(file, row, { record: record.id });
  return file === 'train' ? made.reduce((sum, row) => sum + taughtTokens(trainer, row), 0) : 0;
}
