/** `compare <runs> --with <runs>`: two sets of runs side by side, number by number. */
import { join } from 'node:path';
import { begunYears, recordedYears, type YearsLived } from '../../analysis/behaviour/years.ts';
import { type Comparison, compared, type RunNumbers } from '../../analysis/comparing/compare.ts';
import { csvOf, recordsOf } from '../../analysis/comparing/table.ts';
import { comparisonTable } from '../../analysis/comparing/tables.ts';
import { numbersOf } from '../../analysis/society/numbers.ts';
import { type Estimate, LEAST_UNITS } from '../../analysis/statistics/estimate.ts';
import { isArena, readArenaFile } from '../../arena/arena-file.ts';
import { columns, WIDTH } from '../../arena/columns.ts';
import { isLived } from '../../arena/live-match.ts';
import { recordedAnswers } from '../../engine/ledger/disk-ledger.ts';
import { writeWhole } from '../../engine/ledger/lines.ts';
import { type RunRead, readRun, unitsOf } from '../../engine/runs/read.ts';
import { cut } from '../../text/width.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';
import { chronicleUntil } from '../kept-chronicle.ts';
import { runNamed } from '../run-named.ts';
import type { ArenaCommands, ArenaOptions } from './line.ts';

type Given = GivenOf<ArenaOptions, ArenaCommands['compare']>;

export async function compare(given: Given, io: Io): Promise<ExitCode> {
  const [a, b] = [foldersIn(given.runs), foldersIn(given.with)];
  const comparisons = compared(a.map(numbersIn), b.map(numbersIn));
  const table = comparisonTable(comparisons);
  if (given.csv !== undefined) writeWhole(given.csv, csvOf(table));
  io.out(
    given.json
      ? `${JSON.stringify({ a, b, numbers: recordsOf(table) })}\n`
      : `${lines(a, b, comparisons).join('\n')}\n`,
  );
  return 0;
}

/** Folders of the runs that are meant; those of an arena that are over. */
function foldersIn(said: string): readonly string[] {
  return said.split(',').flatMap((one) => {
    const arena = [one, join('runs', one)].find(isArena);
    if (arena === undefined) return [runNamed(one)];
    const folders = readArenaFile(arena).matches.map(({ folder }) => join(arena, folder));
    return folders.filter(isLived);
  });
}

function numbersIn(folder: string): RunNumbers {
  const run = readRun(folder);
  const { lives } = chronicleUntil(folder, run.last);
  const turningPoints = new Map(lives.map(({ id, points }) => [id, points.length]));
  return numbersOf(yearsIn(run), turningPoints);
}

function yearsIn(run: RunRead): YearsLived {
  let years = begunYears(run.first);
  for (const { unit, events } of unitsOf(run)) {
    years = recordedYears(years, { unit, events, answers: recordedAnswers(run.folder, unit) });
  }
  return years;
}

const IS: Readonly<Record<Comparison['verdict'], string>> = {
  'a-higher': 'A higher',
  'b-higher': 'B higher',
  tie: 'tie',
  'too-few': '?',
  missing: '',
};

function lines(
  a: readonly string[],
  b: readonly string[],
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
    cut(`A: ${a.length} runs: ${a.join(', ')}`, WIDTH),
    cut(`B: ${b.length} runs: ${b.join(', ')}`, WIDTH),
    '',
    ...columns([['', 'A', 'B', 'A - B', '95 %', 'p', ''], ...rows], [6]),
    '',
    'The unit is the run. p is corrected for all numbers (Holm). tie: they can not',
    `be told apart; ?: fewer than ${LEAST_UNITS} runs in a set.`,
  ];
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
