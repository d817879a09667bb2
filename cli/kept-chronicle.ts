/** The chronicle of a run's folder: read where it fits, else made again from the events. A view: nothing hangs on it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { begunChronicle, recorded, withEdits } from '../analysis/chronicle.ts';
import { type Chronicle, chronicleSchema } from '../analysis/chronicle-schema.ts';
import { compareUnits, type Unit } from '../engine/clock.ts';
import type { Event } from '../engine/events.ts';
import { loadSnapshot, recordedEvents, snapshotUnits } from '../engine/ledger/disk-ledger.ts';
import { bytesIfThere, readLines, writeWhole } from '../engine/ledger/lines.ts';
import { readRunFile } from '../engine/ledger/run-file.ts';
import type { Society } from '../engine/society.ts';

/** Writes it whole, keys in the order of the schema: what was read back and went on is the same to the byte. */
export function keepChronicle(folder: string, chronicle: Chronicle): void {
  writeWhole(join(folder, 'chronicle.json'), `${JSON.stringify(chronicleSchema.parse(chronicle))}\n`);
}

/**
 * The chronicle of a run up to the unit that a society of it is about to live; `from` holds what lies before its own
 * beginning, if it is a fork. Reads only. Throws InputError where events that are needed are damaged.
 */
export function chronicleUntil(folder: string, society: Society): Chronicle {
  const first = snapshotUnits(folder)[0] ?? society.common.unit;
  let chronicle = keptChronicle(folder, society, first) ?? chronicleBefore(folder, society, first);
  if (compareUnits(chronicle.next, first) === 0) {
    chronicle = withEdits(chronicle, readLines(join(folder, 'events', 'edits.jsonl')) as Event[]);
  }
  while (compareUnits(chronicle.next, society.common.unit) < 0) {
    const unit = chronicle.next;
    const events = recordedEvents(folder, unit).map((event) => ({ event }));
    chronicle = recorded(chronicle, { unit, events, society });
  }
  return chronicle;
}

/** What was written, if it is whole, of these people, and not further on than they are. */
function keptChronicle(folder: string, society: Society, first: Unit): Chronicle | undefined {
  const { data } = chronicleSchema.safeParse(jsonIfThere(join(folder, 'chronicle.json')));
  if (!data || compareUnits(data.next, society.common.unit) > 0 || compareUnits(data.next, first) < 0)
    return undefined;
  const ids = society.personas.map((life) => life.persona.id);
  return data.lives.map(({ id }) => id).join() === ids.join() ? data : undefined;
}

function jsonIfThere(path: string): unknown {
  try {
    return JSON.parse(bytesIfThere(path)?.toString('utf8') ?? 'null');
  } catch {
    return null;
  }
}

/** A fork goes on from the chronicle of the run it was taken from, as long as that run is there. */
function chronicleBefore(folder: string, society: Society, first: Unit): Chronicle {
  const start = snapshotUnits(folder).length === 0 ? society : loadSnapshot(folder, first).society;
  const from = readRunFile(folder).forkedFrom?.run;
  return from !== undefined && existsSync(join(from, 'run.json'))
    ? chronicleUntil(from, start)
    : begunChronicle(start);
}
