/** Back-ends that do what a test says, each with a gate, a budget and meters in fake time. */
import type { Request } from '../../../engine/model.ts';
import { type Capability, PLAIN } from '../../../models/capabilities/row.ts';
import { budget, type Limit } from '../../../models/service/budget.ts';
import { ceiling } from '../../../models/service/ceiling.ts';
import type { Desk } from '../../../models/service/desk.ts';
import { gate } from '../../../models/service/gate.ts';
import { halting } from '../../../models/service/halt.ts';
import { hedging } from '../../../models/service/hedge.ts';
import { metering } from '../../../models/service/meters.ts';
import { served } from '../../../models/service/served.ts';
import { NOTHING_SPENT, type Wasted } from '../../../models/service/spent.ts';
import type { Answered, Backend, TryOptions } from '../../../models/wire/backend.ts';
import { Failure, type FailureFacts, type FailureKind } from '../../../models/wire/failure.ts';
import { fakeTime } from './fake-time.ts';

export type Behaviour = (nth: number, request: Request, options: TryOptions) => Promise<Answered> | Answered;

export function anAnswer(parts: Partial<Answered> = {}): Answered {
  const usage = { input: 10, cached: 0, output: 5 };
  return {
    text: 'Hello.',
    stop: 'end',
    usage,
    written: 0,
    cutEarly: false,
    limits: {},
    learnt: [],
    ...parts,
  };
}

export function aFailure(kind: FailureKind, facts: FailureFacts = {}): Failure {
  return new Failure(kind, 'test:m', 'it went wrong', facts);
}

/** Fails in these ways, one after another, then answers. */
export function failing(...failures: readonly (FailureKind | Failure)[]): Behaviour {
  return (nth) => {
    const failure = failures[nth - 1];
    if (failure === undefined) return anAnswer();
    throw typeof failure === 'string' ? aFailure(failure) : failure;
  };
}

export interface Setting {
  readonly concurrency?: number;
  readonly capability?: Partial<Capability>;
  readonly limit?: Limit;
  readonly fallback?: Behaviour;
  readonly cacheTokens?: number;
  readonly hedge?: boolean;
}

export const TIMEOUT_MS = 60_000;

/** A model behind the whole service, whose back-end behaves as told; `nth` counts its tries from 1. */
export function aService(behaviour: Behaviour, setting: Setting = {}) {
  const time = fakeTime();
  const halt = halting();
  const meters = metering(time);
  const money = budget(setting.limit ?? {}, NOTHING_SPENT, halt);
  const learnt: string[] = [];
  const wasted: Wasted[] = [];
  const tries: { readonly call: string; readonly at: number }[] = [];
  const deskOf = (id: string, behaves: Behaviour): Desk => {
    const capability = { ...PLAIN, cache: 'none', ...setting.capability } as const;
    const { concurrency = 100, cacheTokens } = setting;
    const own = gate({ time, halt, concurrency, hasCache: capability.cache !== 'none', cacheTokens });
    let nth = 0;
    const backend: Backend = {
      id,
      account: 'test',
      capability,
      try: async (request, options) => {
        nth += 1;
        if (id === 'test:m') tries.push({ call: request.call, at: time.now() });
        return behaves(nth, request, options);
      },
    };
    const notice = (what: string) => void learnt.push(what);
    const hedge = setting.hedge ? hedging() : undefined;
    const meter = meters.meterFor(id, own.state);
    return {
      backend,
      gate: own,
      budget: money,
      ceiling: ceiling(capability),
      halt,
      time,
      meter,
      timeoutMs: () => TIMEOUT_MS,
      wasted: (cost) => void wasted.push(cost),
      notice,
      hedge,
    };
  };
  const desk = deskOf('test:m', behaviour);
  const { fallback: standIn } = setting;
  const fallback = standIn && served(deskOf('test:fallback', standIn), undefined, meters);
  const model = served(desk, fallback, meters);
  return { model, time, halt, meters, money, learnt, wasted, tries, gate: desk.gate };
}
