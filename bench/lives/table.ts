/** Prints what was measured of several runs: a row a measure, a column a run, then the bar and who falls short. */
import { displayWidth, padded } from '../../text/width.ts';
import type { Measure } from './measure.ts';

export interface Column {
  /** What the run is called, such as its seed. */
  readonly head: string;
  readonly measures: readonly Measure[];
}

/** A line a measure, in the order in which the first run has them. */
export function table(columns: readonly Column[]): readonly string[] {
  const names = [...new Set(columns.flatMap(({ measures }) => measures.map(({ name }) => name)))];
  const rows = names.map((name) => row(name, columns));
  return lined([['', ...columns.map(({ head }) => head), 'bar', ''], ...rows]);
}

function row(name: string, columns: readonly Column[]): readonly string[] {
  const found = columns.map(({ head, measures }) => ({
    head,
    one: measures.find((one) => one.name === name),
  }));
  const bar = found.find(({ one }) => one !== undefined)?.one?.bar ?? '';
  const short = found.filter(({ one }) => one?.pass === false).map(({ head }) => head);
  const where = short.length > 0 && short.length < columns.length ? ` ${short.join(', ')}` : '';
  const isMeasured = found.some(({ one }) => typeof one?.pass === 'boolean');
  const pass = isMeasured ? short.length === 0 : null;
  return [name, ...found.map(({ one }) => one?.value ?? ''), bar, verdict(pass) + where];
}

export function verdict(pass: boolean | null): string {
  if (pass === null) return '';
  return pass ? 'pass' : 'SHORT';
}

/** The first and the last column to the left, the others to the right. */
function lined(rows: readonly (readonly string[])[]): readonly string[] {
  const last = (rows[0]?.length ?? 0) - 1;
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((cells) => displayWidth(cells[at] ?? ''))),
  );
  return rows.map((cells) =>
    cells
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        return at === 0 || at === last ? padded(cell, width) : ' '.repeat(width - displayWidth(cell)) + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}
