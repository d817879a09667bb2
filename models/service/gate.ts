/** The gate to one model of one account: lets as many requests through at once as the server bears, in a good order. */
import type { Halt } from './halt.ts';
import { recency } from './recency.ts';
import type { Time } from './time.ts';
import { type Obstacle, type Return, traffic } from './traffic.ts';
import { type Ticket, waitingLine } from './waiting-line.ts';
import { warmth } from './warmth.ts';

export interface Pass {
  /** The only request that goes while the server is believed to be down. */
  readonly isProbe: boolean;
  readonly leave: Return;
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
  const road = traffic(time, concurrency);
  const warm = warmth();
  const recent = cacheTokens === undefined ? undefined : recency(cacheTokens);
  const line = waitingLine<Waiting>(recent);
  let isPumpDue = false;
  let forgetWaking = () => {};

  const mayGo = (one: Ticket) => !hasCache || warm.mayGo(one.beginning, time.now());
  const obstacleFor = (next: Waiting | undefined): Obstacle | null =>
    road.obstacle(next?.tokens ?? 0) ?? (next || line.length() === 0 ? null : { why: 'cold-prefix' });

  const letThrough = (one: Waiting): void => {
    line.leave(one);
    const isProbe = road.isProbing();
    const back = road.sent(one.tokens);
    warm.sent(one.beginning, time.now());
    recent?.used(one.conversation, one.tokens);
    const leave: Return = (went, limits) => {
      back(went, limits);
      warm.came(one.beginning, time.now(), went === 'answered');
      pumpSoon();
    };
    one.go({ isProbe, leave });
  };
  const pump = (): void => {
    isPumpDue = false;
    forgetWaking();
    while (line.length() > 0 && !halt.signal.aborted) {
      const next = line.next(mayGo);
      const obstacle = obstacleFor(next);
      if (obstacle || !next) {
        if (obstacle?.ms !== undefined) forgetWaking = time.after(obstacle.ms, pump);
        return;
      }
      letThrough(next);
    }
  };
  /** Whoever asks because of an answer that has just come stands in line by then with the rest. */
  const pumpSoon = (): void => {
    if (isPumpDue) return;
    isPumpDue = true;
    time.soon(pump);
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
        pumpSoon();
      }),
    answers: road.answers,
    silentForMs: road.silentForMs,
    state: () => {
      const obstacle = obstacleFor(line.next(mayGo));
      return { inFlight: road.inFlight(), limit: road.limit(), waiting: line.length(), obstacle };
    },
  };
}
