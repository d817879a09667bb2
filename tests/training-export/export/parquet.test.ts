import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import { openParquet } from '../../../training-export/export/parquet.ts';
import { pairRowOf } from '../../../training-export/formats/pairs.ts';
import type { Row } from '../../../training-export/formats/row.ts';
import { rowsOf } from '../../../training-export/formats/rows.ts';
import { TRAINER_NAMES } from '../../../training-export/formats/trainer.ts';
import { trainerOf } from '../../../training-export/formats/trainers.ts';
import { recordOf, turnsOf } from '../formats/records.ts';

const folder = mkdtempSync(join(tmpdir(), 'kith-parquet-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'rows.parquet');

const write = (rows: readonly Row[]): void => {
  const file = openParquet(path);
  for (const row of rows) file.add(row);
  file.close();
};
const readBack = async () => parquetReadObjects({ file: await asyncBufferFromFile(path) });

/** The reader drops a byte order mark at the beginning, as many do; cleaned texts have none. */
const odd = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '',
      '\0',
      '\u2028',
      'é',
      'e\u0301',
      '中文。',
      '👩‍👧',
      '\r\n',
      '<|im_end|>',
      '"',
      'a\ufeff',
      '\u{10ffff}',
    ),
  )
  .filter((text) => !text.startsWith('\ufeff'));
const messages = fc.array(fc.record({ role: fc.constantFrom('user', 'assistant'), content: odd }), {
  minLength: 1,
  maxLength: 6,
});

describe('a Parquet file of rows', () => {
  it('is read back the same by another reader, however odd the texts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ messages, id: odd }), { minLength: 1, maxLength: 20 }),
        async (rows) => {
          write(rows);
          expect(await readBack()).toEqual(rows);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each(TRAINER_NAMES.filter((name) => trainerOf(name).parquet))('holds what %s reads', async (name) => {
    const record = recordOf(turnsOf('q1', '+a1', 'q2', '-a2', 'q3', '+中文 👩‍👧'));
    const rows = [...rowsOf(trainerOf(name), record), ...rowsOf(trainerOf(name), { ...record, id: 'other' })];
    write(rows);
    expect(await readBack()).toEqual(rows);
  });

  it('holds pairs', async () => {
    const prompt = { system: 'You are Ada.', turns: [{ role: 'user', text: 'q' }] } as const;
    for (const shape of ['lists', 'columns', 'outputs'] as const) {
      const rows = ['a', 'b'].map((chosen) =>
        pairRowOf(shape, { prompt, chosen, rejected: 'c', origin: 'fork' }),
      );
      write(rows);
      expect(await readBack()).toEqual(rows);
    }
  });

  it('has lists of structs, in groups of a thousand rows, compressed', async () => {
    const rows = Array.from({ length: 2500 }, (_, at) => ({
      messages: [{ role: 'user', content: `Good morning ${at}.` }],
    }));
    write(rows);
    const metadata = await parquetMetadataAsync(await asyncBufferFromFile(path));
    expect(metadata.row_groups.map((group) => Number(group.num_rows))).toEqual([1000, 1000, 500]);
    expect(metadata.row_groups[0]?.columns.map((column) => column.meta_data?.path_in_schema)).toEqual([
      ['messages', 'list', 'element', 'role'],
      ['messages', 'list', 'element', 'content'],
    ]);
    expect(metadata.row_groups[0]?.columns[0]?.meta_data?.codec).toBe('SNAPPY');
    expect(await readBack()).toEqual(rows);
  });

  it('is not there if there are no rows', () => {
    const empty = join(folder, 'empty.parquet');
    openParquet(empty).close();
    expect(existsSync(empty)).toBe(false);
  });

  it('refuses a row with other columns than the first', () => {
    const file = openParquet(path);
    file.add({ text: 'a' });
    expect(() => file.add({ text: 'a', id: 'b' })).toThrow('other columns');
    expect(() => file.add({ word: 'a' })).toThrow('other columns');
    expect(() => file.add({ text: ['a'] })).toThrow('other columns');
  });

  it('refuses what has no column', () => {
    expect(() => openParquet(path).add({ weight: 1 })).toThrow('weight');
  });
});
