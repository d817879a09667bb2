import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Options, openProvider, type Provider } from '../servers/provider.ts';
import { type Said, saying } from './real-handlers.ts';

const KEY = 'a-key-that-nobody-may-see-0123456789';
const open: Provider[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const provider of open.splice(0)) await provider.close();
});

async function examining(options: Options = {}, ...more: readonly string[]): Promise<Said> {
  const provider = await openProvider(options);
  open.push(provider);
  return saying('doctor', '--model', `${provider.url}/v1#test`, ...more);
}

describe('doctor', () => {
  it('calls a good server fit, having said first what it would send', async () => {
    const { code, out, err } = await examining();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.trimEnd().split('\n');
    expect(lines[1]).toMatch(/^Will send .*: at most 22 requests, \d+ K tokens in, \d K out\.$/);
    expect(lines.slice(3, -2).every((line) => /^(?:ok|note|bad) +\S/.test(line))).toBe(true);
    expect(lines.at(-1)).toBe('Fit: a society can live with it.');
  });

  it('gives a row for kith.models.json where something is refused', async () => {
    const { code, out } = await examining({ refuses: ['temperature'] });
    expect(code).toBe(0);
    const row = /kith\.models\.json.*\n\s+(\{.*\})$/m.exec(out)?.[1] ?? '';
    expect(JSON.parse(row)).toMatchObject({ server: 'local', model: 'test', temperature: false });
  });

  it('ends with 2 where no society can live with it', async () => {
    const { code, out } = await examining({ context: { tokens: 8000, silently: true } });
    expect(code).toBe(2);
    expect(out).toMatch(/^bad +context/m);
    expect(out).toContain('Not fit');
  });

  it('waits no longer than it is told', async () => {
    const slow = { latency: { mean: 2000, sigma: 0.1 } };
    const { code, out } = await examining(slow, '--timeout', '1');
    expect(code).toBe(2);
    expect(out).toMatch(/^bad +reachable .*no answer in time/m);
  });

  it('says nothing of a key, even where the server does', async () => {
    vi.stubEnv('KITH_API_KEY', KEY);
    const { code, out, err } = await examining({ rules: [{ does: 'echo-key' }] });
    expect(code).toBe(2);
    expect(out + err).not.toContain(KEY);
  });

  it('of a model that costs money says first how much at worst', async () => {
    // Nothing leaves this machine: nobody listens at the proxy.
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:1');
    vi.stubEnv('NO_PROXY', '');
    vi.stubEnv('no_proxy', '');
    vi.stubEnv('https_proxy', '');
    vi.stubEnv('OPENAI_API_KEY', KEY);
    const { code, out } = await saying('doctor', '--model', 'openai:gpt-6-luna');
    expect(code).toBe(2);
    expect(out).toMatch(/^At worst that costs \$0\.0\d\d \(prices of 2026-11-05\)\.$/m);
    expect(out).toMatch(/^bad +reachable .*no connection/m);
    expect(out.indexOf('At worst')).toBeLessThan(out.indexOf('bad '));
  });

  it('names the variable of a key that is missing, and sends nothing', async () => {
    vi.stubEnv('OPENAI_API_KEY', '');
    const { code, out, err } = await saying('doctor', '--model', 'openai:gpt-6-luna');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('OPENAI_API_KEY');
  });

  it('has nothing to do for the offline mind', async () => {
    const { code, out } = await saying('doctor', '--model', 'offline');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'The offline mind asks no server: there is nothing to examine.\n',
    });
  });

  it('wants a model', async () => {
    expect((await saying('doctor')).code).toBe(2);
  });
});
