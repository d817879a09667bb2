/** A society's years in raw numbers, a line each, with what they are remembered for. */
import { type Telling, tellingOf } from '../../analysis/telling.ts';
import type { YearRow } from '../../engine/tally.ts';
import { grouped } from '../../text/grouped.ts';
import { cut, displayWidth } from '../../text/width.ts';
import { type Shown, WIDTH, wordsFor } from './shown.ts';
import type { ScreenWords } from './words.ts';

/** Rows that a screen has room for: of a longer run they are spread over all its years. */
const MOST_ROWS = 12;
const GAP = '  ';

export function yearsTable(shown: Shown): readonly string[] {
  const { snapshot, chronicle } = shown;
  const words = wordsFor(shown);
  const numbers = words.columns.slice(0, -1);
  const rows = spread(snapshot.tally.years, MOST_ROWS);
  if (rows.length === 0) return [];
  const lines = aligned([numbers, ...rows.map(cells)]);
  const room = WIDTH - displayWidth(lines[0] ?? '') - GAP.length;
  const telling = tellingOf(snapshot.society);
  const remembered = rows.map(({ year }) => {
    const record = chronicle.years.find((one) => one.year === year);
    return record ? telling.remembered(record.headline, year, room) : '';
  });
  return [words.columns.at(-1) ?? '', ...remembered].map((text, at) =>
    `${lines[at]}${GAP}${cut(text, room)}`.trimEnd(),
  );
}

/** A finished year in a line: what was hard, what was new, and what it is remembered for. */
export function yearLine(row: YearRow, headline: string, words: ScreenWords): string {
  const { worn, lonely, moved } = row;
  const told = [
    words.felt(Math.round(row.felt)),
    ...(worn > 0 ? [words.worn(worn)] : []),
    ...(lonely > 0 ? [words.lonely(lonely)] : []),
    ...(moved > 0 ? [words.jobs(moved)] : []),
  ];
  return cut(`${row.year}${GAP}${told.join(words.comma)} · ${headline}`, WIDTH);
}

/** The sentence that a year is remembered by; empty if the chronicle has none. */
export function headlineIn({ chronicle }: Pick<Shown, 'chronicle'>, telling: Telling, year: number): string {
  const record = chronicle.years.find((one) => one.year === year);
  return record ? telling.headline(record.headline, year) : '';
}

function cells(row: YearRow): readonly string[] {
  const { year, felt, worn, lonely, friends, saved, gini, moved } = row;
  const share = gini.toFixed(2).replace(/^0/, '');
  const counts = [felt.toFixed(0), String(worn), String(lonely), friends.toFixed(1), grouped(saved), share];
  return [String(year), ...counts, moved === 0 ? '-' : String(moved)];
}

/** Columns to the right, each as wide as its widest cell. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  );
  return rows.map((row) => {
    const padded = row.map((cell, column) => ' '.repeat((widths[column] ?? 0) - displayWidth(cell)) + cell);
    return ` ${padded.join(GAP)}`;
  });
}

/** At most so many of a list, evenly, the first and the last among them. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from(
    { length: most },
    (_, at) => list[Math.round((at * (list.length - 1)) / (most - 1))],
  ).flatMap((one) => (one === undefined ? [] : [one]));
}
