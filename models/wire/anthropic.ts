/** Messages by the SDK of Anthropic, for Anthropic and servers that speak like it. */
import type { Anthropic } from '@anthropic-ai/sdk';
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources';
import type { Fetch } from './lean-fetch.ts';
import { messageEvents, wholeMessage } from './messages-answer.ts';
import { messagesBody } from './messages-body.ts';
import type { Protocol } from './protocol.ts';
import { saidBy } from './protocol.ts';
import type { Spec } from './spec.ts';

const NEVER_MS = 2 ** 31 - 1;

export function messagesProtocol({ base, model }: Spec, fetch: Fetch): Protocol {
  let client: Promise<Anthropic> | undefined;
  return {
    outgoing: (request, capability, refused) => messagesBody(model, request, capability, refused),
    send: async (body, signal) => {
      client ??= open(base, fetch);
      const params = body as unknown as MessageCreateParams;
      const sent = (await client).messages.create(params, { signal, timeout: NEVER_MS });
      return saidBy(await sent.withResponse(), wholeMessage, messageEvents());
    },
  };
}

/** Everything is said, since the SDK looks into the environment for what is not; the key is the fetch's business. */
async function open(baseURL: string, fetch: Fetch): Promise<Anthropic> {
  const { Anthropic } = await import('@anthropic-ai/sdk');
  return new Anthropic({
    apiKey: 'unused',
    webhookKey: null,
    baseURL,
    fetch,
    timeout: NEVER_MS,
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: false,
  });
}

/** Anthropic's own servers want a bearer and the newest version; others may still know the older way. */
export function messagesHeaders({ server }: Spec, key: string | null): Record<string, string> {
  if (server === 'api.anthropic.com')
    return { 'anthropic-version': '2026-10-21', ...(key && { authorization: `Bearer ${key}` }) };
  const both = key && { 'x-api-key': key, authorization: `Bearer ${key}` };
  return { 'anthropic-version': '2023-06-01', ...both };
}
