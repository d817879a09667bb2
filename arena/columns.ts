/** Tables of a terminal, at most 79 columns wide: texts to the left, numbers to the right. */
import { cut, displayWidth, padded } from '../text/width.ts';

export const WIDTH = 79;
const BETWEEN = 2;

/**
 * Rows as lines, the first row being the head. The first column is cut to what the others leave; in the others numbers and
 * their heads stand to the right, as `texts` says which are none.
 */
export function columns(
  rows: readonly (readonly string[])[],
  texts: readonly number[] = [],
): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => displayWidth(row[at] ?? ''))));
  const others = widths.slice(1).reduce((sum, width) => sum + BETWEEN + width, 0);
  const first = Math.max(1, Math.min(widths[0] ?? 1, WIDTH - others));
  return rows.map(([head = '', ...cells]) => {
    const rest = cells.map((cell, at) => {
      const width = widths[at + 1] ?? 0;
      const blanks = ' '.repeat(BETWEEN);
      return `${blanks}${texts.includes(at + 1) ? padded(cell, width) : toTheRight(cell, width)}`;
    });
    return cut(`${padded(cut(head, first), first)}${rest.join('')}`.trimEnd(), WIDTH);
  });
}

function toTheRight(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}

/** `+0.21`, `-0.05`, `0.00`; a dash for what is missing. */
export function signed(value: number | null): string {
  if (value === null) return '-';
  const text = Math.abs(value).toFixed(2);
  return text === '0.00' ? text : `${value < 0 ? '-' : '+'}${text}`;
}
