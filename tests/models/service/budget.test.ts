import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunStopped } from '../../../engine/errors.ts';
import { budget } from '../../../models/service/budget.ts';
import { halting } from '../../../models/service/halt.ts';
import { mostFor, NOTHING_SPENT, spentBy, spentIn } from '../../../models/service/spent.ts';
import { aTurn } from './fake-time.ts';

const PRICE = { input: 1, cached: 0.1, written: 1.25, output: 5, source: 'a test', date: '2026-11-30' };
const tokens = (count: number) => ({ dollars: 0, tokens: count });

describe('a budget', () => {
  it('stops the run before a call that could go over it, and says what is spent', async () => {
    const halt = halting();
    const money = budget({ dollars: 1, tokens: 1000 }, { dollars: 0.5, tokens: 100 }, halt);
    (await money.reserve({ dollars: 0.4, tokens: 100 }))({ dollars: 0.2, tokens: 50 });
    const refused: unknown = await money.reserve({ dollars: 0.31, tokens: 1 }).catch((error) => error);
    expect(refused).toBeInstanceOf(RunStopped);
    expect(refused).toMatchObject({ reason: 'budget' });
    expect(String(refused)).toContain('$0.70 of $1.00');
    expect(halt.signal.aborted).toBe(true);
  });

  it('is full when nothing more fits, and not before', async () => {
    const money = budget({ tokens: 100 }, NOTHING_SPENT, halting());
    (await money.reserve(tokens(100)))(tokens(99));
    (await money.reserve(tokens(1)))(tokens(1));
    expect(money.spent().tokens).toBe(100);
    await expect(money.reserve(tokens(1))).rejects.toThrow(RunStopped);
  });

  it('waits for calls in flight where only what is set aside for them is in the way', async () => {
    const money = budget({ tokens: 100 }, NOTHING_SPENT, halting());
    const settle = await money.reserve(tokens(60));
    let isThrough = false;
    const second = money.reserve(tokens(60)).then((done) => {
      isThrough = true;
      return done;
    });
    await aTurn();
    expect(isThrough).toBe(false);
    settle(tokens(30));
    (await second)(tokens(60));
    expect(money.spent().tokens).toBe(90);
  });

  it('is never overspent, in whatever order calls come and end', async () => {
    const call = fc.record({
      most: fc.integer({ min: 1, max: 100 }),
      share: fc.float({ min: 0, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { maxLength: 40 }),
        fc.integer({ min: 1, max: 1000 }),
        async (list, limit) => {
          const money = budget({ tokens: limit }, NOTHING_SPENT, halting());
          const ends = list.map(async ({ most, share }) => {
            const settle = await money.reserve(tokens(most));
            await aTurn();
            settle(tokens(most * share));
          });
          await Promise.allSettled(ends);
          expect(money.spent().tokens).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('what an answer costs', () => {
  it('is counted apart for fresh, cached and written tokens and those of the answer', () => {
    const usage = { input: 1000, cached: 600, written: 300, output: 50 };
    const dollars = (100 * 1 + 600 * 0.1 + 300 * 1.25 + 50 * 5) / 1e6;
    expect(spentBy(usage, PRICE)).toEqual({ dollars, tokens: 1050 });
    expect(spentBy(usage, null)).toEqual({ dollars: 0, tokens: 1050 });
  });

  it('is never more than what was set aside for it', () => {
    const part = fc.nat(100_000);
    fc.assert(
      fc.property(part, part, part, part, (fresh, cached, written, output) => {
        const input = fresh + cached + written;
        const cost = spentBy({ input, cached, written, output }, PRICE);
        expect(cost.dollars).toBeLessThanOrEqual(mostFor(input, output, PRICE).dollars + 1e-9);
      }),
    );
  });

  it('is added up from a journal by the price of whoever answered', () => {
    const usage = { input: 1_000_000, cached: 0, output: 0 };
    const lines = [{ model: 'dear', usage }, { model: 'free', usage }, { model: 'dear' }];
    expect(spentIn(lines, (model) => (model === 'dear' ? PRICE : null))).toEqual({
      dollars: 1,
      tokens: 2_000_000,
    });
  });
});
