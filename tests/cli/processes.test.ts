import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  loadSnapshot,
  recordedAnswers,
  recordedEvents,
  snapshotUnits,
} from '../../engine/ledger/disk-ledger.ts';
import { displayWidth } from '../../text/width.ts';
import { freshFolder, removedAfterwards, textsOf } from '../engine/ledger/on-disk.ts';
import { differenceOf } from '../kill/run-bytes.ts';
import { ended, started } from './process.ts';

removedAfterwards();

const SHORT = ['--weeks', '2', '--set', 'days=2', '--set', 'contactRounds=3'];
/** Longer than any test: it is stopped. */
const LONG = ['--years', '1000', ...SHORT];

const words = (line: string) => line.split(' ');
const wide = (text: string) => text.split('\n').filter((line) => displayWidth(line) > 79);
const json = (...path: readonly string[]) =>
  JSON.parse(readFileSync(join(...path), 'utf8')) as Record<string, unknown>;

/** The names of the runs in a folder. */
const runsIn = (cwd: string) =>
  readdirSync(join(cwd, 'runs'))
    .filter((name) => !name.startsWith('.'))
    .sort();

/** Everything below a folder, run files with their bytes. */
const everything = (cwd: string) => readdirSync(cwd, { recursive: true, encoding: 'utf8' }).sort();

/** A folder with a run that was stopped by a signal in its first years. */
async function interrupted(signal: NodeJS.Signals) {
  const cwd = freshFolder();
  const { child, speaking, ended } = await started(cwd, ['harbour', ...LONG, '--json']);
  await speaking;
  child.kill(signal);
  return { cwd, run: join(cwd, 'runs', runsIn(cwd)[0] ?? ''), ...(await ended) };
}

describe('a run, from its first week to another life', () => {
  const cwd = freshFolder();

  it('is lived, and says how', async () => {
    const { code, out, err } = await ended(cwd, [
      'harbour',
      '--years',
      '2',
      ...SHORT,
      '--set',
      'contact.wake=always',
    ]);
    expect({ code, err, wide: wide(out) }).toEqual({ code: 0, err: '', wide: [] });
    const [run = ''] = runsIn(cwd);
    expect(run).toMatch(/^harbour-\d{8}-1$/);
    expect(out).toMatch(
      /^2020 {2}felt .*\n2021 {2}felt .*\n STENNICK HARBOUR · two years, 2020 to 2021 · 6 people · seed 1\n/,
    );
    expect(out).toContain(' Lived by the offline mind: habits and dice. No language model wrote a word.\n');
    expect(out).toContain(`\n runs/${run} · `);
    expect(json(cwd, 'runs', run, 'run.json')).toMatchObject({
      status: 'done',
      laws: { weeks: 2, days: 2, contactRounds: 3, contact: { wake: 'always' } },
    });
    expect(json(cwd, 'runs', run, 'summary.json')).toMatchObject({ status: 'done', run: `runs/${run}` });
  });

  it('is found as last, by its name and by its folder', async () => {
    const [run = ''] = runsIn(cwd);
    const { code, out } = await ended(cwd, words('show last'));
    expect({ code, wide: wide(out) }).toEqual({ code: 0, wide: [] });
    for (const said of [run, `runs/${run}`, `./runs/${run}/`, join(cwd, 'runs', run)]) {
      expect((await ended(cwd, ['show', said])).out, said).toBe(out);
    }
  });

  it('is listed beside the worlds', async () => {
    const { code, out } = await ended(cwd, ['list']);
    expect(code).toBe(0);
    expect(out).toMatch(/^harbour +Stennick Harbour +en /m);
    expect(out).toMatch(/^runs\/harbour-\d{8}-1 +harbour +6 +1 +2 +done$/m);
    expect(wide(out)).toEqual([]);
  });

  it('is replayed', async () => {
    expect(await ended(cwd, words('replay last --strict'))).toMatchObject({ code: 0, err: '' });
  });

  it('is lived on', async () => {
    const { code, out } = await ended(cwd, words('resume last --years 3 --quiet'));
    expect(code).toBe(0);
    expect(out).toMatch(/^ STENNICK HARBOUR · three years, 2020 to 2022/);
  });

  it('is forked, edited and lived otherwise', async () => {
    const fork = await ended(cwd, words('fork last --from Y2021-W02 --edit'));
    const [, name = ''] = runsIn(cwd);
    expect(fork).toMatchObject({
      code: 0,
      err: '',
      out: `runs/${name} begins at Y2021-W02.\nEdit files below runs/${name}/personas/, then: npm run world -- resume last\n`,
    });
    const file = join(cwd, 'runs', name, 'personas/ines-camara/memory/general.md');
    writeFileSync(file, '> I want to go to sea.\n');
    const { code, out } = await ended(cwd, words('resume last --json'));
    expect(code).toBe(0);
    expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({ unit: 'Y2021-W02' });
    const edits = readFileSync(join(cwd, 'runs', name, 'events/edits.jsonl'), 'utf8');
    expect(edits).toContain('"I want to go to sea."');
  });

  it('is forked at once, with other laws and another seed', async () => {
    const { code, out } = await ended(
      cwd,
      words('fork last --from Y2022-W01 --seed 7 --set contact.wake=always --out elsewhere --json'),
    );
    expect(code).toBe(0);
    expect(json(cwd, 'elsewhere/run.json')).toMatchObject({
      seed: 7,
      laws: { contact: { wake: 'always' } },
      status: 'done',
    });
    const units = out
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { unit?: string }).unit);
    expect(units).toEqual(['Y2022-W01', 'Y2022-W02', 'Y2022-end', undefined]);
    expect(await ended(cwd, words('show last'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('seed 7'),
    });
  });
});

it('a Chinese world is told in Chinese, within the width of a terminal', async () => {
  const cwd = freshFolder();
  const { code, out, err } = await ended(cwd, ['xiaozhen', '--years', '1', ...SHORT]);
  expect({ code, err, wide: wide(out) }).toEqual({ code: 0, err: '', wide: [] });
  expect(out).toMatch(/^2020 {2}感受\d/);
  const shown = await ended(cwd, words('show last lan-yan'));
  expect({ code: shown.code, wide: wide(shown.out) }).toEqual({ code: 0, wide: [] });
});

it('--json says one object a week, the summary last, and nothing else', async () => {
  const cwd = freshFolder();
  const { code, out, err } = await ended(cwd, ['harbour', '--years', '1', ...SHORT, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const objects = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(objects).toMatchObject([
    { unit: 'Y2020-W01' },
    { unit: 'Y2020-W02' },
    { unit: 'Y2020-end', year: { year: 2020 } },
    { status: 'done', years: [{ year: 2020 }] },
  ]);
});

it('what is wrong is told with exit code 2, and nothing is written', async () => {
  const cwd = freshFolder();
  mkdirSync(join(cwd, 'mine'));
  writeFileSync(join(cwd, 'mine/file'), 'hello');
  const before = everything(cwd);
  const wrong: readonly [line: string, message: RegExp][] = [
    ['harbour --set luck=7', /^--set: luck is unknown, expected only the documented keys/],
    [
      'harbour --set contact.wake=maybe',
      /^--set: contact\.wake is "maybe", expected .*"when-addressed"\|"always"/,
    ],
    ['harbour --set weeks=0', /^--set: weeks is 0, expected/],
    ['harbour --set __proto__.x=1', /expected law=value|is unknown/],
    ['harbour --personas 1', /^--personas: is 1, expected 2 to 6 \(harbour has 6 people\)/],
    ['harbour --personas 7', /^--personas: is 7, expected 2 to 6/],
    ['harbour --out mine', /^mine: is not empty, expected a new or empty folder/],
    ['harbour --out mine/file', /^mine\/file: can't be used as a folder \((?:EEXIST|ENOTDIR)\)/],
    ['harbour --out mine/file/below', /^mine\/file\/below: can't be used as a folder \(ENOTDIR\)/],
    ['harbor', /^harbor: is no world, .*did you mean harbour\?/],
    ['show last', /^last: is no run, expected a run; there is none in runs\/ yet/],
    ['resume nowhere', /^nowhere: is no run/],
    ['replay mine', /^mine: is no run/],
    ['fork last --from Y2020-W01', /^last: is no run/],
  ];
  for (const [line, message] of wrong) {
    const { code, out, err } = await ended(cwd, words(line));
    expect({ line, code, out }).toEqual({ line, code: 2, out: '' });
    expect(err, line).toMatch(message);
    expect(err, line).not.toMatch(/\n\s+at /);
  }
  expect(everything(cwd)).toEqual(before);
});

it('a fork that can not be leaves no folder behind', async () => {
  const cwd = freshFolder();
  await ended(cwd, ['harbour', '--years', '1', ...SHORT, '--quiet']);
  const before = everything(cwd);
  for (const line of [
    'fork last --from Y2020-W03',
    'fork last --from Y2031-W01',
    'fork last --from Y2020-W01 --set luck=7',
  ]) {
    expect((await ended(cwd, words(line))).code, line).toBe(2);
  }
  expect(everything(cwd)).toEqual(before);
});

it('a run may be called last', async () => {
  const cwd = freshFolder();
  await ended(cwd, ['harbour', '--years', '1', ...SHORT, '--quiet', '--out', 'runs/last']);
  await ended(cwd, ['harbour', '--years', '1', ...SHORT, '--quiet', '--seed', '2']);
  expect((await ended(cwd, words('show last'))).out).toContain('seed 2');
  expect((await ended(cwd, words('show runs/last'))).out).toContain('seed 1');
});

describe('nobody reads what is said', () => {
  it('a life stops as after Control-C, without a word', async () => {
    const cwd = freshFolder();
    const { child, speaking, ended: end } = await started(cwd, ['harbour', ...LONG, '--json']);
    await speaking;
    child.stdout?.destroy();
    expect(await end).toMatchObject({ code: 130, signal: null, err: '' });
    const [run = ''] = runsIn(cwd);
    expect(json(cwd, 'runs', run, 'run.json')).toMatchObject({ status: 'stopped' });
  });

  it('everything else ends as it would', async () => {
    const cwd = freshFolder();
    for (const line of ['list', '--help', 'check harbour']) {
      const { child, ended: end } = await started(cwd, words(line));
      child.stdout?.destroy();
      expect(await end, line).toMatchObject({ code: 0, err: '' });
    }
  });
});

describe('a signal', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s stops a run after what it is at, and it goes on from there',
    async (signal) => {
      const { cwd, run, code, out, err } = await interrupted(signal);
      expect({ code, err }).toEqual({ code: 130, err: '' });
      const last = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '') as { status: string; at: string };
      expect(last.status).toBe('stopped');
      expect(json(run, 'run.json')).toMatchObject({ status: 'stopped' });
      const shown = await ended(cwd, words('show last'));
      expect(shown.code).toBe(0);
      const again = await started(cwd, words('resume last --json'));
      await again.speaking;
      again.child.kill('SIGINT');
      expect((await again.ended).out.split('\n')[0]).toContain(`"unit":"${last.at}"`);
    },
  );
});

describe('two processes', () => {
  it('that begin at once live in two folders', async () => {
    const cwd = freshFolder();
    const begin = () => ended(cwd, ['harbour', '--years', '1', ...SHORT, '--quiet']);
    const both = await Promise.all([begin(), begin()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const runs = runsIn(cwd);
    expect(runs).toHaveLength(2);
    const [one, other] = runs.map((run) => textsOf(join(cwd, 'runs', run)));
    expect(one && other && differenceOf(one, other)).toBeUndefined();
  });

  it('that resume one run at once: one is refused and told by whom; killed, the other leaves it free', async () => {
    const { cwd, run } = await interrupted('SIGINT');
    const both = [
      await started(cwd, words('resume last --json')),
      await started(cwd, words('resume last --json')),
    ];
    const refused = await Promise.race(both.map(({ ended: end }) => end));
    const [winner] = both.filter(({ child }) => child.exitCode === null);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain(`lock is held by process ${winner?.child.pid} since 20`);
    expect((await ended(cwd, words('show last'))).code).toBe(0);
    winner?.child.kill('SIGKILL');
    expect(await winner?.ended).toMatchObject({ signal: 'SIGKILL' });
    expect(json(run, 'lock')).toMatchObject({ pid: winner?.child.pid });
    const next = await started(cwd, words('resume last --json'));
    await next.speaking;
    next.child.kill('SIGINT');
    expect(await next.ended).toMatchObject({ code: 130, err: '' });
  });
});

it('who reads a run while another process lives it never trips over what is replaced', async () => {
  const cwd = freshFolder();
  const { child, speaking, ended: end } = await started(cwd, ['harbour', ...LONG, '--json']);
  await speaking;
  const run = join(cwd, 'runs', runsIn(cwd)[0] ?? '');
  let [reads, answers] = [0, 0];
  const first = loadSnapshot(run).society.common.unit;
  for (let unit = first; unit.year < first.year + 3 && child.exitCode === null; reads += 1) {
    unit = loadSnapshot(run).society.common.unit;
    for (const lived of snapshotUnits(run)) {
      answers += recordedAnswers(run, lived).length + recordedEvents(run, lived).length;
    }
    await new Promise(setImmediate);
  }
  child.kill('SIGINT');
  expect(await end).toMatchObject({ code: 130, err: '' });
  expect(Math.min(reads, answers)).toBeGreaterThan(3);
});

describe('a full disk', () => {
  it('stops a run with exit code 3, says so, damages nothing, and with room again it ends the same', async () => {
    const cwd = freshFolder();
    const line = ['harbour', '--years', '2', ...SHORT];
    await ended(cwd, [...line, '--quiet', '--out', 'whole']);
    const { code, out, err } = await ended(cwd, [...line, '--out', 'full'], 400_000);
    expect({ code, err }).toEqual({
      code: 3,
      err: 'The disk says ENOSPC: the disk failed, write. What was lived before is safe: mend that, then resume.\n',
    });
    expect(out).toMatch(/^ stopped (?:in 20\d\d week \d|at the end of 20\d\d)$/m);
    const again = await ended(cwd, words('resume last --quiet'));
    expect(again.code).toBe(0);
    expect(again.err).toMatch(
      /^(?:journal\/Y20\d\d-\w+\.jsonl: the last line was never finished and is dropped\n)?$/,
    );
    expect(differenceOf(textsOf(join(cwd, 'whole')), textsOf(join(cwd, 'full')))).toBeUndefined();
  });

  it('before a run begins is told in a line', async () => {
    const { code, err } = await ended(freshFolder(), ['harbour', ...LONG], 100);
    expect({ code, err }).toEqual({ code: 2, err: 'The disk says ENOSPC: the disk failed, write.\n' });
  });
});
