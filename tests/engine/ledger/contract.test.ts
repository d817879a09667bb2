import { describe, expect, it } from 'vitest';
import { type Unit, unitName } from '../../../engine/clock.ts';
import type { Event } from '../../../engine/events.ts';
import {
  diskLedger,
  journalPath,
  layOut,
  loadSnapshot,
  recordedAnswers,
  recordedEvents,
  snapshotUnits,
} from '../../../engine/ledger/disk-ledger.ts';
import { readLines } from '../../../engine/ledger/lines.ts';
import { type MemoryLedger, memoryLedger } from '../../../engine/ledger/memory-ledger.ts';
import { aLine, FIRST, ledgerContract, type Opened, START } from './contract.ts';
import { freshFolder, removedAfterwards } from './on-disk.ts';

removedAfterwards();

/** Everything that the lives before this one have written. */
function inMemory(before: readonly MemoryLedger[] = []): Opened {
  const journaled = (unit: Unit) => before.flatMap((one) => one.journal.get(unitName(unit)) ?? []);
  const ledger = memoryLedger(journaled);
  const lives = [...before, ledger];
  return {
    ledger,
    again: () => inMemory(lives),
    noted: () => [...new Map(lives.flatMap((one) => [...one.conversations])).values()],
    events: (unit) => lives.flatMap((one) => one.events.get(unitName(unit)) ?? []),
    latest: () => lives.findLast((one) => one.latest())?.latest(),
  };
}

function onDisk(folder: string): Opened {
  return {
    ledger: diskLedger(folder, loadSnapshot(folder)),
    again: () => onDisk(folder),
    noted: (unit) => {
      const texts = new Map(
        (readLines(`${folder}/texts.jsonl`) as { hash: string; text: string }[]).map(({ hash, text }) => [
          hash,
          text,
        ]),
      );
      const lines = readLines(journalPath(folder, unit)) as { system?: readonly string[] }[];
      return lines.flatMap(({ system }) =>
        system ? [system.map((hash) => texts.get(hash) ?? 'missing')] : [],
      );
    },
    events: (unit) => recordedEvents(folder, unit).map(({ at, ...event }) => ({ at, event: event as Event })),
    latest: () => loadSnapshot(folder),
  };
}

function newOnDisk(): Opened {
  const folder = freshFolder();
  layOut(folder, START);
  return onDisk(folder);
}

ledgerContract('in memory', () => inMemory());
ledgerContract('on disk', newOnDisk);

describe('the ledger on disk', () => {
  it('stores a prompt block once, however many conversations begin with it', async () => {
    const folder = freshFolder();
    layOut(folder, START);
    for (const life of [1, 2]) {
      const { ledger } = onDisk(folder);
      await ledger.begin(FIRST);
      for (const who of ['ada', 'bo']) ledger.converse(`${life}/${who}`, ['the world', who]);
      await ledger.close();
    }
    const texts = readLines(`${folder}/texts.jsonl`) as { text: string }[];
    expect(texts.map(({ text }) => text)).toEqual(['the world', 'ada', 'bo']);
  });

  it('shows a reader every answer at once, before the unit is committed', async () => {
    const folder = freshFolder();
    layOut(folder, START);
    const { ledger } = onDisk(folder);
    await ledger.begin(FIRST);
    ledger.converse('c', ['the world']);
    ledger.record(aLine('plan/ada', 'x'));
    expect(recordedAnswers(folder, FIRST)).toEqual([aLine('plan/ada', 'x')]);
    expect(snapshotUnits(folder)).toEqual([FIRST]);
    await ledger.close();
  });
});
