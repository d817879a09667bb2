import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { livesIn } from '../../arena/design.ts';
import { offersFor } from '../../arena/designs.ts';

/** A life-year costs one. */
const within = (budget: number, models = 5, residents = 100) =>
  offersFor({ models, residents, years: 4, fits: (design) => livesIn(design) * design.years <= budget });

describe('the designs that a budget can pay', () => {
  it('are three where there is enough for each', () => {
    expect(within(3000)).toEqual([
      { kind: 'many-worlds', design: { personas: 20, years: 4, rotations: 5, worlds: 7 } },
      { kind: 'large', design: { personas: 50, years: 4, rotations: 5, worlds: 3 } },
      { kind: 'unrotated', design: { personas: 100, years: 4, rotations: 1, worlds: 7 } },
    ]);
  });

  it('cost as much with 20 people in 5 rotations as with 100 in one', () => {
    const [many, , unrotated] = within(3000).map(({ design }) => livesIn(design));
    expect(many).toBe(unrotated);
  });

  it('have fewer people, then one world, where there is less', () => {
    expect(within(700)[0]?.design).toEqual({ personas: 11, years: 4, rotations: 5, worlds: 3 });
    expect(within(120)[0]?.design).toEqual({ personas: 6, years: 4, rotations: 5, worlds: 1 });
    expect(within(19)).toEqual([]);
  });

  it('all fit, each once, with people for every model and no more than live there', () => {
    const asked = fc.record({
      budget: fc.integer({ min: 1, max: 100_000 }),
      models: fc.integer({ min: 2, max: 9 }),
      residents: fc.integer({ min: 9, max: 120 }),
    });
    fc.assert(
      fc.property(asked, ({ budget, models, residents }) => {
        const offers = within(budget, models, residents).map(({ design }) => design);
        for (const design of offers) {
          expect(livesIn(design) * design.years).toBeLessThanOrEqual(budget);
          expect(design.personas).toBeLessThanOrEqual(residents);
          expect(design.personas).toBeGreaterThanOrEqual(models);
        }
        expect(new Set(offers.map((design) => JSON.stringify(design))).size).toBe(offers.length);
      }),
    );
  });
});
