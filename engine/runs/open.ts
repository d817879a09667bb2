/** A run that is open for writing, and the folder it is written to. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inputError } from '../../text/input-error.ts';
import type { Unit } from '../clock.ts';
import { diskLedger } from '../ledger/disk-ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type RunFile, writeRunFile } from '../ledger/run-file.ts';
import type { Snapshot } from '../ledger/snapshot.ts';

/** A run that is open for writing, from where it stands. */
export interface OpenRun {
  readonly folder: string;
  readonly file: RunFile;
  readonly start: Snapshot;
  readonly ledger: Ledger;
  /** Writes the status and lets go of the run; the ledger is closed first. */
  readonly close: (status: RunFile['status']) => Promise<void>;
}

/** The first day after so many years. */
export function endAfterYears(file: Pick<RunFile, 'laws' | 'years'>): Unit {
  return { year: file.laws.startYear + file.years, week: 1 };
}

export function opened(
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

export function makeFolder(folder: string): void {
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
