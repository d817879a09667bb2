import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { MockAgent } from 'undici';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connections } from '../../../models/wire/connections.ts';
import { openBackend } from '../../../models/wire/open.ts';
import { parseSpec } from '../../../models/wire/spec.ts';
import { aRequest } from '../asking.ts';
import { type Peer, peer } from './peer.ts';

let server: Peer;
beforeEach(async () => {
  server = await peer();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

async function answered(id: string, env: Record<string, string> = {}) {
  const dispatcher = await connections(env);
  const backend = openBackend(parseSpec(id), { env, rows: [], dispatcher });
  const request = aRequest();
  const came = await backend.try(request, { signal: request.signal, timeoutMs: 20_000 });
  await dispatcher.destroy();
  return came;
}

describe('what stands in the environment', () => {
  const LEAKS = {
    OPENAI_BASE_URL: 'http://127.0.0.1:9/leak',
    OPENAI_API_KEY: 'leak-key',
    OPENAI_ADMIN_KEY: 'leak-admin',
    OPENAI_ORG_ID: 'leak-org',
    OPENAI_PROJECT_ID: 'leak-project',
    OPENAI_CUSTOM_HEADERS: 'x-leak: leak-header\nauthorization: leak-auth',
    OPENAI_LOG: 'debug',
    ANTHROPIC_BASE_URL: 'http://127.0.0.1:9/leak',
    ANTHROPIC_API_KEY: 'leak-key',
    ANTHROPIC_AUTH_TOKEN: 'leak-token',
    ANTHROPIC_CUSTOM_HEADERS: 'x-leak: leak-header',
    ANTHROPIC_PROFILE: 'leak-profile',
    ANTHROPIC_LOG: 'debug',
    HTTP_PROXY: 'http://127.0.0.1:9',
    HTTPS_PROXY: 'http://127.0.0.1:9',
  };

  it.each(['/v1', '/v1/messages'])(
    'does not reach a server at %s unless it is meant for it',
    async (path) => {
      for (const [name, value] of Object.entries(LEAKS)) vi.stubEnv(name, value);
      const printed = (['log', 'info', 'debug', 'warn', 'error'] as const).map((name) =>
        vi.spyOn(console, name),
      );
      await answered(`${server.origin}${path}#m`);
      for (const spy of printed) {
        expect(spy).not.toHaveBeenCalled();
        spy.mockRestore();
      }
      const [seen] = server.seen;
      expect(seen?.path).toBe(path === '/v1' ? '/v1/chat/completions' : path);
      expect(JSON.stringify(seen)).not.toContain('leak');
      const names = Object.keys(seen?.headers ?? {}).filter(
        (name) => !/^(?:host|connection|content-length)$/.test(name),
      );
      expect(names.sort()).toEqual([
        ...(path === '/v1' ? [] : ['anthropic-version']),
        'content-type',
        'user-agent',
      ]);
    },
  );
});

describe('a proxy', () => {
  it('is used for servers elsewhere, and never for one’s own machine', async () => {
    const targets: string[] = [];
    const proxy = createServer().on('connect', (request, socket) => {
      targets.push(request.url ?? '');
      const upstream = connect(Number(new URL(server.origin).port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.pipe(socket).pipe(upstream);
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const env = { HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
    await answered('http://models.example:8000/v1#m', env);
    expect(targets).toEqual(['models.example:8000']);
    await answered(`${server.origin}/v1#m`, env);
    expect(targets).toHaveLength(1);
    await answered(`${server.origin}/v1#m`, { http_proxy: 'http://127.0.0.1:9' });
    expect(server.seen).toHaveLength(3);
    proxy.closeAllConnections();
    proxy.close();
  });
});

it('calls one after another share connections', async () => {
  const dispatcher = await connections({});
  const backend = openBackend(parseSpec(`${server.origin}/v1#m`), { env: {}, rows: [], dispatcher });
  for (let call = 0; call < 20; call += 1) {
    const request = aRequest({ maxTokens: call % 2 ? 900 : 100 });
    await backend.try(request, { signal: request.signal, timeoutMs: 20_000 });
  }
  expect(new Set(server.seen.map((seen) => seen.port)).size).toBeLessThanOrEqual(3);
  await dispatcher.destroy();
});

it('nobody at the address is a failure of the network that says so', async () => {
  const { origin } = server;
  await server.close();
  await expect(answered(`${origin}/v1#m`)).rejects.toMatchObject({ kind: 'network' });
  await expect(answered(`${origin}/v1#m`)).rejects.toThrow(
    /no connection \(ECONNREFUSED\); check that the address/,
  );
  server = await peer();
});

it.each(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT', 'ENOTFOUND', 'UND_ERR_SOCKET', 'CERT_HAS_EXPIRED'])(
  'a connection that fails with %s is a failure of the network, never a time-out of ours',
  async (code) => {
    const dispatcher = new MockAgent();
    dispatcher.disableNetConnect();
    const error = Object.assign(new Error('Connect Timeout Error: timed out'), { code });
    for (const path of ['/v1/chat/completions', '/v1/messages']) {
      dispatcher.get('http://127.0.0.1:9').intercept({ path, method: 'POST' }).replyWithError(error);
      const spec = parseSpec(`http://127.0.0.1:9${path}#m`);
      const request = aRequest();
      const asked = openBackend(spec, { env: {}, rows: [], dispatcher }).try(request, {
        signal: request.signal,
        timeoutMs: 20_000,
      });
      await expect(asked).rejects.toMatchObject({ kind: 'network' });
      await expect(asked).rejects.toThrow(`no connection (${code})`);
    }
  },
);
