/** Begins a run as another stood at the opening of a week. */
import { inputError } from '../../text/input-error.ts';
import { type LawChanges, lawsFrom, withSettings } from '../../worlds/laws.ts';
import { compareUnits, type Unit, unitName } from '../clock.ts';
import { layOut, loadSnapshot, snapshotUnits } from '../ledger/disk-ledger.ts';
import { personaFolders } from '../ledger/persona-folders.ts';
import { type RunFile, readRunFile, writeRunFile } from '../ledger/run-file.ts';
import type { Snapshot } from '../ledger/snapshot.ts';
import { live } from '../life.ts';
import { promptHash } from '../prompts/prompts.ts';
import { makeFolder } from './open.ts';
import { replayLedger } from './replay.ts';

export interface Forking {
  readonly from: string;
  /** The folder of the new run; asked for when everything else is known to be right. */
  readonly to: () => string;
  readonly unit: Unit;
  readonly settings: readonly string[];
  readonly seed?: number | undefined;
  /** Who answers; as in the other run where nothing is said. */
  readonly models?: RunFile['models'];
  /** Of the new run alone: what the other has cost does not count. */
  readonly budget?: NonNullable<RunFile['budget']>;
  /** Stops before the first step, so that the folders can be edited. */
  readonly edit: boolean;
  readonly version: string;
  readonly started: string;
  readonly signal: AbortSignal;
}

export interface Forked {
  readonly folder: string;
  readonly file: RunFile;
}

/** A new run that begins as another stood at the opening of a unit. Throws InputError if that can't be. */
export async function forkRun(fork: Forking): Promise<Forked> {
  const { budget: _, ...inherited } = readRunFile(fork.from);
  const file: RunFile = inherited;
  const start = await societyAt(fork.from, fork.unit, file.seed, fork.signal);
  const laws = forkedLaws(file.laws, fork.settings);
  const { common } = start.society;
  const society = { ...start.society, common: { ...common, world: { ...common.world, laws } } };
  const folder = fork.to();
  const forked: RunFile = {
    ...inherited,
    ...(fork.models && { models: fork.models }),
    ...(fork.budget && { budget: fork.budget }),
    kith: fork.version,
    prompts: promptHash(common.world.language),
    laws,
    seed: fork.seed ?? file.seed,
    started: fork.started,
    status: fork.edit ? 'editing' : 'stopped',
    forkedFrom: { run: fork.from, unit: unitName(fork.unit) },
  };
  makeFolder(folder);
  layOut(folder, { ...start, society });
  personaFolders(folder).refresh(society, new Map());
  writeRunFile(folder, forked);
  return { folder, file: forked };
}

/** Laws that the calendar of a society hangs on: they hold for its whole life. */
const FOR_LIFE = ['weeks', 'days', 'startYear'] as const;

function forkedLaws(before: RunFile['laws'], settings: readonly string[]): RunFile['laws'] {
  if (settings.length === 0) return before;
  const laws = lawsFrom(withSettings(before as LawChanges, settings), '--set');
  const changed = FOR_LIFE.find((law) => laws[law] !== before[law]);
  if (changed !== undefined) {
    const expected = `${before[changed]}, as the run was begun`;
    throw inputError('--set', changed, `is ${laws[changed]}`, expected, 'begin a new run with it');
  }
  return laws;
}

/** The society at a unit's opening, lived again from the nearest snapshot before it. */
async function societyAt(folder: string, unit: Unit, seed: number, signal: AbortSignal): Promise<Snapshot> {
  const newest = snapshotUnits(folder).at(-1);
  const oldest = snapshotUnits(folder)[0];
  if (!newest || !oldest || compareUnits(unit, newest) > 0 || compareUnits(unit, oldest) < 0) {
    const range = newest && oldest ? `${unitName(oldest)} to ${unitName(newest)}` : 'a unit that was lived';
    throw inputError('--from', '', `is ${unitName(unit)}`, `${range}, as far as this run has come`);
  }
  const start = loadSnapshot(folder, unit);
  const { weeks } = start.society.common.world.laws;
  if (unit.week !== 'end' && unit.week > weeks) {
    throw inputError(
      '--from',
      '',
      `is ${unitName(unit)}`,
      `a week from W01 to W${String(weeks).padStart(2, '0')}`,
    );
  }
  return live(start, {
    models: null,
    ledger: replayLedger(folder, () => {}),
    seed,
    signal,
    until: unit,
    changed: 'accept',
  });
}
