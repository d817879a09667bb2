/** `arena.json`: who plays in an arena, how large it is, and which match seats whom. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../engine/ledger/lines.ts';
import { readJsonFile } from '../text/files.ts';
import { inputError } from '../text/input-error.ts';
import { matchesIn } from './design.ts';

/** Grows by one whenever an older program could misread what is written. */
export const ARENA_FORMAT = 1;

const many = z.int().min(1);

const matchSchema = z.strictObject({
  /** Name of its folder below the arena's; the folder is an ordinary run. */
  folder: z.string().regex(/^match-\d+$/),
  world: many,
  rotation: many,
  seats: z.array(z.strictObject({ persona: z.string(), model: z.string() }).readonly()).readonly(),
});

const partsSchema = z.object({
  format: z.int(),
  /** Version of the program that began it. */
  kith: z.string(),
  world: z.object({ id: z.string(), title: z.string() }),
  seed: z.int(),
  /** Contestants, as the command line names them; never with a key. */
  models: z.array(z.string()).min(2).readonly(),
  environment: z.string(),
  /** The first judges the matches, the others rate them again afterwards. */
  judges: z.array(z.string()).min(1).readonly(),
  design: z.strictObject({ personas: many, years: many, rotations: many, worlds: many }),
  /** The most that all answers of all matches may cost. */
  budget: z
    .object({ dollars: z.number().positive().optional(), tokens: z.int().positive().optional() })
    .optional(),
  /** When it was begun, in the calendar of its user. */
  started: z.string(),
  status: z.enum(['living', 'stopped', 'done']),
  matches: z.array(matchSchema).min(1).readonly(),
});

type Parts = z.infer<typeof partsSchema>;

/** What has to be so for the parts to fit each other: where, what is expected, and whether it is so. */
const FITTING: readonly (readonly [at: keyof Parts, expected: string, fits: (file: Parts) => boolean])[] = [
  ['models', 'each model once', ({ models }) => isEachOnce(models)],
  ['judges', 'each judge once', ({ judges }) => isEachOnce(judges)],
  ['matches', 'each folder once', ({ matches }) => isEachOnce(matches.map(({ folder }) => folder))],
  [
    'matches',
    'a match for each world and rotation of the design, in order',
    ({ matches, design }) => {
      const places = matches.map(({ world, rotation }) => ({ world, rotation }));
      return JSON.stringify(places) === JSON.stringify(matchesIn(design));
    },
  ],
  [
    'matches',
    'seats for the models of the arena, as many as people',
    ({ matches, models, design }) =>
      matches.every(
        ({ seats }) => seats.length === design.personas && seats.every(({ model }) => models.includes(model)),
      ),
  ],
];

const arenaFileSchema = partsSchema.superRefine((file, context) => {
  for (const [at, expected, fits] of FITTING) {
    if (!fits(file)) context.addIssue({ code: 'custom', path: [at], message: expected });
  }
});

function isEachOnce(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

export type ArenaFile = z.infer<typeof arenaFileSchema>;
export type Match = ArenaFile['matches'][number];

export function isArena(folder: string): boolean {
  return existsSync(join(folder, 'arena.json'));
}

/** Throws InputError if the folder is no arena, its file damaged, or of a newer program. */
export function readArenaFile(folder: string): ArenaFile {
  const path = join(folder, 'arena.json');
  if (!isArena(folder)) throw inputError(folder, 'arena.json', 'is missing', 'the folder of an arena');
  const { format } = readJsonFile(path, z.looseObject({ format: z.int() }), path);
  if (format > ARENA_FORMAT) {
    const todo = 'use the newer version of Kith that wrote it';
    throw inputError(path, 'format', `is ${format}`, `at most ${ARENA_FORMAT}`, todo);
  }
  return readJsonFile(path, arenaFileSchema, path);
}

export function writeArenaFile(folder: string, file: ArenaFile): void {
  writeWhole(join(folder, 'arena.json'), `${JSON.stringify(file, null, 1)}\n`);
}
