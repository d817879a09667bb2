/** All tries of a call at one back-end, as long as there is hope. */
import { Unavailable } from '../../engine/errors.ts';
import { randomFor } from '../../engine/random.ts';
import { Failure, type FailureKind } from '../wire/failure.ts';
import { type Attempt, attempt } from './attempt.ts';
import type { Call } from './call.ts';
import type { Desk } from './desk.ts';
import { type Next, nextAfter, PATIENCE_MS, type Tried } from './retry.ts';
import { hedged } from './second-copy.ts';
import { spentBy } from './spent.ts';
import { sleep } from './time.ts';

/** A server that never answered and can't be reached is more likely not there than down for a while. */
const STRANGER_MS = 15_000;
/** Calls given up in a row, with no answer between, that show that nothing is answered at all. */
const LOST_IN_A_ROW = 10;

/**
 * Throws `Unavailable` when there is no hope left for a call, or what stopped the run: where nobody stands in
 * (`isLast`), a life in which nothing is answered any more would not be worth going on with.
 */
export function persistent(desk: Desk, isLast: boolean): (call: Call) => Promise<Attempt> {
  const { backend, gate, halt, meter, notice } = desk;
  let lostInARow = 0;
  const giveUp = ({ kind, message }: Failure): unknown => {
    meter.lost();
    lostInARow += 1;
    if (!isLast || lostInARow < LOST_IN_A_ROW) return new Unavailable(kind, message);
    return halt.stop('refused', `${LOST_IN_A_ROW} calls in a row got no answer: ${message}`, backend.id);
  };
  const endAfter = (failure: Failure, next: Next): unknown => {
    if (next.do === 'stop') return halt.stop('refused', next.why, backend.id);
    const silentMs = gate.silentForMs();
    const isStranger = failure.kind === 'network' && gate.answers() === 0;
    const isSilent = silentMs > (isStranger ? STRANGER_MS : PATIENCE_MS);
    if (next.do === 'give-up' || (isSilent && !isLast)) return giveUp(failure);
    if (!isSilent) return undefined;
    const minutes = Math.round(silentMs / 60_000);
    const why = isStranger ? '' : `${backend.id} has not answered for ${minutes} minutes: `;
    return halt.stop('refused', `${why}${failure.message}`, backend.id);
  };
  const answered = (call: Call, came: Attempt): Attempt => {
    const { task, asked } = call.request;
    desk.hedge?.took(task, came.ms);
    lostInARow = 0;
    came.answered.learnt.forEach(notice);
    meter.answered(asked.role, came.usage, spentBy(came.usage, backend.capability.price).dollars);
    return came;
  };
  return async (call) => {
    const { seed, call: name, attempt: nth } = call.request;
    const dice = randomFor(seed, `pause/${name}#${nth}`);
    const tried = { tries: 0, failures: 0, timeOuts: 0, refusals: 0 };
    let answers = gate.answers();
    for (;;) {
      let isProbe = false;
      const probing = () => {
        isProbe = true;
      };
      try {
        return answered(call, await once(desk, call, probing));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        error.learnt.forEach(notice);
        count(tried, error, isProbe, gate.answers() > answers);
        answers = gate.answers();
        meter.failed(error.kind, tried.tries);
        halt.signal.throwIfAborted();
        const next = nextAfter(error, tried, dice);
        const end = endAfter(error, next);
        if (end !== undefined) throw end;
        if (next.do === 'again' && next.afterMs > 0) await sleep(desk.time, next.afterMs, halt.signal);
      }
    }
  };
}

/** One try, with a second copy where those are sent. */
function once(desk: Desk, call: Call, probing: () => void): Promise<Attempt> {
  return desk.hedge
    ? hedged(desk, call, desk.hedge, probing)
    : attempt(desk, call, { sent: () => {}, probing });
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
