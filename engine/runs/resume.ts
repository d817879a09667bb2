/** Goes on with a run where it stands; takes back the folders of a fork that were edited. */

import { join } from 'node:path';
import { inputError } from '../../text/input-error.ts';
import { unitName } from '../clock.ts';
import { happen } from '../happen.ts';
import { loadSnapshot, recordedEvents, snapshotPath } from '../ledger/disk-ledger.ts';
import { readEdits } from '../ledger/edits.ts';
import { linesOf, writeWhole } from '../ledger/lines.ts';
import { lockRun } from '../ledger/lock.ts';
import { changedFile } from '../ledger/persona-folders.ts';
import { type RunFile, readRunFile, writeRunFile } from '../ledger/run-file.ts';
import { type Snapshot, snapshotLines } from '../ledger/snapshot.ts';
import { type OpenRun, opened } from './open.ts';

export interface Resuming {
  readonly folder: string;
  /** When this process took the run over, as shown to people. */
  readonly since: string;
  /** A larger number of years than before; others are refused. */
  readonly years?: number | undefined;
  /** Who answers from now on and what that may cost; as before where nothing is said. */
  readonly models?: RunFile['models'];
  readonly budget?: NonNullable<RunFile['budget']>;
  /** Told what a crash has left behind. */
  readonly notice?: (what: string) => void;
}

/** Opens a run where it stands: at its newest snapshot, with whatever was answered since. */
export async function resumeRun({ folder, since, years, notice, ...who }: Resuming): Promise<OpenRun> {
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
    const file: RunFile = { ...before, ...who, years: years ?? before.years, status: 'living' };
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
  writeWhole(snapshotPath(folder, unit), snapshotLines(edited));
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
