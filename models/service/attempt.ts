/** One try of one call: through the gate, within the budget and the time it may take. */
import type { Request, Usage } from '../../engine/model.ts';
import { estimateTokens } from '../../text/words.ts';
import type { Answered, Backend, Limits } from '../wire/backend.ts';
import { Failure, type FailureKind } from '../wire/failure.ts';
import type { Budget } from './budget.ts';
import { byDeadline } from './deadline.ts';
import type { Gate, Went } from './gate.ts';
import type { Halt } from './halt.ts';
import type { Hedge } from './hedge.ts';
import type { Meter } from './meters.ts';
import { placeOf } from './place.ts';
import { mostFor, NOTHING_SPENT, spentBy } from './spent.ts';
import type { Time } from './time.ts';
import type { Ticket } from './waiting-line.ts';

/** A back-end with all that a try at it needs. */
export interface Desk {
  readonly backend: Backend;
  readonly gate: Gate;
  readonly budget: Budget;
  readonly halt: Halt;
  readonly time: Time;
  readonly meter: Meter;
  /** Undefined: no request is ever sent twice at once. */
  readonly hedge?: Hedge | undefined;
  /** For everything from connecting to the last byte of an answer of so many tokens. */
  readonly timeoutMs: (maxTokens: number) => number;
  /** Told what was learnt about a server, once each. */
  readonly notice: (what: string) => void;
}

/** A call as all its tries need it. */
export interface Call {
  readonly request: Request;
  readonly ticket: Ticket;
  /** Estimated tokens of the prompt. */
  readonly input: number;
}

export interface Attempt {
  readonly answered: Answered;
  readonly usage: Usage;
  /** From sending to the last byte. */
  readonly ms: number;
}

/** Messages are rendered and counted once for all tries. */
export function callOf(request: Request): Call {
  const { call, asked, conversation, maxTokens } = request;
  const messages = request.messages();
  const input = messages.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  const beginning = asked.role === 'environment' ? 'environment' : 'rules';
  const ticket = { place: placeOf(call), conversation, beginning, tokens: input + maxTokens };
  return { request: { ...request, messages: () => messages }, ticket, input };
}

/** Estimates of prompts are within a tenth. */
const MARGIN = 1.15;
/** A back-end that keeps to its time is never overtaken by ours. */
const GRACE_MS = 2000;

/** Whoever wants to know how a try goes. */
export interface Told {
  /** The request leaves. */
  readonly sent: () => void;
  /** It failed as a probe, which says nothing of the call. */
  readonly probing: () => void;
}

/** Aborts a try whose copy was faster; its answer would have cost the same. */
export class Overtaken extends Error {
  readonly usage: Usage;

  constructor(usage: Usage) {
    super('overtaken');
    this.name = 'Overtaken';
    this.usage = usage;
  }
}

/** Throws `Failure`, what stopped the run, or the reason of the request's signal. */
export async function attempt(desk: Desk, call: Call, told: Told): Promise<Attempt> {
  const { backend, gate, budget, halt, time, meter } = desk;
  const { request, ticket, input } = call;
  const { price, reasoningRoom } = backend.capability;
  const pass = await gate.enter(ticket);
  let went: Went = 'other';
  let limits: Limits = {};
  try {
    const most = mostFor(input * MARGIN, request.maxTokens + reasoningRoom, price);
    const settle = await budget.reserve(most);
    let cost = most;
    const began = time.now();
    try {
      meter.sent();
      const answer = tried(desk, request);
      told.sent();
      const answered = await answer;
      went = 'answered';
      limits = answered.limits;
      const usage = usageOf(answered, input);
      cost = spentBy(usage, price);
      return { answered, usage, ms: time.now() - began };
    } catch (error) {
      // Whatever failed while the run was being interrupted: the interruption is what stopped it.
      if (request.signal.aborted) halt.signal.throwIfAborted();
      const { reason } = request.signal;
      if (reason instanceof Overtaken) cost = spentBy(reason.usage, price);
      if (error instanceof Failure) {
        if (!BILLED.has(error.kind)) cost = NOTHING_SPENT;
        limits = error.limits;
        went = WENT[error.kind] ?? 'other';
        if (pass.isProbe && went !== 'other') told.probing();
      }
      throw error;
    } finally {
      settle(cost);
    }
  } finally {
    pass.leave(went, limits);
  }
}

function tried({ backend, time, timeoutMs }: Desk, request: Request): Promise<Answered> {
  const ms = timeoutMs(request.maxTokens);
  const answer = backend.try(request, { signal: request.signal, timeoutMs: ms });
  return byDeadline(
    time,
    ms + GRACE_MS,
    answer,
    () => new Failure('time-out', backend.id, 'no answer in time'),
  );
}

/** Of these nobody says what they cost, but the server did work for them. */
const BILLED: ReadonlySet<FailureKind> = new Set(['time-out', 'cut-short', 'prompt-cut']);

const WENT: Readonly<Partial<Record<FailureKind, Went>>> = {
  throttled: 'too-much',
  'time-out': 'too-much',
  overloaded: 'overloaded',
  network: 'broken',
  server: 'broken',
};

function usageOf({ usage, written, text, reasoning = '' }: Answered, input: number): Usage {
  if (!usage)
    return { input, cached: 0, output: estimateTokens(text) + estimateTokens(reasoning), estimated: true };
  return written > 0 ? { ...usage, written } : usage;
}
