/** A small server for tests: speaks both protocols, does what it is told next, and remembers what it was sent. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { Reply } from '../../../engine/model.ts';

/** What the server does with one request. */
export type Deed =
  | ({ readonly does: 'answer' } & Partial<Spoken>)
  /** Any status and body, whatever was asked for. */
  | {
      readonly does: 'say';
      readonly status: number;
      readonly body: string;
      readonly headers?: Record<string, string>;
    }
  /** Never answers. */
  | { readonly does: 'hang' }
  /** Closes the connection before it has said anything. */
  | { readonly does: 'close' }
  /** Begins to answer, then closes the connection. */
  | ({ readonly does: 'break' } & Partial<Spoken>)
  /** Streams these events, whatever they are, and ends. */
  | {
      readonly does: 'stream';
      readonly events: readonly string[];
      readonly byteByByte?: boolean;
      readonly breaks?: boolean;
      /** Says no more, and stays. */
      readonly stalls?: boolean;
    };

export interface Spoken {
  readonly text: string;
  readonly stop: Reply['stop'];
  readonly reasoning: string;
  readonly usage: { readonly input: number; readonly cached: number; readonly output: number } | null;
  readonly headers: Record<string, string>;
}

export interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Of the connection, at the other end. */
  readonly port: number;
  /** As it was on the wire. */
  readonly text: string;
  readonly body: Record<string, unknown>;
}

export interface Peer {
  readonly origin: string;
  readonly seen: Seen[];
  /** One deed a request, in order; when they run out it answers. A function sees the request first. */
  readonly will: (...deeds: readonly (Deed | ((seen: Seen) => Deed))[]) => void;
  readonly close: () => Promise<void>;
}

const PLAIN = { text: 'Good morning.', stop: 'end', reasoning: '', headers: {} } as const;

export async function peer(): Promise<Peer> {
  const seen: Seen[] = [];
  const deeds: (Deed | ((seen: Seen) => Deed))[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const { url = '', headers, socket } = request;
      const one = { path: url, headers, port: socket.remotePort ?? 0, text, body: JSON.parse(text || '{}') };
      seen.push(one);
      const deed = deeds.shift() ?? { does: 'answer' };
      act(typeof deed === 'function' ? deed(one) : deed, one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    will: (...next) => deeds.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function act(deed: Deed, seen: Seen, response: ServerResponse): void {
  if (deed.does === 'hang') return;
  if (deed.does === 'close') {
    response.destroy();
    return;
  }
  if (deed.does === 'say') {
    response.writeHead(deed.status, { 'content-type': 'application/json', ...deed.headers }).end(deed.body);
    return;
  }
  if (deed.does === 'stream') {
    void stream(deed.events, response, deed);
    return;
  }
  const usage = { input: Math.ceil(seen.text.length / 4), cached: 0, output: 3 };
  const spoken = { ...PLAIN, usage, ...deed };
  const isChat = seen.path.endsWith('/chat/completions');
  const breaks = deed.does === 'break';
  if (seen.body.stream === true) {
    const events = isChat ? chatEvents(spoken) : messageEventsOf(spoken);
    void stream(breaks ? events.slice(0, 2) : events, response, { headers: spoken.headers, breaks });
    return;
  }
  const body = JSON.stringify(isChat ? chatWhole(spoken) : messageWhole(spoken));
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...spoken.headers,
  });
  if (!breaks) response.end(body);
  else response.write(body.slice(0, body.length / 2), () => response.destroy());
}

interface Streaming {
  readonly headers?: Record<string, string>;
  readonly byteByByte?: boolean;
  readonly breaks?: boolean;
  readonly stalls?: boolean;
}

async function stream(
  events: readonly string[],
  response: ServerResponse,
  { headers, byteByByte, breaks, stalls }: Streaming,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
  const bytes = Buffer.from(events.map((event) => `${event}\n\n`).join(''));
  const size = byteByByte ? 1 : 50_000;
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    await new Promise((resolve) => response.write(bytes.subarray(at, at + size), resolve));
  }
  if (breaks) response.destroy();
  else if (!stalls) response.end();
}

const CHAT_STOPS = { end: 'stop', length: 'length', filtered: 'content_filter', refused: 'stop' } as const;

function chatUsage({ usage }: Spoken): object {
  if (!usage) return {};
  const { input, cached, output } = usage;
  return {
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      prompt_tokens_details: { cached_tokens: cached },
    },
  };
}

function chatWhole(spoken: Spoken): object {
  const { text, stop, reasoning } = spoken;
  const words = stop === 'refused' ? { content: null, refusal: text } : { content: text };
  const message = { role: 'assistant', ...words, ...(reasoning && { reasoning_content: reasoning }) };
  return { id: 'x', choices: [{ index: 0, message, finish_reason: CHAT_STOPS[stop] }], ...chatUsage(spoken) };
}

/** One event of a chat stream. */
export function chatEvent(delta: object, finish: string | null = null, more: object = {}): string {
  return `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason: finish }], ...more })}`;
}

function chatEvents(spoken: Spoken): string[] {
  const { text, stop, reasoning } = spoken;
  const field = stop === 'refused' ? 'refusal' : 'content';
  return [
    chatEvent({ role: 'assistant', content: '' }),
    ...(reasoning ? [chatEvent({ reasoning_content: reasoning })] : []),
    ...halves(text).map((half) => chatEvent({ [field]: half })),
    chatEvent({}, CHAT_STOPS[stop]),
    ...(spoken.usage ? [`data: ${JSON.stringify({ id: 'x', choices: [], ...chatUsage(spoken) })}`] : []),
    'data: [DONE]',
  ];
}

const MESSAGE_STOPS = {
  end: 'end_turn',
  length: 'max_tokens',
  filtered: 'refusal',
  refused: 'refusal',
} as const;

/** What Anthropic calls input is what no cache had a part in. */
function messageUsage({ usage }: Spoken): object {
  if (!usage) return {};
  const { input, cached, output } = usage;
  return { usage: { input_tokens: input - cached, cache_read_input_tokens: cached, output_tokens: output } };
}

function messageWhole(spoken: Spoken): object {
  const { text, stop, reasoning } = spoken;
  const thinking = reasoning ? [{ type: 'thinking', thinking: reasoning, signature: '' }] : [];
  const content = [...thinking, { type: 'text', text }];
  return {
    id: 'x',
    type: 'message',
    role: 'assistant',
    content,
    stop_reason: MESSAGE_STOPS[stop],
    ...messageUsage(spoken),
  };
}

/** One event of a stream of messages. */
export function messageEvent(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}`;
}

function messageEventsOf(spoken: Spoken): string[] {
  const { text, stop, reasoning } = spoken;
  const said = (delta: object) => messageEvent('content_block_delta', { index: 0, delta });
  return [
    messageEvent('message_start', { message: { id: 'x', content: [], ...messageUsage(spoken) } }),
    ...(reasoning ? [said({ type: 'thinking_delta', thinking: reasoning })] : []),
    ...halves(text).map((half) => said({ type: 'text_delta', text: half })),
    messageEvent('message_delta', {
      delta: { stop_reason: MESSAGE_STOPS[stop] },
      ...(spoken.usage && { usage: { output_tokens: spoken.usage.output } }),
    }),
    messageEvent('message_stop', {}),
  ];
}

function halves(text: string): readonly [string, string] {
  const middle = Math.floor(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}
