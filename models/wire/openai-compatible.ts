/** Chat Completions by the SDK of OpenAI, for OpenAI and every server that speaks like it. */
import type { OpenAI } from 'openai';
import type { ChatCompletionCreateParams } from 'openai/resources';
import { addChat, wholeChat } from './chat-answer.ts';
import { chatBody } from './chat-body.ts';
import type { Fetch } from './lean-fetch.ts';
import type { Protocol } from './protocol.ts';
import { saidBy } from './protocol.ts';
import type { Spec } from './spec.ts';

/** Our own time-out holds; the SDK's must never come first. */
const NEVER_MS = 2 ** 31 - 1;

export function chatProtocol({ base, model }: Spec, fetch: Fetch): Protocol {
  let client: Promise<OpenAI> | undefined;
  return {
    outgoing: (request, capability, refused) => chatBody(model, request, capability, refused),
    send: async (body, signal) => {
      client ??= open(base, fetch);
      const params = body as unknown as ChatCompletionCreateParams;
      const sent = (await client).chat.completions.create(params, { signal });
      return saidBy(await sent.withResponse(), wholeChat, addChat);
    },
  };
}

/** Everything is said, since the SDK looks into the environment for what is not; the key is the fetch's business. */
async function open(baseURL: string, fetch: Fetch): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey: 'unused',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL,
    fetch,
    timeout: NEVER_MS,
    maxRetries: 0,
    logLevel: 'off',
  });
}
