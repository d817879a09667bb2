/** Short lives by a provider over HTTP, behind the whole service. */

import { hash } from 'node:crypto';
import type { Unit } from '../../../engine/clock.ts';
import { unitName } from '../../../engine/clock.ts';
import { foundSociety } from '../../../engine/found-society.ts';
import type { JournalLine } from '../../../engine/ledger/ledger.ts';
import { type MemoryLedger, memoryLedger } from '../../../engine/ledger/memory-ledger.ts';
import { live } from '../../../engine/life.ts';
import { NOTHING_YET } from '../../../engine/tally.ts';
import { type OpenModels, openModels } from '../../../models/service/open-models.ts';
import type { ServiceOptions } from '../../../models/service/options.ts';
import { generatedWorld } from '../../generated-world.ts';
import { withWeeks } from '../../kill/short-run.ts';
import { type Options, openProvider, type Provider } from '../../servers/provider.ts';
import { FAST_TIME } from './fast-time.ts';

export interface Life {
  /** Stands for all that happened, unit by unit. */
  readonly events: string;
  readonly journal: readonly JournalLine[];
  /** What stopped it, if anything did. */
  readonly error: unknown;
  readonly meters: ReturnType<OpenModels['meters']['now']>;
  readonly stats: ReturnType<Provider['stats']>;
  /** The number of requests that might be in flight, at each answer. */
  readonly limits: readonly number[];
}

export interface Conditions {
  readonly provider?: Options;
  readonly service?: Partial<ServiceOptions>;
  /** Answers of an earlier life. */
  readonly recorded?: readonly JournalLine[];
  readonly people?: number;
  /** 2 unless said otherwise: enough for every kind of call. */
  readonly weeks?: number;
  readonly years?: number;
  readonly signal?: AbortSignal;
  readonly onAnswer?: (nth: number) => void;
}

/** In fast time, so that no honest answer ever takes too long. */
const PATIENT = 20_000_000;

export async function lifeBy(conditions: Conditions = {}): Promise<Life> {
  const { people = 6, weeks = 2, years = 1, recorded = [] } = conditions;
  const provider = await openProvider(conditions.provider);
  const opened = await openModels({
    personas: `${provider.url}/v1#local`,
    env: {},
    rows: [],
    time: FAST_TIME,
    concurrency: 32,
    timeoutMs: PATIENT,
    ...conditions.service,
  });
  const { world, residents } = withWeeks(generatedWorld(people), weeks);
  const ledger = memoryLedger((unit) => recordedIn(recorded, unit));
  const limits: number[] = [];
  const error = await live(
    { society: foundSociety(world, residents), tally: NOTHING_YET },
    {
      models: opened.models,
      ledger,
      seed: 1,
      signal: conditions.signal ?? new AbortController().signal,
      until: { year: world.laws.startYear + years, week: 1 },
      changed: 'refuse',
      onAnswer: () => {
        limits.push(opened.meters.now().backends[0]?.limit ?? 0);
        conditions.onAnswer?.(limits.length);
      },
    },
  ).then(
    () => undefined,
    (error: unknown) => error,
  );
  const [meters, stats] = [opened.meters.now(), provider.stats()];
  await opened.close();
  await provider.close();
  return {
    events: digestOf(ledger),
    journal: [...ledger.journal.values()].flat(),
    error,
    meters,
    stats,
    limits,
  };
}

function recordedIn(lines: readonly JournalLine[], unit: Unit): readonly JournalLine[] {
  return lines.filter(({ call }) => call.startsWith(`${unitName(unit)}-`));
}

function digestOf({ events }: MemoryLedger): string {
  return hash('sha256', JSON.stringify([...events]));
}
