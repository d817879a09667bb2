/** `world <world>`: begins a run and lives it. */
import { beginRun } from '../../engine/runs/begin.ts';
import { OFFLINE } from '../../models/offline/mind.ts';
import { loadWorld } from '../../worlds/load.ts';
import { neighbourhood } from '../../worlds/neighbourhood.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { liveRun } from '../living.ts';
import { mannerOf } from '../manner.ts';
import { newRunFolder, rememberRun } from '../run-named.ts';
import { packageVersion } from '../version.ts';
import { worldNamed } from '../world-named.ts';

export async function live(given: Given<'live'>, io: Io): Promise<ExitCode> {
  const weeks = given.weeks === undefined ? [] : [`weeks=${given.weeks}`];
  const loaded = loadWorld(worldNamed(given.world), [...weeks, ...(given.set ?? [])]);
  const cast = given.personas === undefined ? loaded : neighbourhood(loaded, given.personas);
  const now = new Date();
  const run = await beginRun({
    folder: given.out ?? newRunFolder(cast.world.id, now),
    cast,
    seed: given.seed ?? 1,
    years: given.years ?? cast.world.years,
    models: { personas: OFFLINE, environment: OFFLINE, judge: OFFLINE },
    version: packageVersion(),
    started: now.toISOString(),
  });
  rememberRun(run.folder);
  return liveRun(run, { io, manner: mannerOf(given), acceptChanges: false });
}
