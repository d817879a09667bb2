import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { loadSnapshot, snapshotPath, snapshotUnits } from '../../../engine/ledger/disk-ledger.ts';
import { linesOf, readLines } from '../../../engine/ledger/lines.ts';
import { freshFolder, removedAfterwards, stoppedRun } from './on-disk.ts';

removedAfterwards();

const { readFileSync } = fs;

/** Lets another process do something just before a file is read for the first time. */
function justBefore(path: string, act: () => void): void {
  let isDone = false;
  Object.assign(fs, {
    readFileSync: (...args: Parameters<typeof readFileSync>) => {
      if (args[0] === path && !isDone) {
        isDone = true;
        act();
      }
      return readFileSync(...args);
    },
  });
  syncBuiltinESMExports();
}

afterEach(() => {
  Object.assign(fs, { readFileSync });
  syncBuiltinESMExports();
});

describe('who reads a run while another process lives it', () => {
  it('finds a journal that is gzipped at that moment', () => {
    const path = join(freshFolder(), 'x.jsonl');
    writeFileSync(path, linesOf([1, 2]));
    justBefore(path, () => {
      writeFileSync(`${path}.gz`, gzipSync(linesOf([1, 2])));
      rmSync(path);
    });
    expect(readLines(path)).toEqual([1, 2]);
  });

  it('finds the newer snapshot that takes the place of the one it was about to read', async () => {
    const folder = await stoppedRun();
    const newer = snapshotPath(folder, { year: 2021, week: 2 });
    const away = join(folder, 'away');
    renameSync(newer, away);
    justBefore(snapshotPath(folder, { year: 2021, week: 1 }), () => {
      renameSync(away, newer);
      rmSync(snapshotPath(folder, { year: 2021, week: 1 }));
    });
    expect(loadSnapshot(folder).society.common.unit).toEqual({ year: 2021, week: 2 });
  });
});

it('snapshots follow each other in time, whatever their names look like', () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'snapshots'));
  const units = [
    { year: 9999, week: 2 },
    { year: 9999, week: 10 },
    { year: 9999, week: 'end' as const },
    { year: 10_000, week: 1 },
  ];
  for (const unit of units.toReversed()) writeFileSync(snapshotPath(folder, unit), '');
  for (const name of ['Y2020-W01.jsonl.new', 'Y2020-W1.jsonl', 'notes.jsonl']) {
    writeFileSync(join(folder, 'snapshots', name), '');
  }
  expect(snapshotUnits(folder)).toEqual(units);
});
