import { describe, expect, it } from 'vitest';
import { type AbilityOf, expectedCost, type Who } from '../../arena/expected-cost.ts';
import { sumOf } from '../../models/service/estimate.ts';
import { lawsFrom } from '../../worlds/laws.ts';

const laws = lawsFrom({}, 'laws');
const price = { input: 1, cached: 0.1, written: 1, output: 5, date: '2026-11-30', source: 'a test' };
const abilityOf: AbilityOf = (name) =>
  name === 'free' ? null : { price: name === 'unknown' ? null : price, cache: 'automatic', reasoningRoom: 0 };
const who: Who = { models: ['a', 'free'], environment: 'b', judges: ['b', 'c'] };
const design = { personas: 20, years: 4, rotations: 5, worlds: 3 };

describe('what an arena is expected to cost', () => {
  it('is the sum of contestants, environment and judges; who asks no server costs nothing', () => {
    const { models, environment, judges, all } = expectedCost(who, design, laws, abilityOf);
    expect(models[1]).toEqual(sumOf([]));
    const parts = [...models, environment, ...judges].map(({ dollars }) => dollars ?? Number.NaN);
    expect(all.dollars).toBeCloseTo(
      parts.reduce((sum, one) => sum + one, 0),
      9,
    );
    expect(parts.filter((one) => one > 0)).toHaveLength(4);
  });

  it('is the same for 20 people in five rotations and 100 in one', () => {
    const many = expectedCost(who, { ...design, personas: 100, rotations: 1 }, laws, abilityOf).all;
    expect(many.dollars).toBeCloseTo(expectedCost(who, design, laws, abilityOf).all.dollars ?? Number.NaN, 6);
  });

  it('has the ratings before the first week beside those of every year', () => {
    const judged = (years: number) =>
      expectedCost(who, { ...design, years }, laws, abilityOf).judges[0]?.calls ?? Number.NaN;
    expect(judged(3) / judged(1)).toBeCloseTo(2, 9);
  });

  it('is unknown where a price is', () => {
    const unknown = { ...who, environment: 'unknown' };
    const { environment, all } = expectedCost(unknown, design, laws, abilityOf);
    expect([environment.dollars, all.dollars]).toEqual([null, null]);
    expect(environment.input).toBeGreaterThan(0);
  });
});
