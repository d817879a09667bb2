import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asker } from '../../../models/doctor/asker.ts';
import { SENT, type Server, tryKept } from '../../../models/doctor/kept.ts';
import { concurrencyFor, hoursFor } from '../../../models/doctor/outlook.ts';
import { PERSONA_WEEK } from '../../../models/doctor/persona-week.ts';
import { parseSpec } from '../../../models/wire/spec.ts';
import { examinedBy, lineOn } from './examined.ts';
import { type Numbers, ownServer } from './own-server.ts';

const SPEC = parseSpec('http://127.0.0.1:9/v1#own');
const CARD: Numbers = { reads: 2000, writes: 40, cacheTokens: 100_000 };

async function examinedOwn(numbers: Partial<Numbers> = {}) {
  const { backend, now } = ownServer({ ...CARD, ...numbers });
  return examinedBy(backend, SPEC, { clock: now });
}

describe('the speed of a server of our own', () => {
  const speeds = (line: string | undefined) =>
    [...(line ?? '').matchAll(/[\d,]{2,}/g)].map(([n]) => Number(n.replaceAll(',', '')));

  it('is measured for reading, for writing, and for three answers at once', async () => {
    const [reads = 0, writes = 0, together = 0] = speeds(lineOn('speed', await examinedOwn()));
    expect(Math.abs(reads / 2000 - 1)).toBeLessThan(0.1);
    expect(Math.abs(writes / 40 - 1)).toBeLessThan(0.1);
    expect(Math.abs(together / 120 - 1)).toBeLessThan(0.1);
  });

  it('leads to a concurrency of one where answers only wait for each other', async () => {
    expect(lineOn('room', await examinedOwn({ oneAtATime: true }))).toMatch(/--concurrency 1$/);
    expect(lineOn('room', await examinedOwn())).toMatch(/--concurrency 8$/);
  });

  it('says how long a decade takes, as two bounds where the cache is too small for everybody', async () => {
    const told = await examinedOwn();
    const hours = hoursFor(100, { read: 2000, written: 40, writtenAtOnce: 120 });
    expect(hours?.kept).toBeCloseTo(
      (10_000 * (PERSONA_WEEK.fresh / 2000 + PERSONA_WEEK.output / 120)) / 3600,
      5,
    );
    expect(hours?.anew).toBeCloseTo(
      (10_000 * (PERSONA_WEEK.input / 2000 + PERSONA_WEEK.output / 120)) / 3600,
      5,
    );
    expect(lineOn('decade', told)).toMatch(/^ok of 100 people \d+ days to \d+ days; of 10 people \d+ h$/);
  });

  it('is not made up where an answer is too short to tell', () => {
    expect(hoursFor(100, { read: undefined, written: undefined, writtenAtOnce: undefined })).toBeUndefined();
    expect(concurrencyFor({ read: 1, written: undefined, writtenAtOnce: undefined }, undefined)).toBe(1);
  });
});

describe('a word at the beginning of a long prompt', () => {
  it('that is found shows that all of it is read', async () => {
    expect(lineOn('context', await examinedOwn())).toMatch(
      /^ok a word at the beginning of 2\d{4} tokens was found$/,
    );
  });
});

describe('the prefix cache of a server of our own', () => {
  const kept = async (cacheTokens: number, shows: Server['shows']) => {
    const { backend, now } = ownServer({ ...CARD, cacheTokens, silent: shows === 'time' });
    const clock = { now, wait: async () => {} };
    const own = asker(backend, clock, new AbortController().signal, 1000);
    return tryKept(own, 'test', { shows, fits: 6000, read: 300 });
  };
  const page = Math.round((240 * 300) / SENT);

  it('is measured to within one of the prompts, whatever its size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 * page }), async (cacheTokens) => {
        const found = await kept(cacheTokens, 'counts');
        if (!found) throw new Error('nothing was found');
        if (found.atLeast) expect(cacheTokens).toBeGreaterThan(0.85 * found.tokens);
        else expect(Math.abs(found.tokens - cacheTokens)).toBeLessThan(page);
        if (cacheTokens > (SENT + 0.2) * page) expect(found.atLeast).toBe(true);
        if (cacheTokens < (SENT - 0.5) * page) expect(found.atLeast).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('is measured by time alone where the server reports nothing', async () => {
    const found = await kept(4.5 * page, 'time');
    expect(Math.abs((found?.tokens ?? 0) - 4.5 * page)).toBeLessThan(1.2 * page);
  });

  it('is said to work by the time it takes', async () => {
    expect(lineOn('cache', await examinedOwn({ silent: true }))).toMatch(/^note works by the time it takes/);
  });
});
