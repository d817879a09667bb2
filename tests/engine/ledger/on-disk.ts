/** Runs in fresh temporary folders, small enough to be lived in a moment. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Unit } from '../../../engine/clock.ts';
import type { Snapshot } from '../../../engine/ledger/snapshot.ts';
import { type Living, live } from '../../../engine/life.ts';
import type { Model } from '../../../engine/model.ts';
import { beginRun, type NewRun } from '../../../engine/runs/begin.ts';
import { endAfterYears, type OpenRun } from '../../../engine/runs/open.ts';
import { resumeRun } from '../../../engine/runs/resume.ts';
import { everybody } from '../../../models/everybody.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import { type Cast, findWorld, loadWorld } from '../../../worlds/load.ts';
import { bytesOf, type RunBytes } from '../../kill/run-bytes.ts';

const ROOT = join(import.meta.dirname, '../../..');

const fresh: string[] = [];

/** A new empty folder. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kith-run-'));
  fresh.push(folder);
  return folder;
}

/** Hooks wait as long as tests do: a slow disk is no failure. */
export const PATIENCE = 600_000;

/** Has every folder that was made removed after the tests of a file. */
export function removedAfterwards(): void {
  afterAll(() => {
    for (const folder of fresh.splice(0)) rmSync(folder, { recursive: true, force: true });
    stopped = undefined;
  }, PATIENCE);
}

/** Short years of short weeks. */
export const SHORT = ['weeks=2', 'days=2', 'contactRounds=3'];

const casts = new Map<string, Cast>();

/** A world that ships, with short years. */
export function shortWorld(id: 'harbour' | 'xiaozhen' = 'harbour'): Cast {
  const cast = casts.get(id) ?? loadWorld(findWorld(id, ROOT), SHORT);
  casts.set(id, cast);
  return cast;
}

/** A run of two years that was begun and not lived yet. */
export function begun(parts: Partial<NewRun> = {}): Promise<OpenRun> {
  return beginRun({
    folder: join(freshFolder(), 'run'),
    cast: shortWorld(),
    seed: 1,
    years: 2,
    models: { personas: 'offline', environment: 'offline', judge: 'offline' },
    version: '0.0.0',
    started: 'then',
    ...parts,
  });
}

export function resumed(folder: string): Promise<OpenRun> {
  return resumeRun({ folder, since: 'later' });
}

export interface Conditions extends Partial<Pick<Living, 'until' | 'onUnit' | 'onAnswer' | 'ledger'>> {
  readonly model?: Model;
}

/** Lives a run to its end, or until the unit that is given, and closes it. */
export async function lived(run: OpenRun, conditions: Conditions = {}): Promise<Snapshot> {
  const { model = offlineMind(), until = endAfterYears(run.file), ...rest } = conditions;
  const latest = await live(run.start, {
    models: everybody(model),
    ledger: run.ledger,
    seed: run.file.seed,
    signal: new AbortController().signal,
    until,
    changed: 'refuse',
    ...rest,
  });
  await run.close(until === conditions.until ? 'stopped' : 'done');
  return latest;
}

/** The second week of the second year is next: a year lies behind, and a week whose snapshot is not kept. */
export const MIDDLE: Unit = { year: 2021, week: 2 };

let stopped: Promise<string> | undefined;

/** The folder of a run that was stopped in the middle, for whatever one does to it. */
export async function stoppedRun(): Promise<string> {
  stopped ??= stoppedOnce();
  const folder = join(freshFolder(), 'run');
  cpSync(await stopped, folder, { recursive: true });
  return folder;
}

async function stoppedOnce(): Promise<string> {
  const run = await begun();
  await lived(run, { until: MIDDLE });
  return run.folder;
}

/** Everything a run consists of, as text by path, whether it is gzipped or not. */
export function textsOf(folder: string): RunBytes {
  return new Map([...bytesOf(folder)].map(([path, text]) => [path.replace(/\.gz$/, ''), text]));
}
