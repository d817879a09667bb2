import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../../models/capabilities/row.ts';
import type { Answered, Backend } from '../../../models/wire/backend.ts';
import { connections } from '../../../models/wire/connections.ts';
import { Failure } from '../../../models/wire/failure.ts';
import { openBackend } from '../../../models/wire/open.ts';
import { parseSpec } from '../../../models/wire/spec.ts';
import { aRequest } from '../asking.ts';
import { type Deed, type Peer, peer, type Seen } from './peer.ts';

const dispatcher = await connections({});
let server: Peer;
beforeEach(async () => {
  server = await peer();
});
afterEach(() => server.close());

const row = (more: Partial<Row>): Row => ({
  server: '*',
  model: '*',
  source: 's',
  date: '2026-11-30',
  ...more,
});

function backendOf(more: Partial<Row> = {}, path = '/v1'): Backend {
  return openBackend(parseSpec(`${server.origin}${path}#m`), { env: {}, rows: [row(more)], dispatcher });
}

const answer: Deed = { does: 'answer' };
const refuse = (message: string, param?: string, status = 400): Deed => ({
  does: 'say',
  status,
  body: JSON.stringify({ error: { message, param } }),
});

/** Refuses each body that has one of these fields. */
const picky =
  (...fields: readonly string[]) =>
  ({ body }: Seen): Deed => {
    const field = fields.find((one) => one in body);
    return field === undefined ? answer : refuse(`Unsupported parameter: '${field}'.`, field);
  };

const hasTried = (
  backend: Backend,
  wish: Parameters<typeof aRequest>[0] = {},
): Promise<Answered | Failure> => {
  const request = aRequest(wish);
  return backend.try(request, { signal: request.signal, timeoutMs: 20_000 }).catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });
};

/** Tries again at once as long as something was refused that can be left out. */
async function untilAnswered(backend: Backend, wish: Parameters<typeof aRequest>[0] = {}): Promise<string[]> {
  const learnt: string[] = [];
  for (;;) {
    const came = await hasTried(backend, wish);
    learnt.push(...came.learnt);
    if (!(came instanceof Failure)) return learnt;
    expect(came.kind).toBe('refused-parameter');
  }
}

describe('a server that refuses a parameter', () => {
  it('gets the same request without it, then and ever after, and that is said once', async () => {
    server.will(...Array(5).fill(picky('max_tokens', 'temperature')));
    const backend = backendOf();
    const learnt = await untilAnswered(backend);
    expect(learnt).toEqual([
      `${backend.id}: it does not take max_tokens: left out from now on`,
      `${backend.id}: it does not take temperature: left out from now on`,
    ]);
    expect(await untilAnswered(backend)).toEqual([]);
    expect(server.seen).toHaveLength(4);
    expect(server.seen.at(-1)?.body).toMatchObject({ max_completion_tokens: 250 });
  });

  it('is asked in parallel: those on their way are refused, nothing is learnt twice', async () => {
    server.will(...Array(40).fill(picky('temperature')));
    const backend = backendOf();
    const learnt = await Promise.all(Array.from({ length: 8 }, () => untilAnswered(backend)));
    expect(learnt.flat()).toHaveLength(1);
    expect(server.seen.length).toBeLessThanOrEqual(16);
    await untilAnswered(backend);
    expect(server.seen.filter((seen) => 'temperature' in seen.body).length).toBeLessThanOrEqual(8);
  });

  it('keeps what other models take: each learns for itself', async () => {
    server.will(picky('temperature'), answer, answer);
    await untilAnswered(backendOf());
    await untilAnswered(backendOf());
    expect(server.seen.at(-1)?.body).toHaveProperty('temperature');
  });

  it('is not asked for ever: what is refused without it is refused', async () => {
    server.will(...Array(9).fill(refuse('max_tokens and max_completion_tokens are bad')));
    const backend = backendOf();
    const kinds: string[] = [];
    for (let at = 0; at < 4; at += 1) kinds.push(((await hasTried(backend)) as Failure).kind);
    expect(kinds.slice(-2)).toEqual(['refused', 'refused']);
  });

  it.each([401, 403, 404, 429, 500])('is not adapted to by a %i that speaks of one', async (status) => {
    server.will(refuse('temperature', 'temperature', status), answer);
    const backend = backendOf();
    expect(((await hasTried(backend)) as Failure).kind).not.toBe('refused-parameter');
    await hasTried(backend);
    expect(server.seen.at(-1)?.body).toHaveProperty('temperature');
  });

  it('loses schema, then JSON mode; a 422 counts as a 400', async () => {
    const about = (seen: Seen): Deed =>
      'response_format' in seen.body
        ? refuse('response_format type may only be text', undefined, 422)
        : answer;
    server.will(about, about, about);
    await untilAnswered(backendOf({ schema: 'strict' }), {
      task: 'announce',
      asked: { role: 'environment' },
    });
    const types = server.seen.map(({ body }) => (body.response_format as { type: string } | undefined)?.type);
    expect(types).toEqual(['json_schema', 'json_object', undefined]);
  });

  it('gets the system text in the first turn where it takes no system role', async () => {
    const strict = ({ body }: Seen): Deed =>
      JSON.stringify(body.messages).includes('"system"') ? refuse('System role not supported') : answer;
    server.will(strict, strict);
    await untilAnswered(backendOf());
    expect(server.seen.at(-1)?.body.messages).toEqual([
      { role: 'user', content: 'You are Ada.\n\nBo says hello.' },
    ]);
  });

  it.each([
    ['thinking', { reasoningOff: { thinking: { type: 'disabled' } } }],
    ['cache_control', { cache: 'anthropic' }],
    ['output_config', { schema: 'strict' }],
    ['temperature', {}],
    ['stream', {}],
  ] satisfies [string, Partial<Row>][])('of Messages is asked without %s', async (field, more) => {
    server.will(picky(field), picky(field));
    const wish =
      field === 'output_config'
        ? ({ task: 'ratings', asked: { role: 'judge' } } as const)
        : { maxTokens: 900 };
    await untilAnswered(backendOf(more, '/v1/messages'), wish);
    expect(server.seen[0]?.body).toHaveProperty(field);
    expect(server.seen[1]?.text).not.toContain(field);
  });
});

describe('a server that answers strangely', () => {
  const json = { task: 'announce', asked: { role: 'environment' } } as const;
  const misplaced: Deed = {
    does: 'say',
    status: 200,
    body: '{"choices":[{"message":{"content":null,"reasoning_content":"{\\"events\\":[]}"},"finish_reason":"stop"}]}',
  };

  it('is understood where it puts the environment’s answer into the field for reasoning, and that is said once', async () => {
    server.will(misplaced, misplaced);
    const backend = backendOf();
    const first = await hasTried(backend, json);
    expect(first).toMatchObject({ text: '{"events":[]}', stop: 'end' });
    expect(first.learnt).toHaveLength(1);
    expect(first.learnt[0]).toContain('reasoning parser');
    expect((await hasTried(backend, json)).learnt).toEqual([]);
  });

  const saying = (content: string): Deed => ({
    does: 'say',
    status: 200,
    body: JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }),
  });

  it('is said once to heed no schema where prose comes instead', async () => {
    server.will(saying('Nothing new.'), saying('Nothing new.'));
    const backend = backendOf({ schema: 'strict' });
    const first = await hasTried(backend, json);
    expect(first).toMatchObject({ text: 'Nothing new.', stop: 'end' });
    expect(first.learnt).toHaveLength(1);
    expect(first.learnt[0]).toContain('not the JSON that was demanded');
    expect((await hasTried(backend, json)).learnt).toEqual([]);
  });

  it.each([
    ['JSON came', '{"events":[]}', 'strict', json],
    ['JSON came in a fence', '```json\n{"events":[]}\n```', 'strict', json],
    ['no JSON was demanded', 'Nothing new.', 'none', json],
    ['a persona was asked', 'Nothing new.', 'strict', {}],
  ] as const)('is not said to heed no schema where %s', async (_, text, schema, wish) => {
    server.will(saying(text));
    expect((await hasTried(backendOf({ schema }), wish)).learnt).toEqual([]);
  });

  it('never gets a persona’s reasoning taken for its words', async () => {
    server.will(misplaced);
    expect(await hasTried(backendOf())).toMatchObject({ text: '', reasoning: '{"events":[]}' });
  });

  it('is an empty answer where its filter refused the prompt', async () => {
    const body = '{"error":{"code":"data_inspection_failed","message":"no"}}';
    server.will({ does: 'say', status: 400, body });
    expect(await hasTried(backendOf())).toMatchObject({ text: '', stop: 'filtered' });
  });

  it('has its parts of text put together, and its other parts left out', async () => {
    const content = [
      { type: 'thinking', thinking: [] },
      { type: 'text', text: 'Hel' },
      { type: 'text', text: 'lo' },
    ];
    const body = JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] });
    server.will({ does: 'say', status: 200, body });
    expect(await hasTried(backendOf())).toMatchObject({ text: 'Hello' });
  });

  it.each([
    [
      '{"prompt_tokens":10,"completion_tokens":2,"prompt_cache_hit_tokens":8}',
      { input: 10, cached: 8, output: 2 },
    ],
    [
      '{"prompt_tokens":10,"completion_tokens":2,"prompt_tokens_details":null}',
      { input: 10, cached: 0, output: 2 },
    ],
    ['{"prompt_tokens":10,"completion_tokens":2,"cached_tokens":99}', { input: 10, cached: 10, output: 2 }],
    ['{"prompt_tokens":"many","completion_tokens":2}', undefined],
    ['{"prompt_tokens":-1,"completion_tokens":2}', undefined],
    ['null', undefined],
  ])('has its usage %s read as %o', async (usage, expected) => {
    const body = `{"choices":[{"message":{"content":"x"},"finish_reason":"stop"}],"usage":${usage}}`;
    server.will({ does: 'say', status: 200, body });
    const came = await hasTried(backendOf());
    expect('usage' in came ? came.usage : undefined).toEqual(expected);
  });

  it('tells what was written to the cache', async () => {
    const details = { cached_tokens: 2, cache_write_tokens: 5 };
    const usage = { prompt_tokens: 10, completion_tokens: 2, prompt_tokens_details: details };
    const chat = JSON.stringify({ choices: [{ message: { content: 'x' } }], usage });
    const counts = {
      input_tokens: 3,
      cache_read_input_tokens: 2,
      cache_creation_input_tokens: 5,
      output_tokens: 2,
    };
    const message = JSON.stringify({
      content: [{ type: 'text', text: 'x' }],
      stop_reason: 'end_turn',
      usage: counts,
    });
    server.will({ does: 'say', status: 200, body: chat }, { does: 'say', status: 200, body: message });
    const expected = { usage: { input: 10, cached: 2, output: 2 }, written: 5 };
    expect(await hasTried(backendOf())).toMatchObject(expected);
    expect(await hasTried(backendOf({}, '/v1/messages'))).toMatchObject(expected);
  });

  it('sends us elsewhere: that is said, and not followed', async () => {
    server.will({ does: 'say', status: 308, body: '', headers: { location: 'https://elsewhere/v1' } });
    const came = (await hasTried(backendOf())) as Failure;
    expect(came.kind).toBe('refused');
    expect(came.message).toContain('https://elsewhere/v1');
    expect(server.seen).toHaveLength(1);
  });

  it('throws a part of the prompt away: that is an error that says what to change', async () => {
    server.will({ does: 'answer', usage: { input: 4096, cached: 0, output: 3 } });
    const messages = [{ role: 'user', text: 'a long story '.repeat(4000) }] as const;
    const came = (await hasTried(backendOf(), { messages })) as Failure;
    expect(came.kind).toBe('prompt-cut');
    expect(came.message).toMatch(/counted 4096 tokens of a prompt of about 13000; .*OLLAMA_CONTEXT_LENGTH/);
  });
});
