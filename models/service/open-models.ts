/** Opens whoever answers in a run, with gates, retries, one budget and meters over all: what a command line needs. */
import type { Model, Models } from '../../engine/model.ts';
import { inputError } from '../../text/input-error.ts';
import { type Capability, PLAIN, type Row } from '../capabilities/row.ts';
import { OFFLINE, offlineMind } from '../offline/mind.ts';
import type { Backend } from '../wire/backend.ts';
import { connections } from '../wire/connections.ts';
import { openBackend } from '../wire/open.ts';
import { parseSpec, type Spec } from '../wire/spec.ts';
import type { Desk } from './attempt.ts';
import { type Budget, budget, type Limit } from './budget.ts';
import { type Gate, gate } from './gate.ts';
import { type Halt, halting } from './halt.ts';
import { hedging } from './hedge.ts';
import { type Metering, type Meters, metering, type Role } from './meters.ts';
import { served } from './served.ts';
import { NOTHING_SPENT, type Spent } from './spent.ts';
import { REAL_TIME, type Time } from './time.ts';
import { timeoutFor } from './timeout.ts';

export interface ServiceOptions {
  /** Whoever answers, as `--model` names it: `offline`, or what `parseSpec` reads. */
  readonly personas: string;
  /** As `personas` unless said otherwise. */
  readonly environment?: string | undefined;
  readonly judge?: string | undefined;
  /** Answers what another model could not. */
  readonly fallback?: string | undefined;
  /** Models of single personas, by id. */
  readonly own?: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly rows: readonly Row[];
  /** Most requests in flight for one account and model. */
  readonly concurrency?: number | undefined;
  /** Most a call may take, in milliseconds, instead of what its length suggests. */
  readonly timeoutMs?: number | undefined;
  /** Tokens that the prefix cache of a small server keeps. */
  readonly cacheTokens?: number | undefined;
  /** Sends at most 3 % of the calls twice, where an answer takes unusually long: faster for a little more money. */
  readonly hedge?: boolean | undefined;
  readonly budget?: Limit;
  /** What the run has spent before it was resumed; see `spentIn`. */
  readonly spent?: Spent;
  /** Told what is learnt about servers, once each. */
  readonly notice?: (what: string) => void;
  readonly time?: Time;
}

export interface OpenModels {
  readonly models: Models;
  readonly meters: Meters;
  readonly budget: Budget;
  /** What whoever answers in each role can do and costs: for the estimate. */
  readonly abilities: Readonly<Record<Role, Capability>>;
  /** Names of models that cost money, or may: none of them should be asked without a budget. */
  readonly paid: readonly string[];
  /** Closes all connections; what still waits is stopped. */
  readonly close: () => Promise<void>;
}

/** Most requests in flight unless said otherwise: at a provider, and at a server of one's own. */
const CONCURRENCY = { remote: 64, local: 8 };

/** Connects nowhere yet. Throws InputError for a model that can't be opened or whose price the budget would need. */
export async function openModels(options: ServiceOptions): Promise<OpenModels> {
  const { env, rows, time = REAL_TIME, own = {} } = options;
  const halt = halting();
  const meters = metering(time);
  const money = budget(options.budget ?? {}, options.spent ?? NOTHING_SPENT, halt);
  const named = namesIn(options);
  const dispatcher = named.every(([name]) => name === OFFLINE) ? undefined : await connections(env);
  const desks = new Map<string, Desk>();
  const paid = new Set<string>();
  if (dispatcher)
    for (const [name, option] of named) {
      if (name === OFFLINE || desks.has(name)) continue;
      const spec = parseSpec(name, option);
      const backend = openBackend(spec, { env, rows, dispatcher });
      refuseUnpriced(backend, options.budget ?? {});
      if (mayCost(spec, backend)) paid.add(name);
      desks.set(name, deskFor(spec, backend, desks, { options, halt, meters, time, money }));
    }
  const standIn = options.fallback === undefined ? undefined : desks.get(options.fallback);
  const offline = offlineMind();
  const opened = new Map<string, Model>([[OFFLINE, offline]]);
  for (const [name, desk] of desks)
    opened.set(name, served(desk, desk === standIn ? undefined : standIn, meters));
  const modelFor = (name: string): Model => opened.get(name) ?? offline;
  const personas = modelFor(options.personas);
  const [environment, judge] = [options.environment ?? options.personas, options.judge ?? options.personas];
  const abilityOf = (name: string): Capability => desks.get(name)?.backend.capability ?? FREE;
  return {
    models: {
      persona: (id) => (Object.hasOwn(own, id) ? modelFor(own[id] ?? OFFLINE) : personas),
      environment: modelFor(environment),
      judge: modelFor(judge),
    },
    meters,
    budget: money,
    abilities: {
      persona: abilityOf(options.personas),
      environment: abilityOf(environment),
      judge: abilityOf(judge),
    },
    paid: [...paid],
    close: async () => {
      halt.stop('interrupted', 'interrupted');
      await dispatcher?.destroy();
    },
  };
}

/** Every model that is named, with the option that names it. */
function namesIn({ personas, environment, judge, fallback, own = {} }: ServiceOptions) {
  const all = [
    [personas, '--model'],
    [environment, '--environment'],
    [judge, '--judge'],
    [fallback, '--fallback'],
    ...Object.values(own).map((name) => [name, '--model'] as const),
  ] as const;
  return all.filter((one): one is readonly [string, (typeof one)[1]] => one[0] !== undefined);
}

interface Shared {
  readonly options: ServiceOptions;
  readonly halt: Halt;
  readonly meters: Metering;
  readonly time: Time;
  readonly money: Budget;
}

/** There is one gate for an account and a model, under whatever names it was given. */
function deskFor(
  { account, model, server }: Spec,
  backend: Backend,
  desks: ReadonlyMap<string, Desk>,
  { options, halt, meters, time, money }: Shared,
): Desk {
  const isLocal = server === 'local';
  const known = [...desks].find(([name]) => {
    const other = parseSpec(name);
    return other.account === account && other.model === model;
  });
  const own: Gate =
    known?.[1].gate ??
    gate({
      time,
      halt,
      concurrency: options.concurrency ?? (isLocal ? CONCURRENCY.local : CONCURRENCY.remote),
      hasCache: backend.capability.cache !== 'none',
      cacheTokens: options.cacheTokens,
    });
  const { timeoutMs, notice = () => {} } = options;
  return {
    backend,
    gate: own,
    budget: money,
    halt,
    time,
    meter: meters.meterFor(backend.id, own.state),
    hedge: options.hedge ? hedging() : undefined,
    timeoutMs: timeoutMs === undefined ? timeoutFor(isLocal) : () => timeoutMs,
    notice,
  };
}

const NO_PRICE = { input: 0, cached: 0, written: 0, output: 0, source: 'offline', date: '' };
/** What the offline mind costs. */
const FREE: Capability = { ...PLAIN, price: NO_PRICE };

function mayCost({ server }: Spec, { capability: { price } }: Backend): boolean {
  return price ? price.input + price.output > 0 : server !== 'local';
}

function refuseUnpriced({ id, capability }: Backend, { dollars }: Limit): void {
  if (dollars === undefined || capability.price) return;
  throw inputError('--budget-usd', '', 'can not be kept', `a price for ${id} in kith.models.json`, TOKENS);
}

const TOKENS = 'or give --budget-tokens instead';
