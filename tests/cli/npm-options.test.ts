import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommandLine, world } from '../../cli/commands.ts';
import { withNpmOptions } from '../../cli/npm-options.ts';
import { takesValue } from '../../cli/option.ts';
import { typing } from './fake-handlers.ts';
import { asNpmPasses } from './npm-model.ts';

const words = (line: string) => line.split(' ').filter((word) => word !== '');

/** The outcome of a line typed after `npm run world`, with npm 10 or 11 in between. */
function through(line: string) {
  const [before = '', ...rest] = line.split(' -- ');
  const after = rest.join(' -- ');
  const { argv, env } = asNpmPasses(words(before), words(after));
  return typing(argv, env);
}

describe('what npm kept is put back', () => {
  const lines: readonly [line: string, command: string, given: object][] = [
    ['apartment', 'live', { world: 'apartment' }],
    ['apartment --years 10', 'live', { world: 'apartment', years: 10 }],
    ['--years 10 apartment', 'live', { world: 'apartment', years: 10 }],
    ['apartment --years=10', 'live', { world: 'apartment', years: 10 }],
    ['apartment --years=10 --seed 3', 'live', { world: 'apartment', years: 10, seed: 3 }],
    [
      'apartment --years=10 --seed=3 -- --quiet',
      'live',
      { world: 'apartment', years: 10, seed: 3, quiet: true },
    ],
    ['apartment --years 10 -- --seed 3', 'live', { world: 'apartment', years: 10, seed: 3 }],
    ['apartment --years 10 -- --set a=1', 'live', { world: 'apartment', years: 10, set: ['a=1'] }],
    ['--years 10 -- --seed=3 apartment', 'live', { world: 'apartment', years: 10, seed: 3 }],
    ['--years 10 -- -- -odd', 'live', { world: '-odd', years: 10 }],
    ['apartment --set a=1', 'live', { world: 'apartment', set: ['a=1'] }],
    ['apartment --set=a=1 --set=b=2', 'live', { world: 'apartment', set: ['a=1', 'b=2'] }],
    ['apartment --set=a=1 -- --set b=2', 'live', { world: 'apartment', set: ['a=1', 'b=2'] }],
    ['apartment --json', 'live', { world: 'apartment', json: true }],
    ['apartment --json -- --json', 'live', { world: 'apartment', json: true }],
    ['live apartment --years 10', 'live', { world: 'apartment', years: 10 }],
    ['resume last --years 12 --accept-changes', 'resume', { run: 'last', years: 12, acceptChanges: true }],
    ['replay --strict last', 'replay', { run: 'last', strict: true }],
    ['fork last --from Y2021-W01 --edit-first', 'fork', { run: 'last', from: 'Y2021-W01', editFirst: true }],
    ['fork last --from=Y2021-W01 --seed 4', 'fork', { run: 'last', from: 'Y2021-W01', seed: 4 }],
    ['show last ada-lind --json', 'show', { run: 'last', persona: 'ada-lind' }],
    ['list --json', 'list', {}],
  ];
  it.each(lines)('%s', async (line, command, given) => {
    expect(await through(line)).toEqual({ code: 0, out: '', err: '', called: [{ command, given }] });
  });
});

describe('options that npm has too', () => {
  it('--quiet before -- quiets npm alone: it arrives as a log level, which may be one from an .npmrc', async () => {
    expect(await through('apartment --quiet')).toMatchObject({
      code: 0,
      called: [{ given: { world: 'apartment' } }],
    });
  });

  it.each(['json', 'quiet'])('%s of an .npmrc does not disturb a command without it', async (name) => {
    const env = { npm_lifecycle_event: 'world', [`npm_config_${name}`]: 'true' };
    expect(await typing(['check', 'apartment'], env)).toMatchObject({
      code: 0,
      called: [{ command: 'check' }],
    });
  });
});

describe('what would have to be guessed is refused with one sentence and the line to type', () => {
  const lost = 'npm takes options before "--" for its own and lost the value of';
  const lines: readonly [line: string, sentence: string, typed: string][] = [
    ['apartment --years', `${lost} --years.`, 'apartment --years N'],
    ['--years', `${lost} --years.`, 'apartment --years N'],
    ['apartment --years abc', `${lost} --years.`, 'apartment --years N'],
    ['apartment house --years 10', `${lost} --years.`, 'apartment --years N'],
    ['10 --years 20', `${lost} --years.`, '10 --years N'],
    ['apartment --years 10 --seed 3', `${lost} --years and --seed.`, 'apartment --years N --seed S'],
    ['apartment --years 10 --seed', `${lost} --years and --seed.`, 'apartment --years N --seed S'],
    ['apartment --out runs/x', `${lost} --out.`, 'apartment --out DIR'],
    ['apartment --set a=1 --set b=2', `${lost} --set.`, 'apartment --set law=value --set law=value'],
    [
      'apartment --years=10 --out x --json -- --weeks 5',
      `${lost} --out.`,
      'apartment --years 10 --out DIR --json --weeks 5',
    ],
    ['apartment --years 10 -- --years 5', '--years is given twice.', 'apartment --years 5'],
    ['apartment --years=10 -- --years=10', '--years is given twice.', 'apartment --years=10'],
    ['apartment --years=3 --years=4', '--years is given twice.', 'apartment --years 3'],
    ['apartment --years 3 --years 4', '--years is given twice.', 'apartment --years N'],
    ['list --years 10', 'list has no option --years.', 'list'],
    ['show last --strict', 'show has no option --strict.', 'show last'],
    ['replay last --strict=yes', '--strict takes no value.', 'replay last --strict'],
  ];
  it.each(lines)('%s', async (line, sentence, typed) => {
    const err = `${sentence}\nType: npm run world -- ${typed}\n`;
    expect(await through(line)).toEqual({ code: 2, out: '', err, called: [] });
  });

  it('a word that may be left out leaves no word surely too many', () => {
    const line: CommandLine = {
      ...world,
      commands: { live: { help: '', words: ['run'], optionalWord: 'persona', options: ['years'] } },
    };
    const { argv, env } = asNpmPasses(['last', 'ada-lind', '--years', '3']);
    expect(withNpmOptions(argv, env, line)).toHaveProperty('problem');
    const short = asNpmPasses(['last', '--years', '3']);
    expect(withNpmOptions(short.argv, short.env, line)).toHaveProperty('problem');
  });

  it('words that a shell would split are quoted in the line to type', async () => {
    const { argv, env } = asNpmPasses(["the judge's house", '--years']);
    expect((await typing(argv, env)).err).toContain(`-- 'the judge'\\''s house' --years N\n`);
  });
});

describe('what is wrong in itself stays wrong', () => {
  it.each(['', '0', '-1', '1e3', 'abc'])('--years=%s', async (text) => {
    const { code, err, called } = await through(`apartment --years=${text}`);
    expect({ code, called }).toEqual({ code: 2, called: [] });
    expect(err).toContain(`--years is "${text}", expected a whole number from 1 to 1000.`);
  });

  it('a word too many with nothing lost', async () => {
    expect(await through('apartment 10')).toMatchObject({ code: 2, called: [] });
  });

  it('an option nobody knows, after --', async () => {
    const { code, err } = await through('apartment --years=10 -- --stict');
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringContaining('live has no option --stict'),
    });
  });
});

describe('only the npm that started this script is heard', () => {
  const env = { npm_config_years: 'true', npm_config_seed: '5' };
  it.each([undefined, 'test', 'bench'])('not under %s', (script) => {
    const argv = ['apartment', '--years', '3'];
    const given = script === undefined ? env : { ...env, npm_lifecycle_event: script };
    expect(withNpmOptions(argv, given, world)).toEqual({ argv });
  });
});

describe('every combination of few words and few kept options', () => {
  const POOL = ['apartment', 'x', '7', '12'];
  const lists = [[], ...POOL.map((a) => [a]), ...POOL.flatMap((a) => POOL.map((b) => [a, b]))].flatMap(
    (list) => (list.length < 2 ? [list] : [list, ...POOL.map((c) => [...list, c])]),
  );
  const KEPT = [undefined, 'true', '9', ''];
  const isNumber = (word: string) => /^\d+$/.test(word);

  it.each(KEPT.flatMap((years) => KEPT.map((seed) => [years, seed] as const)))(
    'years kept as %s and seed as %s',
    async (years, seed) => {
      for (const list of lists) {
        const env = {
          npm_lifecycle_event: 'world',
          ...(years !== undefined && { npm_config_years: years }),
          ...(seed !== undefined && { npm_config_seed: seed }),
        };
        const { code, called } = await typing(list, env);
        const expected = meaning(list, years, seed);
        const outcome = expected === undefined ? [] : [{ command: 'live', given: expected }];
        expect({ code, called }, list.join(' ')).toEqual({
          code: expected === undefined ? 2 : 0,
          called: outcome,
        });
      }
    },
  );

  /** The rule in other words than the code's: what `live` is given, or undefined for refused. */
  function meaning(list: readonly string[], years?: string, seed?: string): object | undefined {
    if (years === '' || seed === '') return undefined;
    const whole = { ...(years === '9' && { years: 9 }), ...(seed === '9' && { seed: 9 }) };
    const lost = [years === 'true' ? 'years' : [], seed === 'true' ? 'seed' : []].flat();
    if (lost.length === 0) return list.length === 1 ? { world: list[0], ...whole } : undefined;
    const numbers = list.filter(isNumber);
    if (lost.length > 1 || list.length !== 2 || numbers.length !== 1) return undefined;
    return { world: list.find((word) => !isNumber(word)), ...whole, [String(lost[0])]: Number(numbers[0]) };
  }
});

describe('any right line, put before -- in any order', () => {
  const model = fc.constantFrom('offline', 'openai:x', 'anthropic:y', 'http://127.0.0.1:8089/v1#z:8b');
  const value: Record<string, fc.Arbitrary<string>> = {
    model,
    environment: model,
    judge: model,
    fallback: model,
    own: model.map((name) => `ada-lind=${name}`),
    'budget-usd': fc.constantFrom('80', '0.5', '1.25'),
    'budget-tokens': fc.integer({ min: 1 }).map(String),
    concurrency: fc.integer({ min: 1, max: 1000 }).map(String),
    timeout: fc.integer({ min: 1, max: 86_400 }).map(String),
    years: fc.integer({ min: 1, max: 1000 }).map(String),
    weeks: fc.integer({ min: 1, max: 52 }).map(String),
    seed: fc.maxSafeNat().map(String),
    personas: fc.integer({ min: 1, max: 100_000 }).map(String),
    out: fc.stringMatching(/^[a-z0-9./]{1,8}$/),
    set: fc.stringMatching(/^[a-z]{1,4}=[a-z0-9]{1,3}$/),
    from: fc.integer({ min: 1, max: 52 }).map((week) => `Y2021-W${String(week).padStart(2, '0')}`),
  };
  const word = fc.oneof(
    fc.constantFrom('last', 'apartment', 'Y2020-W01', 'a=b', '7'),
    fc.stringMatching(/^[a-z0-9.]{1,6}$/),
  );

  const option = (name: string): fc.Arbitrary<readonly string[]> => {
    const declared = Object.entries(world.options).find(([each]) => each === name)?.[1];
    if (declared === undefined || !takesValue(declared)) return fc.constant([`--${name}`]);
    return fc
      .tuple(value[name] ?? fc.constant('?'), fc.boolean())
      .map(([text, glued]) => (glued ? [`--${name}=${text}`] : [`--${name}`, text]));
  };
  const typedLine = fc.constantFrom(...Object.entries(world.commands)).chain(([name, command]) =>
    fc
      .record({
        words: fc.tuple(...command.words.map(() => word)),
        options: fc.shuffledSubarray([...command.options], {
          maxLength: Math.min(4, command.options.length),
        }),
        extra: fc.boolean(),
      })
      .chain(({ words: chosen, options, extra }) =>
        fc.record({
          name: fc.constant(name),
          words: fc.constant(extra && name === 'show' ? [...chosen, 'ada-lind'] : chosen),
          options: fc.tuple(...options.map(option)),
          moved: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
          place: fc.nat({ max: 2 }),
        }),
      ),
  );

  it('is understood as it was meant or refused, never as something else', async () => {
    let understood = 0;
    await fc.assert(
      fc.asyncProperty(typedLine, async ({ name, words: chosen, options, moved, place }) => {
        const heard = options.filter((each, i) => !(moved[i] && each[0] === '--quiet'));
        const meant = await typing([name, ...chosen, ...heard.flat()]);
        const before = options.filter((_, i) => moved[i]).flat();
        const after = options.filter((_, i) => !moved[i]).flat();
        const head = [name, ...chosen].flatMap((each, i) => (i === place ? [...before, each] : [each]));
        if (place > chosen.length) head.push(...before);
        const { argv, env } = asNpmPasses(head, after);
        const { code, called } = await typing(argv, env);
        if (code === 0) expect(called).toEqual(meant.called);
        else expect({ code, called }).toEqual({ code: 2, called: [] });
        if (code === 0 && before.length > 0) understood += 1;
      }),
      { numRuns: 2000 },
    );
    // Far more are: else the rule would be safe by refusing everything.
    expect(understood).toBeGreaterThan(100);
  });

  it('is left alone when npm kept nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (argv) => {
        expect(withNpmOptions(argv, { npm_lifecycle_event: 'world' }, world)).toEqual({ argv });
      }),
    );
  });
});
