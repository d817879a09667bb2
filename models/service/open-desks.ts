/** Opens the desks of a run, one for each name of a model, with one gate for each model of an account. */
import type { Dispatcher } from 'undici';
import { openBackend } from '../wire/open.ts';
import { parseSpec, type Spec } from '../wire/spec.ts';
import type { Budget } from './budget.ts';
import { ceiling } from './ceiling.ts';
import type { Desk } from './desk.ts';
import { type Gate, gate } from './gate.ts';
import type { Halt } from './halt.ts';
import { hedging } from './hedge.ts';
import type { Metering } from './meters.ts';
import type { ServiceOptions } from './options.ts';
import { refuseUnlimited } from './paid.ts';
import type { Time } from './time.ts';
import { timeoutFor } from './timeout.ts';

/** What all desks of a run share. */
export interface Shared {
  readonly dispatcher: Dispatcher;
  readonly halt: Halt;
  readonly metering: Metering;
  readonly time: Time;
  readonly budget: Budget;
}

/** `named`: each with the option that names it. Throws InputError for a model that can't be opened. */
export function openDesks(
  named: Iterable<readonly [name: string, option: string]>,
  options: ServiceOptions,
  shared: Shared,
): ReadonlyMap<string, Desk> {
  const desks = new Map<string, Desk>();
  const gates = new Map<string, Gate>();
  for (const [name, option] of named)
    if (!desks.has(name)) desks.set(name, openDesk(parseSpec(name, option), options, shared, gates));
  return desks;
}

/** Most requests in flight unless said otherwise: at a provider, and at a server of one's own. */
const CONCURRENCY = { remote: 64, local: 8 };

function openDesk(spec: Spec, options: ServiceOptions, shared: Shared, gates: Map<string, Gate>): Desk {
  const { env, rows, budget: limit = {}, timeoutMs, wasted = () => {}, notice = () => {} } = options;
  const { dispatcher, halt, metering, time, budget } = shared;
  const backend = openBackend(spec, { env, rows, dispatcher });
  const { id, capability } = backend;
  refuseUnlimited(spec, capability, limit);
  const isLocal = spec.server === 'local';
  const place = `${spec.account} ${spec.model}`;
  const own =
    gates.get(place) ??
    gate({
      time,
      halt,
      concurrency: options.concurrency ?? (isLocal ? CONCURRENCY.local : CONCURRENCY.remote),
      hasCache: capability.cache !== 'none',
      cacheTokens: capability.cacheTokens ?? undefined,
    });
  gates.set(place, own);
  return {
    backend,
    gate: own,
    budget,
    ceiling: ceiling(capability),
    halt,
    time,
    meter: metering.meterFor(id, own.state),
    // A second copy at a server of one's own would take time from all others.
    hedge: (options.hedge ?? !isLocal) ? hedging() : undefined,
    timeoutMs: timeoutMs === undefined ? timeoutFor(isLocal) : () => timeoutMs,
    wasted,
    notice,
  };
}
