/** The gate to one model of one account: lets as many requests through at once as the server bears, in a good order. */
import type { Limits } from '../wire/backend.ts';
import { bucket } from './bucket.ts';
import { circuit } from './circuit.ts';
import type { Halt } from './halt.ts';
import { pace } from './pace.ts';
import { recency } from './recency.ts';
import type { Time } from './time.ts';
import { type Ticket, waitingLine } from './waiting-line.ts';
import { warmth } from './warmth.ts';

/**
 * How a request went, as far as the gate cares: `too-much` is a throttle or a time-out, `overloaded` and `broken` say
 * that the server is in trouble, `other` that it answered something else.
 */
export type Went = 'answered' | 'too-much' | 'overloaded' | 'broken' | 'other';

export interface Pass {
  /** The only request that goes while the server is believed to be down. */
  readonly isProbe: boolean;
  readonly leave: (went: Went, limits: Limits) => void;
}

/** Why nobody is let through just now, and for how many milliseconds where that is known. */
export interface Obstacle {
  readonly why: 'asked-to-wait' | 'no-answers' | 'limits' | 'cold-prefix' | 'full';
  readonly ms?: number;
}

export interface GateState {
  readonly inFlight: number;
  readonly limit: number;
  readonly waiting: number;
  /** Null where somebody could go at once. */
  readonly obstacle: Obstacle | null;
}

export interface Gate {
  /** Waits until the request may go. Throws what stopped the run. */
  readonly enter: (ticket: Ticket) => Promise<Pass>;
  /** Answers that came so far. */
  readonly answers: () => number;
  /** Milliseconds for which the server has answered nobody; 0 while it does. */
  readonly silentForMs: () => number;
  readonly state: () => GateState;
}

export interface GateOptions {
  readonly time: Time;
  readonly halt: Halt;
  /** Most requests in flight. */
  readonly concurrency: number;
  /** Whether the server has a prefix cache at all. */
  readonly hasCache: boolean;
  /** Tokens its prefix cache keeps, where that is little. */
  readonly cacheTokens?: number | undefined;
}

interface Waiting extends Ticket {
  readonly go: (pass: Pass) => void;
}

export function gate({ time, halt, concurrency, hasCache, cacheTokens }: GateOptions): Gate {
  const paced = pace(concurrency);
  const broken = circuit();
  const [requests, tokens] = [bucket(), bucket()];
  const warm = warmth();
  const recent = cacheTokens === undefined ? undefined : recency(cacheTokens);
  const line = waitingLine<Waiting>(recent);
  let inFlight = 0;
  let closedUntil = 0;
  let answers = 0;
  let forgetWaking = () => {};

  const mayGo = (one: Ticket) => !hasCache || warm.mayGo(one.beginning, time.now());
  const limit = () => (broken.isProbing() ? 1 : paced.limit());
  const waits = (now: number, next: Ticket | undefined): readonly Obstacle[] => [
    { why: 'asked-to-wait', ms: closedUntil - now },
    { why: 'no-answers', ms: broken.waitMs(now) },
    { why: 'limits', ms: Math.max(requests.waitMs(1, now), tokens.waitMs(next?.tokens ?? 0, now)) },
  ];
  const obstacleFor = (next: Waiting | undefined): Obstacle | null => {
    const longest = waits(time.now(), next).reduce((a, b) => ((b.ms ?? 0) > (a.ms ?? 0) ? b : a));
    if ((longest.ms ?? 0) > 0) return longest;
    if (inFlight >= limit()) return { why: 'full' };
    return next || line.length() === 0 ? null : { why: 'cold-prefix' };
  };

  const letThrough = (one: Waiting): void => {
    line.leave(one);
    const full = () => inFlight >= paced.limit();
    const [round, isProbe] = [paced.round(), broken.isProbing()];
    inFlight += 1;
    requests.take(1);
    tokens.take(one.tokens);
    warm.sent(one.beginning, time.now());
    recent?.used(one.conversation, one.tokens);
    const leave: Pass['leave'] = (went, limits) => {
      const now = time.now();
      requests.giveBack(1);
      tokens.giveBack(one.tokens);
      if (limits.requestsLeft !== undefined) requests.learn(limits.requestsLeft, limits.requestsResetMs, now);
      if (limits.tokensLeft !== undefined) tokens.learn(limits.tokensLeft, limits.tokensResetMs, now);
      warm.came(one.beginning, now, went === 'answered');
      if (went === 'answered') {
        answers += 1;
        paced.answered(round, full());
        broken.answered();
      } else {
        closedUntil = Math.max(closedUntil, now + (limits.retryAfterMs ?? 0));
        if (went === 'too-much' || went === 'overloaded') paced.troubled(round);
        if (went !== 'other') broken.failed(now, went !== 'too-much');
      }
      inFlight -= 1;
      // What follows from this answer is asked first, so that it stands in line with the rest.
      setImmediate(pump);
    };
    one.go({ isProbe, leave });
  };

  const pump = (): void => {
    forgetWaking();
    while (line.length() > 0 && !halt.signal.aborted) {
      const next = line.next(mayGo);
      const obstacle = obstacleFor(next);
      if (!obstacle && next) letThrough(next);
      else {
        if (obstacle?.ms !== undefined) forgetWaking = time.after(obstacle.ms, pump);
        return;
      }
    }
  };

  return {
    enter: (ticket) =>
      new Promise((resolve, reject) => {
        if (halt.signal.aborted) return reject(halt.signal.reason);
        const stop = () => reject(halt.signal.reason);
        const go = (pass: Pass) => {
          halt.signal.removeEventListener('abort', stop);
          resolve(pass);
        };
        halt.signal.addEventListener('abort', stop, { once: true });
        line.join({ ...ticket, go });
        pump();
      }),
    answers: () => answers,
    silentForMs: () => broken.silentForMs(time.now()),
    state: () => {
      const next = line.next(mayGo);
      return { inFlight, limit: limit(), waiting: line.length(), obstacle: obstacleFor(next) };
    },
  };
}
