/** Every command of `npm run export`, once, with the options it takes. */
import type { Measure } from '../training-export/advantage.ts';
import { TRAINER_NAMES, type TrainerName } from '../training-export/formats/trainer.ts';
import { USUAL_MARGIN } from '../training-export/pair-record.ts';
import { QUOTAS, type Quotas } from '../training-export/quotas.ts';
import type { Amount } from '../training-export/trajectory.ts';
import type { CommandLine } from './commands.ts';
import { textLike, type ValueOption } from './option.ts';

/** One of a few words. */
function oneOf<T extends string>(
  words: readonly T[],
  texts: Pick<ValueOption<T>, 'placeholder' | 'help' | 'example'>,
): ValueOption<T> {
  return { ...texts, expected: words.join(', '), read: (text) => words.find((word) => word === text) };
}

/** A share as a percentage: `25%` is 0.25. */
function share(texts: Pick<ValueOption<number>, 'placeholder' | 'help' | 'example'>): ValueOption<number> {
  return {
    ...texts,
    expected: `a percentage above 0, at most 100, such as ${texts.example}`,
    read: (text) => {
      const number = /^\d{1,3}(?:\.\d{1,4})?%$/.test(text) ? Number(text.slice(0, -1)) / 100 : Number.NaN;
      return number > 0 && number <= 1 ? number : undefined;
    },
  };
}

const TOP = share({ placeholder: 'share', example: '25%', help: '' });

const top: ValueOption<Amount> = {
  placeholder: 'share',
  example: '25%',
  help: 'how many persona-years are taken: a percentage or a number (default: 25%)',
  expected: 'a percentage such as 25%, or a number such as 10',
  read: (text) => {
    const part = TOP.read(text);
    if (part !== undefined) return { share: part };
    return /^[1-9]\d{0,8}$/.test(text) ? { count: Number(text) } : undefined;
  },
};

/** `persona=40,world=1000`; each name once. */
function readQuotas(text: string): Quotas | undefined {
  const pairs = text.split(',').map((one) => /^([a-z]+)=([1-9]\d{0,6})$/.exec(one));
  const named = pairs.flatMap((pair) => {
    const name = QUOTAS.find((quota) => quota === pair?.[1]);
    return name === undefined ? [] : [[name, Number(pair?.[2])] as const];
  });
  const quotas = Object.fromEntries(named);
  return named.length === pairs.length && Object.keys(quotas).length === named.length ? quotas : undefined;
}

const MEASURES: readonly Measure[] = ['paper', 'adjusted', 'return'];
const number = /^-?\d{1,6}(?:\.\d{1,9})?$/;

export const exportOptions = {
  trainer: oneOf<TrainerName>(TRAINER_NAMES, {
    placeholder: 'name',
    example: 'trl',
    help: `files for a trainer: ${TRAINER_NAMES.join(', ')}`,
  }),
  out: textLike(/^[^-\0][^\0]*$/, {
    placeholder: 'DIR',
    example: 'data',
    expected: "a folder's path that does not begin with a dash",
    help: 'folder for the files; it must not exist yet, or be empty',
  }),
  with: {
    ...textLike(/^[^-\0][^\0]*$/, {
      placeholder: 'run',
      example: 'runs/mine',
      expected: 'a run of runs/, its folder, or "last"',
      help: 'another run to take from; may be repeated',
    }),
    repeatable: true as const,
  },
  top,
  per: oneOf(['year', 'length', 'all'] as const, {
    placeholder: 'what',
    example: 'length',
    help: 'the best of each year and run, of those in it who wrote about as much, or of all (default: year)',
  }),
  'at-least': {
    placeholder: 'value',
    example: '0.5',
    help: 'take all persona-years whose measure is at least this, instead of the top',
    expected: 'a number such as 0.5',
    read: (text: string) => (number.test(text) ? Number(text) : undefined),
  },
  measure: oneOf(MEASURES, {
    placeholder: 'name',
    example: 'adjusted',
    help: 'what is compared: paper, adjusted or return (default: adjusted)',
  }),
  kind: oneOf(['thread', 'stage', 'call'] as const, {
    placeholder: 'what',
    example: 'stage',
    help: 'what a record is: a week, a stage of it, or a call (default: thread)',
  }),
  environment: { help: 'records of the environment too' },
  reasoning: { help: 'write down what a model thought, where it said so' },
  validation: share({
    placeholder: 'share',
    example: '10%',
    help: 'personas that are kept for validation (default: none)',
  }),
  'test-world': {
    ...textLike(/^[a-z0-9][a-z0-9-]{0,59}$/, {
      placeholder: 'world',
      example: 'harbour',
      expected: "a world's id",
      help: 'a world of which nothing is trained; may be repeated',
    }),
    repeatable: true as const,
  },
  most: {
    placeholder: 'list',
    example: 'persona=40,world=1000',
    help: `records at most, drawn: of one ${QUOTAS.join(', ')}`,
    expected: `numbers of ${QUOTAS.join(', ')}, such as persona=40,world=1000`,
    read: readQuotas,
  },
  margin: {
    placeholder: 'value',
    example: '0.2',
    help: `how much better a life must be for its answer to be preferred (default: ${USUAL_MARGIN})`,
    expected: 'a number from 0, such as 0.2',
    read: (text: string) => (/^\d{1,3}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined),
  },
  mix: textLike(/^[^-\0][^\0]*$/, {
    placeholder: 'FILE',
    example: 'general.jsonl',
    expected: 'a file of JSON lines',
    help: "rows of your own, in the trainer's shape, to be put behind those to train on",
  }),
  'mix-share': share({
    placeholder: 'share',
    example: '50%',
    help: 'their part of all trained tokens (default: 50%)',
  }),
  parquet: { help: 'Parquet beside the lines, where the trainer reads it', conflictsWith: 'mix' },
  'allow-offline': { help: 'export answers of the offline mind, which are no language' },
  weights: textLike(/^[a-z]+=\.?\d[\d.]*(?:,[a-z]+=\.?\d[\d.]*){0,2}$/, {
    placeholder: 'list',
    example: 'social=.4,subjective=.4,economy=.2',
    expected: 'weights such as social=.4,subjective=.4,economy=.2',
    help: 'what the parts of the life reward count',
  }),
  from: textLike(/^[^-\0][^\0]*$/, {
    placeholder: 'DIR',
    example: 'data',
    expected: 'the folder of an export',
    help: 'the folder that an export was written to',
  }),
} as const;

const words = {
  run: { help: 'a run of runs/, its folder, or "last"', example: 'last' },
  trainer: { help: `one of ${TRAINER_NAMES.join(', ')}`, example: 'trl' },
  file: { help: 'a file of JSON lines', example: 'data/train.jsonl' },
  record: { help: 'the id of a record or row', example: 'harbour-1/Y2020-W03/2020-3/marit-sandison' },
} as const;

const selection = ['top', 'per', 'at-least', 'measure'] as const;

const commands = {
  write: {
    help: 'write what is worth learning from of a run ("write" may be left out)',
    words: ['run'],
    options: [
      'out',
      'trainer',
      'with',
      ...selection,
      'kind',
      'environment',
      'reasoning',
      'validation',
      'test-world',
      'most',
      'mix',
      'mix-share',
      'parquet',
      'allow-offline',
    ],
    required: ['out'],
  },
  pairs: {
    help: 'write preference pairs of a run and its forks: two answers to one prompt, the better life preferred',
    words: ['run'],
    options: ['with', 'out', 'trainer', 'margin', 'validation', 'allow-offline'],
    required: ['with', 'out', 'trainer'],
  },
  rewards: {
    help: 'rate the years of a run with other weights, and show what would be taken',
    words: ['run'],
    options: ['weights', 'with', ...selection],
  },
  teaches: {
    help: 'show what a selection would teach: how its years differ from all years',
    words: ['run'],
    options: ['with', ...selection],
  },
  trace: {
    help: 'show where a record or row comes from: run, calls, prompt, reward',
    words: ['record'],
    options: ['from'],
    required: ['from'],
  },
  check: {
    help: "check a file against a trainer's rules",
    words: ['trainer', 'file'],
    options: [],
  },
} as const;

export type ExportOptions = typeof exportOptions;
export type ExportCommands = typeof commands;

export const exportLine = {
  script: 'export',
  help: 'What lives have to teach, as files that trainers take.',
  unnamed: 'write',
  words,
  options: exportOptions,
  commands,
} as const satisfies CommandLine;
