import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connections } from '../../../models/wire/connections.ts';
import { openBackend } from '../../../models/wire/open.ts';
import { parseSpec } from '../../../models/wire/spec.ts';
import { aRequest, user } from '../asking.ts';

const dispatcher = await connections({});
const mock = new LLMock({ port: 0 });
beforeAll(async () => {
  mock.onMessage('Who are you?', { content: 'I am Ada, 你好.' });
  await mock.start();
});
afterAll(async () => {
  await dispatcher.destroy();
  await mock.stop();
});

describe.each(['/v1', '/v1/messages'])('a server that others wrote, at %s', (path) => {
  const ask = (maxTokens: number) => {
    const env = { KITH_API_KEY: 'some-key-of-ours' };
    const backend = openBackend(parseSpec(`${mock.url}${path}#m`), { env, rows: [], dispatcher });
    const request = aRequest({ messages: [user('Who are you?')], maxTokens });
    return backend.try(request, { signal: request.signal, timeoutMs: 20_000 });
  };

  it.each([100, 900])('answers what was asked, within %i tokens', async (maxTokens) => {
    expect(await ask(maxTokens)).toMatchObject({ text: 'I am Ada, 你好.', stop: 'end' });
  });

  it.each([
    [429, 'throttled'],
    [500, 'server'],
    [401, 'key'],
  ])('refuses with a %i that is understood', async (status, kind) => {
    mock.nextRequestError(status, { message: 'no' });
    await expect(ask(900)).rejects.toMatchObject({ kind, status });
  });
});
