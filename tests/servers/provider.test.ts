import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Asked } from './http/request.ts';
import { latencyOf, type Mischief } from './mischief.ts';
import { type Options, openProvider, type Provider } from './provider.ts';

const open: Provider[] = [];

async function provider(options: Options = {}): Promise<Provider> {
  const one = await openProvider(options);
  open.push(one);
  return one;
}

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const PING = {
  model: 'm',
  max_tokens: 50,
  messages: [{ role: 'user', content: '还好吗？Is anybody there?' }],
};

function post(url: string, path: string, body: object, init: RequestInit = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer sk-secret' };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body), ...init });
}

const CHAT = '/v1/chat/completions';
const MESSAGES = '/v1/messages';

async function events(response: Response): Promise<readonly string[]> {
  const frames = (await response.text()).split('\n\n').filter((frame) => frame !== '');
  return frames.map((frame) => /^data: (.*)$/m.exec(frame)?.[1] ?? '');
}

describe('the provider speaks', () => {
  it('Chat Completions, whole', async () => {
    const { url, stats } = await provider();
    const body = (await (await post(url, CHAT, PING)).json()) as {
      choices: { message: { content: string }; finish_reason: string }[];
      usage: { prompt_tokens: number; completion_tokens: number };
    };
    expect(body.choices[0]).toMatchObject({ message: { content: 'OK.' }, finish_reason: 'stop' });
    expect(stats().kinds).toEqual({
      unknown: {
        calls: 1,
        input: body.usage.prompt_tokens,
        cached: 0,
        output: body.usage.completion_tokens,
      },
    });
  });

  it('Chat Completions as a stream that ends with usage and [DONE]', async () => {
    const { url } = await provider();
    const options = { stream: true, stream_options: { include_usage: true } };
    const frames = await events(await post(url, CHAT, { ...PING, ...options }));
    expect(frames.at(-1)).toBe('[DONE]');
    const parsed = frames.slice(0, -1).map((frame) => JSON.parse(frame));
    const text = parsed.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    expect(text).toBe('OK.');
    expect(parsed.at(-1).usage.completion_tokens).toBe(2);
  });

  it('Messages, whole and as a stream', async () => {
    const { url } = await provider();
    const whole = await (await post(url, MESSAGES, { ...PING, system: 'Be brief.' })).json();
    expect(whole).toMatchObject({ content: [{ type: 'text', text: 'OK.' }], stop_reason: 'end_turn' });
    const frames = (await events(await post(url, MESSAGES, { ...PING, stream: true }))).map((one) =>
      JSON.parse(one),
    );
    expect(frames.map(({ type }) => type)).toEqual([
      'message_start',
      'content_block_start',
      'ping',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
  });

  it('of what its cache had', async () => {
    const { url } = await provider();
    const system = [{ type: 'text', text: 'Rule. '.repeat(2000), cache_control: { type: 'ephemeral' } }];
    const usage = async () =>
      ((await (await post(url, MESSAGES, { ...PING, system })).json()) as { usage: Record<string, number> })
        .usage;
    const [first, second] = [await usage(), await usage()];
    expect(first.cache_read_input_tokens).toBe(0);
    expect(second.cache_read_input_tokens).toBe(first.cache_creation_input_tokens);
    expect(second.cache_creation_input_tokens).toBe(0);
    expect(second.input_tokens).toBe(first.input_tokens);
  });

  it('its counts at /stats, and of how much it did at once', async () => {
    const { url } = await provider({ latency: { mean: 30, sigma: 0.1 } });
    await Promise.all(
      ['a', 'b', 'c'].map((content) => post(url, CHAT, { messages: [{ role: 'user', content }] })),
    );
    const stats = await (await fetch(`${url}/stats`)).json();
    expect(stats).toMatchObject({ all: { calls: 3 }, requests: 4, atOnce: 3 });
  });

  it('which models it has, and that there is nothing elsewhere', async () => {
    const { url } = await provider();
    expect(await (await fetch(`${url}/v1/models`)).json()).toMatchObject({ data: [{ id: 'local' }] });
    expect((await post(url, '/v1/embeddings', PING)).status).toBe(404);
    expect((await fetch(`${url}${CHAT}`)).status).toBe(404);
  });

  it('to each request by a number of its own, though two come before the first has asked', async () => {
    const { url, stats } = await provider();
    const sent = [1, 2].map(() => request(`${url}${CHAT}`, { method: 'POST' }));
    for (const one of sent) one.flushHeaders();
    await vi.waitUntil(() => stats().requests === sent.length);
    const ids = await Promise.all(
      sent.map(async (one) => {
        one.end(JSON.stringify(PING));
        const [response] = (await once(one, 'response')) as [IncomingMessage];
        return ((await json(response)) as { id: string }).id;
      }),
    );
    expect(new Set(ids).size).toBe(sent.length);
  });

  it('what its cache had to the token beside what it counts in blocks', async () => {
    const { url, stats } = await provider();
    const content = 'Rule. '.repeat(720);
    for (const word of ['one', 'two'])
      await post(url, CHAT, {
        messages: [
          { role: 'system', content },
          { role: 'user', content: word },
        ],
      });
    const { all, exact } = stats();
    expect(all.cached % 128).toBe(0);
    expect(exact.all).toEqual({ ...all, cached: exact.all.cached });
    expect(exact.all.cached - all.cached).toBeGreaterThan(0);
    expect(exact.all.cached - all.cached).toBeLessThan(128);
    expect(exact.kinds.unknown).toEqual(exact.all);
  });

  it('of a small cache what is left in it', async () => {
    const told = async (options: Options) => {
      const { url, stats } = await provider({ ...options, cacheWay: 'longest' });
      const ask = (content: string) => post(url, CHAT, { messages: [{ role: 'user', content }] });
      for (const letter of ['a', 'b', 'c', 'a', 'b', 'c']) await ask(`${letter}. `.repeat(300));
      return stats().all;
    };
    const [endless, small] = [await told({}), await told({ cacheTokens: 800 })];
    expect(endless.cached).toBeGreaterThan(0.49 * endless.input);
    expect(small.cached).toBeLessThan(0.1 * small.input);
    expect(small.input).toBe(endless.input);
  });

  it('no more than the token limit', async () => {
    const { url } = await provider();
    const body = await (await post(url, CHAT, { ...PING, max_tokens: 1 })).json();
    expect(body).toMatchObject({ choices: [{ message: { content: 'OK' }, finish_reason: 'length' }] });
  });
});

/** The answer to a ping where this always goes wrong. */
async function pinged(does: Mischief, path = CHAT, more: object = {}): Promise<Response> {
  const { url } = await provider({ rules: [{ does }] });
  return post(url, path, { ...PING, ...more });
}

describe('the provider refuses', () => {
  it.each([
    ['throttle', 429],
    ['throttle-plain', 429],
    ['quota', 429],
    ['busy', 503],
    ['overload', 529],
    ['server-error', 500],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not-found', 404],
  ] as const)('with the status of %s', async (does, status) => {
    for (const path of [CHAT, MESSAGES]) expect((await pinged(does, path)).status).toBe(status);
  });

  it('and tells when to come again, or not, or in hours', async () => {
    expect((await pinged('throttle')).headers.get('retry-after')).toBe('1');
    expect((await pinged('throttle')).headers.get('x-ratelimit-remaining-requests')).toBe('0');
    expect((await pinged('throttle-plain')).headers.get('retry-after')).toBe(null);
    expect(Number((await pinged('throttle-hours', MESSAGES)).headers.get('retry-after'))).toBeGreaterThan(
      3600,
    );
  });

  it('and repeats the key that it was sent', async () => {
    expect(await (await pinged('echo-key')).text()).toContain('sk-secret');
  });

  it('a parameter by name', async () => {
    const { url } = await provider({ refuses: ['temperature'] });
    const refused = await post(url, CHAT, { ...PING, temperature: 1 });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { param: 'temperature' } }]);
    const message = 'temperature: Extra inputs are not permitted';
    const other = await post(url, MESSAGES, { ...PING, temperature: 1 });
    expect([other.status, await other.json()]).toMatchObject([400, { type: 'error', error: { message } }]);
    for (const path of [CHAT, MESSAGES]) expect((await post(url, path, PING)).status).toBe(200);
  });

  it('what is no JSON, and what asks nothing', async () => {
    const { url, stats } = await provider();
    const broken = await fetch(`${url}${CHAT}`, { method: 'POST', body: '{"messages": [' });
    expect(broken.status).toBe(400);
    expect((await post(url, CHAT, [])).status).toBe(400);
    expect((await post(url, CHAT, { messages: [{ role: 'system', content: 'Be brief.' }] })).status).toBe(
      400,
    );
    expect(stats().all.calls).toBe(0);
  });

  it.each([
    [
      'two of a role in a row',
      [
        ['user', 'a'],
        ['user', 'b'],
      ],
    ],
    [
      'the assistant first',
      [
        ['assistant', 'a'],
        ['user', 'b'],
      ],
    ],
    [
      'the assistant last',
      [
        ['user', 'a'],
        ['assistant', 'b'],
      ],
    ],
    [
      'a second system text',
      [
        ['system', 's'],
        ['system', 't'],
        ['user', 'a'],
      ],
    ],
    [
      'an empty text',
      [
        ['system', 's'],
        ['user', ' '],
      ],
    ],
    ['half a character', [['user', 'x\ud83d']]],
  ])('%s where it is strict', async (_, messages) => {
    const body = { messages: messages.map(([role, content]) => ({ role, content })) };
    const [strict, lenient] = [await provider({ strictRoles: true }), await provider()];
    for (const path of [CHAT, MESSAGES]) {
      expect((await post(strict.url, path, body)).status).toBe(400);
      expect((await post(lenient.url, path, body)).status).toBe(200);
    }
  });

  it('no conversation whose roles are in order', async () => {
    const list = ['system', 'user', 'assistant', 'user'].map((role) => ({ role, content: role }));
    for (const messages of [list, list.slice(1)])
      expect((await post((await provider({ strictRoles: true })).url, CHAT, { messages })).status).toBe(200);
  });

  it('what is longer than its context, or cuts it and reports the smaller number', async () => {
    const long = {
      messages: [
        { role: 'user', content: 'word '.repeat(500) },
        { role: 'assistant', content: 'x' },
        ...PING.messages,
      ],
    };
    const loud = await provider({ context: { tokens: 100, silently: false } });
    expect(await (await post(loud.url, CHAT, long)).json()).toMatchObject({
      error: { code: 'context_length_exceeded' },
    });
    const silent = await provider({ context: { tokens: 100, silently: true } });
    const { usage } = (await (await post(silent.url, CHAT, long)).json()) as {
      usage: { prompt_tokens: number };
    };
    expect(usage.prompt_tokens).toBeLessThanOrEqual(100);
  });
});

describe('the provider spoils', () => {
  it('an answer that is cut, empty, an error, a page, or nothing', async () => {
    expect(await (await pinged('cut')).json()).toMatchObject({ choices: [{ finish_reason: 'length' }] });
    expect(await (await pinged('cut', MESSAGES)).json()).toMatchObject({ stop_reason: 'max_tokens' });
    expect(await (await pinged('no-text')).json()).toMatchObject({ choices: [{ message: { content: '' } }] });
    expect(await (await pinged('error-in-200')).json()).toHaveProperty('error');
    expect((await pinged('html')).headers.get('content-type')).toBe('text/html');
    expect(await (await pinged('empty-body')).text()).toBe('');
  });

  it('an answer of blanks, or of one phrase, up to the token limit', async () => {
    for (const does of ['blanks', 'loop'] as const) {
      const body = await (await pinged(does)).json();
      expect(body).toMatchObject({
        choices: [{ finish_reason: 'length' }],
        usage: { completion_tokens: 50 },
      });
    }
  });

  it('a stream that breaks or lacks its end', async () => {
    const broken = await (await pinged('broken-stream', CHAT, { stream: true })).text();
    expect(broken).toMatch(/data: \{"broken\n\n$/);
    expect(await (await pinged('no-end', CHAT, { stream: true })).text()).not.toMatch(
      /\[DONE\]|finish_reason":"stop/,
    );
    expect(await (await pinged('no-end', MESSAGES, { stream: true })).text()).not.toMatch(
      /message_stop|end_turn/,
    );
  });

  it('a stream with an error in its middle', async () => {
    for (const path of [CHAT, MESSAGES]) {
      const response = await pinged('error-in-200', path, { stream: true });
      expect(response.status).toBe(200);
      const frames = await events(response);
      expect(JSON.parse(frames[0] ?? '')).not.toHaveProperty('error');
      expect(JSON.parse(frames.at(-1) ?? '')).toMatchObject({ error: { message: 'Upstream error' } });
    }
  });

  it('a connection that closes before or in the answer', async () => {
    await expect(pinged('close-before')).rejects.toThrow();
    await expect(pinged('close-middle').then((response) => response.text())).rejects.toThrow();
  });

  it('an answer that stalls in its middle until the caller gives up', async () => {
    const { url } = await provider({ rules: [{ does: 'stall' }] });
    const leave = new AbortController();
    const response = await post(url, CHAT, { ...PING, stream: true }, { signal: leave.signal });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const next = reader?.read();
    leave.abort();
    await expect(next).rejects.toThrow();
  });

  it('nothing of the characters when it cuts them between packets', async () => {
    const model = '模型'.repeat(200);
    const text = await (await pinged('split-characters', CHAT, { stream: true, model })).text();
    expect(text).toContain(model);
    expect(text).toContain('[DONE]');
  });
});

describe('latency', () => {
  const asked = (at: number): Asked => ({
    ...{ api: 'chat', model: 'm', messages: [], maxTokens: 9, stream: false, streamUsage: false },
    ...{ body: {}, authorization: '', key: `${at}`, nth: at, again: 0 },
  });
  const latency = { mean: 100, sigma: 0.8 };
  const drawn = Array.from({ length: 4000 }, (_, at) => latencyOf(asked(at), { latency }, undefined));

  it('is lognormal with the mean and the spread that are wanted, the same for the same text', () => {
    const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
    expect(Math.abs(mean(drawn) - latency.mean)).toBeLessThan(6);
    const logs = drawn.map(Math.log);
    expect(Math.sqrt(mean(logs.map((log) => (log - mean(logs)) ** 2)))).toBeCloseTo(latency.sigma, 1);
    expect(latencyOf(asked(7), { latency }, undefined)).toBe(drawn[7]);
  });

  it('is twenty times as long for a slow call, and none where none is wanted', () => {
    expect(latencyOf(asked(7), { latency }, 'slow')).toBeCloseTo(20 * (drawn[7] ?? 0), 6);
    expect(latencyOf(asked(7), {}, 'slow')).toBe(0);
  });
});

describe('mischief', () => {
  it('comes by rule: the first call, or the first of each text', async () => {
    const { url, stats } = await provider({
      rules: [{ when: ({ again, nth }) => again === 0 && nth < 3, does: 'busy' }],
    });
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await post(url, CHAT, PING)).status);
    expect(statuses).toEqual([503, 200, 200]);
    expect(stats().mischief).toEqual({ busy: 1 });
  });

  it('comes to a share of the calls, the same ones each time', async () => {
    const run = async () => {
      const { url } = await provider({ shares: { busy: 0.3, overload: 0.2 } });
      const statuses: number[] = [];
      for (let at = 0; at < 200; at += 1) {
        const body = { messages: [{ role: 'user', content: `${at}` }] };
        statuses.push((await post(url, CHAT, body)).status);
      }
      return statuses;
    };
    const statuses = await run();
    expect(await run()).toEqual(statuses);
    const share = (status: number) => statuses.filter((one) => one === status).length / 200;
    expect(Math.abs(share(503) - 0.3)).toBeLessThan(0.1);
    expect(Math.abs(share(529) - 0.2)).toBeLessThan(0.1);
  });
});
