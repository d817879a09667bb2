import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { readArenaFile } from '../../arena/arena-file.ts';
import { arenaLine } from '../../cli/arena/line.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { displayWidth } from '../../text/width.ts';
import { freshFolder, removedAfterwards } from '../engine/ledger/on-disk.ts';
import { type Options, openProvider, type Provider } from '../servers/provider.ts';
import { startedArena } from './process.ts';

removedAfterwards();

const providers: Provider[] = [];
afterAll(async () => {
  await Promise.all(providers.map((provider) => provider.close()));
});

async function serving(options: Options = {}) {
  const provider = await openProvider(options);
  providers.push(provider);
  return { ...provider, model: (name: string) => `${provider.url}/v1#${name}` };
}

const SHORT = ['--years', '1', '--weeks', '3', '--set', 'days=2'];
const OPPONENTS = ['--models', 'offline,offline:hermit,offline:saver'];
const SMALL = ['harbour', ...SHORT, ...OPPONENTS, '--personas', '6', '--worlds', '3'];

const cwd = freshFolder();
const ran = async (argv: readonly string[], env?: Record<string, string>) =>
  (await startedArena(cwd, argv, env)).ended;
const text = (...path: readonly string[]) => readFileSync(join(cwd, ...path), 'utf8');
const wide = (shown: string) => shown.split('\n').filter((line) => displayWidth(line) > 79);
const statuses = (arena: string) =>
  readArenaFile(join(cwd, arena)).matches.map(({ folder }) => readRunFile(join(cwd, arena, folder)).status);
const isHeld = (arena: string) =>
  readArenaFile(join(cwd, arena)).matches.some(({ folder }) =>
    hasLivingOwner(join(cwd, arena, folder, 'lock')),
  );
/** The lock of a process that has ended is left lying, and is taken over. */
function hasLivingOwner(lock: string): boolean {
  try {
    return process.kill(JSON.parse(readFileSync(lock, 'utf8')).pid, 0);
  } catch {
    return false;
  }
}
/** Enough to begin a match, not to live it. */
const DISK_BYTES = 400_000;
const FILES = ['standings.json', 'standings.csv', 'differences.csv', 'lives.csv', 'standings.md'];

/** Local models that cost as if they were somebody else's. */
function dearLocal(): Record<string, string> {
  const price = { input: 1, cached: 0.1, written: 1, output: 5 };
  const path = join(cwd, 'prices.json');
  writeFileSync(
    path,
    JSON.stringify([{ server: 'local', model: '*', source: 'a test', date: '2026-11-30', price }]),
  );
  return { KITH_MODELS: path };
}

describe('an arena of opponents', () => {
  it('lives at once, says who lives better within 79 columns, and writes all of it down', async () => {
    const { code, out, err } = await ran([...SMALL, '--out', 'whole']);
    expect({ code, err, wide: wide(out) }).toEqual({ code: 0, err: '', wide: [] });
    expect(out).toContain('3 worlds · 6 people each · 1 year · 3 rotations · seed 1\n');
    expect(out).toContain('By the first match: It shows a difference');
    expect(out).toContain('Habits and dice: no language model wrote a word.\n');
    for (const name of FILES) expect([name, existsSync(join(cwd, 'whole', name))]).toEqual([name, true]);
    expect(out.endsWith(`All of it: whole/standings.md, standings.json, lives.csv\n`)).toBe(true);
    expect(statuses('whole')).toEqual(Array(9).fill('done'));
    expect(readArenaFile(join(cwd, 'whole')).status).toBe('done');
  });

  it('comes to the same standings after it was killed and resumed', async () => {
    const { child, said } = await startedArena(cwd, [...SMALL, '--out', 'killed']);
    await said(/match-\d is over/);
    child.kill('SIGKILL');
    // The processes of its matches see that it is gone, and let go of them.
    while (isHeld('killed')) await sleep(50);
    expect(statuses('killed')).not.toEqual(Array(9).fill('done'));
    const { code, err } = await ran(['resume', 'killed']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const name of FILES)
      expect([name, text('killed', name) === text('whole', name)]).toEqual([name, true]);
  });

  it('stops where it is told to, and says how to go on', async () => {
    const { child, ended, said } = await startedArena(cwd, [...SMALL, '--out', 'stopped']);
    await said(/match-\d is over/);
    child.kill('SIGINT');
    const { code, err, out } = await ended;
    expect({ code, err }).toEqual({
      code: 130,
      err: 'Interrupted.\nGo on with: npm run arena -- resume stopped\n',
    });
    expect(out).toContain('of 9 matches are over; only these count.');
    expect((await ran(['resume', 'stopped', '--json'])).code).toBe(0);
    expect(text('stopped', 'standings.json')).toBe(text('whole', 'standings.json'));
  });

  it('is judged again by others that are added later, and asks none of them twice', async () => {
    const { model, stats } = await serving();
    const { code, out } = await ran(['resume', 'whole', '--judges', model('judge')]);
    expect({ code, wide: wide(out) }).toEqual({ code: 0, wide: [] });
    expect(out).toContain(`JUDGED BY ${model('judge')}`);
    expect(out).toMatch(/Agreement with the first judge \(Spearman\): social rewards -?0\.\d\d/);
    // Everybody before the first week and at the end of the year, in nine matches.
    const asked = stats().requests;
    expect(asked).toBe(9 * 6 * 2);
    expect((await ran(['resume', 'whole', '--json'])).code).toBe(0);
    expect(stats().requests).toBe(asked);
  });

  it('is the one that "last" means, and lies in runs/ unless told otherwise', async () => {
    const size = ['--personas', '3', '--worlds', '1', '--rotations', '1'];
    const { code, out } = await ran(['harbour', ...SHORT, ...OPPONENTS, ...size, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ matches: 1, design: { personas: 3, rotations: 1, worlds: 1 } });
    expect(await ran(['resume', 'last'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Not balanced'),
    });
  });
});

describe('sets of runs', () => {
  it('are compared number by number; an arena stands for its worlds, whose matches share their people', async () => {
    const { code, out } = await ran(['compare', 'whole', '--with', 'stopped', '--table', 'c.csv']);
    expect({ code, wide: wide(out) }).toEqual({ code: 0, wide: [] });
    expect(out).toMatch(/^deposit_gini +0\.\d{3} +0\.\d{3} /m);
    expect(out).not.toMatch(/higher/);
    const rows = text('c.csv').trim().split('\r\n');
    expect(rows[0]).toMatch(/^number,units_a,mean_a/);
    const deposit = rows.find((row) => row.startsWith('deposit,'))?.split(',');
    expect([deposit?.[1], deposit?.[5]]).toEqual(['3', '3']);
    const json = JSON.parse((await ran(['compare', 'whole', '--with', 'stopped', '--json'])).out);
    expect(json.a[0]).toEqual(['whole/match-1', 'whole/match-2', 'whole/match-3']);
    expect(json.numbers.find(({ number }: { number: string }) => number === 'deposit')).toMatchObject({
      units_a: 3,
      units_b: 3,
      difference: 0,
      verdict: 'tie',
    });
  });

  it('may be single runs, about which nothing is sure', async () => {
    const { code, out } = await ran(['compare', 'whole/match-1', '--with', 'whole/match-2,whole/match-3']);
    expect(code).toBe(0);
    expect(out).toMatch(/^deposit .*\?$/m);
    expect(out).not.toMatch(/higher|tie$/m);
  });

  it('are runs or arenas, each run once', async () => {
    expect(await ran(['compare', 'nowhere', '--with', 'whole'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('nowhere: is no run'),
    });
    expect(await ran(['compare', 'whole', '--with', './whole/match-2'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('whole/match-2: is named twice, expected each run once'),
    });
  });
});

describe('a match that is no more what it was', () => {
  const twoOfThree = async (out: string) => {
    const size = ['--personas', '3', '--worlds', '1'];
    expect((await ran(['harbour', ...SHORT, ...OPPONENTS, ...size, '--out', out])).code).toBe(0);
    rmSync(join(cwd, out, 'match-2'), { recursive: true });
    return ran(['resume', out]);
  };

  it('is left out, and said to be, where it is gone', async () => {
    const { code, out, err } = await twoOfThree('gone');
    expect({ code, err: err.split('\n')[0] }).toEqual({
      code: 2,
      err: 'gone/match-2: run.json is missing, expected the folder of a run',
    });
    expect(out).toContain('2 of 3 matches are over; only these count.');
    expect(await ran(['compare', 'gone', '--with', 'whole'])).toMatchObject({ code: 0 });
  });

  it('is left out where others have a seat, or live longer, than arena.json says', async () => {
    const path = join(cwd, 'gone', 'match-1', 'run.json');
    const run = readRunFile(join(cwd, 'gone', 'match-1'));
    for (const [changed, what] of [
      [{ ...run, models: { ...run.models, personas: 'offline:random' } }, 'models are others'],
      [{ ...run, models: { ...run.models, earlier: ['openai:x'] } }, 'models are others'],
      [{ ...run, years: 2 }, 'years is 2, expected 1'],
      [{ ...run, seed: 7 }, 'seed is 7'],
    ] as const) {
      writeFileSync(path, JSON.stringify(changed));
      const { code, out } = await ran(['resume', 'gone']);
      expect([code, out.includes(`match-1 stopped: gone/match-1/run.json: ${what}`)]).toEqual([2, true]);
      expect(out).toContain('1 of 3 matches are over; only these count.');
    }
  });
});

describe('a full disk', () => {
  it('is told as such, and the arena goes on when there is room again', async () => {
    const argv = ['harbour', ...SHORT, ...OPPONENTS, '--worlds', '1', '--rotations', '1', '--out'];
    const full = await (await startedArena(cwd, [...argv, 'full'], {}, DISK_BYTES)).ended;
    expect({ code: full.code, err: full.err }).toEqual({
      code: 2,
      err: expect.stringMatching(/^The disk says ENOSPC[^\n]*\n$/),
    });
    expect(statuses('full')).toEqual(['living']);
    for (const again of [
      ['resume', 'full'],
      [...argv, 'never-full'],
    ])
      expect((await ran(again)).code).toBe(0);
    expect(text('full', 'standings.json')).toBe(text('never-full', 'standings.json'));
  });
});

describe('an arena that costs money', () => {
  it('wants an environment that is no contestant, and a budget', async () => {
    const models = ['--models', 'offline,openai:gpt-6-luna'];
    expect(await ran(['harbour', ...models])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--environment: is missing, expected who referees all matches'),
    });
    const named = ['harbour', ...models, '--environment', 'offline'];
    expect(await ran(named)).toEqual({
      code: 2,
      signal: null,
      out: '',
      err:
        'openai:gpt-6-luna costs money: nothing is asked without a budget.\n' +
        'See what a budget can show, before anything is spent:\n' +
        '  npm run arena -- harbour --models offline,openai:gpt-6-luna --environment offline --budget-usd 200\n',
    });
  });

  it('says what a budget can show before anything is spent, and lives the design that is chosen', async () => {
    const { model, stats } = await serving();
    const models = [model('a'), model('b')].join(',');
    const argv = ['harbour', ...SHORT, '--models', models, '--environment', 'offline', '--budget-usd', '9'];
    const { code, out, err } = await ran(argv, dearLocal());
    expect({ code, err, wide: wide(out).filter((line) => !line.includes('npm run arena')) }).toEqual({
      code: 0,
      err: '',
      wide: [],
    });
    expect(stats().requests).toBe(0);
    for (const design of ['1  many worlds', '2  large societies', '3  not rotated'])
      expect(out).toContain(design);
    expect(out).toMatch(/^ {3}environment: offline +nothing$/m);
    expect(out).toContain(`   npm run arena -- harbour --models '${models}'`);
    expect(out).toContain('--design 2\n');
    const chosen = await ran([...argv, '--design', '4'], dearLocal());
    expect(chosen).toMatchObject({ code: 2, err: expect.stringContaining('--design is "4"') });
    const both = await ran([...argv, '--design', '1', '--personas', '4'], dearLocal());
    expect(both).toMatchObject({ code: 2, err: expect.stringContaining('is given beside a size') });
    const poor = await ran([...argv.slice(0, -1), '0.01'], dearLocal());
    expect(poor).toMatchObject({ code: 2, err: expect.stringContaining('enough for one match') });
  });

  it('counts one budget over all matches, stops at its end, and goes on with a larger one', async () => {
    const { model, stats } = await serving();
    const models = [model('a'), model('b')].join(',');
    const size = ['--personas', '4', '--rotations', '2', '--worlds', '1'];
    const argv = ['harbour', ...SHORT, '--models', models, '--environment', 'offline', ...size];
    const stopped = await ran([...argv, '--budget-usd', '0.3', '--out', 'dear'], dearLocal());
    expect(stopped.code).toBe(3);
    expect(stopped.err).toContain('of $0.30 (--budget-usd) are spent');
    expect(statuses('dear')).toContain('stopped');
    // What gave no answer counts as well, however often the arena is resumed.
    const wasted = { call: '2020-W01-plan/plan/ines', model: model('a'), dollars: 20, tokens: 1 };
    writeFileSync(join(cwd, 'dear', 'wasted.jsonl'), `${JSON.stringify(wasted)}\n`);
    const again = await ran(['resume', 'dear', '--budget-usd', '20'], dearLocal());
    expect(again.code).toBe(3);
    expect(again.err).toContain('of $20.00 (--budget-usd) are spent');
    const { code, out } = await ran(['resume', 'dear', '--budget-usd', '50'], dearLocal());
    expect(code).toBe(0);
    expect(out).toContain('FOR ITS PRICE');
    const asked = JSON.parse(text('dear', 'standings.json')).models.map(
      (one: { answers: { questions: number; askedAgain: number } }) =>
        one.answers.questions + one.answers.askedAgain,
    );
    expect(asked.reduce((sum: number, count: number) => sum + count, 0)).toBe(stats().requests);
  });
});

describe('an arena over HTTP', () => {
  it('shares one gate among matches that live side by side', async () => {
    const { model, stats } = await serving({ latency: { mean: 5, sigma: 0.1 } });
    const models = [model('a'), 'offline:random'].join(',');
    const size = ['--personas', '4', '--rotations', '2', '--worlds', '2', '--concurrency', '3'];
    const argv = ['harbour', ...SHORT, '--models', models, '--environment', 'offline', ...size];
    const { code, err } = await ran([...argv, '--out', 'gated']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(stats().atOnce).toBe(3);
    expect(statuses('gated')).toEqual(Array(4).fill('done'));
  });

  it('goes on with the matches in which a model that fails has no seat', async () => {
    const { model } = await serving({
      rules: [{ when: ({ model }) => model === 'gone', does: 'not-found' }],
    });
    const models = [model('a'), model('b'), model('gone')].join(',');
    const size = ['--personas', '2', '--rotations', '3', '--worlds', '1', '--concurrency', '1'];
    const argv = ['harbour', ...SHORT, '--models', models, '--environment', 'offline', ...size];
    const { code, err, out } = await ran([...argv, '--out', 'failed']);
    expect(code).toBe(3);
    expect(err).toContain('check the id of the model');
    const file = readArenaFile(join(cwd, 'failed'));
    const isSeated = file.matches.map(({ seats }) => seats.some((seat) => seat.model === model('gone')));
    expect(isSeated).toContain(false);
    expect(statuses('failed')).toEqual(isSeated.map((seated) => (seated ? 'stopped' : 'done')));
    expect(out.slice(out.indexOf('LIFE REWARD'))).not.toContain('gone');
  });
});

describe('wrong use of the arena', () => {
  it.each([
    [['harbour', '--models', 'offline'], '--models is "offline", expected two models or more'],
    [['harbour', '--models', 'offline,offline'], 'each once'],
    [
      ['harbour', '--models', 'offline,offline:nobody'],
      'expected one of offline, offline:random, offline:hermit',
    ],
    [['harbour', ...OPPONENTS, '--rotations', '4'], '--rotations: is 4, expected at most 3'],
    [['harbour', ...OPPONENTS, '--personas', '1000'], '--personas: is 1000, expected 2 to 6'],
    [['harbour', ...OPPONENTS, '--personas', '1'], '--personas: is 1, expected 2 to 6'],
    [['harbour', ...OPPONENTS, '--years', '0'], '--years is "0", expected a whole number'],
    [['harbour', ...OPPONENTS, '--design', '1'], '--design: is 1, expected models that cost money'],
    [['resume', 'nowhere'], 'nowhere: is no arena'],
  ])('%j is told what is wrong', async (argv, what) => {
    const { code, err } = await ran(argv);
    expect({ code, err: err.includes(what) ? what : err }).toEqual({ code: 2, err: what });
  });

  it('is helped', async () => {
    const { code, out } = await ran(['help', 'live']);
    expect(code).toBe(0);
    for (const name of Object.keys(arenaLine.options)) {
      if (name !== 'with' && name !== 'table') expect(out).toContain(`--${name}`);
    }
    expect(wide(out)).toEqual([]);
  });
});
