import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pace } from '../../../models/service/pace.ts';

describe('the number of requests in flight', () => {
  it('begins at 4 and doubles with each round until the first trouble', () => {
    const paced = pace(100);
    for (const expected of [4, 8, 16, 32]) {
      expect(paced.limit()).toBe(expected);
      for (let n = expected; n > 0; n -= 1) paced.answered(paced.round(), true);
    }
  });

  it('halves at trouble, once for all that were under way', () => {
    const paced = pace(100);
    for (let n = 0; n < 28; n += 1) paced.answered(0, true);
    expect(paced.limit()).toBe(32);
    for (let n = 0; n < 3; n += 1) paced.troubled(0);
    expect(paced.limit()).toBe(16);
  });

  it('grows by one a round after a trouble', () => {
    const paced = pace(100);
    paced.troubled(0);
    expect(paced.limit()).toBe(2);
    paced.answered(1, true);
    expect(paced.limit()).toBe(2);
    paced.answered(1, true);
    expect(paced.limit()).toBe(3);
    for (let n = 0; n < 3; n += 1) paced.answered(1, true);
    expect(paced.limit()).toBe(4);
  });

  it('learns nothing from answers while fewer were in flight than may be', () => {
    const paced = pace(100);
    for (let n = 0; n < 100; n += 1) paced.answered(0, false);
    expect(paced.limit()).toBe(4);
  });

  it('stays between 1 and the ceiling, whatever happens', () => {
    const step = fc.record({ isTrouble: fc.boolean(), back: fc.nat(2), full: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 50 }), fc.array(step, { maxLength: 300 }), (ceiling, steps) => {
        const paced = pace(ceiling);
        for (const { isTrouble, back, full } of steps) {
          const sent = paced.round() - back;
          if (isTrouble) paced.troubled(sent);
          else paced.answered(sent, full);
          expect(paced.limit()).toBeGreaterThanOrEqual(1);
          expect(paced.limit()).toBeLessThanOrEqual(Math.max(1, ceiling));
        }
      }),
    );
  });
});
