/** What is counted while a run asks: cheap to keep, read by whoever shows it. */
import type { Asked, Usage } from '../../engine/model.ts';
import type { FailureKind } from '../wire/failure.ts';
import { type Chains, chains } from './chains.ts';
import type { GateState } from './gate.ts';
import { rate } from './rate.ts';
import { TRIES } from './retry.ts';
import type { Time } from './time.ts';

export type Role = Asked['role'];

/** Of answers that came; in tokens. */
export interface Counts {
  readonly calls: number;
  readonly input: number;
  readonly cached: number;
  readonly written: number;
  readonly output: number;
  readonly dollars: number;
  /** Calls whose tokens we had to estimate. */
  readonly estimated: number;
}

export interface BackendState extends GateState {
  readonly id: string;
  /** Tries that were sent. */
  readonly requests: number;
  readonly failures: Readonly<Partial<Record<FailureKind, number>>>;
  /** Calls that nobody answered, after all tries. */
  readonly lost: number;
  /** The last failure since an answer came: which of how many tries it was. */
  readonly trying: { readonly kind: FailureKind; readonly nth: number; readonly of: number } | null;
}

export interface MetersNow {
  readonly all: Counts;
  readonly roles: Readonly<Record<Role, Counts>>;
  /** Calls that the fallback answered. */
  readonly fallbacks: number;
  /** Over the last minute or so; 0 before there are two answers. */
  readonly callsPerSecond: number;
  /** Of the answers so far: those that waited for each other in the longest chain, and all together. */
  readonly longestChainMs: number;
  readonly totalMs: number;
  readonly backends: readonly BackendState[];
}

export interface Meters {
  readonly now: () => MetersNow;
  /** Milliseconds that so many calls will take at the present rate; undefined before that is known. */
  readonly msFor: (calls: number) => number | undefined;
}

/** What one back-end reports. */
export interface Meter {
  readonly sent: () => void;
  /** `nth` try of its call. */
  readonly failed: (kind: FailureKind, nth: number) => void;
  readonly lost: () => void;
  readonly answered: (role: Role, usage: Usage, dollars: number) => void;
}

export interface Metering extends Meters {
  readonly chains: Chains;
  readonly stoodIn: () => void;
  readonly meterFor: (id: string, state: () => GateState) => Meter;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const nothing = (): Mutable<Counts> => {
  return { calls: 0, input: 0, cached: 0, written: 0, output: 0, dollars: 0, estimated: 0 };
};

export function metering(time: Time): Metering {
  const roles = { persona: nothing(), environment: nothing(), judge: nothing() };
  const all = nothing();
  const backends: (() => BackendState)[] = [];
  const track = chains();
  const rated = rate(time);
  let fallbacks = 0;

  const meterFor: Metering['meterFor'] = (id, state) => {
    const failures: Partial<Record<FailureKind, number>> = {};
    let [requests, lost] = [0, 0];
    let trying: BackendState['trying'] = null;
    backends.push(() => ({ id, requests, failures: { ...failures }, lost, trying, ...state() }));
    return {
      sent: () => {
        requests += 1;
      },
      failed: (kind, nth) => {
        failures[kind] = (failures[kind] ?? 0) + 1;
        trying = { kind, nth, of: TRIES };
      },
      lost: () => {
        lost += 1;
      },
      answered: (role, usage, dollars) => {
        trying = null;
        rated.tick();
        for (const counts of [all, roles[role]]) add(counts, usage, dollars);
      },
    };
  };

  return {
    chains: track,
    stoodIn: () => {
      fallbacks += 1;
    },
    meterFor,
    now: () => ({
      all: { ...all },
      roles: {
        persona: { ...roles.persona },
        environment: { ...roles.environment },
        judge: { ...roles.judge },
      },
      fallbacks,
      callsPerSecond: rated.perSecond(),
      longestChainMs: track.longestMs(),
      totalMs: track.totalMs(),
      backends: backends.map((state) => state()),
    }),
    msFor: (calls) => {
      const perSecond = rated.perSecond();
      return perSecond > 0 ? (calls / perSecond) * 1000 : undefined;
    },
  };
}

function add(counts: Mutable<Counts>, usage: Usage, dollars: number): void {
  counts.calls += 1;
  counts.input += usage.input;
  counts.cached += usage.cached;
  counts.written += usage.written ?? 0;
  counts.output += usage.output;
  counts.dollars += dollars;
  counts.estimated += usage.estimated ? 1 : 0;
}
