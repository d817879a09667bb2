/** Reads what a server of Chat Completions says; servers agree on the frame and on little else. */
import type { Heard } from './heard.ts';
import { nothingYet } from './heard.ts';
import { at, countAt, textAt } from './json-parts.ts';

const STOPS: Readonly<Record<string, Heard['stop']>> = {
  stop: 'end',
  eos: 'end',
  end_turn: 'end',
  tool_calls: 'end',
  function_call: 'end',
  length: 'length',
  max_tokens: 'length',
  model_length: 'length',
  content_filter: 'filtered',
  sensitive: 'filtered',
  safety: 'filtered',
  refusal: 'refused',
  error: 'failed',
  network_error: 'failed',
  insufficient_system_resource: 'failed',
};

/** A whole answer; undefined where there is none in it. */
export function wholeChat(body: unknown): Heard | undefined {
  const message = at(body, 'choices', 0, 'message');
  if (typeof message !== 'object' || message === null) return undefined;
  const heard = nothingYet();
  addWords(heard, message);
  heard.stop = stopOf(at(body, 'choices', 0, 'finish_reason')) ?? 'end';
  if (textAt(message, 'refusal')) heard.stop = 'refused';
  heard.usage = usageOf(body);
  return heard;
}

/** Adds one piece of a stream. */
export function addChat(heard: Heard, chunk: unknown): void {
  const delta = at(chunk, 'choices', 0, 'delta');
  addWords(heard, delta);
  heard.stop ??= stopOf(at(chunk, 'choices', 0, 'finish_reason'));
  if (textAt(delta, 'refusal')) heard.stop = 'refused';
  heard.usage = usageOf(chunk) ?? heard.usage;
}

/** What it refuses with is its text, so that it can be read in the journal. */
function addWords(heard: Heard, message: unknown): void {
  heard.text += textAt(message, 'content') ?? '';
  heard.text += textAt(message, 'refusal') ?? '';
  heard.reasoning +=
    textAt(message, 'reasoning') ?? textAt(message, 'reasoning_content') ?? textAt(message, 'thinking') ?? '';
}

/** A word that is not known ends an answer like any other. */
function stopOf(finish: unknown): Heard['stop'] {
  if (typeof finish !== 'string' || finish === '') return undefined;
  const word = finish.toLowerCase();
  return Object.hasOwn(STOPS, word) ? STOPS[word] : 'end';
}

/** Cached tokens are among those of the prompt; names of OpenAI, DeepSeek, Moonshot and llama.cpp. */
function usageOf(body: unknown): Heard['usage'] {
  const usage = at(body, 'usage');
  const input = countAt(usage, 'prompt_tokens');
  const output = countAt(usage, 'completion_tokens');
  if (input === undefined || output === undefined) return undefined;
  const cached =
    countAt(usage, 'prompt_tokens_details', 'cached_tokens') ??
    countAt(usage, 'prompt_cache_hit_tokens') ??
    countAt(usage, 'cached_tokens') ??
    countAt(body, 'timings', 'cache_n') ??
    0;
  const written = countAt(usage, 'prompt_tokens_details', 'cache_write_tokens') ?? 0;
  return { input, cached: Math.min(cached, input), output, written };
}
