import { describe, expect, it } from 'vitest';
import { world } from '../../cli/commands.ts';
import type { ExitCode } from '../../cli/handlers.ts';
import { InputError } from '../../text/input-error.ts';
import { typing } from './fake-handlers.ts';

const words = (line: string) => line.split(' ').filter((word) => word !== '');
const saying = (line: string) => typing(words(line));

describe('a line that is right reaches its handler', () => {
  const lines: readonly [line: string, command: string, given: object][] = [
    ['apartment', 'live', { world: 'apartment' }],
    ['live apartment', 'live', { world: 'apartment' }],
    ['./my-world --years 3', 'live', { world: './my-world', years: 3 }],
    ['--years 3 apartment', 'live', { world: 'apartment', years: 3 }],
    ['apartment --years=3 --quiet', 'live', { world: 'apartment', years: 3, quiet: true }],
    [
      'apartment --years 1000 --weeks 52 --seed 0 --personas 2 --out runs/x --set a=1 --set b.c=x --json',
      'live',
      {
        world: 'apartment',
        years: 1000,
        weeks: 52,
        seed: 0,
        personas: 2,
        out: 'runs/x',
        set: ['a=1', 'b.c=x'],
        json: true,
      },
    ],
    [
      'apartment --model openai:x --environment anthropic:y --judge offline --fallback http://localhost/v1#z --own ada-lind=openai:x --own abe=offline --budget-usd 0.5 --budget-tokens 900 --concurrency 3 --timeout 20',
      'live',
      {
        world: 'apartment',
        model: 'openai:x',
        environment: 'anthropic:y',
        judge: 'offline',
        fallback: 'http://localhost/v1#z',
        own: ['ada-lind=openai:x', 'abe=offline'],
        budgetUsd: 0.5,
        budgetTokens: 900,
        concurrency: 3,
        timeout: 20,
      },
    ],
    [
      'resume last --model openai:x --environment openai:y --judge openai:z --fallback offline --own a=openai:x --budget-usd 80 --budget-tokens 9 --concurrency 1000 --timeout 1',
      'resume',
      {
        run: 'last',
        model: 'openai:x',
        environment: 'openai:y',
        judge: 'openai:z',
        fallback: 'offline',
        own: ['a=openai:x'],
        budgetUsd: 80,
        budgetTokens: 9,
        concurrency: 1000,
        timeout: 1,
      },
    ],
    [
      'fork last --from Y2021-W01 --model openai:x --environment openai:y --judge openai:z --fallback offline --own a=openai:x --budget-usd 1.25 --budget-tokens 9 --concurrency 1 --timeout 1',
      'fork',
      {
        run: 'last',
        from: 'Y2021-W01',
        model: 'openai:x',
        environment: 'openai:y',
        judge: 'openai:z',
        fallback: 'offline',
        own: ['a=openai:x'],
        budgetUsd: 1.25,
        budgetTokens: 9,
        concurrency: 1,
        timeout: 1,
      },
    ],
    ['doctor --model openai:x --timeout 20', 'doctor', { model: 'openai:x', timeout: 20 }],
    ['list', 'list', {}],
    ['check apartment', 'check', { world: 'apartment' }],
    [
      'resume last --years 20 --accept-changes --quiet',
      'resume',
      { run: 'last', years: 20, acceptChanges: true, quiet: true },
    ],
    ['resume last --json', 'resume', { run: 'last', json: true }],
    ['replay last --quiet', 'replay', { run: 'last', quiet: true }],
    ['fork last --from=Y2020-W52 --json', 'fork', { run: 'last', from: 'Y2020-W52', json: true }],
    ['replay last --strict --json', 'replay', { run: 'last', strict: true, json: true }],
    [
      'fork last --from Y2021-W01 --edit-first --seed 7 --set a=b --out x --quiet',
      'fork',
      { run: 'last', from: 'Y2021-W01', editFirst: true, seed: 7, set: ['a=b'], out: 'x', quiet: true },
    ],
    ['show last', 'show', { run: 'last' }],
    ['show runs/x ada-lind', 'show', { run: 'runs/x', persona: 'ada-lind' }],
  ];
  it.each(lines)('%s', async (line, command, given) => {
    expect(await saying(line)).toEqual({ code: 0, out: '', err: '', called: [{ command, given }] });
  });

  it('every option of every command is tried above', () => {
    for (const [name, command] of Object.entries(world.commands)) {
      const tried = lines.filter(([, asked]) => asked === name).flatMap(([line]) => words(line));
      for (const option of command.options) {
        expect(
          tried.some((word) => word.split('=')[0] === `--${option}`),
          `${name} --${option}`,
        ).toBe(true);
      }
    }
  });
});

describe('a wrong line ends with exit code 2, a sentence and a line to type, and reaches no handler', () => {
  const wrong: readonly [line: string, message: string][] = [
    [
      '',
      'live needs a world: a world of worlds/, or a folder that holds one.\nType: npm run world -- apartment\n',
    ],
    [
      'resume',
      'resume needs a run: a run of runs/, its folder, or "last".\nType: npm run world -- resume last\n',
    ],
    [
      'fork last',
      'fork needs a value for --from, expected a week such as Y2021-W01.\nType: npm run world -- fork last --from Y2021-W01\n',
    ],
    [
      'apartment --years',
      'live needs a value for --years, expected a whole number from 1 to 1000.\nType: npm run world -- apartment --years 10\n',
    ],
    [
      'apartment --years abc',
      '--years is "abc", expected a whole number from 1 to 1000.\nType: npm run world -- apartment --years 10\n',
    ],
    [
      'replay last --stict',
      'replay has no option --stict; did you mean --strict?\nType: npm run world -- replay last --strict\n',
    ],
    ['list --color', 'list has no option --color.\nType: npm run world -- list\n'],
    [
      'replya last',
      'live takes <world>, but more words were given; did you mean replay?\nType: npm run world -- apartment\n',
    ],
    ['list all', 'list takes no words, but more words were given.\nType: npm run world -- list\n'],
    [
      'apartment --years 1 --years 2',
      '--years is given twice.\nType: npm run world -- apartment --years 10\n',
    ],
    [
      'apartment --quiet --json',
      '--quiet and --json exclude each other.\nType: npm run world -- apartment --quiet\n',
    ],
    [
      'apartment --json --quiet',
      '--quiet and --json exclude each other.\nType: npm run world -- apartment --quiet\n',
    ],
  ];
  it.each(wrong)('%s', async (line, message) => {
    expect(await saying(line)).toEqual({ code: 2, out: '', err: message, called: [] });
  });

  it('help about an unknown command', async () => {
    const { code, err, called } = await saying('help replya');
    expect({ code, called }).toEqual({ code: 2, called: [] });
    expect(err).toContain('There is no command of this name; did you mean replay?\n');
  });

  it('an empty word', async () => {
    const { code, err, called } = await typing(['check', ' ']);
    expect({ code, called }).toEqual({ code: 2, called: [] });
    expect(err).toMatch(
      /^The world is empty, expected a world .*\nType: npm run world -- check apartment\n$/,
    );
  });

  const values: readonly [option: string, ...texts: string[]][] = [
    [
      'years',
      '',
      '0',
      '-1',
      '1e3',
      '010',
      '+5',
      ' 5',
      '5 ',
      '1.5',
      '1001',
      '0x10',
      '５',
      'Infinity',
      'NaN',
      '10years',
    ],
    ['weeks', '0', '53'],
    ['seed', '-1', '9007199254740992', 'one', ''],
    ['personas', '0', '100001'],
    ['out', '', '-x', '--json', 'a\0b'],
    ['set', '', 'weeks', '=3', 'weeks=', '-a=1', '.a=1'],
    ['model', '', 'gpt-4', '-openai:x', 'Offline', 'a\0:b'],
    ['judge', 'on'],
    ['own', '', 'ada', 'ada=', '=openai:x', 'Ada=openai:x', 'ada=x'],
    ['budget-usd', '', '0', '0.00', '-1', '1.234', '1e3', '.5', '$5', '1000001', 'Infinity'],
    ['budget-tokens', '0', '1.5', '5M'],
    ['concurrency', '0', '1001'],
    ['timeout', '0', '86401', '1.5'],
  ];
  it.each(values)('--%s that is none', async (option, ...texts) => {
    for (const text of texts) {
      for (const form of [[`--${option}`, text], [`--${option}=${text}`]]) {
        const { code, err, called } = await typing(['apartment', ...form]);
        expect({ code, called }, text).toEqual({ code: 2, called: [] });
        expect(err, text).toContain(`--${option} is "${text}", expected `);
      }
    }
  });

  it.each([
    '2021',
    'Y2021',
    'Y2021-W1',
    'Y2021-W00',
    'Y2021-W53',
    'y2021-w01',
    'Y2021-W01-plan',
    'Y2021-end',
  ])('--from %s', async (week) => {
    const { code, err } = await saying(`fork last --from ${week}`);
    expect(code).toBe(2);
    expect(err).toContain(`--from is "${week}", expected a week such as Y2021-W01.`);
  });
});

describe('help and version', () => {
  it.each(['--help', '-h', 'help', 'help fork', 'fork --help', 'apartment --help'])(
    '%s is exit code 0',
    async (line) => {
      const { code, out, err, called } = await saying(line);
      expect({ code, err, called }).toEqual({ code: 0, err: '', called: [] });
      expect(out).toContain('Usage: npm run world -- ');
      expect(Math.max(...out.split('\n').map((each) => each.length))).toBeLessThanOrEqual(79);
    },
  );

  it('help names every command, and every option of the main one', async () => {
    const { out } = await saying('--help');
    for (const name of Object.keys(world.commands)) expect(out).toContain(`\n  ${name} `);
    const { out: live } = await saying('help live');
    for (const option of world.commands.live.options) expect(live).toContain(`\n  --${option} `);
  });

  it('the version is a line of its own', async () => {
    expect(await saying('--version')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });
});

describe('the exit code', () => {
  it.each([0, 1, 2, 3, 130] satisfies ExitCode[])('is the handler’s %i', async (code) => {
    expect((await typing(['list'], {}, async () => code)).code).toBe(code);
  });

  it('is 2 for bad input, which is said without a stack', async () => {
    const problem = { file: 'world.json', at: 'years', found: 'is 0', expected: '1 to 1000' };
    const { code, err } = await typing(['check', 'x'], {}, async () => {
      throw new InputError([problem]);
    });
    expect({ code, err }).toEqual({ code: 2, err: 'world.json: years is 0, expected 1 to 1000\n' });
  });

  it('is 1 for a fault of ours, which is said with its stack', async () => {
    const { code, err } = await typing(['list'], {}, async () => {
      throw new TypeError('no such thing');
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^This is a fault of Kith, not yours:\nTypeError: no such thing\n +at /);
  });
});
