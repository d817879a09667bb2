import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { warnOld } from '../../../models/capabilities/age.ts';
import { PLAIN, type Row } from '../../../models/capabilities/row.ts';
import { capabilityOf, loadRows } from '../../../models/capabilities/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'kith-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const shipped = loadRows(folder, {});
const source = { source: 'my own trial', date: '2026-11-30' };

function folderWith(file: string, text: string): string {
  const path = mkdtempSync(join(folder, 'x-'));
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, file), text);
  return path;
}

describe('the rows that ship', () => {
  it.each([
    ['api.openai.com', 'gpt-6-luna', { tokenField: 'max_completion_tokens', cache: 'openai-explicit' }],
    ['api.openai.com', 'gpt-6-luna', { schema: 'strict', reasoningOff: { reasoning_effort: 'none' } }],
    ['api.openai.com', 'gpt-6.1-sol', { temperature: false, reasoningOff: null }],
    ['api.anthropic.com', 'claude-haiku-5-5', { cache: 'anthropic', temperature: false }],
    ['generativelanguage.googleapis.com', 'gemini-3.5-flash-lite', { schema: 'strict' }],
    [
      'api.deepseek.com',
      'deepseek-flash',
      { reasoningOff: { thinking: { type: 'disabled' } }, schema: 'json' },
    ],
    ['dashscope-intl.aliyuncs.com', 'qwen-plus', { schema: 'json' }],
    ['api.moonshot.cn', 'kimi', { schema: 'json' }],
    ['open.bigmodel.cn', 'glm', { schema: 'json' }],
    ['api.siliconflow.cn', 'Qwen/Qwen3-8B', { schema: 'json' }],
    ['openrouter.ai', 'openai/gpt-oss-20b', { schema: 'json' }],
    ['local', 'qwen3:8b', { schema: 'strict', tokenField: 'max_tokens' }],
  ])('know %s with %s', (server, model, expected) => {
    expect(capabilityOf(shipped, server, model)).toMatchObject(expected);
  });

  it('never say by a name alone what a server can do', () => {
    expect(shipped.filter((row) => row.server === '*')).toEqual([]);
    expect(capabilityOf(shipped, 'my.server', 'gpt-6-luna')).toEqual(PLAIN);
    expect(capabilityOf(shipped, 'local', 'claude-haiku-5-5').cache).toBe('automatic');
  });

  it('have prices in which reading from a cache is cheapest and the answer dearest, with their date', () => {
    const priced = shipped.filter((row) => row.price);
    expect(priced.length).toBeGreaterThan(10);
    for (const { price, date } of priced) {
      if (!price) continue;
      expect(price.cached).toBeLessThanOrEqual(price.input);
      expect(price.input).toBeLessThanOrEqual(price.written);
      expect(price.written).toBeLessThanOrEqual(price.output);
      expect(date <= '2026-11-30').toBe(true);
    }
    const luna = capabilityOf(shipped, 'api.openai.com', 'gpt-6-luna').price;
    expect(luna).toMatchObject({ input: 0.1, cached: 0.01, written: 0.125, output: 0.5, date: '2026-11-05' });
  });

  it('cost nothing on one’s own machine, and nobody knows what at an unknown server', () => {
    expect(capabilityOf(shipped, 'local', 'x').price).toMatchObject({ input: 0, output: 0 });
    expect(capabilityOf(shipped, 'api.moonshot.cn', 'x').price).toBeNull();
  });
});

describe('a row', () => {
  const row = (server: string, model: string, more: Partial<Row> = {}): Row => ({
    server,
    model,
    ...source,
    ...more,
  });

  it('lies on top of those before it: what it does not say holds as before', () => {
    const rows = [
      row('a.b', '*', { schema: 'json', context: 8000 }),
      row('a.b', 'm-*', { context: 9000, price: { input: 1, cached: 1, written: 1, output: 1 } }),
      row('a.b', 'm-1', { price: null, temperature: false }),
    ];
    expect(capabilityOf(rows, 'a.b', 'm-2')).toMatchObject({
      schema: 'json',
      context: 9000,
      temperature: true,
    });
    expect(capabilityOf(rows, 'a.b', 'm-2').price).toMatchObject({ input: 1, ...source });
    expect(capabilityOf(rows, 'a.b', 'm-1')).toMatchObject({
      context: 9000,
      temperature: false,
      price: null,
    });
    expect(capabilityOf(rows, 'a.bc', 'm-1')).toEqual(PLAIN);
  });

  it('fits what its pattern says and nothing else', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '.', 'A'), maxLength: 8 });
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(pattern, letters, (model, said) => {
        const expression = model.split('*').map((part) => part.replaceAll('.', '\\.'));
        const fits = new RegExp(`^${expression.join('.*')}$`, 'i').test(said);
        const { context } = capabilityOf([row('*', model, { context: 7 })], 'x', said);
        expect(context).toBe(fits ? 7 : null);
      }),
    );
  });
});

describe('a user’s own rows', () => {
  const own = [{ server: 'api.openai.com', model: 'gpt-6*', ...source, temperature: false }];

  it('count before those that ship, from kith.models.json where one works', () => {
    const rows = loadRows(folderWith('kith.models.json', `\uFEFF${JSON.stringify(own)}\r\n`), {});
    const capability = capabilityOf(rows, 'api.openai.com', 'gpt-6-luna');
    expect(capability).toMatchObject({ temperature: false, cache: 'openai-explicit' });
    expect(capability.price?.input).toBe(0.1);
  });

  it('come from the file that KITH_MODELS names, if it names one', () => {
    const other = join(folderWith('other.json', JSON.stringify(own)), 'other.json');
    const here = folderWith('kith.models.json', 'not JSON');
    expect(loadRows(here, { KITH_MODELS: other }).length).toBe(shipped.length + 1);
    expect(() => loadRows(here, { KITH_MODELS: '/nowhere.json' })).toThrow('/nowhere.json: is missing');
  });

  it.each([
    ['{"rows": []}', 'kith.models.json: is {"rows":[]}, expected array'],
    ['[{]', 'kith.models.json: line 1, column 3 is not JSON'],
    [
      '[{"server": "x", "model": "*", "source": "s", "date": "2026-11-30", "prize": 1}]',
      '0.prize is unknown',
    ],
    ['[{"server": "x", "model": "*", "source": "s", "date": "yesterday"}]', '0.date is "yesterday"'],
    ['[{"server": "x", "source": "s", "date": "2026-11-30"}]', '0.model is missing'],
    [
      '[{"server": "x", "model": "*", "source": "s", "date": "2026-11-30", "schema": "yes"}]',
      '0.schema is "yes", expected one of "strict"|"json"|"none"',
    ],
    [
      '[{"server":"x","model":"*","source":"s","date":"2026-11-30","price":{"input":-1,"cached":0,"written":0,"output":0}}]',
      '0.price.input is -1',
    ],
  ])('are refused with their place where they are wrong: %s', (text, complaint) => {
    expect(() => loadRows(folderWith('kith.models.json', text), {})).toThrow(complaint);
  });
});

describe('a price', () => {
  const price = { input: 1, cached: 1, written: 1, output: 1, source: 'a page', date: '2026-09-01' };

  it('is called old after ninety days, with where to look', () => {
    expect(warnOld({ ...PLAIN, price }, '2026-11-30')).toBeUndefined();
    expect(warnOld({ ...PLAIN, price }, '2026-12-01')).toMatch(
      /2026-09-01, 91 days old \(a page\).*kith.models.json/,
    );
  });

  it('is never called old where there is none, or nothing to pay', () => {
    expect(warnOld(PLAIN, '2036-01-01')).toBeUndefined();
    expect(warnOld(capabilityOf(shipped, 'local', 'x'), '2036-01-01')).toBeUndefined();
  });
});
