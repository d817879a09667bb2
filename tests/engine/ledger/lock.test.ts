import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSnapshot } from '../../../engine/ledger/disk-ledger.ts';
import { lockRun } from '../../../engine/ledger/lock.ts';
import { readRunFile } from '../../../engine/ledger/run-file.ts';
import { replayRun } from '../../../engine/runs/replay.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import { differenceOf } from '../../kill/run-bytes.ts';
import { begun, freshFolder, lived, removedAfterwards, resumed, stoppedRun, textsOf } from './on-disk.ts';

const children: ChildProcess[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
removedAfterwards();

/** A process that does nothing until it is killed. */
function sleeper(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await end;
}

/** A folder with a lock of this content. */
function lockedBy(owner: object | string): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'lock'), typeof owner === 'string' ? owner : JSON.stringify(owner));
  return folder;
}

const owner = (pid: number | undefined, parts: object = {}) => {
  return { pid, host: hostname(), born: null, since: 'yesterday', ...parts };
};

const isTaken = async (folder: string) => {
  const unlock = await lockRun(folder, 'now');
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({
    pid: process.pid,
    since: 'now',
  });
  unlock();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
};

describe('a run that is being lived', () => {
  it('refuses a second writer, naming the process and since when, and is still read', async () => {
    const run = await begun();
    await expect(resumed(run.folder)).rejects.toThrow(
      `${run.folder}: lock is held by process ${process.pid} since then, expected no other writer; wait for it or stop it`,
    );
    expect(readRunFile(run.folder).status).toBe('living');
    expect(loadSnapshot(run.folder).society.common.unit).toEqual({ year: 2020, week: 1 });
    expect(await replayRun(run.folder, true, new AbortController().signal)).toMatchObject({
      difference: null,
    });
    await run.close('stopped');
    await (await resumed(run.folder)).close('stopped');
  });

  it('is had by one of ten who want it at once', async () => {
    const folder = await stoppedRun();
    const wants = await Promise.allSettled(Array.from({ length: 10 }, () => lockRun(folder, 'now')));
    expect(wants.filter((want) => want.status === 'fulfilled')).toHaveLength(1);
    for (const want of wants) {
      if (want.status === 'rejected')
        expect(String(want.reason)).toContain(`held by process ${process.pid} since now`);
    }
  });

  it('keeps its lock however the clock of the wall jumps, and lives the same lives', async () => {
    const untroubled = await begun();
    await lived(untroubled);
    const now = Date.now;
    let jump = 0;
    const others: Promise<unknown>[] = [];
    vi.spyOn(Date, 'now').mockImplementation(() => now() + jump);
    const run = await begun();
    const mind = offlineMind();
    await lived(run, {
      // The run goes on once the others have been refused.
      model: { ...mind, generate: async (request) => Promise.all(others).then(() => mind.generate(request)) },
      onUnit: ({ unit }) => {
        jump = unit.week === 1 ? -3_600_000 : 2 * 24 * 3_600_000;
        if (unit.week === 'end') return;
        others.push(
          expect(lockRun(run.folder, 'now')).rejects.toThrow(`held by process ${process.pid} since then`),
        );
      },
    });
    expect(others.length).toBeGreaterThan(3);
    expect(differenceOf(textsOf(untroubled.folder), textsOf(run.folder))).toBeUndefined();
  });

  it.each([
    ['ten days old', -10],
    ['of the day after tomorrow', 2],
  ])('keeps a lock that is %s', async (_, days) => {
    const folder = lockedBy(owner(sleeper().pid));
    const then = new Date(Date.now() + days * 24 * 3_600_000);
    utimesSync(join(folder, 'lock'), then, then);
    await expect(lockRun(folder, 'now')).rejects.toThrow('since yesterday');
  });
});

describe('a lock without a living owner is taken over at once', () => {
  it('killed', async () => {
    const child = sleeper();
    const folder = lockedBy(owner(child.pid));
    await expect(lockRun(folder, 'now')).rejects.toThrow(`is held by process ${child.pid} since yesterday`);
    await killed(child);
    await isTaken(folder);
  });

  it.runIf(existsSync('/proc/self/stat'))('its number has another process now', async () => {
    await isTaken(lockedBy(owner(sleeper().pid, { born: '1' })));
    await isTaken(lockedBy(owner(process.pid, { born: '1' })));
  });

  it.each([
    '',
    'hello',
    '{"pid":',
    '[]',
    '{"pid": "1"}',
    JSON.stringify(owner(0)),
    JSON.stringify(owner(-1)),
    '\0\0\0',
  ])('its file says %j', async (content) => {
    await isTaken(lockedBy(content));
  });

  it('a process died while it looked at the lock', async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'lock.guard'));
    utimesSync(join(folder, 'lock.guard'), 0, 0);
    await isTaken(folder);
  });
});

it('a lock of another machine is never taken over, but one is told how to', async () => {
  const folder = lockedBy(owner(1, { host: 'elsewhere' }));
  await expect(lockRun(folder, 'now')).rejects.toThrow(
    `lock is held by process 1 on elsewhere since yesterday, expected no other writer; wait for it or stop it; if that machine is gone, remove ${join(folder, 'lock')}`,
  );
});
