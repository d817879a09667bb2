/** What one server bears just now: how many requests at once, whether it wants to be left alone, and for how long. */
import type { Limits } from '../wire/backend.ts';
import { bucket } from './bucket.ts';
import { circuit } from './circuit.ts';
import { pace } from './pace.ts';
import type { Time } from './time.ts';

/**
 * How a request went, as far as the gate cares: `too-much` is a throttle or a time-out, `overloaded` and `broken` say
 * that the server is in trouble, `other` that it answered something else, or was not asked after all.
 */
export type Went = 'answered' | 'too-much' | 'overloaded' | 'broken' | 'other';

/** Why nobody may go just now, and for how many milliseconds where that is known. */
export interface Obstacle {
  readonly why: 'asked-to-wait' | 'no-answers' | 'limits' | 'cold-prefix' | 'full';
  readonly ms?: number;
}

/** Takes a request back from the road; called once. */
export type Return = (went: Went, limits: Limits) => void;

export interface Traffic {
  /** What keeps a request of so many tokens from going; null where nothing does. */
  readonly obstacle: (tokens: number) => Obstacle | null;
  /** A request of so many tokens goes. */
  readonly sent: (tokens: number) => Return;
  /** Whether only one request at a time goes, to see whether the server is back. */
  readonly isProbing: () => boolean;
  readonly inFlight: () => number;
  /** Most requests in flight. */
  readonly limit: () => number;
  /** Answers that came so far. */
  readonly answers: () => number;
  /** Milliseconds for which the server has answered nobody; 0 while it does. */
  readonly silentForMs: () => number;
}

/** `concurrency`: most requests in flight, whatever the server bears. */
export function traffic({ now }: Time, concurrency: number): Traffic {
  const paced = pace(concurrency);
  const broken = circuit();
  const [requests, tokens] = [bucket(), bucket()];
  let inFlight = 0;
  let closedUntil = 0;
  let answers = 0;
  const limit = () => (broken.isProbing() ? 1 : paced.limit());

  const learn = (limits: Limits, at: number): void => {
    if (limits.requestsLeft !== undefined) requests.learn(limits.requestsLeft, limits.requestsResetMs, at);
    if (limits.tokensLeft !== undefined) tokens.learn(limits.tokensLeft, limits.tokensResetMs, at);
  };
  const answered = (round: number): void => {
    answers += 1;
    paced.answered(round, inFlight >= paced.limit());
    broken.answered();
  };
  const failed = (
    went: Exclude<Went, 'answered'>,
    { retryAfterMs = 0 }: Limits,
    round: number,
    at: number,
  ) => {
    closedUntil = Math.max(closedUntil, at + retryAfterMs);
    if (went === 'too-much' || went === 'overloaded') paced.troubled(round);
    if (went !== 'other') broken.failed(at, went !== 'too-much');
  };

  return {
    obstacle: (amount) => {
      const at = now();
      const waits: readonly Required<Obstacle>[] = [
        { why: 'asked-to-wait', ms: closedUntil - at },
        { why: 'no-answers', ms: broken.waitMs(at) },
        { why: 'limits', ms: Math.max(requests.waitMs(1, at), tokens.waitMs(amount, at)) },
      ];
      const longest = waits.reduce((a, b) => (b.ms > a.ms ? b : a));
      if (longest.ms > 0) return longest;
      return inFlight >= limit() ? { why: 'full' } : null;
    },
    sent: (amount) => {
      const round = paced.round();
      inFlight += 1;
      requests.take(1);
      tokens.take(amount);
      return (went, limits) => {
        const at = now();
        requests.giveBack(1);
        tokens.giveBack(amount);
        learn(limits, at);
        if (went === 'answered') answered(round);
        else failed(went, limits, round, at);
        inFlight -= 1;
      };
    },
    isProbing: broken.isProbing,
    inFlight: () => inFlight,
    limit,
    answers: () => answers,
    silentForMs: () => broken.silentForMs(now()),
  };
}
