/** Opens whoever answers in a run, with gates, retries, one budget and meters over all: what a command line needs. */
import type { Model, Models } from '../../engine/model.ts';
import { OFFLINE, offlineMind } from '../offline/mind.ts';
import { isOffline, offlineNamed } from '../offline/names.ts';
import { connections } from '../wire/connections.ts';
import { type Budget, budget } from './budget.ts';
import type { Desk } from './desk.ts';
import { halting } from './halt.ts';
import { type Meters, metering } from './meters.ts';
import { openDesks } from './open-desks.ts';
import type { ServiceOptions } from './options.ts';
import { served } from './served.ts';
import { NOTHING_SPENT } from './spent.ts';
import { REAL_TIME } from './time.ts';

export interface OpenModels {
  readonly models: Models;
  readonly meters: Meters;
  readonly budget: Budget;
  /** Closes all connections; what still waits is stopped. */
  readonly close: () => Promise<void>;
}

/**
 * Connects nowhere yet. Throws InputError for a model that can't be opened, for one that costs money where there is no
 * budget, and where the price is missing that a budget would need.
 */
export async function openModels(options: ServiceOptions): Promise<OpenModels> {
  const { personas, environment = personas, judge = personas, fallback, own = {} } = options;
  const { env, time = REAL_TIME } = options;
  const halt = halting();
  const meters = metering(time);
  const money = budget(options.budget ?? {}, options.spent ?? NOTHING_SPENT, halt);
  const named = namesIn(options).filter(([name]) => !isOffline(name));
  const dispatcher = named.length > 0 ? await connections(env) : undefined;
  const shared = dispatcher && { dispatcher, halt, metering: meters, time, budget: money };
  const desks = shared ? openDesks(named, options, shared) : new Map<string, Desk>();
  const offline = offlineMind();
  const opened = new Map<string, Model>();
  for (const [name] of namesIn(options)) {
    const mind = opened.has(name) ? undefined : offlineNamed(name);
    if (mind) opened.set(name, mind);
  }
  const modelFor = (name: string): Model => opened.get(name) ?? offline;
  const open = (name: string, standIn?: Model) => {
    const desk = desks.get(name);
    if (desk) opened.set(name, served(desk, standIn, meters));
  };
  if (fallback !== undefined) open(fallback);
  const standIn = fallback === undefined ? undefined : modelFor(fallback);
  for (const name of desks.keys()) if (name !== fallback) open(name, standIn);
  const all = modelFor(personas);
  return {
    models: {
      persona: (id) => (Object.hasOwn(own, id) ? modelFor(own[id] ?? OFFLINE) : all),
      environment: modelFor(environment),
      judge: modelFor(judge),
    },
    meters,
    budget: money,
    close: async () => {
      halt.stop('interrupted', 'interrupted');
      await dispatcher?.destroy();
    },
  };
}

/** Every model that is named, with the option that names it. */
function namesIn({ personas, environment, judge, fallback, own = {} }: ServiceOptions) {
  const all: readonly (readonly [string | undefined, string])[] = [
    [personas, '--model'],
    [environment, '--environment'],
    [judge, '--judge'],
    [fallback, '--fallback'],
    ...Object.values(own).map((name) => [name, '--own'] as const),
  ];
  return all.filter((one): one is readonly [string, string] => one[0] !== undefined);
}
