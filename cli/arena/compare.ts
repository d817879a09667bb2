/** `compare <runs> --with <runs>`: two sets of runs side by side, number by number. */
import { type Comparison, compared } from '../../analysis/comparing/compare.ts';
import { csvOf, recordsOf } from '../../analysis/comparing/table.ts';
import { comparisonTable } from '../../analysis/comparing/tables.ts';
import { type Estimate, LEAST_UNITS } from '../../analysis/statistics/estimate.ts';
import { columns, WIDTH } from '../../arena/columns.ts';
import { counted } from '../../arena/telling.ts';
import { writeWhole } from '../../engine/ledger/lines.ts';
import { cut } from '../../text/width.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';
import type { ArenaCommands, ArenaOptions } from './line.ts';
import { numbersOfUnit, refuseTwice, type Unit, unitsIn } from './units.ts';

type Given = GivenOf<ArenaOptions, ArenaCommands['compare']>;

export async function compare(given: Given, io: Io): Promise<ExitCode> {
  const [a, b] = [unitsIn(given.runs), unitsIn(given.with)];
  refuseTwice([...a, ...b]);
  const comparisons = compared(a.map(numbersOfUnit), b.map(numbersOfUnit));
  const table = comparisonTable(comparisons);
  if (given.table !== undefined) writeWhole(given.table, csvOf(table));
  io.out(
    given.json
      ? `${JSON.stringify({ a, b, numbers: recordsOf(table) })}\n`
      : `${lines(a, b, comparisons).join('\n')}\n`,
  );
  return 0;
}

const IS: Readonly<Record<Comparison['verdict'], string>> = {
  'a-higher': 'A higher',
  'b-higher': 'B higher',
  tie: 'tie',
  'too-few': '?',
  missing: '',
};

function lines(
  a: readonly Unit[],
  b: readonly Unit[],
  comparisons: readonly Comparison[],
): readonly string[] {
  const rows = comparisons.map(({ name, a, b, difference, adjusted, verdict }) => [
    name,
    meanText(a),
    meanText(b),
    meanText(difference),
    difference.kind === 'interval' ? `${short(difference.low)} to ${short(difference.high)}` : '',
    adjusted === null ? '' : adjusted < 0.001 ? '<0.001' : adjusted.toFixed(3),
    IS[verdict],
  ]);
  return [
    cut(`A: ${setText(a)}`, WIDTH),
    cut(`B: ${setText(b)}`, WIDTH),
    '',
    ...columns([['', 'A', 'B', 'A - B', '95 %', 'p', ''], ...rows], [6]),
    '',
    'The unit is the run, or the world of an arena. p is corrected for all numbers',
    `(Holm). tie: they can not be told apart; ?: fewer than ${LEAST_UNITS} units in a set.`,
  ];
}

function setText(units: readonly Unit[]): string {
  return `${counted(units.length, 'unit')}: ${units.flat().join(', ')}`;
}

function meanText(estimate: Estimate): string {
  return estimate.kind === 'missing' ? '-' : short(estimate.mean);
}

/** Three or four digits. */
function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return String(Math.round(value));
  return size >= 10 ? value.toFixed(1) : size >= 1 ? value.toFixed(2) : value.toFixed(3);
}
