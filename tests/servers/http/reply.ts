/** An answer with its counts, in the words of the two APIs: as one body, or as the frames of a stream. */
import type { Api } from './request.ts';

export interface Reply {
  readonly id: string;
  readonly model: string;
  readonly text: string;
  readonly stop: 'end' | 'length';
  /** Tokens of the prompt, those from the cache and those written to it included. */
  readonly input: number;
  readonly cached: number;
  readonly written: number;
  readonly output: number;
}

/** Characters of a delta. */
const DELTA = 24;

export function bodyFor(api: Api, reply: Reply): object {
  return api === 'chat' ? chatBody(reply) : messagesBody(reply);
}

/** The frames of a stream, each with its blank line; `usage` where a last one with the counts is wanted. */
export function framesFor(api: Api, reply: Reply, usage: boolean): readonly string[] {
  return api === 'chat' ? chatFrames(reply, usage) : messagesFrames(reply);
}

/** The frame by which a server says in the middle of a stream that it can't go on. */
export function errorFrame(api: Api, error: object): string {
  return api === 'chat' ? frame(error) : `event: error\n${frame(error)}`;
}

function deltas(text: string): readonly string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${DELTA}}`, 'gu')) ?? [];
}

function chatBody(reply: Reply): object {
  const message = { role: 'assistant', content: reply.text, refusal: null };
  return {
    ...chatHead(reply, 'chat.completion'),
    choices: [{ index: 0, message, logprobs: null, finish_reason: chatStop(reply) }],
    usage: chatUsage(reply),
  };
}

function chatFrames(reply: Reply, usage: boolean): readonly string[] {
  const head = chatHead(reply, 'chat.completion.chunk');
  const chunk = (delta: object, stop: string | null) =>
    frame({ ...head, choices: [{ index: 0, delta, finish_reason: stop }] });
  return [
    chunk({ role: 'assistant', content: '' }, null),
    ...deltas(reply.text).map((content) => chunk({ content }, null)),
    chunk({}, chatStop(reply)),
    ...(usage ? [frame({ ...head, choices: [], usage: chatUsage(reply) })] : []),
    'data: [DONE]\n\n',
  ];
}

function chatHead({ id, model }: Reply, object: string): object {
  return { id: `chatcmpl-${id}`, object, created: 0, model };
}

function chatStop({ stop }: Reply): string {
  return stop === 'end' ? 'stop' : 'length';
}

function chatUsage({ input, cached, written, output }: Reply): object {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached, ...(written > 0 && { cache_write_tokens: written }) },
    completion_tokens_details: { reasoning_tokens: 0 },
  };
}

function messagesBody(reply: Reply): object {
  return {
    ...messagesHead(reply),
    content: [{ type: 'text', text: reply.text }],
    stop_reason: messagesStop(reply),
    usage: messagesUsage(reply),
  };
}

function messagesFrames(reply: Reply): readonly string[] {
  const message = { ...messagesHead(reply), content: [], stop_reason: null };
  const usage = { ...messagesUsage(reply), output_tokens: 1 };
  const block = { type: 'text', text: '' };
  return [
    named('message_start', { message: { ...message, usage } }),
    named('content_block_start', { index: 0, content_block: block }),
    named('ping', {}),
    ...deltas(reply.text).map((text) =>
      named('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    ),
    named('content_block_stop', { index: 0 }),
    named('message_delta', {
      delta: { stop_reason: messagesStop(reply), stop_sequence: null },
      usage: { output_tokens: reply.output },
    }),
    named('message_stop', {}),
  ];
}

function messagesHead({ id, model }: Reply): object {
  return { id: `msg_${id}`, type: 'message', role: 'assistant', model, stop_sequence: null };
}

function messagesStop({ stop }: Reply): string {
  return stop === 'end' ? 'end_turn' : 'max_tokens';
}

/** What was neither read from the cache nor written to it is the input. */
function messagesUsage({ input, cached, written, output }: Reply): object {
  return {
    input_tokens: input - cached - written,
    cache_creation_input_tokens: written,
    cache_read_input_tokens: cached,
    output_tokens: output,
  };
}

function frame(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function named(type: string, data: object): string {
  return `event: ${type}\n${frame({ type, ...data })}`;
}
