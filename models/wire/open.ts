/** Opens the back-end that a specification names. */
import type { Dispatcher } from 'undici';
import type { Row } from '../capabilities/row.ts';
import { capabilityOf } from '../capabilities/table.ts';
import { messagesHeaders, messagesProtocol } from './anthropic.ts';
import type { Backend } from './backend.ts';
import { leanFetch } from './lean-fetch.ts';
import { chatProtocol } from './openai-compatible.ts';
import { server } from './server.ts';
import { keyFor, type Spec } from './spec.ts';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly rows: readonly Row[];
  /** Shared by all back-ends of a run. */
  readonly dispatcher: Dispatcher;
}

/** Connects nowhere yet. Throws InputError where a key is missing. */
export function openBackend(spec: Spec, { env, rows, dispatcher }: Surroundings): Backend {
  const key = keyFor(spec, env);
  const capability = capabilityOf(rows, spec.server, spec.model);
  if (spec.protocol === 'messages') {
    const fetch = leanFetch(dispatcher, messagesHeaders(spec, key));
    return server(spec, key, capability, messagesProtocol(spec, fetch));
  }
  const fetch = leanFetch(dispatcher, key ? { authorization: `Bearer ${key}` } : {});
  return server(spec, key, capability, chatProtocol(spec, fetch));
}
