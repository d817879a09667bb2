import { describe, expect, it } from 'vitest';
import { keyFor, parseSpec } from '../../../models/wire/spec.ts';
import { InputError } from '../../../text/input-error.ts';

describe('a model that is named', () => {
  it.each([
    ['openai:gpt-6-luna', 'chat', 'https://api.openai.com/v1', 'api.openai.com', 'gpt-6-luna'],
    [
      'anthropic:claude-haiku-5-5',
      'messages',
      'https://api.anthropic.com',
      'api.anthropic.com',
      'claude-haiku-5-5',
    ],
    ['http://127.0.0.1:11434/v1#qwen3:8b', 'chat', 'http://127.0.0.1:11434/v1', 'local', 'qwen3:8b'],
    ['http://localhost:8080/v1/#x', 'chat', 'http://localhost:8080/v1', 'local', 'x'],
    ['http://[::1]:8080/v1#x', 'chat', 'http://[::1]:8080/v1', 'local', 'x'],
    ['http://192.168.1.9:8000/v1#x', 'chat', 'http://192.168.1.9:8000/v1', 'local', 'x'],
    [
      'https://openrouter.ai/api/v1#a/b:free',
      'chat',
      'https://openrouter.ai/api/v1',
      'openrouter.ai',
      'a/b:free',
    ],
    ['https://my.host/v1/chat/completions#x', 'chat', 'https://my.host/v1', 'my.host', 'x'],
    ['http://127.0.0.1:80/v1/messages#x', 'messages', 'http://127.0.0.1', 'local', 'x'],
    ['https://my.host/anthropic/v1/messages/#x#y', 'messages', 'https://my.host/anthropic', 'my.host', 'x#y'],
    [
      'https://192.168.example.com/v1#x',
      'chat',
      'https://192.168.example.com/v1',
      '192.168.example.com',
      'x',
    ],
  ])('%s is understood', (id, protocol, base, server, model) => {
    expect(parseSpec(` ${id} `)).toMatchObject({ id, protocol, base, server, model });
  });

  it('has an account of its own at each host and port', () => {
    expect(parseSpec('openai:x').account).toBe('api.openai.com');
    expect(parseSpec('http://127.0.0.1:11434/v1#x').account).toBe('127.0.0.1:11434');
  });

  it.each([
    ['gpt-6-luna', "--judge: is 'gpt-6-luna', expected `openai:<id>`"],
    ['', "--judge: is ''"],
    ['openai:', "--judge: is 'openai:', expected the id of a model"],
    ['openai:two words', 'without spaces'],
    ['http://127.0.0.1:11434/v1', '`<address>#<id>`'],
    ['http://127.0.0.1:11434/v1#', 'the id of a model behind it'],
    ['http://:x/v1#y', 'a valid address'],
    ['ftp://host/v1#x', '`<address>#<id>`'],
    ['https://my.host/messages#x', 'an address that ends in /v1/messages'],
    ['http://api.openai.com/v1#x', 'https for this host'],
  ])('%s is refused', (id, complaint) => {
    expect(() => parseSpec(id, '--judge')).toThrow(InputError);
    expect(() => parseSpec(id, '--judge')).toThrow(complaint);
  });

  it.each([
    'https://me:hunter2@my.host/v1#x',
    'https://my.host/v1?key=hunter2#x',
    'https://hunter2@/v1#x',
    'me:hunter2@my.host?hunter2',
  ])('is refused with a secret in its address, which is not repeated: %s', (id) => {
    expect(() => parseSpec(id)).toThrow(InputError);
    if (id.startsWith('https')) expect(() => parseSpec(id)).not.toThrow('hunter2');
  });
});

describe('the key', () => {
  it.each([
    ['openai:x', 'OPENAI_API_KEY'],
    ['anthropic:x', 'ANTHROPIC_API_KEY'],
    ['https://api.deepseek.com#x', 'DEEPSEEK_API_KEY'],
    ['https://api.deepseek.com/anthropic/v1/messages#x', 'DEEPSEEK_API_KEY'],
    ['https://dashscope.aliyuncs.com/compatible-mode/v1#x', 'DASHSCOPE_API_KEY'],
    ['https://api.moonshot.cn/v1#x', 'MOONSHOT_API_KEY'],
    ['https://open.bigmodel.cn/api/paas/v4#x', 'ZHIPUAI_API_KEY'],
    ['https://api.siliconflow.cn/v1#x', 'SILICONFLOW_API_KEY'],
    ['https://openrouter.ai/api/v1#x', 'OPENROUTER_API_KEY'],
    ['https://generativelanguage.googleapis.com/v1beta/openai#x', 'GEMINI_API_KEY'],
  ])('for %s is in %s', (id, variable) => {
    const spec = parseSpec(id);
    expect(keyFor(spec, { [variable]: ' abc-123\n', KITH_API_KEY: 'other' })).toBe('abc-123');
    const missing = () => keyFor(spec, { KITH_API_KEY: 'other', [variable]: ' ' });
    expect(missing).toThrow(InputError);
    expect(missing).toThrow(`${variable}: is not set, expected a key for ${id}; export ${variable}=`);
  });

  it('of a provider is never sent to a host that is not its own', () => {
    const env = { OPENAI_API_KEY: 'a', ANTHROPIC_API_KEY: 'b', DEEPSEEK_API_KEY: 'c' };
    for (const id of [
      'https://evil.example/v1#x',
      'http://127.0.0.1:1/v1#x',
      'https://api.openai.com.evil.example/v1#x',
    ])
      expect(keyFor(parseSpec(id), env)).toBeNull();
    expect(keyFor(parseSpec('https://xapi.z.ai.example/v1#x'), env)).toBeNull();
  });

  it('for one’s own server may be in KITH_API_KEY', () => {
    for (const id of ['https://my.host/v1#x', 'http://127.0.0.1:1/v1#x'])
      expect(keyFor(parseSpec(id), { KITH_API_KEY: 'mine' })).toBe('mine');
  });

  it('that can’t be one is refused without being shown', () => {
    const spec = parseSpec('openai:x');
    for (const key of ['two words', 'ключ-secret', 'line\nbreak']) {
      expect(() => keyFor(spec, { OPENAI_API_KEY: key })).toThrow(
        'OPENAI_API_KEY: has spaces or other signs',
      );
      expect(() => keyFor(spec, { OPENAI_API_KEY: key })).not.toThrow(key);
    }
  });
});
