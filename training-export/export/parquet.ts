/** Parquet files of rows, written group by group, without native code. */
import { fileWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { Json, Row } from '../formats/row.ts';

/** Rows of a group: what Hugging Face shows and loads quickly. At most so many are held. */
const GROUP = 1000;

export interface ParquetFile {
  /** Texts must be well-formed; the first row says which columns there are. Throws if a later row has others. */
  readonly add: (row: Row) => void;
  /** Writes what is left and the end. Without rows there is no file. */
  readonly close: () => void;
}

/** A file of Snappy-compressed columns; lists of messages are `list<struct>`. Overwrites what is at `path`. */
export function openParquet(path: string): ParquetFile {
  let writer: ParquetWriter | undefined;
  let columns: readonly SchemaElement[] = [];
  let group: Row[] = [];
  const flush = (): void => {
    if (group.length === 0) return;
    writer ??= new ParquetWriter({ writer: fileWriter(path), schema: [...columns], createdBy: 'kith' });
    const names = Object.keys(group[0] ?? {});
    const columnData = names.map((name) => ({ name, data: group.map((row) => row[name]) }));
    // Nothing to wait for: this writer has written when it returns.
    void writer.write({ columnData, rowGroupSize: GROUP });
    group = [];
  };
  return {
    add: (row) => {
      const found = schemaOf(row);
      if (columns.length === 0) columns = found;
      else if (!sameColumns(columns, found))
        throw new Error(`${path}: a row has other columns than the first`);
      group.push(row);
      if (group.length === GROUP) flush();
    },
    close: () => {
      flush();
      void writer?.finish();
    },
  };
}

function schemaOf(row: Row): readonly SchemaElement[] {
  const entries = Object.entries(row);
  return [
    { name: 'root', num_children: entries.length },
    ...entries.flatMap(([name, value]) => elementsOf(name, value)),
  ];
}

/** A column or field with what is in it, depth first. Lists are taken to hold what their first member is. */
function elementsOf(name: string, value: Json | undefined): readonly SchemaElement[] {
  const repetition_type = 'REQUIRED';
  if (typeof value === 'string')
    return [{ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type }];
  if (typeof value === 'boolean') return [{ name, type: 'BOOLEAN', repetition_type }];
  if (isList(value)) {
    return [
      { name, repetition_type, converted_type: 'LIST', num_children: 1 },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      ...elementsOf('element', value[0]),
    ];
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value);
    return [
      { name, repetition_type, num_children: fields.length },
      ...fields.flatMap(([field, inside]) => elementsOf(field, inside)),
    ];
  }
  throw new Error(`no column of Parquet for ${name}: it holds ${JSON.stringify(value)}`);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function sameColumns(one: readonly SchemaElement[], other: readonly SchemaElement[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, type }, at) => {
      const { name: otherName, type: otherType } = other[at] ?? {};
      return name === otherName && type === otherType;
    })
  );
}
