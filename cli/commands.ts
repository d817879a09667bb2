/** Every command of `npm run world`, once: the words it wants and the options it takes. */
import type { Option } from './option.ts';
import { options } from './options.ts';

/** A word that isn't an option, such as the name of a world. */
export interface Word {
  readonly help: string;
  readonly example: string;
}

export interface Command {
  readonly help: string;
  /** Names of the words it must have, in order. */
  readonly words: readonly string[];
  /** Name of a last word that may be left out. */
  readonly optionalWord?: string;
  readonly options: readonly string[];
  /** Options that must be given. */
  readonly required?: readonly string[];
}

/** An npm script with commands: all that the parser, the npm rule and the messages need to know. */
export interface CommandLine {
  readonly script: string;
  readonly help: string;
  /** The command that is meant when the first word names none. */
  readonly unnamed: string;
  readonly words: Readonly<Record<string, Word>>;
  readonly options: Readonly<Record<string, Option>>;
  readonly commands: Readonly<Record<string, Command>>;
}

const words = {
  world: { help: 'a world of worlds/, or a folder that holds one', example: 'apartment' },
  run: { help: 'a run of runs/, its folder, or "last"', example: 'last' },
  persona: { help: 'whose life to show', example: 'ada-lind' },
} as const;

/** Who answers, and how much that may cost. */
const models = [
  'model',
  'environment',
  'judge',
  'fallback',
  'own',
  'budget-usd',
  'budget-tokens',
  'concurrency',
  'timeout',
] as const;

const commands = {
  live: {
    help: 'live through the years of a world ("live" may be left out)',
    words: ['world'],
    options: ['years', 'weeks', 'seed', 'personas', 'out', 'set', ...models, 'quiet', 'json'],
  },
  list: { help: 'list the worlds and the runs', words: [], options: [] },
  check: { help: 'check the files of a world and its personas', words: ['world'], options: [] },
  doctor: {
    help: 'examine the server of a model in a few cheap calls',
    words: [],
    options: ['model', 'timeout'],
    required: ['model'],
  },
  resume: {
    help: 'go on with a run that stopped, or live more years',
    words: ['run'],
    options: ['years', 'accept-changes', ...models, 'quiet', 'json'],
  },
  replay: {
    help: 'live a run again from its journal and compare, asking no model',
    words: ['run'],
    options: ['strict', 'quiet', 'json'],
  },
  fork: {
    help: 'start another run from a week of this one',
    words: ['run'],
    options: ['from', 'edit-first', 'seed', 'set', 'out', ...models, 'quiet', 'json'],
    required: ['from'],
  },
  show: {
    help: 'show a run, or one life of it year by year',
    words: ['run'],
    optionalWord: 'persona',
    options: [],
  },
} as const satisfies Record<string, Command>;

export type Options = typeof options;
export type Commands = typeof commands;

export const world = {
  script: 'world',
  help: 'A society of personas, lived through week by week.',
  unnamed: 'live',
  words,
  options,
  commands,
} as const satisfies CommandLine;

/** The name of the command that these arguments ask for; it need not stand there. */
export function commandNamed(line: CommandLine, argv: readonly string[]): string {
  const [first = ''] = argv;
  return Object.hasOwn(line.commands, first) ? first : line.unnamed;
}
