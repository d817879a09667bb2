/** A model that sends each question to a provider with Node's own fetch: the shortest client there can be. */
import { Unavailable } from '../../engine/errors.ts';
import type { Model, Reply } from '../../engine/model.ts';

interface Completion {
  readonly choices: readonly {
    readonly message: { readonly content: string };
    readonly finish_reason: string;
  }[];
  readonly usage: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly prompt_tokens_details: { readonly cached_tokens: number };
  };
}

/** Talks to the Chat Completions of a server; every failure is final. */
export function overHttp(url: string): Model {
  return {
    id: 'over-http',
    generate: async ({ call, messages, maxTokens, signal }) => {
      const list = messages().map(({ role, text }) => ({ role, content: text }));
      const response = await fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ model: 'local', messages: list, max_tokens: maxTokens }),
        // Not the run's own: fetch lets go of a signal only when memory is collected.
        signal: AbortSignal.any([signal]),
      });
      const body = await response.text();
      if (!response.ok) throw new Unavailable(`http-${response.status}`, `${call}: ${body}`);
      return replyFrom(JSON.parse(body) as Completion);
    },
  };
}

function replyFrom({ choices, usage }: Completion): Reply {
  const [choice] = choices;
  return {
    text: choice?.message.content ?? '',
    stop: choice?.finish_reason === 'length' ? 'length' : 'end',
    usage: {
      input: usage.prompt_tokens,
      cached: usage.prompt_tokens_details.cached_tokens,
      output: usage.completion_tokens,
    },
  };
}
