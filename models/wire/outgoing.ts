/** What both protocols decide about a request before it is written in either's words. */
import type { Request } from '../../engine/model.ts';
import type { Capability } from '../capabilities/row.ts';
import { schemaOf } from './schemas.ts';

/** Parts of requests that this server has refused in this run; only grows. */
export type Refused = ReadonlySet<string>;

/** A body to send, and those of its parts that can be left out if they are refused. */
export interface Outgoing {
  readonly body: Readonly<Record<string, unknown>>;
  readonly parts: readonly string[];
}

/** From this limit on an answer is streamed: it then is worth cutting one that runs in circles. */
const STREAMED_FROM = 600;
/** Tokens added to the limit where the switch of reasoning turned out to be refused. */
const ROOM = 2000;
/** The original's, for persona and environment alike. */
export const TEMPERATURE = 0.7;

/** Whether the conversation will go on, so that its newest turn is worth a place in the cache. */
export function goesOn({ asked, task }: Request): boolean {
  return asked.role === 'persona' || task === 'referee';
}

/** Fields that switch reasoning off, without those that were refused. */
export function reasoningSwitch({ reasoningOff }: Capability, refused: Refused): Record<string, unknown> {
  return Object.fromEntries(Object.entries(reasoningOff ?? {}).filter(([name]) => !refused.has(name)));
}

/** The longest answer in tokens: what is wanted, and room for reasoning that can't be switched off. */
export function tokenLimit({ maxTokens }: Request, capability: Capability, refused: Refused): number {
  const { reasoningOff, reasoningRoom, output } = capability;
  const fields = Object.keys(reasoningOff ?? {});
  const isStuck = fields.length > 0 && fields.every((name) => refused.has(name));
  return Math.min(maxTokens + (isStuck ? Math.max(ROOM, reasoningRoom) : reasoningRoom), output ?? Infinity);
}

export function isStreamed({ maxTokens }: Request, refused: Refused): boolean {
  return maxTokens >= STREAMED_FROM && !refused.has('stream');
}

/**
 * How JSON is demanded: only of environment and judge, and only in the first attempt, since what has to be asked again
 * may be the grammar's own fault (endless white space, answers in the wrong field).
 */
export function jsonMode(request: Request, { schema }: Capability, refused: Refused) {
  const wanted =
    request.asked.role !== 'persona' && request.attempt === 1 ? schemaOf(request.task) : undefined;
  if (!wanted || schema === 'none') return undefined;
  const modes = schema === 'strict' ? STRICT_FIRST : JSON_FIRST;
  const mode = modes.find((one) => !refused.has(one));
  return mode && { mode, schema: wanted };
}

const STRICT_FIRST = ['json_schema', 'json_object'] as const;
const JSON_FIRST = ['json_object', 'json_schema'] as const;
