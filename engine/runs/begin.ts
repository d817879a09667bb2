/** Begins a run: its folder, its first snapshot, its `run.json`. */

import { createHash } from 'node:crypto';
import type { Cast } from '../../worlds/load.ts';
import { foundSociety } from '../found-society.ts';
import { layOut } from '../ledger/disk-ledger.ts';
import { lockRun } from '../ledger/lock.ts';
import { FORMAT, type RunFile, writeRunFile } from '../ledger/run-file.ts';
import type { Snapshot } from '../ledger/snapshot.ts';
import { promptHash } from '../prompts/prompts.ts';
import { RANDOM_ALGORITHM } from '../random.ts';
import { NOTHING_YET } from '../tally.ts';
import { makeFolder, type OpenRun, opened } from './open.ts';

export interface NewRun {
  readonly folder: string;
  readonly cast: Cast;
  readonly seed: number;
  readonly years: number;
  readonly models: RunFile['models'];
  readonly budget?: NonNullable<RunFile['budget']>;
  readonly version: string;
  /** When it is begun, as shown to people; never used by a life. */
  readonly started: string;
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
    ...(run.budget && { budget: run.budget }),
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

function hashOf(cast: Cast): string {
  return createHash('sha256').update(JSON.stringify(cast)).digest('hex');
}
