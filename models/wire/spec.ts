/** What `--model` names: which protocol is spoken, where, for which model, and with which key. */
import { inputError } from '../../text/input-error.ts';
import { isLocal, keyVariables, OTHER_KEY } from './hosts.ts';

export interface Spec {
  /** As the user wrote it. */
  readonly id: string;
  /** Chat Completions, or Anthropic's Messages. */
  readonly protocol: 'chat' | 'messages';
  /** Without a slash at its end; `/chat/completions` or `/v1/messages` follow. */
  readonly base: string;
  /** Host with port: whose limits hold. */
  readonly account: string;
  /** Host, or `local`: by this rows of capabilities are found. */
  readonly server: string;
  /** Exactly as the server is sent it. */
  readonly model: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const FORMS =
  '`openai:<id>`, `anthropic:<id>` or `<address>#<id>`, such as http://127.0.0.1:11434/v1#qwen3:8b';
const CHAT = '/chat/completions';
const MESSAGES = '/v1/messages';

/**
 * Reads `openai:<id>`, `anthropic:<id>` and `<address>#<id>`. An address is the base of an OpenAI-compatible API
 * (`…/v1`); one that ends in `/v1/messages` speaks Anthropic's protocol, as an address that ends in `/chat/completions`
 * speaks OpenAI's. Throws InputError for anything else; `option` is how the user gave it.
 */
export function parseSpec(text: string, option = '--model'): Spec {
  const id = text.trim();
  const [, provider = '', rest = ''] = /^(openai|anthropic):(.*)$/s.exec(id) ?? [];
  if (provider === 'openai') return specOf(id, 'chat', new URL('https://api.openai.com/v1'), rest, option);
  if (provider === 'anthropic')
    return specOf(id, 'messages', new URL('https://api.anthropic.com'), rest, option);
  const at = id.indexOf('#');
  if (!/^https?:\/\//i.test(id) || at < 0) throw inputError(option, '', `is '${secretless(id)}'`, FORMS);
  const url = urlOf(id.slice(0, at), option);
  const path = url.pathname.replace(/\/+$/, '');
  const isMessages = path.endsWith('/messages');
  if (isMessages && !path.endsWith(MESSAGES))
    throw inputError(option, '', `is '${id}'`, `an address that ends in ${MESSAGES}`);
  url.pathname = isMessages ? path.slice(0, -MESSAGES.length) : path.replace(CHAT, '');
  return specOf(id, isMessages ? 'messages' : 'chat', url, id.slice(at + 1), option);
}

function urlOf(text: string, option: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw inputError(option, '', `is '${secretless(text)}'`, 'a valid address', FORMS);
  if (url.username || url.password || url.search) {
    const todo = 'keys belong into the environment, since the address is written down';
    throw inputError(option, '', `is '${secretless(text)}'`, 'an address without password and query', todo);
  }
  if (url.protocol === 'http:' && keyVariables(url.hostname))
    throw inputError(option, '', `is '${text}'`, 'https for this host', 'a key must not travel in the clear');
  return url;
}

/** An address as it may be shown: what stands before an @ or behind a ? might be a secret. */
function secretless(text: string): string {
  return text
    .replace(/\/\/[^/#?]*@/, '//…@')
    .replace(/\?[^#]*/, '?…')
    .slice(0, 200);
}

function specOf(id: string, protocol: Spec['protocol'], url: URL, named: string, option: string): Spec {
  const model = named.trim();
  if (model === '' || /[\p{Cc}\s]/u.test(model))
    throw inputError(option, '', `is '${id}'`, 'the id of a model behind it, without spaces', FORMS);
  return {
    id,
    protocol,
    base: url.href.replace(/\/+$/, ''),
    account: url.host,
    server: isLocal(url.hostname) ? 'local' : url.hostname,
    model,
  };
}

/**
 * The key for a server, from the environment; null where none is needed or set. Throws InputError that names the
 * variable where a known provider's is missing or can't be a key.
 */
export function keyFor({ id, account, server }: Spec, env: Env): string | null {
  const host = account.replace(/:\d+$/, '');
  const variables = keyVariables(host) ?? [OTHER_KEY];
  const name = variables.find((variable) => env[variable]?.trim());
  if (name === undefined) {
    if (server === 'local' || variables[0] === OTHER_KEY) return null;
    const [first = ''] = variables;
    throw inputError(first, '', 'is not set', `a key for ${id}`, `export ${first}=…, or use --model offline`);
  }
  const key = env[name]?.trim() ?? '';
  if (!/^[\x21-\x7e]+$/.test(key)) throw inputError(name, '', 'has spaces or other signs in it', 'a key');
  return key;
}
