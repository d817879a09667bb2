/** A back-end as the engine asks it: tried again as long as there is hope, then its stand-in is asked. */
import { Unavailable } from '../../engine/errors.ts';
import type { Model, Reply, Request } from '../../engine/model.ts';
import { randomFor } from '../../engine/random.ts';
import { Failure, type FailureKind } from '../wire/failure.ts';
import { type Attempt, attempt, type Call, callOf, type Desk } from './attempt.ts';
import type { Metering } from './meters.ts';
import { type Next, nextAfter, PATIENCE_MS, type Tried } from './retry.ts';
import { hedged } from './second-copy.ts';
import { spentBy } from './spent.ts';
import { sleep } from './time.ts';

/** A server that never answered and can't be reached is more likely not there than down for a while. */
const STRANGER_MS = 15_000;

/** Calls given up in a row, with no answer between, that show that nothing is answered at all. */
const LOST_IN_A_ROW = 10;

/** `fallback` answers what `desk` could not; the reply then names it as the author. */
export function served(desk: Desk, fallback: Desk | undefined, metering: Metering): Model {
  const first = persistent(desk, fallback === undefined);
  const second = fallback && persistent(fallback, true);
  const answerTo = async (request: Request): Promise<{ came: Attempt; author?: string }> => {
    const call = callOf(request);
    try {
      return { came: await first(call) };
    } catch (error) {
      if (!(error instanceof Unavailable) || !second || !fallback) throw error;
      const came = await second(call);
      metering.stoodIn();
      return { came, author: fallback.backend.id };
    }
  };
  return {
    id: desk.backend.id,
    generate: async (request) => {
      desk.halt.watch(request.signal);
      const before = metering.chains.before();
      const { came, author } = await answerTo(request);
      metering.chains.answered(before, came.ms);
      return replyOf(came, author);
    },
  };
}

function replyOf({ answered, usage }: Attempt, author: string | undefined): Reply {
  const { text, stop, reasoning } = answered;
  return {
    text,
    stop,
    usage,
    ...(reasoning !== undefined && { reasoning }),
    ...(author !== undefined && { author }),
  };
}

/**
 * All tries of a call. Throws `Unavailable` when there is no hope left, or what stopped the run: where nobody stands
 * in, a life in which nothing is answered any more would not be worth going on with.
 */
function persistent(desk: Desk, isLast: boolean): (call: Call) => Promise<Attempt> {
  const { backend, gate, halt, meter, notice } = desk;
  let lostInARow = 0;
  const giveUp = ({ kind, message }: Failure): unknown => {
    meter.lost();
    lostInARow += 1;
    if (!isLast || lostInARow < LOST_IN_A_ROW) return new Unavailable(kind, message);
    return halt.stop('refused', `${LOST_IN_A_ROW} calls in a row got no answer: ${message}`);
  };
  const afterAll = (failure: Failure, next: Next): unknown => {
    if (next.do === 'stop') return halt.stop('refused', next.why);
    const silentMs = gate.silentForMs();
    if (failure.kind === 'network' && gate.answers() === 0 && silentMs > STRANGER_MS)
      return halt.stop('refused', failure.message);
    if (next.do === 'give-up' || (silentMs > PATIENCE_MS && !isLast)) return giveUp(failure);
    if (silentMs <= PATIENCE_MS) return undefined;
    const minutes = Math.round(silentMs / 60_000);
    return halt.stop('refused', `${backend.id} has not answered for ${minutes} minutes: ${failure.message}`);
  };
  return async (call) => {
    const { seed, call: name, attempt: nth, asked } = call.request;
    const dice = randomFor(seed, `pause/${name}#${nth}`);
    const tried = { tries: 0, failures: 0, timeOuts: 0, refusals: 0 };
    let answers = gate.answers();
    for (;;) {
      let isProbe = false;
      try {
        const told = {
          sent: () => {},
          probing: () => {
            isProbe = true;
          },
        };
        const came = await (desk.hedge ? hedged(desk, call, desk.hedge, told) : attempt(desk, call, told));
        desk.hedge?.took(call.request.task, came.ms);
        lostInARow = 0;
        came.answered.learnt.forEach(notice);
        meter.answered(asked.role, came.usage, spentBy(came.usage, backend.capability.price).dollars);
        return came;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        error.learnt.forEach(notice);
        count(tried, error, isProbe, gate.answers() > answers);
        answers = gate.answers();
        meter.failed(error.kind, tried.tries);
        halt.signal.throwIfAborted();
        const next = nextAfter(error, tried, dice);
        const end = afterAll(error, next);
        if (end !== undefined) throw end;
        if (next.do === 'again' && next.afterMs > 0) await sleep(desk.time, next.afterMs, halt.signal);
      }
    }
  };
}

/** These may be no fault of the call: it might be anybody. */
const GENERAL: ReadonlySet<FailureKind> = new Set(['throttled', 'overloaded', 'network']);

/**
 * Only what says something about this call counts against it: no probe of a server that is down, and no throttle,
 * overload or lost connection while nobody else is answered either.
 */
function count(tried: Mutable<Tried>, { kind }: Failure, isProbe: boolean, othersGotAnswers: boolean): void {
  if (kind === 'refused-parameter') {
    tried.refusals += 1;
    return;
  }
  tried.tries += 1;
  if (isProbe || (GENERAL.has(kind) && !othersGotAnswers)) return;
  tried.failures += 1;
  if (kind === 'time-out') tried.timeOuts += 1;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
