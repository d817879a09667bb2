/** Small arenas of opponents in fresh folders, lived in a moment. */
import { join } from 'node:path';
import type { ArenaFile, Match } from '../../arena/arena-file.ts';
import { beginArena, type NewArena } from '../../arena/begin.ts';
import { liveMatch } from '../../arena/live-match.ts';
import type { Model } from '../../engine/model.ts';
import { offlineNamed } from '../../models/offline/names.ts';
import type { Cast } from '../../worlds/cast.ts';
import { findWorld, loadWorld } from '../../worlds/load.ts';
import { freshFolder } from '../engine/ledger/on-disk.ts';

const ROOT = join(import.meta.dirname, '../..');
const LAWS = ['weeks=3', 'days=3', 'contactRounds=3', 'ratingsAtStart=true'];

export const CONTESTANTS = ['offline', 'offline:hermit', 'offline:spender'];

export interface ShortArena {
  readonly folder: string;
  readonly file: ArenaFile;
  readonly cast: Cast;
}

export async function shortArena(parts: Partial<NewArena> = {}): Promise<ShortArena> {
  const folder = join(freshFolder(), 'arena');
  const cast = loadWorld(findWorld('harbour', ROOT), LAWS);
  const file = await beginArena({
    folder,
    cast,
    seed: 1,
    models: CONTESTANTS,
    environment: 'offline',
    judges: ['offline'],
    design: { personas: 6, years: 2, rotations: 3, worlds: 1 },
    started: 'then',
    version: '0.0.0',
    ...parts,
  });
  return { folder, file, cast };
}

export function named(name: string): Model {
  const model = offlineNamed(name);
  if (!model) throw new Error(`${name} is no opponent`);
  return model;
}

export function livesMatch({ folder }: ShortArena, { folder: name, seats }: Match, signal?: AbortSignal) {
  const players = new Map(seats.map(({ persona, model }) => [persona, named(model)]));
  const mind = named('offline');
  return liveMatch({
    folder: join(folder, name),
    models: { persona: (id) => players.get(id) ?? mind, environment: mind, judge: mind },
    since: 'now',
    signal: signal ?? new AbortController().signal,
    onYear: () => {},
  });
}
