import { describe, expect, it } from 'vitest';
import { answerKey } from '../../../engine/ledger/ledger.ts';
import { once } from '../../living.ts';
import type { Mischief, Rule } from '../../servers/mischief.ts';
import { type Life, lifeBy } from './lives.ts';
import { storm, weathers } from './weathers.ts';

const calm = once(() => lifeBy());
const callsOf = async () => (await calm()).journal.length;

/** Requests in a row that a burst hits. */
const BURST = 12;
/** In fast time: seconds that no honest answer takes even on a busy machine. */
const GIVEN_UP_AFTER_MS = 1_200_000;

const failed = ({ stats }: Life): number =>
  Object.values(stats.mischief).reduce((sum, count) => sum + count, 0);

describe('a year in bad weather comes to the same as in good weather', () => {
  it.each(Object.keys(weathers(0, 0)))('%s', async (name) => {
    const [quiet, provider] = [await calm(), weathers(await callsOf(), BURST)[name]];
    const stormy = await lifeBy({ ...(provider && { provider }) });
    expect(stormy.error).toBeUndefined();
    expect(stormy.events).toBe(quiet.events);
    expect(failed(stormy)).toBeGreaterThan(10);
    // Each request that failed had to be sent once more, and none beside those.
    expect(stormy.stats.requests).toBe(stormy.journal.length + failed(stormy));
    expect(stormy.meters.backends[0]?.lost).toBe(0);
  });

  it('and 1 in 20 that fails and 1 in 100 that stalls, with hardly more requests than calls', async () => {
    const shares = { 'server-error': 0.03, 'throttle-plain': 0.01, 'close-before': 0.01 };
    // A call that stalls twice is given up, and that is an answer of another kind.
    const stalls: Rule = { when: ({ nth, again }) => again === 0 && nth % 100 === 7, does: 'stall' };
    const provider = { shares, rules: [stalls] };
    const stormy = await lifeBy({ provider, service: { timeoutMs: GIVEN_UP_AFTER_MS } });
    expect(stormy.error).toBeUndefined();
    expect(stormy.events).toBe((await calm()).events);
    expect(stormy.stats.mischief.stall).toBeGreaterThan(3);
    expect(stormy.stats.requests).toBeLessThan(1.1 * stormy.journal.length);
  });
});

describe('a run', () => {
  it('has half as many requests in flight after a throttle', async () => {
    const half = Math.floor((await callsOf()) / 2);
    const { limits } = await lifeBy({ provider: { rules: [storm('throttle-plain', half, half + 1)] } });
    const before = Math.max(...limits.slice(0, half - 10));
    const after = limits.slice(half - 10, half + 30);
    expect(before).toBeGreaterThan(4);
    expect(Math.min(...after)).toBe(Math.floor(before / 2));
  });

  it('needs as many requests as it has calls while nothing goes wrong, and knows its own tokens', async () => {
    const { stats, journal, meters } = await calm();
    expect(stats.requests).toBe(journal.length);
    const { calls, input, cached, output } = meters.all;
    expect({ calls, input, cached, output }).toEqual(stats.all);
    for (const role of ['persona', 'environment', 'judge'] as const)
      expect(meters.roles[role].calls).toBe(stats.authors[role]?.calls);
  });

  it('is never said to have taken less time than its longest chain', async () => {
    const began = performance.now();
    const { meters } = await lifeBy({ provider: { latency: { mean: 2, sigma: 0.8 } } });
    // The service's time passes a thousand times as fast.
    expect(meters.longestChainMs / 1000).toBeLessThan(performance.now() - began);
    expect(meters.longestChainMs).toBeGreaterThan(meters.totalMs / 20);
  });
});

describe('a run that is stopped', () => {
  const stoppedBy = async (does: Mischief) =>
    lifeBy({ provider: { rules: [storm(does, (await callsOf()) / 2, Infinity)] } });

  /** Goes on with what was journaled. */
  async function resumed(life: Life) {
    const again = await lifeBy({ recorded: life.journal });
    expect(again.error).toBeUndefined();
    expect(again.events).toBe((await calm()).events);
    // Nothing that was answered is asked, let alone paid, a second time.
    expect(again.stats.requests).toBe((await callsOf()) - life.journal.length);
  }

  it.each([
    ['throttle-hours', '180 minutes'],
    ['quota', 'account'],
    ['unauthorized', 'key'],
    ['forbidden', 'key'],
    ['not-found', 'model'],
  ] as const)(
    'by %s says what to do, takes the answers in flight, and can be resumed',
    async (does, words) => {
      const life = await stoppedBy(does);
      expect(life.error).toMatchObject({ name: 'RunStopped', reason: 'refused' });
      expect(String(life.error)).toContain(words);
      expect(String(life.error)).toContain('resume');
      // Every answer that was given is in the journal.
      expect(life.journal.length).toBe(life.meters.all.calls);
      expect(life.journal.every(({ stop }) => stop === 'end')).toBe(true);
      expect(failed(life)).toBeLessThanOrEqual(32);
      await resumed(life);
    },
  );

  it('by a server that went away is stopped before a life is lived without answers', async () => {
    const life = await stoppedBy('busy');
    expect(life.error).toMatchObject({ name: 'RunStopped', reason: 'refused' });
    expect(life.journal.every(({ stop }) => stop === 'end')).toBe(true);
    await resumed(life);
  });

  it('by its budget has not gone over it', async () => {
    const { input, output } = (await calm()).stats.all;
    const limit = Math.round((input + output) / 2);
    const life = await lifeBy({ service: { budget: { tokens: limit } } });
    expect(life.error).toMatchObject({ name: 'RunStopped', reason: 'budget' });
    const spent = life.stats.all.input + life.stats.all.output;
    expect(spent).toBeLessThanOrEqual(limit);
    expect(spent).toBeGreaterThan(0.97 * limit);
    expect(life.journal.length).toBe(life.stats.all.calls);
    await resumed(life);
  });

  it('by a hand loses only what was in flight', async () => {
    const controller = new AbortController();
    const half = Math.floor((await callsOf()) / 2);
    const life = await lifeBy({
      signal: controller.signal,
      onAnswer: (nth) => {
        if (nth === half) controller.abort();
      },
    });
    expect(life.error).toMatchObject({ name: 'RunStopped', reason: 'interrupted' });
    const asked = new Set(life.journal.map(({ call, attempt }) => answerKey(call, attempt)));
    expect(asked.size).toBe(life.journal.length);
    expect(life.stats.requests - life.journal.length).toBeLessThanOrEqual(32);
    await resumed(life);
  });
});
