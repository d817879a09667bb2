import { describe, expect, it } from 'vitest';
import { rowsSchema } from '../../../models/capabilities/row.ts';
import { MOST_REQUESTS } from '../../../models/doctor/asker.ts';
import { examined, lineOn } from './examined.ts';

const KEY = 'a-key-that-nobody-may-see-0123456789';

describe('a server that does all it should', () => {
  it.each(['/v1', '/v1/messages'])('at %s is fit and leaves nothing to change', async (path) => {
    const told = await examined({}, { path, env: { KITH_API_KEY: KEY } });
    expect({ fit: told.fit, row: told.row }).toEqual({ fit: true, row: undefined });
    expect(told.findings.filter(({ mark }) => mark === 'bad')).toEqual([]);
    expect(lineOn('JSON', told)).toBe(
      'ok demanded by a schema; a question of the environment was answered well',
    );
  });

  it('is asked at most as often as was said', async () => {
    const { stats } = await examined();
    expect(stats.requests).toBeLessThanOrEqual(MOST_REQUESTS);
  });

  it('reads a known prompt from its cache', async () => {
    const told = await examined();
    expect(lineOn('cache', told)).toMatch(/^ok read [45]\d{3} of \d+ tokens again$/);
  });

  it('is asked only for what is cheap where it is not our own', async () => {
    const told = await examined({}, { remote: true });
    expect(told.stats.requests).toBe(5);
    expect(told.stats.all.input).toBeLessThan(45_000);
    expect(told.findings.map(({ what }) => what)).not.toContain('kept');
  });
});

describe('a server that refuses parts of requests', () => {
  const refuses = ['max_tokens', 'temperature', 'chat_template_kwargs', 'response_format', 'stream_options'];

  it('is fit, and gets a row by which nothing is refused any more', async () => {
    const told = await examined({ refuses });
    expect(told.fit).toBe(true);
    const [row] = rowsSchema.parse([told.row]);
    expect(row).toMatchObject({
      server: 'local',
      model: 'test',
      date: '2026-12-01',
      tokenField: 'max_completion_tokens',
      temperature: false,
      schema: 'none',
      reasoningOff: { reasoning_effort: 'none' },
    });
    const after = await examined({ refuses }, { rows: row ? [row] : [] });
    expect({ fit: after.fit, row: after.row }).toEqual({ fit: true, row: undefined });
    expect(after.findings.filter(({ what }) => what === 'refused').map(({ says }) => says)).toEqual([
      'it does not take stream_options',
    ]);
  });

  it('never costs more requests than were said', async () => {
    const { stats } = await examined({ refuses: [...refuses, 'reasoning_effort', 'stream'] });
    expect(stats.requests).toBeLessThanOrEqual(MOST_REQUESTS);
  });

  it('is told in one line each', async () => {
    const told = await examined({ refuses });
    expect(lineOn('token limit', told)).toBe('note it takes max_completion_tokens, not max_tokens');
    expect(lineOn('temperature', told)).toBe('note not taken');
    for (const { says } of told.findings) expect(says).not.toContain('\n');
  });
});

describe('a context that is too small for a week', () => {
  it('is found where a prompt is silently cut to less than half', async () => {
    const told = await examined({ context: { tokens: 8000, silently: true } });
    expect(told.fit).toBe(false);
    expect(lineOn('context', told)).toMatch(/^bad .*give the server a larger context/);
  });

  it('is found where a prompt is silently cut by a quarter, and goes into the row', async () => {
    const told = await examined({ context: { tokens: 18_000, silently: true } });
    expect(told.fit).toBe(false);
    expect(lineOn('context', told)).toMatch(/^bad it silently used 1\d{4} of about 2\d{4} tokens/);
    expect(told.row?.context).toBeLessThanOrEqual(18_000);
  });

  it('is found where a server says that the prompt is too long', async () => {
    const told = await examined({ context: { tokens: 16_000, silently: false } });
    expect(told.fit).toBe(false);
    expect(lineOn('context', told)).toMatch(/^bad .*tokens\.week/);
  });
});

describe('a prefix cache', () => {
  const tokens = (line: string | undefined) =>
    Number(/([\d,]+) tokens/.exec(line ?? '')?.[1]?.replaceAll(',', ''));

  it('of 80,000 tokens is measured, and so is who has room in it', async () => {
    const told = await examined({ cacheTokens: 80_000 });
    const kept = tokens(lineOn('kept', told));
    expect(kept).toBeGreaterThan(70_000);
    expect(kept).toBeLessThanOrEqual(80_000);
    expect(lineOn('room', told)).toMatch(/^ok 9 people fit into the cache .*--concurrency 6$/);
    // What is asked of it then keeps to what it can keep.
    expect(told.row?.cacheTokens).toBe(kept);
  });

  it('of 600,000 tokens is measured', async () => {
    const told = await examined({ cacheTokens: 600_000 });
    const kept = tokens(lineOn('kept', told));
    expect(kept).toBeGreaterThan(540_000);
    expect(kept).toBeLessThanOrEqual(620_000);
  });

  it('that shows nothing is told, and not measured', async () => {
    const told = await examined({ cacheTokens: 1 });
    expect(lineOn('cache', told)).toMatch(/^note no reads/);
    expect(lineOn('kept', told)).toMatch(/^note/);
    expect(told.stats.requests).toBeLessThan(12);
  });

  it('of a context that is too small for the largest prompts is measured with smaller ones', async () => {
    const told = await examined({ cacheTokens: 80_000, context: { tokens: 40_000, silently: false } });
    const kept = tokens(lineOn('kept', told));
    expect(kept).toBeGreaterThan(60_000);
    expect(kept).toBeLessThan(100_000);
  });
});

describe('a server that can not be used', () => {
  it.each([
    ['unauthorized', 'key', 'check the key'],
    ['forbidden', 'key', 'check what the key may do'],
    ['quota', 'key', 'look into the account'],
    ['not-found', 'model', 'check the id of the model'],
    ['html', 'reachable', 'check that the address is that of an API'],
    ['throttle-hours', 'reachable', 'or later'],
  ] as const)('(%s) is told by one line on its %s', async (does, what, todo) => {
    const told = await examined({ rules: [{ does }] });
    expect(told.fit).toBe(false);
    expect(told.findings).toHaveLength(1);
    expect(lineOn(what, told)).toContain(todo);
    expect(told.stats.requests).toBe(1);
  });

  it('since it is too slow, is told so', async () => {
    const told = await examined(
      { latency: { mean: 400, sigma: 0.1 }, rules: [{ does: 'slow' }] },
      { timeoutMs: 40 },
    );
    expect(told.fit).toBe(false);
    expect(lineOn('reachable', told)).toMatch(/^bad .*no answer in time/);
  });

  it('since nothing listens there, is told so without a second try', async () => {
    const told = await examined({ rules: [{ does: 'close-before' }] });
    expect(lineOn('reachable', told)).toMatch(/^bad .*no connection/);
    expect(told.waits).toEqual([]);
  });

  it('says nothing of the key, even where the server does', async () => {
    const told = await examined({ rules: [{ does: 'echo-key' }] }, { env: { KITH_API_KEY: KEY } });
    expect(told.fit).toBe(false);
    expect(JSON.stringify(told.findings)).not.toContain(KEY);
  });
});

describe('trouble that passes', () => {
  it('is waited for once, as long as the server asks', async () => {
    const told = await examined(
      { retryAfter: 3, rules: [{ when: ({ nth }) => nth === 1, does: 'throttle' }] },
      { remote: true },
    );
    expect(told.fit).toBe(true);
    expect(told.waits).toEqual([3000]);
  });

  it('that does not pass spoils one line, and the rest is examined', async () => {
    const told = await examined({
      rules: [{ when: ({ messages }) => messages.length === 10, does: 'server-error' }],
    });
    expect(told.fit).toBe(false);
    expect(lineOn('JSON', told)).toMatch(/^ok/);
    expect(told.findings.filter(({ mark }) => mark === 'bad')).toHaveLength(1);
  });
});
