/** The port to whoever answers: a language model, the offline mind, a script of a test. Types only. */
import type { TaskInputs, TaskName } from './tasks/task.ts';

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
  /** Of a system text: the pieces it is made of, from what changes least to what changes most; joined they are `text`. */
  readonly pieces?: readonly string[];
}

/** Who is asked: a persona (its model plays it), the environment, or the judge of private ratings. */
export type Asked =
  | { readonly role: 'persona'; readonly id: string }
  | { readonly role: 'environment' }
  | { readonly role: 'judge' };

/** A question by task: the same content as data and, lazily, as the messages a server is sent. */
export type Question = {
  readonly [N in TaskName]: { readonly task: N; readonly input: TaskInputs[N] };
}[TaskName];

/** A question that was answered earlier in the same conversation: as data, and as a server is sent it. */
export interface Exchange {
  readonly question: Question;
  readonly user: string;
  readonly assistant: string;
}

export type Request = Question & {
  /** When/what/who: the same call has the same id in every life of a run. */
  readonly call: string;
  /** 1 for the first time, 2 and 3 when a bad answer is asked again. */
  readonly attempt: number;
  readonly asked: Asked;
  /** Names the conversation whose prefix this request shares: a cache key. */
  readonly conversation: string;
  /** System text first, then user and assistant in turn, user last; none is empty. */
  readonly messages: () => readonly Message[];
  /** What these messages hold before the new turn, as data. */
  readonly earlier: readonly Exchange[];
  /** Longest answer wanted, in tokens. */
  readonly maxTokens: number;
  readonly seed: number;
  readonly signal: AbortSignal;
};

export interface Usage {
  /** Tokens of the prompt, those served from a cache included. */
  readonly input: number;
  readonly cached: number;
  /** Of those not cached, written to a cache for later; missing where none were. */
  readonly written?: number;
  readonly output: number;
  /** True where the server said nothing of it and we counted. */
  readonly estimated?: true;
}

export interface Reply {
  readonly text: string;
  /** `length`: the answer was cut at the token limit. */
  readonly stop: 'end' | 'length' | 'refused' | 'filtered';
  readonly reasoning?: string;
  readonly usage?: Usage;
  /** The id of whoever answered, where that was not the model that was asked but one that stood in for it. */
  readonly author?: string;
}

/**
 * Somebody who answers. `generate` throws `Unavailable` when no answer could be had (that failure is an answer on
 * replay), `RunStopped` when the run must end (budget, quota, key); anything else is a defect.
 */
export interface Model {
  /** As written to the journal and shown to people, such as `offline` or `openai:some-model`. */
  readonly id: string;
  readonly generate: (request: Request) => Promise<Reply>;
}

/** Who answers what in a run. */
export interface Models {
  readonly persona: (id: string) => Model;
  readonly environment: Model;
  readonly judge: Model;
}
