/** Arenas of models that are all the same mind under names of their own, lived in memory: what they find is chance. */

import { type PlannedMatch, planned } from '../../arena/begin.ts';
import { begunMatch, type MatchLived, matchLived, recordedMatch } from '../../arena/match-lived.ts';
import { type ScoredLife, scoredLives } from '../../arena/measures.ts';
import { seedOf } from '../../arena/seats.ts';
import { type Standings, standingsOf } from '../../arena/standings.ts';
import { unitName } from '../../engine/clock.ts';
import { foundSociety } from '../../engine/found-society.ts';
import { memoryLedger } from '../../engine/ledger/memory-ledger.ts';
import { live } from '../../engine/life.ts';
import { endAfterYears } from '../../engine/runs/open.ts';
import { NOTHING_YET } from '../../engine/tally.ts';
import { everybody } from '../../models/everybody.ts';
import { offlineMind } from '../../models/offline/mind.ts';
import type { Cast } from '../../worlds/cast.ts';

export const NAMES = ['mind-1', 'mind-2', 'mind-3', 'mind-4', 'mind-5'];

export interface Identical {
  readonly cast: Cast;
  readonly seed: number;
  readonly rotations: number;
  /** Numbers of worlds, of which the smaller ones are the first of the largest. */
  readonly worlds: readonly number[];
}

const PEOPLE = 10;

/** What such an arena finds with each number of worlds. */
export async function identicalArena({
  cast,
  seed,
  rotations,
  worlds,
}: Identical): Promise<readonly Standings[]> {
  const design = { personas: PEOPLE, years: 1, rotations, worlds: Math.max(...worlds) };
  const lives: ScoredLife[] = [];
  for (const match of planned(cast, { seed, models: NAMES, design })) {
    lives.push(...scoredLives(await livedInMemory(match, seed)));
  }
  return worlds.map((most) => {
    const part = lives.filter(({ world }) => world <= most);
    return standingsOf(part, NAMES, rotations === NAMES.length);
  });
}

async function livedInMemory(
  { cast, seats, world, rotation }: PlannedMatch,
  seed: number,
): Promise<MatchLived> {
  const society = foundSociety(cast.world, cast.residents);
  const place = { world, rotation };
  const ledger = memoryLedger();
  let soFar = begunMatch(society);
  await live(
    { society, tally: NOTHING_YET },
    {
      models: everybody(offlineMind()),
      ledger,
      seed: seedOf(seed, place),
      signal: new AbortController().signal,
      until: endAfterYears({ laws: cast.world.laws, years: 1 }),
      changed: 'refuse',
      onUnit: ({ unit, events }) => {
        const answers = ledger.journal.get(unitName(unit)) ?? [];
        soFar = recordedMatch(soFar, { unit, events: events.map(({ event }) => event), answers });
      },
    },
  );
  return matchLived(place, seats, soFar);
}
