/** `world <world>`: begins a run and lives it. */
import { beginRun } from '../../engine/runs/begin.ts';
import { NOTHING_SPENT } from '../../models/service/spent.ts';
import { type Cast, loadWorld } from '../../worlds/load.ts';
import { neighbourhood } from '../../worlds/neighbourhood.ts';
import { chosenLimits, chosenModels, hasLimit, refuseStrangers } from '../answering/chosen.ts';
import type { Way } from '../answering/needs-budget.ts';
import { openAnswering } from '../answering/open.ts';
import { optionArgv } from '../given-argv.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { liveRun } from '../living.ts';
import { mannerOf } from '../manner.ts';
import { newRunFolder, rememberRun } from '../run-named.ts';
import { packageVersion } from '../version.ts';
import { worldNamed } from '../world-named.ts';

export async function live(given: Given<'live'>, io: Io): Promise<ExitCode> {
  const named = chosenModels(given);
  const limits = chosenLimits(given);
  const weeks = given.weeks === undefined ? [] : [`weeks=${given.weeks}`];
  const loaded = loadWorld(worldNamed(given.world), [...weeks, ...(given.set ?? [])]);
  const cast = given.personas === undefined ? loaded : neighbourhood(loaded, given.personas);
  const ids = cast.residents.map((resident) => resident.persona.id);
  refuseStrangers(named, ids);
  const years = given.years ?? cast.world.years;
  const ways = waysTo(given, cast, years);
  const answering = await openAnswering({
    named,
    limits,
    given,
    ways,
    used: () => [],
    wasted: () => NOTHING_SPENT,
    io,
  });
  const now = new Date();
  const run = await beginRun({
    folder: given.out ?? newRunFolder(cast.world.id, now),
    cast,
    seed: given.seed ?? 1,
    years,
    models: named,
    ...(hasLimit(limits) && { budget: limits }),
    version: packageVersion(),
    started: now.toISOString(),
  });
  rememberRun(run.folder);
  return liveRun(run, { io, manner: mannerOf(given), acceptChanges: false, answering });
}

/** People to try a model with. */
const FEW = 10;

/** A few people for a year, then what was asked for. */
function waysTo(given: Given<'live'>, { world, residents }: Cast, years: number): readonly Way[] {
  const { world: word, ...options } = given;
  const { laws } = world;
  const people = residents.length;
  const few = Math.min(FEW, people);
  const whole = {
    what: `All of it, ${people} people for ${years === 1 ? 'one year' : `${years} years`}`,
    ahead: { people, years, laws },
    argv: [word, ...optionArgv(options)],
  };
  if (years === 1 && few === people) return [whole];
  const less = {
    what: `${few} people for one year`,
    ahead: { people: few, years: 1, laws },
    argv: [word, ...optionArgv({ ...options, years: 1, ...(few < people && { personas: few }) })],
  };
  return [less, whole];
}
