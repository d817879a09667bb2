/** One try of one call: through the gate, within the budget and the time it may take. */
import type { Request, Usage } from '../../engine/model.ts';
import type { Answered, Limits } from '../wire/backend.ts';
import { Failure, type FailureKind } from '../wire/failure.ts';
import type { Call } from './call.ts';
import { byDeadline } from './deadline.ts';
import type { Desk } from './desk.ts';
import { NOTHING_SPENT, type Spent, spentBy } from './spent.ts';
import type { Went } from './traffic.ts';
import { usageOf } from './usage.ts';

export interface Attempt {
  readonly answered: Answered;
  readonly usage: Usage;
  /** From sending to the last byte. */
  readonly ms: number;
}

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
  const pass = await desk.gate.enter(call.ticket);
  let went: Went = 'other';
  let limits: Limits = {};
  try {
    const came = await paidFor(desk, call, told);
    went = 'answered';
    limits = came.answered.limits;
    return came;
  } catch (error) {
    // Whatever failed while the run was being interrupted: the interruption is what stopped it.
    if (call.request.signal.aborted) desk.halt.signal.throwIfAborted();
    if (error instanceof Failure) {
      went = WENT[error.kind] ?? 'other';
      limits = error.limits;
      if (pass.isProbe && went !== 'other') told.probing();
    }
    throw error;
  } finally {
    pass.leave(went, limits);
  }
}

const WENT: Readonly<Partial<Record<FailureKind, Went>>> = {
  throttled: 'too-much',
  'time-out': 'too-much',
  overloaded: 'overloaded',
  network: 'broken',
  server: 'broken',
};

async function paidFor(desk: Desk, { request, input }: Call, told: Told): Promise<Attempt> {
  const { backend, budget, ceiling, time, meter } = desk;
  const { price } = backend.capability;
  const most = ceiling.of(request, input);
  const settle = await budget.reserve(most);
  let cost = NOTHING_SPENT;
  try {
    // Where the answer came while it still waited, a second copy is not sent.
    request.signal.throwIfAborted();
    cost = most;
    const began = time.now();
    meter.sent();
    const answer = tried(desk, request);
    told.sent();
    const answered = await answer;
    const usage = usageOf(answered, input);
    ceiling.counted(input, usage);
    cost = spentBy(usage, price);
    return { answered, usage, ms: time.now() - began };
  } catch (error) {
    if (cost === most) cost = costOf(error, most, (usage) => spentBy(usage, price));
    if (cost.tokens > 0) desk.wasted({ call: request.call, model: backend.id, ...cost });
    throw error;
  } finally {
    settle(cost);
  }
}

/** A back-end that keeps to its time is never overtaken by ours. */
const GRACE_MS = 2000;

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

/** What a request cost that was sent and not answered: the most it can have, where nobody knows. */
function costOf(error: unknown, most: Spent, priced: (usage: Usage) => Spent): Spent {
  if (error instanceof Overtaken) return priced(error.usage);
  return error instanceof Failure && !BILLED.has(error.kind) ? NOTHING_SPENT : most;
}
