/** Arenas of models that are all the same mind under names of their own, lived in memory: what they find is chance. */
import { type PlannedMatch, planned } from '../../arena/begin.ts';
import { begunMatch, type MatchLived, matchLived, recordedMatch } from '../../arena/match-lived.ts';
import { type ScoredLife, scoredLives } from '../../arena/measures.ts';
import { seatsOf, seedOf } from '../../arena/seats.ts';
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
const PEOPLE = 10;
/** As many as a hundred people fill. */
export const WORLDS = 10;

/** The lives of one arena of ten worlds, from which smaller and other ones are made. */
export interface Block {
  readonly seed: number;
  readonly lives: readonly ScoredLife[];
}

export async function livedBlock(cast: Cast, seed: number): Promise<Block> {
  const design = { personas: PEOPLE, years: 1, rotations: NAMES.length, worlds: WORLDS };
  const lives: ScoredLife[] = [];
  for (const match of planned(cast, { seed, models: NAMES, design })) {
    lives.push(...scoredLives(await livedInMemory(match, seed, design.years)));
  }
  return { seed, lives };
}

/** Apart from each other, so that no two arenas deal the same seats. */
const SEEDS_APART = 1_000_003;

/**
 * What arena `nth` (from 0) of so many worlds of a block finds. Nobody lives otherwise for being called otherwise: so the
 * seats of the lives may be dealt anew, and every deal is an arena as good as the one that was lived, which is the first.
 */
export function arenaOf({ seed, lives }: Block, worlds: number, nth: number): Standings {
  const chosen = Array.from({ length: worlds }, (_, at) => 1 + ((nth * worlds + at) % WORLDS));
  const part = chosen.flatMap((world) => {
    const own = lives.filter((life) => life.world === world);
    const roll = [...new Set(own.map(({ persona }) => persona))];
    const players = NAMES.map((_, at) => {
      const seats = seatsOf(roll, NAMES, seed + nth * SEEDS_APART, { world, rotation: at + 1 });
      return new Map(seats.map(({ persona, model }) => [persona, model]));
    });
    return own.map((life) => {
      return { ...life, model: players[life.rotation - 1]?.get(life.persona) ?? life.model };
    });
  });
  return standingsOf(part, NAMES, true);
}

/** A match from its first week to its numbers, without a disk. */
export async function livedInMemory(
  { cast, seats, world, rotation }: PlannedMatch,
  seed: number,
  years: number,
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
      until: endAfterYears({ laws: cast.world.laws, years }),
      changed: 'refuse',
      onUnit: ({ unit, events }) => {
        const answers = ledger.journal.get(unitName(unit)) ?? [];
        soFar = recordedMatch(soFar, { unit, events: events.map(({ event }) => event), answers });
      },
    },
  );
  return matchLived(place, seats, soFar);
}
