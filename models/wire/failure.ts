/** The ways in which one try at a server fails, each with what to do about it. */
import type { Limits } from './backend.ts';

const ADVICE = {
  /** 429: too many requests or tokens. */
  throttled: 'ask less at a time (--concurrency) or later',
  /** 503, 529: the server has too much to do. */
  overloaded: 'try again later',
  'time-out': 'try again; if it stays so, allow more time or ask less at a time (--concurrency)',
  /** No connection, or it broke before an answer began. */
  network: 'check that the address is right and the server is up, and the network and HTTPS_PROXY',
  server: 'try again; if it stays so, look into the log of the server',
  /** A 400 that names something that can be left out: it is left out from now on. */
  'refused-parameter': 'try again: it is left out from now on',
  /** Any other request that the server takes for wrong: the same again would be refused again. */
  refused: 'see what the server says; what it can do is set in kith.models.json',
  'prompt-too-long': 'take a model with a larger context, or give the server more of it',
  /** Used up or not paid: waiting does not help. */
  quota: 'look into the account of the provider, then resume the run',
  key: 'check the key in the environment, then resume the run',
  forbidden: 'check what the key may do at the provider, then resume the run',
  'unknown-model': 'check the id of the model and the address, then resume the run',
  /** A 200 without an answer in it: an error, HTML, an empty body. */
  'bad-answer': 'check that the address is that of an API (…/v1)',
  /** The stream or the body ended before the answer did. */
  'cut-short': 'try again',
  /** The server counted far fewer tokens than it was sent: it silently threw a part of the prompt away. */
  'prompt-cut': 'give the server a larger context (Ollama: OLLAMA_CONTEXT_LENGTH; llama.cpp: --ctx-size)',
} as const;

export type FailureKind = keyof typeof ADVICE;

export interface FailureFacts {
  readonly status?: number | undefined;
  readonly limits?: Limits;
  readonly learnt?: readonly string[];
}

/** Holds no key and no header of the request; what a server said stands in it in short, without secrets. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly limits: Limits;
  readonly learnt: readonly string[];

  /** `who` names the back-end, `what` says what happened. */
  constructor(kind: FailureKind, who: string, what: string, { status, limits, learnt }: FailureFacts = {}) {
    super(`${who}: ${what}; ${ADVICE[kind]}`);
    this.name = 'Failure';
    this.kind = kind;
    this.status = status;
    this.limits = limits ?? {};
    this.learnt = learnt ?? [];
  }

  /** How long the server asks to be left alone, in milliseconds. */
  get retryAfterMs(): number | undefined {
    return this.limits.retryAfterMs;
  }
}
