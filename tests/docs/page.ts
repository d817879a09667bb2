/** Reads a page of the documentation: its tables as rows, its example files, its text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '../..');

/** A row of a table: the text of each cell by the heading of its column, without the code marks around it. */
export type Row = Readonly<Record<string, string>>;

/** The text of a page below `docs/`. */
export function page(name: string): string {
  return readFileSync(join(PROJECT, 'docs', name), 'utf8');
}

/** The part of a page from a heading, given without its marks, to the next heading of the same or a higher level. */
export function section(text: string, heading: string): string {
  const lines = text.split('\n');
  const levels = levelsOf(lines);
  const start = lines.findIndex((line, at) => levels[at] !== 0 && line.replace(/^#+ /, '') === heading);
  if (start < 0) throw new Error(`there is no heading '${heading}'`);
  const own = levels[start] ?? 0;
  const end = levels.findIndex((level, at) => at > start && level > 0 && level <= own);
  return lines.slice(start, end < 0 ? undefined : end).join('\n');
}

/** Per line 1 to 6 for a heading, else 0; what looks like one in a block of code is none. */
function levelsOf(lines: readonly string[]): readonly number[] {
  let inCode = false;
  return lines.map((line) => {
    if (line.startsWith('```')) inCode = !inCode;
    return inCode ? 0 : (/^(#+) /.exec(line)?.[1]?.length ?? 0);
  });
}

/** The rows of all tables that have this column, in the order of the page. */
export function rowsWith(text: string, column: string): readonly Row[] {
  const tables = text.match(/(?:^\|.*\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [head = [], , ...rows] = table.trim().split('\n').map(cellsOf);
    if (!head.includes(column)) return [];
    return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
  });
}

/** Every cell of a column, over all tables that have it. */
export function columnOf(text: string, column: string): readonly string[] {
  return rowsWith(text, column).map((row) => row[column] ?? '');
}

function cellsOf(line: string): readonly string[] {
  const cells = line.split('|').slice(1, -1);
  return cells.map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1'));
}

/** Blocks of code that a line with nothing but a path in code marks introduces: path to text. */
export function exampleFiles(text: string): ReadonlyMap<string, string> {
  const blocks = text.matchAll(/^`([^`\n]+)`\n\n```\w*\n([\s\S]*?)^```$/gm);
  return new Map([...blocks].map(([, path = '', content = '']) => [path, content]));
}
