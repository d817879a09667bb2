import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journalPath, snapshotUnits } from '../../engine/ledger/disk-ledger.ts';
import type { JournalLine } from '../../engine/ledger/ledger.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { offlineMind } from '../../models/offline/mind.ts';
import { findWorld, loadWorld } from '../../worlds/load.ts';
import { command } from './command.ts';
import { bytesOf, differenceOf } from './run-bytes.ts';
import { beginShortRun, liveOn } from './short-run.ts';

const cwd = mkdtempSync(join(tmpdir(), 'kith-resume-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const live = (out: string, years: number) =>
  command(['harbour', '--years', String(years), '--weeks', '2', '--out', out], { cwd });
const resume = (...args: readonly string[]) => command(['resume', ...args], { cwd });

describe('a run that is over', () => {
  beforeAll(async () => {
    await live('one-year', 1);
  });

  it('lives on when it is resumed with more years, as if it had been begun for them', async () => {
    cpSync(join(cwd, 'one-year'), join(cwd, 'longer'), { recursive: true });
    expect(await resume('longer', '--years', '2')).toMatchObject({ code: 0, err: '' });
    expect(await live('two-years', 2)).toMatchObject({ code: 0 });
    expect(differenceOf(bytesOf(join(cwd, 'two-years')), bytesOf(join(cwd, 'longer')))).toBeUndefined();
  });

  it('stays as it is when it is resumed as it was begun', async () => {
    const before = bytesOf(join(cwd, 'one-year'));
    expect(await resume('one-year')).toMatchObject({ code: 0, err: '' });
    expect(differenceOf(before, bytesOf(join(cwd, 'one-year')))).toBeUndefined();
  });

  it('refuses fewer years, names what to do instead, and stays as it is', async () => {
    await live('two', 2);
    const before = bytesOf(join(cwd, 'two'));
    const { code, err } = await resume('two', '--years', '1');
    expect(code).toBe(2);
    expect(err).toContain('--years: is 1, expected at least 2');
    expect(err).toContain('fork');
    expect(differenceOf(before, bytesOf(join(cwd, 'two')))).toBeUndefined();
  });
});

describe('a run whose prompts changed while it was stopped', () => {
  const ANSWERED = 60;

  /** Stops a run in the middle of its first week, and makes another prompt of its first question. */
  async function stoppedRun(name: string): Promise<string> {
    const folder = join(cwd, name);
    const cast = loadWorld(findWorld('harbour', join(import.meta.dirname, '../..')), ['weeks=2']);
    const stop = new AbortController();
    let answers = 0;
    const onAnswer = () => {
      answers += 1;
      if (answers === ANSWERED) stop.abort();
    };
    const run = await beginShortRun(folder, cast, 1);
    await expect(liveOn(run, offlineMind(), { signal: stop.signal, onAnswer })).rejects.toThrow(
      'interrupted',
    );
    await run.close('stopped');
    return folder;
  }

  /** Returns the call whose prompt is another one now. */
  function changeFirstPrompt(folder: string): string {
    const [unit] = snapshotUnits(folder);
    const path = unit ? journalPath(folder, unit) : '';
    const lines = readFileSync(path, 'utf8').split('\n');
    const at = lines.findIndex((line) => line.includes('"prompt":'));
    const line: JournalLine = JSON.parse(lines[at] ?? '');
    writeFileSync(path, lines.with(at, JSON.stringify({ ...line, prompt: '0000000000000000' })).join('\n'));
    return line.call;
  }

  it('is not resumed, and the message names the question and both ways to go on', async () => {
    const folder = await stoppedRun('changed');
    const call = changeFirstPrompt(folder);
    const { code, err } = await resume('changed');
    expect(code).toBe(2);
    for (const told of [call, '--accept-changes', 'fork']) expect(err).toContain(told);
    expect(readRunFile(folder).status).toBe('stopped');
  });

  it('goes on from the answers it has with --accept-changes', async () => {
    const folder = await stoppedRun('accepted');
    const asBefore = await stoppedRun('as-before');
    changeFirstPrompt(folder);
    expect(await resume('accepted', '--accept-changes')).toMatchObject({ code: 0, err: '' });
    expect(await resume('as-before')).toMatchObject({ code: 0, err: '' });
    const events = (run: string) => new Map([...bytesOf(run)].filter(([path]) => path.startsWith('events/')));
    expect(differenceOf(events(asBefore), events(folder))).toBeUndefined();
  });
});
