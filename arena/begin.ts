/** Begins an arena: its folder, the run of every match in it, and `arena.json`. */
import { join } from 'node:path';
import type { RunFile } from '../engine/ledger/run-file.ts';
import { beginRun } from '../engine/runs/begin.ts';
import { makeFolder } from '../engine/runs/open.ts';
import type { Cast } from '../worlds/cast.ts';
import { ARENA_FORMAT, type ArenaFile, type Match, writeArenaFile } from './arena-file.ts';
import { dealt } from './deal.ts';
import { matchesIn } from './design.ts';
import { type Seat, seatsOf, seedOf } from './seats.ts';

export interface NewArena
  extends Pick<ArenaFile, 'seed' | 'models' | 'environment' | 'judges' | 'design' | 'budget' | 'started'> {
  readonly folder: string;
  /** All residents, under laws that ask for ratings at the start. */
  readonly cast: Cast;
  readonly version: string;
}

/** Begins every match, so that the files of the world are read once. Throws InputError for a folder that can't be used. */
export async function beginArena({ folder, cast, version, ...parts }: NewArena): Promise<ArenaFile> {
  makeFolder(folder);
  const matches = planned(cast, parts);
  for (const { cast, folder: name, seats, ...place } of matches) {
    const run = await beginRun({
      folder: join(folder, name),
      cast,
      seed: seedOf(parts.seed, place),
      years: parts.design.years,
      models: {
        ...played(seats),
        environment: parts.environment,
        judge: parts.judges[0] ?? parts.environment,
      },
      version,
      started: parts.started,
    });
    await run.close('stopped');
  }
  const { id, title } = cast.world;
  const file: ArenaFile = {
    format: ARENA_FORMAT,
    kith: version,
    world: { id, title },
    ...parts,
    status: 'living',
    matches: matches.map(({ cast: _, ...match }) => match),
  };
  // Last, since it is what makes a folder an arena: one without it was never begun.
  writeArenaFile(folder, file);
  return file;
}

export type PlannedMatch = Match & { readonly cast: Cast };

/** Every match with those who live in it and who plays them. */
export function planned(
  cast: Cast,
  { seed, models, design }: Pick<ArenaFile, 'seed' | 'models' | 'design'>,
): readonly PlannedMatch[] {
  const casts = dealt(cast, design.personas, design.worlds);
  return matchesIn(design).map((place, at) => {
    const own = casts[place.world - 1] ?? cast;
    const roll = own.residents.map(({ persona }) => persona.id);
    return { folder: `match-${at + 1}`, ...place, seats: seatsOf(roll, models, seed, place), cast: own };
  });
}

/** Seats as a run names who plays: one model for most, and one of its own for everybody else. */
function played(seats: readonly Seat[]): Pick<RunFile['models'], 'personas' | 'own'> {
  const personas = seats[0]?.model ?? '';
  const others = seats.filter(({ model }) => model !== personas);
  return { personas, own: Object.fromEntries(others.map(({ persona, model }) => [persona, model])) };
}
