/** Runs on disk: begin, resume, replay, fork: the same mechanism, a snapshot and the journal. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inputError } from '../text/input-error.ts';
import { type LawChanges, lawsFrom, withSettings } from '../worlds/laws.ts';
import type { Cast } from '../worlds/load.ts';
import { compareUnits, type Unit, unitName } from './clock.ts';
import { happen } from './happen.ts';
import {
  diskLedger,
  layOut,
  loadSnapshot,
  recordedAnswers,
  recordedEvents,
  snapshotPath,
  snapshotUnits,
} from './ledger/disk-ledger.ts';
import { readEdits } from './ledger/edits.ts';
import type { Happened, Ledger } from './ledger/ledger.ts';
import { linesOf, writeWhole } from './ledger/lines.ts';
import { lockRun } from './ledger/lock.ts';
import { answersOf } from './ledger/memory-ledger.ts';
import { changedFile, personaFolders } from './ledger/persona-folders.ts';
import { FORMAT, type RunFile, readRunFile, writeRunFile } from './ledger/run-file.ts';
import { type Snapshot, snapshotText } from './ledger/snapshot.ts';
import { live } from './life.ts';
import { promptHash } from './prompts/prompts.ts';
import { RANDOM_ALGORITHM } from './random.ts';
import { foundSociety } from './society.ts';
import { NOTHING_YET } from './tally.ts';

/** A run that is open for writing, from where it stands. */
export interface OpenRun {
  readonly folder: string;
  readonly file: RunFile;
  readonly start: Snapshot;
  readonly ledger: Ledger;
  /** Writes the status and lets go of the run; the ledger is closed first. */
  readonly close: (status: RunFile['status']) => Promise<void>;
}

export interface NewRun {
  readonly folder: string;
  readonly cast: Cast;
  readonly seed: number;
  readonly years: number;
  readonly models: RunFile['models'];
  readonly version: string;
  /** When it is begun, as shown to people; never used by a life. */
  readonly started: string;
}

/** The first day after so many years. */
export function endAfterYears(file: Pick<RunFile, 'laws' | 'years'>): Unit {
  return { year: file.laws.startYear + file.years, week: 1 };
}

/** Begins a run in a folder that isn't there yet or is empty. Throws InputError otherwise. */
export async function beginRun(run: NewRun): Promise<OpenRun> {
  const { world, residents } = run.cast;
  const file: RunFile = {
    format: FORMAT,
    kith: run.version,
    world: { id: world.id, title: world.title, language: world.language, hash: hashOf(run.cast) },
    prompts: promptHash(world.language),
    people: residents.length,
    seed: run.seed,
    random: RANDOM_ALGORITHM,
    laws: world.laws,
    models: run.models,
    years: run.years,
    started: run.started,
    status: 'living',
  };
  const start: Snapshot = { society: foundSociety(world, residents), tally: NOTHING_YET };
  makeFolder(run.folder);
  const unlock = await lockRun(run.folder, run.started);
  try {
    layOut(run.folder, start);
    // Last, since it is what makes a folder a run: one without it was never begun.
    writeRunFile(run.folder, file);
    return opened(run.folder, file, start, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function makeFolder(folder: string): void {
  const expected = 'a new or empty folder';
  let content: readonly string[];
  try {
    makeMissing(resolve(folder));
    content = readdirSync(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    throw inputError(folder, '', `can't be used as a folder (${code})`, expected, 'give another --out');
  }
  const begun = content.includes('run.json');
  if (begun) throw inputError(folder, '', 'is a run already', expected, 'resume it, or give another --out');
  if (content.length > 0)
    throw inputError(folder, '', 'is not empty', expected, 'remove it, or give another --out');
}

/** Folder by folder: in some places of some systems a recursive mkdir never comes back. */
function makeMissing(folder: string): void {
  if (existsSync(folder)) return;
  makeMissing(dirname(folder));
  mkdirSync(folder);
}

function hashOf(cast: Cast): string {
  return createHash('sha256').update(JSON.stringify(cast)).digest('hex');
}

function opened(
  folder: string,
  file: RunFile,
  start: Snapshot,
  unlock: () => void,
  notice?: (what: string) => void,
): OpenRun {
  const ledger = diskLedger(folder, start, notice);
  return {
    folder,
    file,
    start,
    ledger,
    close: async (status) => {
      try {
        await ledger.close();
        writeRunFile(folder, { ...file, status });
      } finally {
        unlock();
      }
    },
  };
}

export interface Resuming {
  readonly folder: string;
  /** When this process took the run over, as shown to people. */
  readonly since: string;
  /** A larger number of years than before; others are refused. */
  readonly years?: number | undefined;
  /** Told what a crash has left behind. */
  readonly notice?: (what: string) => void;
}

/** Opens a run where it stands: at its newest snapshot, with whatever was answered since. */
export async function resumeRun({ folder, since, years, notice }: Resuming): Promise<OpenRun> {
  const before = readRunFile(folder);
  if (years !== undefined && years < before.years) {
    throw inputError(
      '--years',
      '',
      `is ${years}`,
      `at least ${before.years}, which this run was begun for`,
      'fork it instead',
    );
  }
  const unlock = await lockRun(folder, since);
  try {
    const start = before.status === 'editing' ? takeEdits(folder) : loadSnapshot(folder);
    if (before.status === 'stopped' || before.status === 'done') refuseEdits(folder, start);
    const file: RunFile = { ...before, years: years ?? before.years, status: 'living' };
    writeRunFile(folder, file);
    return opened(folder, file, start, unlock, notice);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** What was edited in the folders happens before the first week; the snapshot is then the edited society. */
function takeEdits(folder: string): Snapshot {
  const start = loadSnapshot(folder);
  const edits = readEdits(folder, start.society);
  if (edits.length === 0) return start;
  const { unit } = start.society.common;
  const at = `${unitName(unit)}-start`;
  const edited = { ...start, society: happen(start.society, at, edits) };
  writeWhole(join(folder, 'events', 'edits.jsonl'), linesOf(edits.map((event) => ({ at, ...event }))));
  writeWhole(snapshotPath(folder, unit), snapshotText(edited));
  return edited;
}

/** A run that was left in order wrote its folders last: what is different there, somebody wrote who wants it to count. */
function refuseEdits(folder: string, { society }: Snapshot): void {
  const { unit } = society.common;
  // A unit with events was lived: its snapshot was lost, and the folders are of a later one.
  const path = recordedEvents(folder, unit).length > 0 ? undefined : changedFile(folder, society);
  if (path === undefined) return;
  const fork = `fork it with --from ${unitName(unit)} --edit and edit there`;
  const todo = `only a fork reads edits: ${fork}, or remove this file and it is made again`;
  throw inputError(path, '', 'was edited', 'what the run wrote', todo);
}

/** What a replay found. */
export interface Replayed {
  readonly units: number;
  readonly answers: number;
  readonly changedPrompts: number;
  /** The first unit whose events differ from the recorded ones, with the first line that does. */
  readonly difference: { readonly unit: string; readonly line: number } | null;
  /** Whether the society at the end is the recorded one, to the byte. */
  readonly sameSociety: boolean;
}

/** Lives a run again from its answers alone: no model, no writing. Throws AnswerMissing where one is gone. */
export async function replayRun(folder: string, strict: boolean, signal: AbortSignal): Promise<Replayed> {
  const { seed } = readRunFile(folder);
  const units = snapshotUnits(folder);
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last)
    throw inputError(folder, 'snapshots', 'has none to begin from', 'at least one snapshot');
  let lived = 0;
  let answers = 0;
  let changedPrompts = 0;
  let difference: Replayed['difference'] = null;
  const ledger = replayLedger(folder, (unit, happened) => {
    lived += 1;
    difference ??= firstDifference(folder, unit, happened);
  });
  const end = await live(loadSnapshot(folder, first), {
    models: null,
    ledger,
    seed,
    signal,
    until: last,
    changed: strict ? 'refuse' : 'accept',
    onAnswer: (what) => {
      if (what === 'replayed') answers += 1;
      if (what === 'changed-prompt') changedPrompts += 1;
    },
  });
  const sameSociety = snapshotText(end) === snapshotText(loadSnapshot(folder, last));
  return { units: lived, answers, changedPrompts, difference, sameSociety };
}

function replayLedger(folder: string, onUnit: (unit: Unit, happened: readonly Happened[]) => void): Ledger {
  return {
    begin: async (unit) => answersOf(recordedAnswers(folder, unit)),
    record: () => {},
    converse: () => {},
    commit: async (unit, happened) => onUnit(unit, happened),
    close: async () => {},
  };
}

function firstDifference(folder: string, unit: Unit, happened: readonly Happened[]): Replayed['difference'] {
  const recorded = recordedEvents(folder, unit);
  const length = Math.max(recorded.length, happened.length);
  for (let line = 0; line < length; line += 1) {
    const now = happened[line];
    const same = now && JSON.stringify({ at: now.at, ...now.event }) === JSON.stringify(recorded[line]);
    if (!same) return { unit: unitName(unit), line: line + 1 };
  }
  return null;
}

export interface Forking {
  readonly from: string;
  /** The folder of the new run; asked for when everything else is known to be right. */
  readonly to: () => string;
  readonly unit: Unit;
  readonly settings: readonly string[];
  readonly seed?: number | undefined;
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
  const file = readRunFile(fork.from);
  const start = await societyAt(fork.from, fork.unit, file.seed, fork.signal);
  const laws = forkedLaws(file.laws, fork.settings);
  const { common } = start.society;
  const society = { ...start.society, common: { ...common, world: { ...common.world, laws } } };
  const folder = fork.to();
  const forked: RunFile = {
    ...file,
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
