/** Forks of runs, and what two of them must have in common. */
import { join } from 'node:path';
import { compareUnits, readUnit, type Unit } from '../../../engine/clock.ts';
import { type Forking, forkRun } from '../../../engine/runs/fork.ts';
import type { RunBytes } from '../../kill/run-bytes.ts';
import { freshFolder, textsOf } from './on-disk.ts';

/** The folder of a fork that waits to be edited. */
export async function forked(from: string, unit: Unit, parts: Partial<Forking> = {}): Promise<string> {
  const { folder } = await forkRun({
    from,
    to: () => join(freshFolder(), 'fork'),
    unit,
    settings: [],
    edit: true,
    version: '0.0.0',
    started: 'now',
    signal: new AbortController().signal,
    ...parts,
  });
  return folder;
}

/** Events, rewards and what is read of every life, from a unit on; letters and diaries of before stay with the first run. */
export function lifeFrom(folder: string, unit: Unit): RunBytes {
  const isLater = (name: string | undefined) => compareUnits(readUnit(name ?? '') ?? unit, unit) >= 0;
  const kept = [...textsOf(folder)].filter(([path]) => {
    const [, events] = /^events\/(.*)\.jsonl$/.exec(path) ?? [];
    const [, rewards] = /^rewards\/Y(\d+)\.json$/.exec(path) ?? [];
    if (events) return isLater(events);
    if (rewards) return Number(rewards) >= unit.year;
    return /^personas\/[^/]+\/(?:[^/]+$|memory\/)/.test(path);
  });
  return new Map(kept);
}
