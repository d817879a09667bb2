import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rewardsOf } from '../../training-export/export/read.ts';
import type { PairRecord } from '../../training-export/pair-record.ts';
import { freshFolder, removedAfterwards } from '../engine/ledger/on-disk.ts';
import { PAPER } from '../servers/answers/manner.ts';
import { openProvider, type Provider } from '../servers/provider.ts';
import { startedExport, startedWithModels } from './process.ts';

removedAfterwards();

let cwd = '';
let providers: readonly Provider[] = [];
const exported = (...argv: readonly string[]) => startedExport(cwd, argv).ended;

/** A year of harbour, and the same year as it went on from its second week when other minds answered for people. */
beforeAll(async () => {
  cwd = freshFolder();
  const [busy, calm] = [await openProvider(), await openProvider({ manner: PAPER })];
  providers = [busy, calm];
  const live = async (...argv: readonly string[]) =>
    expect((await startedWithModels(cwd, argv).ended).code).toBe(0);
  const short = ['--years', '1', '--weeks', '2', '--set', 'days=2'];
  const environment = ['--environment', `${busy.url}/v1#world`];
  await live(
    'harbour',
    ...short,
    '--model',
    `${busy.url}/v1#busy`,
    ...environment,
    '--out',
    'first',
    '--quiet',
  );
  const from = ['fork', 'first', '--from', 'Y2020-W02', '--model', `${calm.url}/v1#calm`];
  await live(...from, '--out', 'fork', '--quiet');
}, 120_000);
afterAll(() => Promise.all(providers.map((provider) => provider.close())));

const linesIn = (...path: readonly string[]) =>
  readFileSync(join(cwd, ...path), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe('the pairs of a run and its fork', () => {
  it('prefer the answer after which life was better, to one and the same prompt', async () => {
    const { code, out, err } = await exported(
      ...['pairs', 'first', '--with', 'fork', '--trainer', 'trl', '--margin', '0', '--out', 'pairs'],
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('trl takes it as it is.');
    const pairs: readonly PairRecord[] = linesIn('pairs', 'pairs.jsonl');
    expect(pairs.length).toBeGreaterThan(2);
    const total = (run: string, persona: string) =>
      rewardsOf(join(cwd, run), 2020).find((one) => one.persona === persona)?.total;
    for (const { better, worse, persona, chosen, rejected, week, stage } of pairs) {
      expect([better.G, worse.G]).toEqual([total(better.run, persona), total(worse.run, persona)]);
      expect(better.G).toBeGreaterThanOrEqual(worse.G);
      expect(chosen).not.toBe(rejected);
      expect([week, stage]).toEqual([2, 'plan']);
    }
    expect(new Set(pairs.map(({ persona }) => persona)).size).toBe(pairs.length);
    expect(linesIn('pairs', 'train.jsonl').map(({ chosen }) => chosen[0].content)).toEqual(
      pairs.map(({ chosen }) => chosen),
    );
    expect(readFileSync(join(cwd, 'pairs/README.md'), 'utf8')).toContain('higher by 0 or more');
  });

  it('are fewer with a margin, and none with a large one: then there is no file', async () => {
    const found = await exported(
      ...['pairs', 'first', '--with', 'fork', '--trainer', 'llama-factory', '--margin', '99', '--out', 'far'],
    );
    expect(found).toMatchObject({ code: 2, out: expect.stringMatching(/- within-margin +-\d/) });
    expect(existsSync(join(cwd, 'far'))).toBe(false);
  });

  it('can be kept for validation by whole lives', async () => {
    await exported(
      ...['pairs', 'first', '--with', 'fork', '--trainer', 'llama-factory', '--margin', '0'],
      ...['--validation', '50%', '--out', 'kept'],
    );
    const splits = linesIn('kept', 'pairs.jsonl').map(({ split }) => split);
    expect([...new Set(splits)].sort()).toEqual(['train', 'validation']);
    expect(JSON.parse(readFileSync(join(cwd, 'kept/dataset_info.json'), 'utf8'))).toMatchObject({
      kith_train: { ranking: true },
    });
  });

  it.each([
    [['--trainer', 'axolotl'], 'is axolotl, for which no pairs are written'],
    [['--trainer', 'trl', '--margin', '-1'], '--margin'],
  ])('are refused: %s', async (argv, words) => {
    expect(await exported('pairs', 'first', '--with', 'fork', ...argv, '--out', 'none')).toMatchObject({
      code: 2,
      err: expect.stringContaining(words),
    });
  });
});
