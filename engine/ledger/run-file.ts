/** `run.json`: what a run is, in one small file: its world, seed, laws, who answers, how far it is meant to go. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../../text/files.ts';
import { inputError } from '../../text/input-error.ts';
import { lawsSchema } from '../../worlds/laws.ts';
import { writeWhole } from './lines.ts';

/** Grows by one whenever an older program could misread what is written. */
export const FORMAT = 1;

export const runFileSchema = z.object({
  format: z.int(),
  /** Version of the program that began the run. */
  kith: z.string(),
  world: z.object({ id: z.string(), title: z.string(), language: z.enum(['en', 'zh']), hash: z.string() }),
  /** Hash of the prompts' wording. */
  prompts: z.string(),
  people: z.int(),
  seed: z.int(),
  random: z.string(),
  laws: lawsSchema,
  /** Who answers, as the command line names them; never with a key. */
  models: z.object({
    personas: z.string(),
    environment: z.string(),
    judge: z.string(),
    /** Whoever answers what another could not. */
    fallback: z.string().optional(),
    /** Of single personas, by id. */
    own: z.record(z.string(), z.string()).optional(),
    /** Who answered before others were chosen, in this run or the one it was forked from. */
    earlier: z.array(z.string()).optional(),
  }),
  /** The most that all answers of the run may cost. */
  budget: z
    .object({ dollars: z.number().positive().optional(), tokens: z.int().positive().optional() })
    .optional(),
  /** How many years it is meant to live. */
  years: z.int().min(1),
  /** When it was begun, in the calendar of its user. */
  started: z.string(),
  status: z.enum(['living', 'stopped', 'done', 'editing']),
  forkedFrom: z.object({ run: z.string(), unit: z.string() }).optional(),
});

export type RunFile = z.infer<typeof runFileSchema>;

/** Reads `run.json` of a folder. Throws InputError if it is no run, damaged, or of a newer program. */
export function readRunFile(folder: string): RunFile {
  const path = join(folder, 'run.json');
  if (!existsSync(path)) throw inputError(folder, 'run.json', 'is missing', 'the folder of a run');
  const { format } = readJsonFile(path, z.looseObject({ format: z.int() }), path);
  if (format > FORMAT) {
    throw inputError(
      path,
      'format',
      `is ${format}`,
      `at most ${FORMAT}`,
      'use the newer version of Kith that wrote it',
    );
  }
  return readJsonFile(path, runFileSchema, path);
}

export function writeRunFile(folder: string, file: RunFile): void {
  writeWhole(join(folder, 'run.json'), `${JSON.stringify(file, null, 2)}\n`);
}
