/** A request as it came over HTTP, in either API, brought into one form; nothing else is known of who asks. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Api = 'chat' | 'messages';
export type Role = 'system' | 'user' | 'assistant';

/** A stretch of a message, with a cache mark behind it or not. */
export interface Part {
  readonly text: string;
  readonly marked: boolean;
}

export interface Message {
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly text: string;
}

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };
type Body = { readonly [key: string]: Json };

/** What one request asks. */
export interface Asked {
  readonly api: Api;
  readonly model: string;
  readonly messages: readonly Message[];
  /** Tokens that the answer may have; endless where the request names no limit. */
  readonly maxTokens: number;
  readonly stream: boolean;
  /** With the last part of a stream the usage is wanted (Chat Completions). */
  readonly streamUsage: boolean;
  readonly body: Body;
  readonly authorization: string;
  /** Stands for the text of all messages: dice are keyed by it. */
  readonly key: string;
  /** How many requests came before, and how many of just this text. */
  readonly nth: number;
  readonly again: number;
}

/** Reads the body to its end; undefined where it is no JSON object. */
export async function bodyOf(incoming: IncomingMessage): Promise<Body | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  try {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Json;
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The request in one form. Content that is no text counts as an empty part. */
export function askedIn(api: Api, body: Body, authorization: string): Omit<Asked, 'nth' | 'again'> {
  const limit = body.max_completion_tokens ?? body.max_tokens;
  const options = body.stream_options;
  const system: readonly Message[] = body.system ? [messageOf('system', body.system)] : [];
  const listed = Array.isArray(body.messages) ? body.messages.filter(isObject) : [];
  const messages = [...system, ...listed.map(({ role, content }) => messageOf(roleOf(role), content))];
  return {
    api,
    model: typeof body.model === 'string' ? body.model : '',
    messages,
    key: keyOf(messages),
    maxTokens: typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY,
    stream: body.stream === true,
    streamUsage: isObject(options) && options.include_usage === true,
    body,
    authorization,
  };
}

function keyOf(messages: readonly Message[]): string {
  const sum = createHash('sha256');
  for (const { role, text } of messages) sum.update(`${role} ${text.length}\n`).update(text);
  return sum.digest('hex').slice(0, 32);
}

function messageOf(role: Role, content: Json): Message {
  const parts = Array.isArray(content) ? content.filter(isObject).map(partOf) : [partOf({ text: content })];
  return { role, parts, text: parts.map((part) => part.text).join('') };
}

function partOf(part: Body): Part {
  const text = typeof part.text === 'string' ? part.text : '';
  return { text, marked: isObject(part.cache_control) || isObject(part.prompt_cache_breakpoint) };
}

function roleOf(role: Json): Role {
  if (role === 'assistant') return 'assistant';
  return role === 'system' || role === 'developer' ? 'system' : 'user';
}

function isObject(value: Json): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
