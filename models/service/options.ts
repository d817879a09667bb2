/** What can be said about whoever answers in a run. Types only. */
import type { Row } from '../capabilities/row.ts';
import type { Limit } from './budget.ts';
import type { Spent, Wasted } from './spent.ts';
import type { Time } from './time.ts';

export interface ServiceOptions {
  /** Whoever answers, as `--model` names it: `offline`, or what `parseSpec` reads. */
  readonly personas: string;
  /** As `personas` unless said otherwise. */
  readonly environment?: string | undefined;
  readonly judge?: string | undefined;
  /** Answers what another model could not. */
  readonly fallback?: string | undefined;
  /** Models of single personas, by id. */
  readonly own?: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly rows: readonly Row[];
  /** Most requests in flight for one account and model. */
  readonly concurrency?: number | undefined;
  /** Most a call may take, in milliseconds, instead of what its length suggests. */
  readonly timeoutMs?: number | undefined;
  /**
   * Whether at most 3 % of the calls are sent twice, where an answer takes unusually long; unless said otherwise at
   * providers, not at a server of one's own.
   */
  readonly hedge?: boolean | undefined;
  readonly budget?: Limit;
  /** What the run has spent before it was resumed: by its journal, see `spentIn`, and on what `wasted` was told. */
  readonly spent?: Spent;
  /** Told at once what a try cost that gave no answer. */
  readonly wasted?: (cost: Wasted) => void;
  /** Told what is learnt about servers, once each. */
  readonly notice?: (what: string) => void;
  readonly time?: Time;
}
