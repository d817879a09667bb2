/** A back-end with all that a try at it needs. Types only. */
import type { Backend } from '../wire/backend.ts';
import type { Budget } from './budget.ts';
import type { Ceiling } from './ceiling.ts';
import type { Gate } from './gate.ts';
import type { Halt } from './halt.ts';
import type { Hedge } from './hedge.ts';
import type { Meter } from './meters.ts';
import type { Wasted } from './spent.ts';
import type { Time } from './time.ts';

export interface Desk {
  readonly backend: Backend;
  readonly gate: Gate;
  readonly budget: Budget;
  readonly ceiling: Ceiling;
  readonly halt: Halt;
  readonly time: Time;
  readonly meter: Meter;
  /** Undefined: no request is ever sent twice at once. */
  readonly hedge: Hedge | undefined;
  /** For everything from connecting to the last byte of an answer of so many tokens. */
  readonly timeoutMs: (maxTokens: number) => number;
  /** Told what a try cost that gave no answer. */
  readonly wasted: (cost: Wasted) => void;
  /** Told what was learnt about a server, once each. */
  readonly notice: (what: string) => void;
}
