import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../models/wire/classify.ts';
import { partNamed } from '../../../models/wire/complaint.ts';
import { limitsOf, retryDelayIn } from '../../../models/wire/limits.ts';

const error = (message: string, more: object = {}) => JSON.stringify({ error: { message, ...more } });

describe('what a server says about an error', () => {
  it.each([
    [
      400,
      error("This model's maximum context length is 8192 tokens. However, you requested 9000"),
      'prompt-too-long',
    ],
    [
      400,
      error('the request exceeds the available context size', { type: 'exceed_context_size_error' }),
      'prompt-too-long',
    ],
    [500, error('the input is longer than the context'), 'prompt-too-long'],
    [400, error('prompt is too long: 210000 tokens > 200000 maximum'), 'prompt-too-long'],
    [400, error('max_tokens is too large: 900. The maximum context length is 4096'), 'prompt-too-long'],
    [413, '<html>Request Entity Too Large</html>', 'prompt-too-long'],
    [
      429,
      error('Request too large for m on tokens per min (TPM)', { code: 'rate_limit_exceeded' }),
      'throttled',
    ],
    [
      429,
      error('You exceeded your current quota, please check your plan', { status: 'RESOURCE_EXHAUSTED' }),
      'throttled',
    ],
    [429, error('You exceeded your current quota', { code: 'insufficient_quota' }), 'quota'],
    [429, error('…', { type: 'exceeded_current_quota_error' }), 'quota'],
    [402, error('Insufficient Balance'), 'quota'],
    [400, error('Your credit balance is too low to access the Anthropic API'), 'quota'],
    [403, error('您的账户余额不足'), 'quota'],
    [400, error('API key not valid. Please pass a valid API key.'), 'key'],
    [401, error('expired'), 'key'],
    [404, error("model 'x' not found, try pulling it first"), 'unknown-model'],
    [400, error('Model Not Exist'), 'unknown-model'],
    [400, error('The model `x` does not exist'), 'unknown-model'],
    [400, error('blocked', { code: 'data_inspection_failed' }), 'filtered'],
    [400, error('The response was filtered', { code: 'content_filter' }), 'filtered'],
    [500, error('Overloaded', { type: 'overloaded_error' }), 'overloaded'],
    [504, '<html>Gateway Time-out</html>', 'server'],
    [529, '', 'overloaded'],
    [418, '', 'refused'],
    [301, '', 'refused'],
    [200, JSON.stringify({ type: 'error', error: { type: 'overloaded_error', message: 'x' } }), 'overloaded'],
    [200, JSON.stringify({ type: 'error', error: { type: 'rate_limit_error', message: 'x' } }), 'throttled'],
    [200, JSON.stringify({ type: 'error', error: { type: 'api_error', message: 'x' } }), 'server'],
    [200, error('upstream failed', { code: 502 }), 'server'],
    [200, '[{"error":{"code":503,"message":"busy"}}]', 'overloaded'],
    [200, '<html>insufficient_quota</html>', 'bad-answer'],
  ])('%i %s is %s', (status, body, verdict) => {
    expect(verdictOn(status, body)).toBe(verdict);
  });

  it('is not judged by what it echoes of the prompt', () => {
    const detail = [
      { loc: ['body', 'messages'], msg: 'invalid', input: 'insufficient_quota, says Bo; temperature' },
    ];
    expect(verdictOn(422, JSON.stringify({ detail }))).toBe('refused');
    expect(partNamed(JSON.stringify({ detail }), ['temperature'])).toBeUndefined();
  });

  it('is judged in no time, however long it is', () => {
    const long = `${'context '.repeat(200_000)}input ${'too '.repeat(200_000)}`;
    expect(verdictOn(400, long)).toBe('refused');
  });
});

describe('a complaint', () => {
  const parts = [
    'max_tokens',
    'temperature',
    'stream',
    'stream_options',
    'json_schema',
    'prompt_cache_options',
    'system',
  ];

  it.each([
    [
      error("Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens'."),
      'max_tokens',
    ],
    [error('Unsupported value', { param: 'temperature' }), 'temperature'],
    [error('stream is fine but stream_options is not', { param: 'stream_options' }), 'stream_options'],
    [error('stream_options is only allowed with stream'), 'stream_options'],
    [error("'response_format.type' must be 'text'"), 'json_schema'],
    [error('bad', { param: 'messages[0].content[0].prompt_cache_breakpoint' }), 'prompt_cache_options'],
    [error('System role not supported'), 'system'],
    [
      JSON.stringify({ detail: [{ loc: ['body', 'temperature'], msg: 'Extra inputs are not permitted' }] }),
      'temperature',
    ],
    [JSON.stringify({ message: 'unknown field "temperature"' }), 'temperature'],
    ['temperature must be 1', 'temperature'],
    [error('max_completion_tokens is unknown'), undefined],
    [error('I do not like it'), undefined],
    ['', undefined],
  ])('%s is about %s', (body, part) => {
    expect(partNamed(body, parts)).toBe(part);
  });

  it('is about nothing that was not sent', () => {
    expect(partNamed(error("'temperature' is not supported"), ['max_tokens'])).toBeUndefined();
  });

  it('may name a field with any signs in it', () => {
    expect(partNamed(error('no a.b+c here'), ['a.b+c', 'aXb'])).toBe('a.b+c');
  });
});

describe('headers', () => {
  const now = Date.parse('2026-11-30T12:00:00Z');
  const read = (headers: Record<string, string>) => limitsOf((name) => headers[name], now);

  it.each([
    [{ 'retry-after': '3' }, { retryAfterMs: 3000 }],
    [{ 'retry-after-ms': '250', 'retry-after': '3' }, { retryAfterMs: 250 }],
    [{ 'retry-after': 'Mon, 30 Nov 2026 12:01:00 GMT' }, { retryAfterMs: 60_000 }],
    [{ 'retry-after': 'Mon, 30 Nov 2026 11:00:00 GMT' }, { retryAfterMs: 0 }],
    [{ 'retry-after': '7200' }, { retryAfterMs: 7_200_000 }],
    [{ 'retry-after': 'soon' }, {}],
    [{ 'retry-after': '-5' }, {}],
    [
      { 'x-ratelimit-remaining-tokens': '15', 'x-ratelimit-reset-requests': '6m0s' },
      { tokensLeft: 15, requestsResetMs: 360_000 },
    ],
    [{ 'x-ratelimit-reset-tokens': '120ms' }, { tokensResetMs: 120 }],
    [
      {
        'anthropic-ratelimit-requests-remaining': '0',
        'anthropic-ratelimit-tokens-reset': '2026-11-30T12:00:30Z',
      },
      { requestsLeft: 0, tokensResetMs: 30_000 },
    ],
    [{}, {}],
  ])('%o say %o', (headers, limits) => {
    expect(read(headers as Record<string, string>)).toEqual(limits);
  });

  it('may be missing where the body says how long to wait', () => {
    const body = JSON.stringify([{ error: { details: [{ '@type': 'x' }, { retryDelay: '37s' }] } }]);
    expect(retryDelayIn(body, now)).toBe(37_000);
    expect(retryDelayIn('<html>', now)).toBeUndefined();
  });
});
