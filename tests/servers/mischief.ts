/** What goes wrong with a call: drawn by keyed dice for a share of the calls, or said by a rule. */
import { type Random, randomFor } from '../../engine/random.ts';
import type { Refusal } from './http/refusal.ts';
import type { Asked } from './http/request.ts';

/** Refused with a status; `throttle-plain` says neither when nor how much, `echo-key` repeats the key it was sent. */
type Refused =
  | 'throttle'
  | 'throttle-plain'
  | 'throttle-hours'
  | 'quota'
  | 'busy'
  | 'overload'
  | 'server-error'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'echo-key';

/**
 * Not answered as it should be. `cut`: the answer stops as if the token limit had been met. `stall`: after half of it
 * nothing comes any more. `slow`: it takes twenty times as long. `broken-stream`, `no-end`, `split-characters`: a frame
 * that can't be read, no last one, characters cut between packets. `close-before`, `close-middle`: the socket goes.
 * `error-in-200`: status 200 with an error, in the middle of a stream where one was wanted; `html`, `empty-body`: with a
 * web page, with nothing. `no-text`: an empty answer.
 * `blanks`, `loop`: blanks, or one phrase, up to the token limit.
 */
type Spoilt =
  | 'cut'
  | 'stall'
  | 'slow'
  | 'broken-stream'
  | 'no-end'
  | 'split-characters'
  | 'close-before'
  | 'close-middle'
  | 'error-in-200'
  | 'html'
  | 'empty-body'
  | 'no-text'
  | 'blanks'
  | 'loop';

export type Mischief = Refused | Spoilt;

export interface Rule {
  /** Undefined: every request. `asked.nth` counts requests from 0, `asked.again` those of the same text. */
  readonly when?: (asked: Asked) => boolean;
  readonly does: Mischief;
}

export interface Trouble {
  /** Shares of the calls, 0 to 1; together at most 1. */
  readonly shares?: Readonly<Partial<Record<Mischief, number>>>;
  /** Before the shares: the first rule that holds. */
  readonly rules?: readonly Rule[];
  /** Milliseconds until an answer begins, lognormal. */
  readonly latency?: { readonly mean: number; readonly sigma: number };
  /** Seconds that a throttled caller is told to wait. */
  readonly retryAfter?: number;
}

/** What goes wrong with this call. The same text meets the same each time it is sent for the n-th time. */
export function mischiefFor(asked: Asked, { shares = {}, rules = [] }: Trouble): Mischief | undefined {
  const rule = rules.find(({ when }) => when?.(asked) ?? true);
  if (rule) return rule.does;
  let left = diceOf(asked, 'mischief').float();
  for (const [kind, share] of Object.entries(shares)) {
    left -= share;
    if (left < 0) return kind as Mischief;
  }
  return undefined;
}

const SLOW = 20;

/** Milliseconds until this call is answered. */
export function latencyOf(asked: Asked, { latency }: Trouble, mischief: Mischief | undefined): number {
  if (!latency) return 0;
  const { mean, sigma } = latency;
  const dice = diceOf(asked, 'latency');
  const normal = Math.sqrt(-2 * Math.log(1 - dice.float())) * Math.cos(2 * Math.PI * dice.float());
  const drawn = mean * Math.exp(sigma * normal - (sigma * sigma) / 2);
  return mischief === 'slow' ? SLOW * drawn : drawn;
}

function diceOf({ key, again }: Asked, what: string): Random {
  return randomFor(again, `${what}/${key}`);
}

const HOURS = 3 * 3600;

/** The refusal that a kind of mischief is; undefined for one that spoils an answer. */
export function refusalBy(
  mischief: Mischief,
  asked: Asked,
  { retryAfter = 1 }: Trouble,
): Refusal | undefined {
  switch (mischief) {
    case 'throttle':
      return throttled(asked, retryAfter);
    case 'throttle-plain':
      return { ...throttled(asked, 0), headers: {} };
    case 'throttle-hours':
      return throttled(asked, HOURS);
    case 'quota':
      return {
        status: 429,
        type: 'insufficient_quota',
        code: 'insufficient_quota',
        message: 'You exceeded your current quota, please check your plan and billing details.',
      };
    case 'busy':
      return { status: 503, type: 'server_error', message: 'Slow down, the service is busy.' };
    case 'overload':
      return { status: 529, type: 'overloaded_error', message: 'Overloaded' };
    case 'server-error':
      return { status: 500, type: 'api_error', message: 'Internal server error' };
    case 'unauthorized':
      return {
        status: 401,
        type: 'authentication_error',
        message: 'Incorrect API key provided.',
        code: 'invalid_api_key',
      };
    case 'forbidden':
      return { status: 403, type: 'permission_error', message: 'Your key may not use this model.' };
    case 'not-found':
      return {
        status: 404,
        type: 'not_found_error',
        message: `model: ${asked.model}`,
        code: 'model_not_found',
      };
    case 'echo-key':
      return {
        status: 400,
        type: 'invalid_request_error',
        message: `Bad header: authorization: ${asked.authorization}`,
      };
    default:
      return undefined;
  }
}

function throttled({ api }: Asked, seconds: number): Refusal {
  const limits: Record<string, string> =
    api === 'chat'
      ? {
          'x-ratelimit-limit-requests': '600',
          'x-ratelimit-remaining-requests': '0',
          'x-ratelimit-reset-requests': `${seconds}s`,
        }
      : {
          'anthropic-ratelimit-requests-limit': '600',
          'anthropic-ratelimit-requests-remaining': '0',
        };
  return {
    status: 429,
    type: api === 'chat' ? 'requests' : 'rate_limit_error',
    message: 'Rate limit reached.',
    code: 'rate_limit_exceeded',
    headers: { 'retry-after': String(seconds), ...limits },
  };
}
