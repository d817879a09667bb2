/** What two sets of runs are compared by: units that count as one, and their numbers. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { begunYears, recordedYears, type YearsLived } from '../../analysis/behaviour/years.ts';
import type { RunNumbers } from '../../analysis/comparing/compare.ts';
import { numbersOf } from '../../analysis/society/numbers.ts';
import { meanOf } from '../../analysis/society/rows.ts';
import { isArena, readArenaFile } from '../../arena/arena-file.ts';
import { groupBy } from '../../arena/group-by.ts';
import { standOf } from '../../arena/match-stand.ts';
import { recordedAnswers } from '../../engine/ledger/disk-ledger.ts';
import { type RunRead, readRun, unitsOf } from '../../engine/runs/read.ts';
import { inputError } from '../../text/input-error.ts';
import { chronicleUntil } from '../kept-chronicle.ts';
import { runNamed } from '../run-named.ts';

/** What counts as one: a run, or a world of an arena, whose matches share their people. Folders of runs. */
export type Unit = readonly string[];

/** Throws InputError for what is no run, and for an arena of which no match is over. */
export function unitsIn(said: string): readonly Unit[] {
  return said.split(',').flatMap((one): readonly Unit[] => {
    const arena = [one, join('runs', one)].find(isArena);
    return arena === undefined ? [[runNamed(one)]] : worldsOver(arena);
  });
}

function worldsOver(arena: string): readonly Unit[] {
  const file = readArenaFile(arena);
  const over = file.matches.filter((match) => standOf(arena, file, match).kind === 'done');
  if (over.length === 0)
    throw inputError(arena, '', 'has no match that is over', 'one at least', 'resume it');
  const worlds = groupBy(over, ({ world }) => world);
  return [...worlds.values()].map((matches) => matches.map(({ folder }) => join(arena, folder)));
}

/** Throws InputError for the same run twice: it would count as if two had been lived. */
export function refuseTwice(units: readonly Unit[]): void {
  const seen = new Set<string>();
  for (const folder of units.flat()) {
    const place = realpathSync(folder);
    if (seen.has(place))
      throw inputError(folder, '', 'is named twice', 'each run once, in one of the two sets');
    seen.add(place);
  }
}

/** The mean over its runs of each number. */
export function numbersOfUnit(unit: Unit): RunNumbers {
  const runs = unit.map(numbersIn);
  return (runs[0] ?? []).map(({ name }, at) => {
    return { name, value: meanOf(runs.map((numbers) => numbers[at]?.value ?? null)) };
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
