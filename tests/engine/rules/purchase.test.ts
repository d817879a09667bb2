import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materialFor, validOffers } from '../../../engine/rules/purchase.ts';
import { lifeOf } from '../../../engine/society.ts';
import type { OfferView } from '../../../engine/tasks/task.ts';
import { aSociety, aWorld, pricesOf, societyAfter, somebody } from '../../builders.ts';

const { laws } = aWorld();

describe('what a price gives', () => {
  it.each([
    [1, 0],
    [19, 0],
    [20, 1],
    [39, 1],
    [99, 4],
    [100, 5],
    [101, 5],
    [139, 5],
    [140, 6],
    [299, 9],
    [300, 10],
    [301, 10],
    [10_000, 10],
  ])('%i buys %i material', (price, material) => {
    expect(materialFor(price, laws)).toBe(material);
  });

  it('never falls with the price, and never leaves 0..10', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(1000), (price, more) => {
        expect(materialFor(price + more, laws)).toBeGreaterThanOrEqual(materialFor(price, laws));
        expect(materialFor(price, laws)).toBeGreaterThanOrEqual(0);
        expect(materialFor(price, laws)).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('the offers of a shop', () => {
  const prices = pricesOf({ bread: [1, 4], kite: [20, 60], 'Oil lamp': [30, 30] });
  const offer = (name: string, item: string, price: number): OfferView => ({
    name,
    item,
    price,
    description: '',
  });
  const names = (offers: readonly OfferView[]) => validOffers(offers, prices, laws).map((one) => one.name);

  it('are things of the price list at whole prices within its range', () => {
    const offers = [
      offer('rye bread', 'bread', 4),
      offer('dear bread', 'bread', 5),
      offer('half bread', 'bread', 1.5),
      offer('free bread', 'bread', 0),
      offer('a castle', 'castle', 50),
      offer('red kite', 'KITE', 20),
      offer('lamp', 'oil  lamp', 30),
    ];
    expect(names(offers)).toEqual(['rye bread', 'red kite', 'lamp']);
  });

  it('name their item as the list does, and themselves on one line', () => {
    const [first] = validOffers([offer(' red\nkite ', 'Kite', 30), offer('bun', 'bread', 1)], prices, laws);
    expect(first).toMatchObject({ name: 'red kite', item: 'kite', price: 30 });
  });

  it('are 2 to 4, each name once; a single one is none', () => {
    expect(names([offer('bun', 'bread', 1)])).toEqual([]);
    expect(names([offer('bun', 'bread', 1), offer('Bun', 'bread', 2)])).toEqual([]);
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) => offer(name, 'bread', 1));
    expect(names(many)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('have a name of their own of at most 60 characters', () => {
    const bun = offer('bun', 'bread', 1);
    expect(names([offer(' ', 'bread', 1), bun])).toEqual([]);
    expect(names([offer('x'.repeat(61), 'bread', 1), bun])).toEqual([]);
    expect(names([offer('海'.repeat(60), 'bread', 1), bun])).toHaveLength(2);
  });
});

it('a purchase changes deposit, possessions and material, and nothing else', () => {
  const society = aSociety([somebody('ada', { deposit: 140, things: ['spoon'] })]);
  const item = { id: 'ada-bought-1', name: 'red kite', description: 'It flies.', price: 140 };
  const material = materialFor(140, laws);
  const before = lifeOf(society, 'ada').state;
  const { state } = lifeOf(
    societyAfter(society, { kind: 'bought', who: 'ada', item, price: 140, material }),
    'ada',
  );
  expect(state).toEqual({
    ...before,
    deposit: 0,
    fulfillment: { ...before.fulfillment, material: 56 },
    possessions: [...before.possessions, item],
  });
});
