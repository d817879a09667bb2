/** Puts the doctor's questions: counts and times what is sent, and tries again where that can help. */
import { setMaxListeners } from 'node:events';
import type { Message, Question } from '../../engine/model.ts';
import type { Answered, Backend } from '../wire/backend.ts';
import { Failure, type FailureKind } from '../wire/failure.ts';

/** Requests that are sent at most, refused ones included. */
export const MOST_REQUESTS = 22;

export interface Ask {
  readonly question: Question;
  /** Only the environment is asked for JSON by a schema. */
  readonly of: 'persona' | 'environment';
  readonly messages: readonly Message[];
  readonly maxTokens: number;
}

export interface Came {
  readonly answered: Answered;
  /** From sending to the last byte of the try that was answered. */
  readonly ms: number;
}

export interface Clock {
  /** Milliseconds since whenever. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Asker {
  /** Throws `Failure`, or `OutOfRequests`. */
  readonly ask: (ask: Ask) => Promise<Came>;
  /** Requests that may still be sent. */
  readonly left: () => number;
  /** Parts of requests that the server has refused so far, such as `temperature`. */
  readonly refused: () => readonly string[];
}

/** No more requests may be sent. */
export class OutOfRequests extends Error {
  constructor() {
    super(`${MOST_REQUESTS} requests were sent`);
    this.name = 'OutOfRequests';
  }
}

/** What passes by itself, often. */
const PASSING: readonly FailureKind[] = ['throttled', 'overloaded', 'server', 'network', 'cut-short'];
const LONGEST_WAIT_MS = 20_000;

export function asker(backend: Backend, clock: Clock, signal: AbortSignal, timeoutMs: number): Asker {
  let sent = 0;
  let answers = 0;
  const refused: string[] = [];
  // Each try listens to the signal, a few at once.
  setMaxListeners(0, signal);

  const once = async (ask: Ask): Promise<Came> => {
    if (sent >= MOST_REQUESTS) throw new OutOfRequests();
    sent += 1;
    const from = clock.now();
    const answered = await backend.try(requestOf(ask, sent, signal), { signal, timeoutMs });
    answers += 1;
    return { answered, ms: clock.now() - from };
  };

  const ask = async (wanted: Ask, isLast = false): Promise<Came> => {
    try {
      return await once(wanted);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === 'refused-parameter') {
        refused.push(...error.learnt.flatMap(partIn));
        return ask(wanted, isLast);
      }
      const mayPass = PASSING.includes(error.kind) && (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS;
      // A server that was never reached is told about at once.
      if (isLast || !mayPass || (answers === 0 && error.kind === 'network')) throw error;
      await clock.wait(error.retryAfterMs ?? 1000);
      return ask(wanted, true);
    }
  };

  return { ask: (wanted) => ask(wanted), left: () => MOST_REQUESTS - sent, refused: () => refused };
}

/** Back-ends tell what they leave out from now on in a sentence. */
function partIn(learnt: string): readonly string[] {
  const [, part] = /it does not take (\S+): left out/.exec(learnt) ?? [];
  return part === undefined ? [] : [part];
}

function requestOf({ question, of, messages, maxTokens }: Ask, nth: number, signal: AbortSignal) {
  return {
    ...question,
    call: `doctor/${nth}`,
    attempt: 1,
    asked: of === 'persona' ? ({ role: 'persona', id: 'doctor' } as const) : ({ role: of } as const),
    conversation: 'doctor',
    messages: () => messages,
    earlier: [],
    maxTokens,
    seed: 1,
    signal,
  };
}
