/** Opens whoever answers in a run that goes on from a unit: where it stopped, or where another was forked. */
import { type Unit, unitName } from '../../engine/clock.ts';
import { loadSnapshot } from '../../engine/ledger/disk-ledger.ts';
import type { RunFile } from '../../engine/ledger/run-file.ts';
import { endAfterYears } from '../../engine/runs/open.ts';
import type { Spent } from '../../models/service/spent.ts';
import type { Io } from '../handlers.ts';
import { type ModelsGiven, refuseStrangers } from './chosen.ts';
import { type Answering, openAnswering } from './open.ts';
import type { Used } from './used.ts';

export interface GoingOn {
  /** Of a run that knows who lives there. */
  readonly folder: string;
  /** As it will be: with who answers from now on, and the budget. */
  readonly file: RunFile;
  readonly unit: Unit;
  readonly given: ModelsGiven;
  /** What was typed. */
  readonly argv: readonly string[];
  readonly used: () => Used;
  readonly wasted: () => Spent;
  readonly io: Io;
}

/** Throws like `openAnswering`, and InputError for a stranger; nothing is written. */
export function openToGoOn({
  folder,
  file,
  unit,
  given,
  argv,
  used,
  wasted,
  io,
}: GoingOn): Promise<Answering> {
  if (given.own) {
    const { personas } = loadSnapshot(folder).society;
    const ids = personas.map(({ persona }) => persona.id);
    refuseStrangers(file.models, ids);
  }
  const ahead = { people: file.people, years: yearsLeft(file, unit), laws: file.laws };
  const what = `All the rest from ${unitName(unit)}, ${file.people} people`;
  const ways = [{ what, ahead, argv }];
  return openAnswering({ named: file.models, limits: file.budget ?? {}, given, ways, used, wasted, io });
}

/** A year's end counts as no time. */
function yearsLeft(file: RunFile, { year, week }: Unit): number {
  const lived = week === 'end' ? 1 : (week - 1) / file.laws.weeks;
  return Math.max(0, endAfterYears(file).year - year - lived);
}
