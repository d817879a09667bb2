/** `npm run bench -- [subject]`: what a life costs and bears, and whether lives are lives. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseAs } from '../text/files.ts';
import { InputError, inputError } from '../text/input-error.ts';
import { arenaBench } from './arena.ts';
import { cachesBench } from './caches.ts';
import { growthBench } from './costs/growth.ts';
import { costsBench } from './costs.ts';
import { engineBench } from './engine.ts';
import { killBench } from './kill.ts';
import { type Trick, writeBiographies } from './lives/biographies.ts';
import { livesBench } from './lives.ts';
import { personaWeekBench } from './persona-week.ts';
import { serviceBench } from './service.ts';
import { weatherBench } from './weather.ts';

const whole = z.coerce.number().int().min(1);
const numbers = z
  .string()
  .regex(/^\d+(?:,\d+)*$/, 'expected numbers such as 25,100,400')
  .transform((list) => list.split(',').map(Number));
const folder = z.string().min(1);
const optionsSchema = z.strictObject({
  people: numbers,
  years: whole,
  repeat: whole,
  world: z.string().min(1),
  seeds: numbers,
  keep: folder.optional(),
  from: folder.transform((list) => list.split(',')).optional(),
  shuffle: folder.optional(),
  swap: folder.optional(),
});
type Options = z.infer<typeof optionsSchema>;

type Lines = readonly string[] | Promise<readonly string[]>;

/** What can be measured. */
const SUBJECTS = new Map<string, (options: Options) => Lines>([
  ['engine', engineBench],
  ['kill', () => killBench()],
  ['lives', livesLines],
  ['service', () => serviceBench()],
  ['weather', () => weatherBench()],
  ['caches', () => cachesBench()],
  ['costs', ({ world }) => costsBench(world)],
  ['growth', () => growthBench()],
  ['persona-week', () => personaWeekBench()],
  ['arena', ({ repeat }) => arenaBench(repeat)],
]);

async function linesFor(args: readonly string[]): Promise<readonly string[]> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      people: { type: 'string', default: '25,100,400' },
      years: { type: 'string', default: '10' },
      repeat: { type: 'string', default: '3' },
      world: { type: 'string', default: 'apartment' },
      seeds: { type: 'string', default: '1,2,3' },
      keep: { type: 'string' },
      from: { type: 'string' },
      shuffle: { type: 'string' },
      swap: { type: 'string' },
    },
  });
  const [subject = 'engine', more] = positionals;
  const lines = SUBJECTS.get(subject);
  if (!lines || more !== undefined)
    throw inputError('bench', more ?? subject, 'is unknown', `one of ${[...SUBJECTS.keys()].join(', ')}`);
  return lines(parseAs(optionsSchema, values, 'bench'));
}

/** Biographies for readers where a folder is given for them, else the measures. */
function livesLines({ shuffle, swap, from, ...options }: Options): readonly string[] {
  if (shuffle === undefined && swap === undefined) return livesBench({ ...options, from });
  const [run] = from ?? [];
  if (run === undefined) throw inputError('bench', '--from', 'is missing', 'the folder of a run');
  const write = (to: string | undefined, trick: Trick) =>
    to === undefined ? [] : writeBiographies(run, to, trick);
  return [...write(shuffle, 'shuffle'), ...write(swap, 'swap')];
}

try {
  process.stdout.write(`${(await linesFor(process.argv.slice(2))).join('\n')}\n`);
} catch (error) {
  // What `parseArgs` throws is a TypeError with a code of its own.
  const isMisuse =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof InputError || isMisuse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
