/** Every command of `npm run arena`, once, with the options it takes. */
import type { CommandLine } from '../commands.ts';
import { modelOptions } from '../model-options.ts';
import { textLike, type ValueOption, wholeNumber } from '../option.ts';
import { options as worldOptions } from '../options.ts';

/** Names of models between commas, each once. */
function models(
  least: number,
  texts: Pick<ValueOption<readonly string[]>, 'help' | 'example'>,
): ValueOption<readonly string[]> {
  return {
    ...texts,
    placeholder: 'models',
    expected: `${least > 1 ? 'two models or more' : 'models'} with commas between, each once, such as ${texts.example}`,
    read: (text) => {
      const names = text.split(',').map((name) => modelOptions.model.read(name));
      const found = names.filter((name) => name !== undefined);
      const isList = found.length === names.length && new Set(found).size === found.length;
      return isList && found.length >= least ? found : undefined;
    },
  };
}

const paths = (texts: Pick<ValueOption<string>, 'help' | 'example'>) =>
  textLike(/^[^-\0][^\0]*$/, {
    ...texts,
    placeholder: 'runs',
    expected: 'runs with commas between',
  });

export const arenaOptions = {
  models: models(2, {
    example: 'offline,offline:hermit',
    help: 'the contestants, with commas between: what --model of npm run world takes',
  }),
  environment: {
    ...modelOptions.environment,
    help: 'who referees all matches (default: offline where all contestants are)',
  },
  judges: models(1, {
    example: 'openai:gpt-6-luna',
    help: 'who answers private ratings (default: the environment); others after it rate all years again',
  }),
  years: { ...worldOptions.years, example: '4', help: 'years of each life (default: 4)' },
  weeks: worldOptions.weeks,
  seed: worldOptions.seed,
  personas: { ...worldOptions.personas, help: 'people in each society (default: 20)' },
  rotations: wholeNumber(1, 100, {
    placeholder: 'N',
    example: '5',
    help: 'matches of one world, the models changing places (default: as many as models, which is balanced)',
  }),
  worlds: wholeNumber(1, 1000, {
    placeholder: 'N',
    example: '5',
    help: 'how often all that is done anew with other people and dice (default: until all residents live); 3 give intervals',
  }),
  design: wholeNumber(1, 3, {
    placeholder: 'N',
    example: '1',
    help: 'which of the designs that were offered for the budget',
  }),
  set: worldOptions.set,
  out: { ...worldOptions.out, help: 'folder for the arena (default: a new one in runs/)' },
  'budget-usd': {
    ...modelOptions['budget-usd'],
    help: 'the most that all matches together may cost, in dollars; alone it shows what that could pay',
  },
  'budget-tokens': {
    ...modelOptions['budget-tokens'],
    help: 'the most tokens that all matches together may take',
  },
  concurrency: modelOptions.concurrency,
  timeout: modelOptions.timeout,
  with: paths({ example: 'runs/b', help: 'the runs to compare them with; an arena stands for its matches' }),
  // Not `csv`, of which npm makes its own -c, -s and -v.
  table: textLike(/^[^-\0][^\0]*$/, {
    placeholder: 'FILE',
    example: 'compared.csv',
    expected: "a file's path that does not begin with a dash",
    help: 'write the table as CSV',
  }),
  json: { help: 'print one JSON value instead of tables' },
} as const;

const words = {
  world: { help: 'a world of worlds/, or a folder that holds one', example: 'apartment' },
  arena: { help: 'the folder of an arena, or "last"', example: 'last' },
  runs: { help: 'runs with commas between; an arena stands for its matches', example: 'runs/a' },
} as const;

const service = ['budget-usd', 'budget-tokens', 'concurrency', 'timeout'] as const;

const commands = {
  live: {
    help: 'let models live in one society, and say who lives better ("live" may be left out)',
    words: ['world'],
    options: [
      'models',
      'environment',
      'judges',
      'years',
      'weeks',
      'seed',
      'personas',
      'rotations',
      'worlds',
      'design',
      'set',
      'out',
      ...service,
      'json',
    ],
    required: ['models'],
  },
  resume: {
    help: 'go on with an arena that stopped, or have it judged by others too',
    words: ['arena'],
    options: ['judges', ...service, 'json'],
  },
  compare: {
    help: 'compare two sets of runs number by number',
    words: ['runs'],
    options: ['with', 'table', 'json'],
    required: ['with'],
  },
} as const;

export type ArenaOptions = typeof arenaOptions;
export type ArenaCommands = typeof commands;

export const arenaLine = {
  script: 'arena',
  help: 'Which model lives better, and how sure that is.',
  unnamed: 'live',
  words,
  options: arenaOptions,
  commands,
} as const satisfies CommandLine;
