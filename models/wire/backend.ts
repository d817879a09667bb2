/** The port to a server that answers: one try of one request, nothing else. Types only. */
import type { Reply, Request } from '../../engine/model.ts';
import type { Capability } from '../capabilities/row.ts';

export interface Backend {
  /** As the user named it, such as `openai:some-model`: written to the journal. */
  readonly id: string;
  /** Whose limits hold, such as `api.openai.com`: there is one gate for an account and a model. */
  readonly account: string;
  readonly capability: Capability;
  /**
   * Asks once, without any retry. Throws `Failure`, or the reason of `signal` where that was aborted. What a server
   * refuses is left out from then on, so that after `refused-parameter` the same request may be tried again at once.
   */
  readonly try: (request: Request, options: TryOptions) => Promise<Answered>;
}

export interface TryOptions {
  readonly signal: AbortSignal;
  /** For everything from connecting to the last byte, in milliseconds. */
  readonly timeoutMs: number;
}

export interface Answered extends Reply {
  /** Tokens of the prompt that were written to a cache. */
  readonly written: number;
  /** True where the answer was cut because it ran in circles; it then stops by `length`, usage may be missing. */
  readonly cutEarly: boolean;
  readonly limits: Limits;
  /** What this try taught about the server, each said once in a run: for the log. */
  readonly learnt: readonly string[];
}

/** What the headers of an answer say about limits; a key is missing where they say nothing. */
export interface Limits {
  readonly requestsLeft?: number;
  readonly tokensLeft?: number;
  /** Milliseconds until the limit is full again. */
  readonly requestsResetMs?: number;
  readonly tokensResetMs?: number;
  /** Milliseconds to wait before the next request. */
  readonly retryAfterMs?: number;
}
