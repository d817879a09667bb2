/**
 * A provider of language models for tests and for people without a key: Chat Completions and Messages over HTTP, whose
 * answers are made of nothing but the request. Counts as providers count, and misbehaves on demand.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, answerTo } from './answers/answer.ts';
import { BUSY, type Manner } from './answers/manner.ts';
import { invalid } from './http/refusal.ts';
import type { Reply } from './http/reply.ts';
import { type Api, type Asked, askedIn, bodyOf } from './http/request.ts';
import { sendJson, sendRefusal, sendReply } from './http/send.ts';
import { latencyOf, type Mischief, mischiefFor, refusalBy, type Trouble } from './mischief.ts';
import { cutSilently, type Strictness, strictly } from './strict.ts';
import { type Counter, counter, type Stats } from './tokens/counts.ts';
import { keepPrompt, type Prompt, promptOf, readCache, type Way } from './tokens/meter.ts';
import { countTokens } from './tokens/pieces.ts';
import { type PrefixCache, prefixCache } from './tokens/prefix-cache.ts';

export interface Options extends Strictness, Trouble {
  /** 0 or none: any that is free. */
  readonly port?: number;
  readonly manner?: Manner;
  /** Tokens that the prefix cache keeps; endless unless said otherwise. */
  readonly cacheTokens?: number;
  /** How cache reads are counted; unless said otherwise blocks in Chat Completions, marks in Messages. */
  readonly cacheWay?: Way;
}

export interface Provider {
  /** Without a path: the Messages API is at `/v1/messages`, the other at `/v1/chat/completions`. */
  readonly url: string;
  readonly stats: () => Stats;
  /** Ends all connections. */
  readonly close: () => Promise<void>;
}

/** What a provider remembers. */
interface Desk {
  readonly options: Options;
  readonly cache: PrefixCache;
  readonly counter: Counter;
  /** How often a text was sent, by its key. */
  readonly sent: Map<string, number>;
}

const PATHS: ReadonlyMap<string, Api> = new Map([
  ['/v1/chat/completions', 'chat'],
  ['/chat/completions', 'chat'],
  ['/v1/messages', 'messages'],
]);

export async function openProvider(options: Options = {}): Promise<Provider> {
  const desk: Desk = {
    options,
    cache: prefixCache(options.cacheTokens),
    counter: counter(),
    sent: new Map(),
  };
  const server = createServer((incoming, response) => {
    const nth = desk.counter.opened();
    response.on('close', desk.counter.closed);
    serve(desk, nth, incoming, response).catch((error: unknown) => {
      if (!response.headersSent) sendRefusal(response, 'chat', broken(error));
    });
  });
  // An idle connection that is closed while a request is on its way to it looks like mischief that nobody wanted.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stats: desk.counter.stats,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A prompt that can't be answered from is no client's fault that a retry would mend: 422, with what it lacks. */
function broken(error: unknown) {
  const message = error instanceof Error ? error.message : 'unknown';
  return { ...invalid(message), status: 422 };
}

async function serve(
  desk: Desk,
  nth: number,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (incoming.url ?? '').split('?', 1)[0] ?? '';
  if (path === '/stats') return sendJson(response, desk.counter.stats());
  if (path === '/v1/models')
    return sendJson(response, { object: 'list', data: [{ id: 'local', object: 'model' }] });
  const api = PATHS.get(path);
  if (!api || incoming.method !== 'POST') {
    const refusal = { status: 404, type: 'not_found_error', message: `no such path: ${path}` };
    return sendRefusal(response, 'chat', refusal);
  }
  const body = await bodyOf(incoming);
  if (!body) return sendRefusal(response, api, invalid('We could not parse the JSON body of your request.'));
  const key = incoming.headers.authorization ?? incoming.headers['x-api-key'];
  const asked = askedIn(api, body, String(key ?? ''));
  await answer(desk, { ...asked, nth, again: timesBefore(desk, asked.key) }, response);
}

/** How often a text came before, this time counted from now on. */
function timesBefore({ sent }: Desk, key: string): number {
  const before = sent.get(key) ?? 0;
  sent.set(key, before + 1);
  return before;
}

async function answer(desk: Desk, asked: Asked, response: ServerResponse): Promise<void> {
  const { options, counter } = desk;
  const mischief = mischiefFor(asked, options);
  if (mischief) counter.misbehaved(mischief);
  const prompt = promptOf(asked.messages);
  const refusal =
    (mischief && refusalBy(mischief, asked, options)) ?? strictly(asked, prompt.tokens, options);
  if (refusal) return sendRefusal(response, asked.api, refusal);
  const wait = latencyOf(asked, options, mischief);
  if (wait > 0) await sleep(wait);
  if (response.destroyed) return;
  sendReply(response, asked, replyTo(desk, ...seen(asked, prompt, options), mischief), mischief);
}

/** The request as far as the server reads it: all of it, unless it cuts silently what its context has no room for. */
function seen(asked: Asked, prompt: Prompt, { context }: Options): readonly [Asked, Prompt] {
  if (!context || prompt.tokens <= context.tokens) return [asked, prompt];
  const messages = cutSilently(asked.messages, context.tokens, (list) => promptOf(list).tokens);
  return [{ ...asked, messages }, promptOf(messages)];
}

function replyTo(desk: Desk, asked: Asked, prompt: Prompt, mischief: Mischief | undefined): Reply {
  const { options, cache, counter } = desk;
  const way = options.cacheWay ?? (asked.api === 'chat' ? 'blocks' : 'marks');
  const { cached, prefix, written } = readCache(cache, way, prompt);
  const answered = answerTo(asked, options.manner ?? BUSY);
  const { text, stop } = asWritten(answered, asked.maxTokens, mischief);
  keepPrompt(cache, way, prompt, text);
  const spent = { input: prompt.tokens, cached, output: countTokens(text) };
  counter.spent({ author: answered.author, kind: answered.kind, prefix, ...spent });
  if (answered.squeezed) counter.squeezed(answered.kind);
  return { id: String(asked.nth), model: asked.model, text, stop, written, ...spent };
}

/** Longer than any limit of ours. */
const BLANKS = `{"score": 50,${' \n'.repeat(20_000)}`;
const LOOP = 'And so it goes. '.repeat(5_000);

/** The answer as far as it is written: to its end, to the token limit, or half of it. */
function asWritten(
  { text }: Answered,
  maxTokens: number,
  mischief: Mischief | undefined,
): Pick<Reply, 'text' | 'stop'> {
  if (mischief === 'no-text') return { text: '', stop: 'end' };
  const endless = mischief === 'blanks' ? BLANKS : mischief === 'loop' ? LOOP : undefined;
  if (endless) return { text: firstTokens(endless, maxTokens), stop: 'length' };
  const tokens = countTokens(text);
  const most = mischief === 'cut' ? Math.min(maxTokens, Math.ceil(tokens / 2)) : maxTokens;
  return tokens <= most ? { text, stop: 'end' } : { text: firstTokens(text, most), stop: 'length' };
}

function firstTokens(text: string, most: number): string {
  let [fits, over] = [0, text.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (countTokens(text.slice(0, middle)) <= most) fits = middle;
    else over = middle;
  }
  return text.slice(0, fits).replace(/[\uD800-\uDBFF]$/, '');
}
