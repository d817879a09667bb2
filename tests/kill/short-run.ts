/** Short runs on disk, begun as the command line begins them: the same cast, seed and answers give the same bytes. */
import type { Ledger } from '../../engine/ledger/ledger.ts';
import { type Living, live } from '../../engine/life.ts';
import type { Model } from '../../engine/model.ts';
import { beginRun } from '../../engine/runs/begin.ts';
import { endAfterYears, type OpenRun } from '../../engine/runs/open.ts';
import { everybody } from '../../models/everybody.ts';
import type { Cast } from '../../worlds/load.ts';

const MODELS = { personas: 'offline', environment: 'offline', judge: 'offline' } as const;

/** The same world with so many weeks a year. */
export function withWeeks({ world, residents }: Cast, weeks: number): Cast {
  return { world: { ...world, laws: { ...world.laws, weeks } }, residents };
}

export function beginShortRun(folder: string, cast: Cast, years: number): Promise<OpenRun> {
  return beginRun({ folder, cast, seed: 1, years, models: MODELS, version: 'test', started: 'then' });
}

export type Manner = Partial<Pick<Living, 'signal' | 'barriers' | 'onAnswer'>> & { readonly ledger?: Ledger };

/** Lives an open run to its end. */
export async function liveOn(run: OpenRun, mind: Model, manner: Manner = {}): Promise<void> {
  await live(run.start, {
    models: everybody(mind),
    ledger: run.ledger,
    seed: run.file.seed,
    signal: new AbortController().signal,
    until: endAfterYears(run.file),
    changed: 'refuse',
    ...manner,
  });
  await run.close('done');
}
