/** Flat tables, for spreadsheets and programs: columns, rows, and how they are written as CSV. */

/** Null is missing. */
export type Cell = string | number | null;

export interface Table {
  readonly columns: readonly string[];
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * The table as CSV by RFC 4180: a header, lines that end in CR LF. What is missing is empty, an empty text is `""`. A text that
 * a spreadsheet would take for a formula gets an apostrophe before it, unless it is a number.
 */
export function csvOf({ columns, rows }: Table): string {
  return [columns, ...rows].map((cells) => `${cells.map(fieldOf).join(',')}\r\n`).join('');
}

/** A row as an object of named cells, as JSON wants it. The names are our own columns. */
export function recordsOf({ columns, rows }: Table): readonly Readonly<Record<string, Cell>>[] {
  return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null])));
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** What begins a formula, in halfwidth or fullwidth, or hides that something does. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
