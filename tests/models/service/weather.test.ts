import { describe, expect, it } from 'vitest';
import { answerKey } from '../../../engine/ledger/ledger.ts';
import { randomFor } from '../../../engine/random.ts';
import { once } from '../../living.ts';
import type { Mischief, Rule } from '../../servers/mischief.ts';
import type { Options } from '../../servers/provider.ts';
import { type Life, lifeBy } from './lives.ts';

const calm = once(() => lifeBy());

/** What goes wrong with the requests from one number to another, or with a share of them. */
function storm(does: Mischief, from: number, to: number, share = 1): Rule {
  const isMet = (nth: number) => randomFor(nth, 'weather').float() < share;
  return { when: ({ nth }) => nth >= from && nth < to && isMet(nth), does };
}

const STALLS_EVERY = 300;
/** In fast time: two seconds, which no honest answer takes even on a busy machine. */
const GIVEN_UP_AFTER_MS = 2_000_000;

const failed = ({ stats }: Life): number =>
  Object.values(stats.mischief).reduce((sum, count) => sum + count, 0);

describe('two years in bad weather come to the same as in good weather', () => {
  const WEATHERS: Readonly<Record<string, Options>> = {
    'throttles that say how long': {
      rules: [storm('throttle', 150, 190), storm('throttle', 400, 500, 0.15), storm('throttle', 700, 720)],
      retryAfter: 2,
    },
    'throttles that say nothing': {
      rules: [storm('throttle-plain', 150, 170), storm('throttle-plain', 500, 515)],
    },
    overloads: { rules: [storm('overload', 200, 225), storm('overload', 600, 612)] },
    'a service that is busy more and more': {
      rules: [storm('busy', 100, 200, 0.05), storm('busy', 200, 400, 0.15), storm('busy', 400, 420)],
    },
    'dead sockets': { rules: [storm('close-before', 120, 135), storm('close-middle', 300, 420, 0.15)] },
    'errors now and then': {
      shares: { 'server-error': 0.02, 'close-before': 0.01, 'error-in-200': 0.01, 'empty-body': 0.01 },
    },
  };

  it.each(Object.entries(WEATHERS))('%s', async (_, provider) => {
    const [quiet, stormy] = [await calm(), await lifeBy({ provider })];
    expect(stormy.error).toBeUndefined();
    expect(stormy.events).toBe(quiet.events);
    expect(failed(stormy)).toBeGreaterThan(10);
    // Each request that failed had to be sent once more, and none beside those.
    expect(stormy.stats.requests).toBe(stormy.journal.length + failed(stormy));
    expect(stormy.meters.backends[0]?.lost).toBe(0);
  });

  it('and 1 in 20 that fails and some that stall, with hardly more requests than calls', async () => {
    const shares = { 'server-error': 0.03, 'throttle-plain': 0.01, 'close-before': 0.01 };
    const rules: readonly Rule[] = [{ when: ({ nth }) => nth % STALLS_EVERY === 0, does: 'stall' }];
    const stormy = await lifeBy({ provider: { shares, rules }, service: { timeoutMs: GIVEN_UP_AFTER_MS } });
    expect(stormy.error).toBeUndefined();
    expect(stormy.events).toBe((await calm()).events);
    expect(stormy.stats.mischief.stall).toBeGreaterThan(1);
    expect(stormy.stats.requests).toBeLessThan(1.1 * stormy.journal.length);
  });
});

describe('a run', () => {
  it('has half as many requests in flight after a throttle', async () => {
    const { limits } = await lifeBy({ provider: { rules: [storm('throttle-plain', 300, 301)] } });
    const before = Math.max(...limits.slice(0, 290));
    const after = limits.slice(290, 330);
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
  const stoppedBy = (does: Mischief) => lifeBy({ provider: { rules: [storm(does, 500, Infinity)] } });

  /** Goes on with what was journaled. */
  async function resumed(life: Life) {
    const again = await lifeBy({ recorded: life.journal });
    expect(again.error).toBeUndefined();
    expect(again.events).toBe((await calm()).events);
    // Nothing that was answered is asked, let alone paid, a second time.
    const all = (await calm()).journal.length;
    expect(again.stats.requests).toBe(all - life.journal.length);
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
    const limit = 2_000_000;
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
    const life = await lifeBy({
      signal: controller.signal,
      onAnswer: (nth) => {
        if (nth === 700) controller.abort();
      },
    });
    expect(life.error).toMatchObject({ name: 'RunStopped', reason: 'interrupted' });
    const asked = new Set(life.journal.map(({ call, attempt }) => answerKey(call, attempt)));
    expect(asked.size).toBe(life.journal.length);
    expect(life.stats.requests - life.journal.length).toBeLessThanOrEqual(32);
    await resumed(life);
  });
});
