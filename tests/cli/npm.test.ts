import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arenaOptions } from '../../cli/arena/line.ts';
import { exportOptions } from '../../cli/export-commands.ts';
import { options } from '../../cli/options.ts';
import { type NPMS, npmOf } from '../toolbox.ts';
import { typing } from './fake-handlers.ts';
import { asNpmPasses, type Received } from './npm-model.ts';

/** A script `world` that prints what reached it. */
const SCRIPT = `
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('npm_')));
  console.log('received ' + JSON.stringify({ argv: process.argv.slice(2), env }));
`;
const PACKAGE = {
  name: 'what-arrives',
  version: '1.0.0',
  private: true,
  scripts: { world: 'node script.mjs' },
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-npm-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(PACKAGE));
  await writeFile(join(folder, 'script.mjs'), SCRIPT);
  await writeFile(join(folder, 'npmrc'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Standard output of npm, in the fixture package, untouched by the settings of whoever runs the tests. */
async function npm(major: keyof typeof NPMS, argv: readonly string[], npmrc = 'npmrc'): Promise<string> {
  const [node, cli] = await npmOf(major);
  const clean = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = {
    ...Object.fromEntries(clean),
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    npm_config_userconfig: join(folder, npmrc),
    npm_config_update_notifier: 'false',
  };
  return (await promisify(execFile)(node, [cli, ...argv], { cwd: folder, env })).stdout;
}

async function receivedFrom(
  major: keyof typeof NPMS,
  argv: readonly string[],
  npmrc?: string,
): Promise<Received> {
  const out = await npm(major, ['run', 'world', ...argv], npmrc);
  return JSON.parse(/^received (.*)$/m.exec(out)?.[1] ?? 'null');
}

const OPTIONS = [...new Set([options, exportOptions, arenaOptions].flatMap((each) => Object.keys(each)))];

describe.each([10, 11] as const)('npm %i', (major) => {
  it("hands down each of our options under its own name, so none is npm's or short for npm's", async () => {
    const { env } = await receivedFrom(
      major,
      OPTIONS.map((name) => `--${name}`),
    );
    const arrived = OPTIONS.filter((name) => env[`npm_config_${name.replaceAll('-', '_')}`] === 'true');
    expect(arrived).toEqual(OPTIONS.filter((name) => name !== 'quiet'));
    expect(env.npm_config_loglevel).toBe('warn');
  });

  it.each([
    'apartment',
    'apartment --years 10',
    '--years 10 apartment',
    'apartment --years=10 --seed 3',
    'apartment --years= --seed=007',
    'apartment --set a=1 --set b=2',
    'apartment --set=a=1 --set=b=2',
    'apartment --json --quiet',
    'replay --strict last --accept-changes',
    'fork last --from Y2021-W01 --edit-first',
    'apartment --years 10 -- --seed 3 --set a=1 -- x',
  ])('makes of "%s" what our model of it says', async (line) => {
    const [before = '', ...rest] = line.split(' -- ');
    const after = rest.join(' -- ').split(' ').filter(Boolean);
    const model = asNpmPasses(before.split(' '), after);
    const { argv, env } = await receivedFrom(major, line.split(' '));
    expect(argv).toEqual(model.argv);
    expect(env).toMatchObject(model.env);
    for (const name of OPTIONS.map((each) => `npm_config_${each.replaceAll('-', '_')}`)) {
      expect(env[name]).toBe(model.env[name]);
    }
  });

  it('lives ten years in the apartment when asked as the card asks', async () => {
    const { argv, env } = await receivedFrom(major, ['apartment', '--years', '10']);
    const called = [{ command: 'live', given: { world: 'apartment', years: 10 } }];
    expect(await typing(argv, env)).toEqual({ code: 0, out: '', err: '', called });
  });

  it('hands down a log level of an .npmrc just like --quiet', async () => {
    await writeFile(join(folder, 'warn-npmrc'), 'loglevel=warn\n');
    const { env } = await receivedFrom(major, ['apartment'], 'warn-npmrc');
    expect(env.npm_config_loglevel).toBe('warn');
  });
});

describe('npm 12', () => {
  it('refuses each of our options before --, whatever a project does, but for --json and --quiet', async () => {
    const refusal = npm(12, ['run', 'world', 'apartment', ...OPTIONS.map((name) => `--${name}`)]);
    const { stderr } = await refusal.then(
      () => expect.unreachable(),
      (error: { readonly stderr: string }) => error,
    );
    expect(stderr).toContain('EUNKNOWNCONFIG');
    const refused = OPTIONS.filter((name) => new RegExp(`- --${name}$`, 'm').test(stderr));
    expect(refused).toEqual(OPTIONS.filter((name) => name !== 'json' && name !== 'quiet'));
  });

  it('hands --json down, and --quiet as a log level', async () => {
    const { argv, env } = await receivedFrom(12, ['apartment', '--json', '--quiet']);
    expect(env.npm_config_loglevel).toBe('warn');
    expect(await typing(argv, env)).toMatchObject({
      called: [{ given: { world: 'apartment', json: true } }],
    });
  });
});

describe.each([10, 11, 12] as const)('with options after --, npm %i', (major) => {
  it.each([
    ['', { world: 'apartment' }],
    ['--years 10', { world: 'apartment', years: 10 }],
    [
      '--years=10 --set a=1 --set b=2 --quiet',
      { world: 'apartment', years: 10, set: ['a=1', 'b=2'], quiet: true },
    ],
  ])('lives as asked: %s', async (given, understood) => {
    const { argv, env } = await receivedFrom(major, ['apartment', '--', ...given.split(' ').filter(Boolean)]);
    const called = [{ command: 'live', given: understood }];
    expect(await typing(argv, env)).toEqual({ code: 0, out: '', err: '', called });
  });
});
