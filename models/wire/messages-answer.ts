/** Reads what a server of Anthropic's Messages says. */
import type { Heard } from './heard.ts';
import { nothingYet } from './heard.ts';
import { at, countAt, textAt } from './json-parts.ts';

const STOPS: Readonly<Record<string, Heard['stop']>> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
};

/** A whole answer; undefined where there is none in it. */
export function wholeMessage(body: unknown): Heard | undefined {
  const content = at(body, 'content');
  if (!Array.isArray(content)) return undefined;
  const heard = nothingYet();
  for (const block of content) addBlock(heard, block);
  heard.stop = stopOf(at(body, 'stop_reason')) ?? 'end';
  heard.usage = usageOf(at(body, 'usage'));
  return heard;
}

/** How the events of a stream add up: what was said of usage at the beginning holds unless it is said again. */
export function messageEvents(): (heard: Heard, event: unknown) => void {
  let usage: object = {};
  return (heard, event) => {
    addBlock(heard, at(event, 'content_block'));
    addBlock(heard, at(event, 'delta'));
    heard.stop ??= stopOf(at(event, 'delta', 'stop_reason'));
    const news = at(event, 'message', 'usage') ?? at(event, 'usage');
    if (typeof news !== 'object' || news === null) return;
    usage = { ...usage, ...Object.fromEntries(Object.entries(news).filter(([, value]) => value !== null)) };
    heard.usage = usageOf(usage);
  };
}

function addBlock(heard: Heard, block: unknown): void {
  heard.text += textAt(block, 'text') ?? '';
  heard.reasoning += textAt(block, 'thinking') ?? '';
}

function stopOf(reason: unknown): Heard['stop'] {
  if (typeof reason !== 'string' || reason === '') return undefined;
  return Object.hasOwn(STOPS, reason) ? STOPS[reason] : 'end';
}

/** Here `input_tokens` are only those that a cache had no part in; we count all. */
function usageOf(usage: unknown): Heard['usage'] {
  const fresh = countAt(usage, 'input_tokens');
  const output = countAt(usage, 'output_tokens');
  if (fresh === undefined || output === undefined) return undefined;
  const cached = countAt(usage, 'cache_read_input_tokens') ?? 0;
  const written = countAt(usage, 'cache_creation_input_tokens') ?? 0;
  return { input: fresh + cached + written, cached, output, written };
}
