/** The files of a trainer: rows by what they are for, and beside them which row comes from where. */
import { join } from 'node:path';
import { type Row, rowTokens } from '../formats/row.ts';
import { type NewLines, newLines } from './line-file.ts';
import { openParquet, type ParquetFile } from './parquet.ts';

/** What a file of rows is for: `environment` stands apart, to be trained on or left. */
const ROW_FILES = ['train', 'validation', 'test', 'environment'] as const;
export type RowFile = (typeof ROW_FILES)[number];

export interface Rows {
  /** `origin` goes into `rows.jsonl`: the record of the row, or the line it was taken from. */
  readonly add: (file: RowFile, row: Row, origin: object) => void;
  readonly close: () => RowsWritten;
}

export interface RowsWritten {
  readonly files: readonly string[];
  readonly longestTokens: number;
}

export function rowFiles(folder: string, parquet: boolean): Rows {
  const lines = new Map<RowFile, NewLines>();
  const columns = new Map<RowFile, ParquetFile>();
  const index = newLines(join(folder, 'rows.jsonl'));
  let longestTokens = 0;
  return {
    add: (name, row, origin) => {
      longestTokens = Math.max(longestTokens, rowTokens(row));
      const file = opened(lines, name, () => newLines(join(folder, `${name}.jsonl`)));
      index.add({ file: `${name}.jsonl`, line: file.add(row), ...origin });
      if (parquet) opened(columns, name, () => openParquet(join(folder, `${name}.parquet`))).add(row);
    },
    close: () => {
      for (const file of [index, ...lines.values(), ...columns.values()]) file.close();
      const written = ROW_FILES.flatMap((name) => [
        ...(lines.has(name) ? [`${name}.jsonl`] : []),
        ...(columns.has(name) ? [`${name}.parquet`] : []),
      ]);
      return { files: [...written, 'rows.jsonl'], longestTokens };
    },
  };
}

function opened<T>(files: Map<RowFile, T>, name: RowFile, open: () => T): T {
  const file = files.get(name) ?? open();
  files.set(name, file);
  return file;
}
