/** The `fetch` that the SDKs are given: on undici, with headers of ours only, so that nothing else ever leaves. */
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { limitsOf, retryDelayIn } from './limits.ts';
import { Broken, NoConnection, Refusal } from './refusal.ts';

/** Characters of a body that are read at most: no honest answer comes near. */
const LONGEST = 8_000_000;

/** As much of `fetch` as the SDKs use. */
export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Sends `headers` and no others: what the SDKs would add from the environment is dropped, and the key never reaches
 * them. Throws `NoConnection`, `Refusal` for any status but success, and `Broken` where a body breaks off.
 */
export function leanFetch(dispatcher: Dispatcher, headers: Readonly<Record<string, string>>): Fetch {
  const sent = { 'content-type': 'application/json', 'user-agent': 'kith', ...headers };
  return async (url, init = {}) => {
    const { request } = await import('undici');
    const body = typeof init.body === 'string' ? init.body : null;
    const signal = init.signal ?? null;
    const options = { method: 'POST', headers: sent, body, signal, dispatcher } as const;
    const came = await request(String(url), options).catch((error: unknown) => {
      throw new NoConnection(codeOf(error));
    });
    if (came.statusCode < 200 || came.statusCode >= 300) throw await refusalOf(came);
    const isStream = /text\/event-stream/i.test(headerOf(came, 'content-type') ?? '');
    const content = isStream ? (Readable.toWeb(came.body) as ReadableStream) : await textOf(came.body);
    return new Response(content, { headers: pairs(came.headers) });
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

async function refusalOf(came: Dispatcher.ResponseData): Promise<Refusal> {
  const header = (name: string) => headerOf(came, name);
  const text = await textOf(came.body).catch(() => '');
  const limits = limitsOf(header, Date.now());
  const retryAfterMs = limits.retryAfterMs ?? retryDelayIn(text, Date.now());
  const known = { ...limits, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  return new Refusal(came.statusCode, text, known, header('location'));
}

function pairs(headers: Readonly<Record<string, string | string[] | undefined>>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}

/** The whole body, whatever its pieces; throws `Broken`. */
async function textOf(body: Readable): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of body) {
      text += decoder.decode(piece, { stream: true });
      if (text.length > LONGEST) throw new Broken();
    }
  } catch {
    throw new Broken();
  }
  return text + decoder.decode();
}
