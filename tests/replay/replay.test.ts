import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readUnit } from '../../engine/clock.ts';
import {
  loadSnapshot,
  recordedAnswers,
  snapshotPath,
  snapshotUnits,
} from '../../engine/ledger/disk-ledger.ts';
import { memoryLedger } from '../../engine/ledger/memory-ledger.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { snapshotText } from '../../engine/ledger/snapshot.ts';
import { live } from '../../engine/life.ts';
import { layOutRecorded, RECORDED, type Recorded } from '../fixtures/recorded.ts';
import { command } from '../kill/command.ts';
import { bytesOf, differenceOf } from '../kill/run-bytes.ts';
import { nodeBinary } from '../toolbox.ts';

const cwd = mkdtempSync(join(tmpdir(), 'kith-replay-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const MAJORS = [20, 22, 24] as const;
const UNITS = [
  'Y2020-W01',
  'Y2020-W02',
  'Y2020-W03',
  'Y2020-end',
  'Y2021-W01',
  'Y2021-W02',
  'Y2021-W03',
  'Y2021-end',
];

/** A copy of a recorded run. */
function laidOut(name: string, world: Recorded): string {
  layOutRecorded(world, join(cwd, name));
  return join(cwd, name);
}

/** How many answers a recorded run has. */
function answersIn(folder: string): number {
  return UNITS.reduce((sum, name) => {
    const unit = readUnit(name);
    return sum + (unit ? recordedAnswers(folder, unit).length : 0);
  }, 0);
}

describe.each(MAJORS)('on Node %i', (major) => {
  it.each(RECORDED)(
    '%s as it was recorded happens again, prompt by prompt, and nobody is asked',
    async (world) => {
      const folder = laidOut(`${world}-${major}`, world);
      const replay = ['replay', folder, '--strict', '--json'];
      const { code, out, err } = await command(replay, { cwd, node: await nodeBinary(major) });
      expect({ code, err }, 'changed on purpose? npm run fixtures').toEqual({ code: 0, err: '' });
      const found = {
        units: UNITS.length,
        answers: answersIn(folder),
        changedPrompts: 0,
        difference: null,
        sameSociety: true,
      };
      expect(JSON.parse(out)).toEqual(found);
    },
  );
});

it.each(RECORDED)('%s ends as the society that it was when it was recorded', async (world) => {
  const folder = laidOut(`${world}-society`, world);
  const [first, last] = snapshotUnits(folder);
  if (!first || !last) throw new Error('no snapshots');
  const end = await live(loadSnapshot(folder, first), {
    models: null,
    ledger: memoryLedger((unit) => recordedAnswers(folder, unit)),
    seed: readRunFile(folder).seed,
    signal: new AbortController().signal,
    until: last,
    changed: 'refuse',
  });
  const found = new Map([['society', snapshotText(end)]]);
  const expected = new Map([['society', readFileSync(snapshotPath(folder, last), 'utf8')]]);
  expect(differenceOf(expected, found)).toBeUndefined();
});

it('a year of harbour is the same to the byte on every Node', async () => {
  const years = MAJORS.map(async (major) => {
    const args = ['harbour', '--years', '1', '--out', `node-${major}`, '--json'];
    const { code, err } = await command(args, { cwd, node: await nodeBinary(major) });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return bytesOf(join(cwd, `node-${major}`));
  });
  const [first, ...others] = await Promise.all(years);
  for (const other of others) expect(differenceOf(first ?? new Map(), other)).toBeUndefined();
});

describe('a recorded run', () => {
  /** A copy in which a file of lines is another. */
  function changed(
    name: string,
    path: string,
    change: (lines: readonly string[]) => readonly string[],
  ): string {
    const folder = laidOut(name, 'harbour');
    const file = join(folder, `${path}.gz`);
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    writeFileSync(file, gzipSync(change(lines).join('\n')));
    return folder;
  }

  it('that lacks an answer stops there and names it, before anything else happens', async () => {
    let call = '';
    const folder = changed('lacking', 'journal/Y2020-W02.jsonl', (lines) => {
      const at = lines.findIndex((line) => line.includes('/speak/'));
      call = JSON.parse(lines[at] ?? '').call;
      return lines.toSpliced(at, 1);
    });
    const before = bytesOf(folder);
    const { code, out, err } = await command(['replay', folder], { cwd });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`no answer is recorded for ${call};`);
    expect(differenceOf(before, bytesOf(folder))).toBeUndefined();
  });

  it('in which something else happened is told by unit and line', async () => {
    const folder = changed('otherwise', 'events/Y2021-W01.jsonl', (lines) =>
      lines.with(4, JSON.stringify({ ...JSON.parse(lines[4] ?? ''), who: 'somebody-else' })),
    );
    const { code, err } = await command(['replay', folder], { cwd });
    expect(code).toBe(2);
    expect(err).toContain('events/Y2021-W01.jsonl: line 5 differs');
  });

  it('in which one more thing happened is told, too', async () => {
    const folder = changed('more', 'events/Y2021-end.jsonl', (lines) =>
      lines.toSpliced(-1, 0, lines[0] ?? ''),
    );
    const { code, err } = await command(['replay', folder], { cwd });
    expect(code).toBe(2);
    expect(err).toContain('events/Y2021-end.jsonl: line ');
  });

  it('with another prompt is replayed all the same, and refused if prompts matter', async () => {
    const folder = changed('prompt', 'journal/Y2020-W01.jsonl', (lines) =>
      lines.map((line) => line.replace(/"prompt":"\w+"/, '"prompt":"0000000000000000"')),
    );
    const { code, err } = await command(['replay', folder], { cwd });
    expect(code).toBe(0);
    expect(err).toMatch(/^\d+ prompts differ/);
    expect(await command(['replay', folder, '--strict'], { cwd })).toMatchObject({ code: 2, out: '' });
  });
});
