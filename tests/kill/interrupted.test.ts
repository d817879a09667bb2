import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { command, start } from './command.ts';
import { bytesOf, differenceOf, type RunBytes } from './run-bytes.ts';

const cwd = mkdtempSync(join(tmpdir(), 'kith-interrupted-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const twoYears = (out: string) => ['harbour', '--years', '2', '--weeks', '5', '--out', out, '--json'];

/** Options of `node` with which the offline mind takes so long, in milliseconds, whenever it rests, and says so. */
const resting = (ms: number) => [
  '--import',
  `data:text/javascript,globalThis.setImmediate = (act) => {
    process.stderr.write('resting ');
    setTimeout(act, ${ms});
  }`,
];

describe('a life that is interrupted', () => {
  let expected: RunBytes = new Map();
  beforeAll(async () => {
    await command(twoYears('undisturbed'), { cwd });
    expected = bytesOf(join(cwd, 'undisturbed'));
  });

  /** Resumes a run and says where it differs from the undisturbed one. */
  async function differenceAfterResume(run: string): Promise<string | undefined> {
    expect(await command(['resume', run, '--json'], { cwd })).toMatchObject({ code: 0, err: '' });
    return differenceOf(expected, bytesOf(join(cwd, run)));
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('by %s stops in good order and can be resumed', async (signal) => {
    const { child, said, ended } = await start(twoYears(signal), { cwd, flags: resting(200) });
    await said('Y2020-W03');
    child.kill(signal);
    const { code, out, err } = await ended;
    expect({ code, err: err.replaceAll('resting ', '') }).toEqual({ code: 130, err: '' });
    expect(JSON.parse(out.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ status: 'stopped' });
    expect(readRunFile(join(cwd, signal)).status).toBe('stopped');
    expect(existsSync(join(cwd, signal, 'lock'))).toBe(false);
    expect(await differenceAfterResume(signal)).toBeUndefined();
  });

  it('twice ends at once, though somebody has not answered yet, and can be resumed', async () => {
    const { child, said, ended } = await start(twoYears('twice'), { cwd, flags: resting(3_600_000) });
    await said('resting');
    child.kill('SIGINT');
    const first = await Promise.race([
      ended,
      new Promise((resolve) => setTimeout(resolve, 500, 'still waits')),
    ]);
    expect(first).toBe('still waits');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, err: 'resting ' });
    expect(readRunFile(join(cwd, 'twice')).status).toBe('living');
    expect(await differenceAfterResume('twice')).toBeUndefined();
  });
});
