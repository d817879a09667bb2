import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucket } from '../../../models/service/bucket.ts';

describe('what a server still allows', () => {
  it('is endless while it says nothing', () => {
    expect(bucket().waitMs(1_000_000, 0)).toBe(0);
  });

  it('is what it says, without what is in flight', () => {
    const left = bucket();
    left.take(1);
    left.take(1);
    left.giveBack(1);
    left.learn(3, 6000, 0);
    expect(left.waitMs(2, 0)).toBe(0);
    expect(left.waitMs(3, 0)).toBeGreaterThan(0);
  });

  it('comes back steadily, as fast as it was once full', () => {
    const left = bucket();
    left.learn(100, 0, 0);
    left.learn(0, 10_000, 0);
    expect(left.waitMs(10, 0)).toBe(1000);
    expect(left.waitMs(10, 600)).toBe(400);
    expect(left.waitMs(10, 1000)).toBe(0);
  });

  it('is forgotten once all of it is there again', () => {
    const left = bucket();
    left.learn(0, 1000, 0);
    expect(left.waitMs(1, 999)).toBe(1);
    expect(left.waitMs(1_000_000, 1000)).toBe(0);
  });

  it('never makes anybody wait for longer than until it is full', () => {
    const amounts = fc.array(fc.record({ left: fc.nat(1000), reset: fc.nat(100_000), take: fc.nat(500) }));
    fc.assert(
      fc.property(amounts, fc.nat(1_000_000), (said, amount) => {
        const allowed = bucket();
        let reset = 0;
        for (const one of said) {
          allowed.take(one.take);
          allowed.learn(one.left, one.reset, 0);
          reset = one.reset;
        }
        const wait = allowed.waitMs(amount, 0);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(reset);
      }),
    );
  });
});
