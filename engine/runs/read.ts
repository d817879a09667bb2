/** A run's folder, read: who lived there, and unit by unit what happened. */
import { compareUnits, nextUnit, type Unit } from '../clock.ts';
import type { Event } from '../events.ts';
import { loadSnapshot, recordedEvents, snapshotUnits } from '../ledger/disk-ledger.ts';
import { type RunFile, readRunFile } from '../ledger/run-file.ts';
import type { Society } from '../society.ts';

export interface RunRead {
  readonly folder: string;
  readonly file: RunFile;
  /** Before the first unit and after the last. */
  readonly first: Society;
  readonly last: Society;
}

/** Throws InputError if the folder is no run. */
export function readRun(folder: string): RunRead {
  const file = readRunFile(folder);
  const last = loadSnapshot(folder).society;
  return { folder, file, first: loadSnapshot(folder, snapshotUnits(folder)[0]).society, last };
}

/** One unit after another, so that no more than one is held. */
export function* unitsOf({
  folder,
  first,
  last,
}: RunRead): Generator<{ unit: Unit; events: readonly Event[] }> {
  const { weeks } = first.common.world.laws;
  const end = last.common.unit;
  for (let unit = first.common.unit; compareUnits(unit, end) < 0; unit = nextUnit(unit, weeks)) {
    yield { unit, events: recordedEvents(folder, unit) };
  }
}
