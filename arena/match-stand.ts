/** How far a match is, by its run, which must be the one that the arena has begun. */
import { join } from 'node:path';
import { type RunFile, readRunFile } from '../engine/ledger/run-file.ts';
import { InputError, inputError } from '../text/input-error.ts';
import type { ArenaFile, Match } from './arena-file.ts';
import type { MatchEnd } from './live-match.ts';
import { seedOf } from './seats.ts';

/** `open`: it can be lived, or lived on. */
export type Stand = MatchEnd | { readonly kind: 'open' };

/** A match whose run is gone, damaged or was changed is unusable; the others are none the worse for it. */
export function standOf(folder: string, arena: ArenaFile, match: Match): Stand {
  try {
    const path = join(folder, match.folder);
    const run = readRunFile(path);
    refuseOther(join(path, 'run.json'), run, arena, match);
    return { kind: run.status === 'done' ? 'done' : 'open' };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { kind: 'stopped', reason: 'unusable', message: error.message };
  }
}

/** What others have answered, or another world, would stand in the tables under a wrong name. */
function refuseOther(path: string, run: RunFile, arena: ArenaFile, match: Match): void {
  const { personas, own = {}, environment, judge, fallback, earlier } = run.models;
  const isSeated = match.seats.every(({ persona, model }) => (own[persona] ?? personas) === model);
  const isRefereed = environment === arena.environment && judge === arena.judges[0];
  const isAsBegun = isSeated && isRefereed && fallback === undefined && earlier === undefined;
  const todo = 'it is left out; begin another arena to have it again';
  if (!isAsBegun) throw inputError(path, 'models', 'are others', 'those of arena.json', todo);
  for (const [name, found, begun] of [
    ['seed', run.seed, seedOf(arena.seed, match)],
    ['years', run.years, arena.design.years],
    ['people', run.people, match.seats.length],
  ] as const) {
    if (found !== begun) throw inputError(path, name, `is ${found}`, `${begun}, as in arena.json`, todo);
  }
}
