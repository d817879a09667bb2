import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFor } from '../../../engine/random.ts';
import { backoffMs, nextAfter } from '../../../models/service/retry.ts';
import type { FailureKind } from '../../../models/wire/failure.ts';
import { aFailure } from './desks.ts';

const dice = () => randomFor(1, 'a test');
const tried = (failures: number, timeOuts = 0, refusals = 0) => ({
  tries: failures,
  failures,
  timeOuts,
  refusals,
});

describe('after a try that failed', () => {
  it.each(['throttled', 'overloaded', 'server', 'network', 'bad-answer', 'cut-short'] as const)(
    '%s: again, up to six tries',
    (kind) => {
      expect(nextAfter(aFailure(kind), tried(5), dice()).do).toBe('again');
      expect(nextAfter(aFailure(kind), tried(6), dice()).do).toBe('give-up');
    },
  );

  it('time-out: again, up to two tries', () => {
    expect(nextAfter(aFailure('time-out'), tried(1, 1), dice()).do).toBe('again');
    expect(nextAfter(aFailure('time-out'), tried(2, 2), dice()).do).toBe('give-up');
  });

  it('a refused part of the request: again at once, as often as there are parts', () => {
    const failure = aFailure('refused-parameter');
    expect(nextAfter(failure, tried(0, 0, 1), dice())).toEqual({ do: 'again', afterMs: 0 });
    expect(nextAfter(failure, tried(0, 0, 12), dice()).do).toBe('give-up');
  });

  it.each(['refused', 'prompt-too-long'] as const)('%s: never again', (kind) => {
    expect(nextAfter(aFailure(kind), tried(1), dice()).do).toBe('give-up');
  });

  it.each(['quota', 'key', 'forbidden', 'unknown-model', 'prompt-cut'] as const)(
    '%s: the run stops, with what to do',
    (kind) => {
      const failure = aFailure(kind);
      expect(nextAfter(failure, tried(1), dice())).toEqual({ do: 'stop', why: failure.message });
    },
  );

  it('waits as long as the server asks, up to ten minutes; beyond that the run stops', () => {
    const asking = (ms: number) => aFailure('throttled', { limits: { retryAfterMs: ms } });
    expect(nextAfter(asking(600_000), tried(1), dice())).toEqual({ do: 'again', afterMs: 0 });
    const next = nextAfter(asking(3 * 3_600_000), tried(1), dice());
    expect(next).toMatchObject({ do: 'stop' });
    expect('why' in next && next.why).toContain('180 minutes');
  });
});

describe('the pause before another try', () => {
  const kinds: readonly FailureKind[] = ['throttled', 'overloaded', 'server', 'network'];

  it('is anything from nothing to a limit that grows, and is never over a minute', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 100 }), fc.nat(), (kind, n, seed) => {
        const ms = backoffMs(kind, n, randomFor(seed, 'pause'));
        expect(ms).toBeGreaterThanOrEqual(0);
        const isBusy = kind === 'throttled' || kind === 'overloaded';
        expect(ms).toBeLessThan(Math.min(60_000, isBusy ? 1000 * 2 ** (n - 1) : 100 * 4 ** (n - 1)));
      }),
    );
  });

  it('is spread evenly, so that those who were refused together do not come back together', () => {
    const pauses = Array.from({ length: 1000 }, (_, n) => backoffMs('throttled', 3, randomFor(n, 'pause')));
    const mean = pauses.reduce((sum, one) => sum + one, 0) / pauses.length;
    expect(Math.abs(mean - 2000)).toBeLessThan(150);
    expect(Math.min(...pauses)).toBeLessThan(100);
    expect(Math.max(...pauses)).toBeGreaterThan(3900);
  });
});
