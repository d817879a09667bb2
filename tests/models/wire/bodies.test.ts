import { describe, expect, it } from 'vitest';
import type { Request } from '../../../engine/model.ts';
import { type Capability, PLAIN } from '../../../models/capabilities/row.ts';
import { chatBody } from '../../../models/wire/chat-body.ts';
import { messagesBody } from '../../../models/wire/messages-body.ts';
import { aRequest, assistant, system, user } from '../asking.ts';

const NOTHING = new Set<string>();
const chat = (request: Request, more: Partial<Capability> = {}, refused = NOTHING) =>
  chatBody('m', request, { ...PLAIN, ...more }, refused).body;
const messages = (request: Request, more: Partial<Capability> = {}, refused = NOTHING) =>
  messagesBody('m', request, { ...PLAIN, ...more }, refused).body;

const referee = aRequest({ task: 'referee', asked: { role: 'environment' }, conversation: '2020-1/scene' });
const announce = aRequest({ task: 'announce', asked: { role: 'environment' } });
const ratings = aRequest({ task: 'ratings', asked: { role: 'judge' } });

describe('a question to a server of Chat Completions', () => {
  it('holds nothing but model, messages, limit and temperature where nothing is known', () => {
    expect(chat(aRequest())).toEqual({
      model: 'm',
      messages: [
        { role: 'system', content: 'You are Ada.' },
        { role: 'user', content: 'Bo says hello.' },
      ],
      max_tokens: 250,
      temperature: 0.7,
    });
  });

  it('is streamed, with its usage, where the answer may be long', () => {
    const long = aRequest({ maxTokens: 900 });
    expect(chat(long)).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    expect(chat(long, {}, new Set(['stream_options']))).not.toHaveProperty('stream_options');
    const whole = chat(long, {}, new Set(['stream']));
    expect([whole.stream, whole.stream_options]).toEqual([undefined, undefined]);
  });

  it('says what the row says: limit, temperature, reasoning', () => {
    const reasoningOff = { reasoning_effort: 'none', chat_template_kwargs: { enable_thinking: false } };
    const row = { tokenField: 'max_completion_tokens', temperature: false, reasoningOff } as const;
    expect(chat(aRequest(), row)).toMatchObject({ max_completion_tokens: 250, ...reasoningOff });
    expect(chat(aRequest(), row)).not.toHaveProperty('temperature');
    expect(chat(aRequest(), row)).not.toHaveProperty('max_tokens');
  });

  it('leaves room for reasoning that can’t be switched off, and never asks for more than there is', () => {
    expect(chat(aRequest(), { reasoningRoom: 1000 }).max_tokens).toBe(1250);
    const row = { reasoningOff: { a: 1, b: 2 } };
    expect(chat(aRequest(), row, new Set(['a'])).max_tokens).toBe(250);
    expect(chat(aRequest(), row, new Set(['a', 'b'])).max_tokens).toBe(2250);
    expect(chat(aRequest(), { ...row, output: 1500 }, new Set(['a', 'b'])).max_tokens).toBe(1500);
  });

  it('demands JSON by a schema only of environment and judge, and only the first time', () => {
    for (const request of [referee, announce, ratings]) {
      const { task } = request;
      expect(chat(request, { schema: 'strict' }).response_format).toMatchObject({
        type: 'json_schema',
        json_schema: { name: task, strict: true, schema: { type: 'object' } },
      });
      expect(chat(request, { schema: 'json' }).response_format).toEqual({ type: 'json_object' });
      expect(chat(request)).not.toHaveProperty('response_format');
      const again = { ...request, attempt: 2 };
      expect(chat(again, { schema: 'strict' })).not.toHaveProperty('response_format');
    }
    expect(chat(aRequest(), { schema: 'strict' })).not.toHaveProperty('response_format');
  });

  it('goes down from schema to any JSON to words, or up where only a schema is taken', () => {
    const type = (schema: Capability['schema'], ...refused: readonly string[]) => {
      const format = chat(announce, { schema }, new Set(refused)).response_format as
        | { type: string }
        | undefined;
      return format?.type;
    };
    expect(type('strict', 'json_schema')).toBe('json_object');
    expect(type('json', 'json_object')).toBe('json_schema');
    expect(type('strict', 'json_schema', 'json_object')).toBeUndefined();
  });

  it('has one key of the cache for each persona and for each conversation of the environment', () => {
    const key = (wish: Parameters<typeof aRequest>[0]) =>
      chat(aRequest(wish), { cacheKey: true }).prompt_cache_key as string;
    const ada = key({ conversation: '2020-1/ada' });
    expect(ada).toMatch(/^[0-9a-f]{16}$/);
    expect(key({ conversation: '2020-2/ada', task: 'plan' })).toBe(ada);
    expect(key({ asked: { role: 'persona', id: 'bo' } })).not.toBe(ada);
    const scenes = ['a', 'b'].map((conversation) => key({ asked: { role: 'environment' }, conversation }));
    expect(new Set([...scenes, ada]).size).toBe(3);
    expect(chat(aRequest())).not.toHaveProperty('prompt_cache_key');
  });

  it('carries marks at the system text and each user turn where the cache needs them', () => {
    const said = [system('S'), user('a'), assistant('b'), user('c')];
    const body = chat(aRequest({ messages: said }), { cache: 'openai-explicit' });
    const mark = { prompt_cache_breakpoint: { mode: 'explicit' } };
    expect(body).toMatchObject({ prompt_cache_options: { mode: 'explicit' } });
    expect(body.messages).toEqual([
      { role: 'system', content: [{ type: 'text', text: 'S', ...mark }] },
      { role: 'user', content: [{ type: 'text', text: 'a', ...mark }] },
      { role: 'assistant', content: 'b' },
      { role: 'user', content: [{ type: 'text', text: 'c', ...mark }] },
    ]);
  });

  it('sends the pieces of the system text one by one where marks stand between them, else as one text', () => {
    const said = [{ ...system('S\n\nP\n\nL'), pieces: ['S\n\n', 'P\n\n', 'L'] }, user('a')];
    const mark = { prompt_cache_breakpoint: { mode: 'explicit' } };
    const request = aRequest({ messages: said });
    const [first, second, last] = ['S\n\n', 'P\n\n', 'L'].map((text) => ({ type: 'text', text }));
    expect(chat(request, { cache: 'openai-explicit' }).messages).toEqual([
      { role: 'system', content: [{ ...first, ...mark }, { ...second, ...mark }, last] },
      { role: 'user', content: [{ type: 'text', text: 'a', ...mark }] },
    ]);
    expect(chat(request).messages).toMatchObject([{ content: 'S\n\nP\n\nL' }, {}]);
    const control = { cache_control: { type: 'ephemeral' } };
    const asked = messages(request, { cache: 'anthropic' });
    expect(asked.system).toEqual([{ ...first, ...control }, { ...second, ...control }, last]);
    expect(messages(request).system).toBe('S\n\nP\n\nL');
  });

  it('has at most four marks for a server of Messages, however long a diary is', () => {
    const pieces = Array.from({ length: 14 }, (_, at) => `${at}\n\n`);
    const said = [{ ...system(pieces.join('')), pieces }, user('a')];
    const body = JSON.stringify(messages(aRequest({ messages: said }), { cache: 'anthropic' }));
    expect(body.split('cache_control').length - 1).toBe(4);
  });

  it('marks no turn of a question that stands alone, and nothing once marks were refused', () => {
    const marked = (request: Request, refused = NOTHING) =>
      JSON.stringify(chat(request, { cache: 'openai-explicit' }, refused)).split('breakpoint').length - 1;
    expect([marked(announce), marked(ratings), marked(referee)]).toEqual([1, 1, 2]);
    expect(marked(referee, new Set(['prompt_cache_options']))).toBe(0);
  });

  it('puts the system text into the first turn for a server that refused one', () => {
    const body = chat(aRequest(), {}, new Set(['system']));
    expect(body.messages).toEqual([{ role: 'user', content: 'You are Ada.\n\nBo says hello.' }]);
  });

  it('lists what of it can be left out', () => {
    const row = { schema: 'strict', cache: 'openai-explicit', reasoningOff: { think: false } } as const;
    const { parts } = chatBody('m', { ...announce, maxTokens: 900 }, { ...PLAIN, ...row }, NOTHING);
    expect([...parts].sort()).toEqual([
      'json_schema',
      'max_tokens',
      'prompt_cache_options',
      'stream',
      'stream_options',
      'system',
      'temperature',
      'think',
    ]);
  });
});

describe('a question to a server of Messages', () => {
  it('has the system text apart and the limit always', () => {
    expect(messages(aRequest(), { temperature: false })).toEqual({
      model: 'm',
      max_tokens: 250,
      system: 'You are Ada.',
      messages: [{ role: 'user', content: 'Bo says hello.' }],
    });
  });

  it('carries marks at the system text and, where it goes on, beside its messages', () => {
    const mark = { cache_control: { type: 'ephemeral' } };
    const row = { cache: 'anthropic' } as const;
    expect(messages(aRequest(), row)).toMatchObject({
      system: [{ type: 'text', text: 'You are Ada.', ...mark }],
      ...mark,
    });
    expect(messages(announce, row)).not.toHaveProperty('cache_control');
    expect(messages(announce, row).system).toMatchObject([mark]);
    expect(JSON.stringify(messages(aRequest(), row, new Set(['cache_control'])))).not.toContain(
      'cache_control',
    );
  });

  it('demands JSON and switches thinking off as the row says', () => {
    const row = { schema: 'strict', reasoningOff: { thinking: { type: 'disabled' } } } as const;
    expect(messages(ratings, row)).toMatchObject({
      output_config: { format: { type: 'json_schema', schema: { type: 'object' } } },
      thinking: { type: 'disabled' },
    });
    expect(messages(aRequest(), row)).not.toHaveProperty('output_config');
    expect(messages(ratings, { schema: 'json' })).not.toHaveProperty('output_config');
  });
});
