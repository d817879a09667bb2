import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { taughtTokens } from '../../training-export/formats/taught.ts';
import { trainerOf } from '../../training-export/formats/trainers.ts';
import { freshFolder, removedAfterwards } from '../engine/ledger/on-disk.ts';
import { startedExport, startedWithModels } from './process.ts';

removedAfterwards();

let cwd = '';
const exported = (...argv: readonly string[]) =>
  startedExport(cwd, ['habits', '--allow-offline', ...argv]).ended;
const linesIn = (...path: readonly string[]) =>
  readFileSync(join(cwd, ...path), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const cardIn = (folder: string) => readFileSync(join(cwd, folder, 'README.md'), 'utf8');

/** Two short years of harbour by the offline mind, and rows of a user's own. */
const GENERAL = Array.from({ length: 400 }, (_, at) => ({
  messages: [
    { role: 'user', content: `What is ${at} and ${at}?` },
    { role: 'assistant', content: `Together they are ${at + at}.\u2028So it is.` },
  ],
}));
const write = (name: string, rows: readonly unknown[]) =>
  writeFileSync(
    join(cwd, name),
    rows.map((row) => `${JSON.stringify(row).replaceAll('\u2028', '\\u2028')}\n`).join(''),
  );
beforeAll(async () => {
  cwd = freshFolder();
  const short = ['harbour', '--years', '2', '--weeks', '3', '--set', 'days=2', '--quiet'];
  expect((await startedWithModels(cwd, [...short, '--out', 'habits']).ended).code).toBe(0);
  write('general.jsonl', GENERAL);
}, 120_000);

describe("a user's own rows", () => {
  it('make up a share of the trained tokens, stand behind the lives and are told of', async () => {
    const mix = ['--trainer', 'trl', '--mix', 'general.jsonl', '--mix-share', '20%'];
    expect(await exported(...mix, '--out', 'mixed')).toMatchObject({ code: 0, err: '' });
    const rows = linesIn('mixed', 'train.jsonl');
    const index = linesIn('mixed', 'rows.jsonl');
    const own = index.filter(({ record }) => record !== undefined).length;
    expect(index.slice(own).every(({ mixed }) => mixed >= 1 && mixed <= 400)).toBe(true);
    const mixed = index.slice(own).map(({ mixed: line }) => GENERAL[line - 1]);
    expect(rows.slice(own)).toEqual(mixed);
    const taught = (some: readonly never[]) =>
      some.reduce((sum, row) => sum + taughtTokens(trainerOf('trl'), row), 0);
    const all = taught(rows as never[]);
    const share = taught(rows.slice(own) as never[]) / all;
    expect(share).toBeGreaterThanOrEqual(0.2);
    expect(share).toBeLessThan(0.2 + 20 / all);
    expect(cardIn('mixed')).toContain(`stand ${rows.length - own} rows of "general.jsonl"`);
  });

  it('are all taken where there are too few, and the card says how much they are', async () => {
    write('few.jsonl', GENERAL.slice(0, 3));
    await exported('--trainer', 'trl', '--mix', 'few.jsonl', '--out', 'few');
    expect(cardIn('few')).toMatch(/stand 3 rows [\s\S]*tokens, [\d.]+ %; 50 % were wanted/);
  });

  it.each([
    ['of another shape', { conversations: GENERAL[0]?.messages }, 'line 2: messages is missing'],
    [
      'with an empty answer',
      {
        messages: [
          { role: 'user', content: 'x' },
          { role: 'assistant', content: '' },
        ],
      },
      'line 2: messages.1.content is empty',
    ],
    ['that is a pair', { prompt: [], chosen: [], rejected: [] }, 'line 2'],
  ])('are refused with file and line: one %s', async (_, row, words) => {
    write('bad.jsonl', [GENERAL[0], row]);
    const told = await exported('--trainer', 'trl', '--mix', 'bad.jsonl', '--out', 'bad');
    expect(told).toMatchObject({ code: 2, err: expect.stringContaining(`bad.jsonl: ${words}`) });
    expect(existsSync(join(cwd, 'bad'))).toBe(false);
  });

  it.each([
    [['--mix', 'general.jsonl'], '--mix goes with --trainer'],
    [['--mix-share', '20%'], '--mix-share goes with --mix'],
    [['--trainer', 'trl', '--mix', 'general.jsonl', '--mix-share', '100%'], 'would leave nothing'],
    [['--trainer', 'trl', '--mix', 'nowhere.jsonl'], 'nowhere.jsonl: is not there'],
    [['--trainer', 'trl', '--mix', 'general.jsonl', '--parquet'], 'exclude each other'],
  ])('are refused as wrong use: %s', async (argv, words) => {
    expect(await exported(...argv, '--out', 'none')).toMatchObject({
      code: 2,
      err: expect.stringContaining(words),
    });
  });
});

describe('quotas', () => {
  it('leave at most so many records of each life and year, and say how many fell out', async () => {
    const { code, out } = await exported('--top', '100%', '--most', 'persona=4,year=3', '--out', 'few-weeks');
    expect(code).toBe(0);
    expect(out).toMatch(/- over-quota +-\d+/);
    const counts = new Map<string, number>();
    for (const { persona, year } of linesIn('few-weeks', 'records.jsonl'))
      for (const key of [persona, `${persona} ${year}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const [key, count] of counts) expect(count).toBeLessThanOrEqual(key.includes(' ') ? 3 : 4);
    expect(Math.max(...counts.values())).toBe(4);
  });

  it('of stages are of records that have one', async () => {
    const most = ['--most', 'stage=5'];
    await exported('--top', '100%', '--kind', 'stage', ...most, '--out', 'stages');
    const stages = linesIn('stages', 'records.jsonl').map(({ turns }) => turns.at(-1).stage);
    expect(stages.filter((stage) => stage === 'review')).toHaveLength(5);
    expect(await exported(...most, '--out', 'none')).toMatchObject({
      code: 2,
      err: expect.stringContaining('goes with --kind stage or call'),
    });
  });

  it.each(['5', 'persona=0', 'life=3', 'year=1,year=2'])(
    'are refused where they are none: %s',
    async (most) => {
      expect(await exported('--most', most, '--out', 'none')).toMatchObject({
        code: 2,
        err: expect.stringContaining('--most'),
      });
    },
  );
});

describe('those who wrote about as much', () => {
  it('are compared with each other alone, and the rule is written into each record', async () => {
    expect((await exported('--top', '50%', '--per', 'length', '--out', 'alike')).code).toBe(0);
    const rules = linesIn('alike', 'records.jsonl').map(({ reward }) => reward.rule);
    expect(new Set(rules)).toEqual(
      new Set(['adjusted, top 50% of each year among those who wrote about as much']),
    );
  });
});
