/** What differs between ways to talk to a server, and how each of their answers is heard. */
import type { Request } from '../../engine/model.ts';
import type { Capability } from '../capabilities/row.ts';
import { type Heard, listen, type Said } from './heard.ts';
import { parsed } from './json-parts.ts';
import { limitsOf } from './limits.ts';
import type { Outgoing, Refused } from './outgoing.ts';
import { Refusal } from './refusal.ts';

export interface Protocol {
  readonly outgoing: (request: Request, capability: Capability, refused: Refused) => Outgoing;
  /** Throws what the SDK throws, `Refusal` or `Broken`. */
  readonly send: (body: Outgoing['body'], signal: AbortSignal) => Promise<Said>;
}

interface Arrived {
  readonly data: unknown;
  readonly response: { readonly headers: Headers; readonly text: () => Promise<string> };
}

/**
 * Hears a stream or a whole answer, whichever came: some servers answer whole although a stream was asked for. Throws
 * `Refusal` where a success holds no answer.
 */
export async function saidBy(
  { data, response }: Arrived,
  whole: (body: unknown) => Heard | undefined,
  add: (heard: Heard, piece: unknown) => void,
): Promise<Said> {
  const limits = limitsOf((name) => response.headers.get(name), Date.now());
  if (/text\/event-stream/i.test(response.headers.get('content-type') ?? '') && isStream(data))
    return { heard: await listen(data, add), limits };
  const body = isStream(data) ? await response.text() : data;
  const heard = whole(typeof body === 'string' ? parsed(body) : body);
  if (heard) return { heard, limits };
  throw new Refusal(200, typeof body === 'string' ? body : (JSON.stringify(body) ?? ''), limits);
}

function isStream(data: unknown): data is AsyncIterable<unknown> {
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data;
}
