import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../../models/capabilities/row.ts';
import { type Ability, type Ahead, estimate, sumOf } from '../../../models/service/estimate.ts';
import { PAPER } from '../../servers/answers/manner.ts';
import { lifeBy } from './lives.ts';

const price = { input: 0.1, cached: 0.01, written: 0.125, output: 0.5, source: 'a test', date: '2026-11-30' };
const paid = { ...PLAIN, price };
const laws = { weeks: 10, days: 5, contactRounds: 5 };
const ROLES = ['persona', 'environment', 'judge'] as const;
const ahead = (parts: Partial<Ahead> = {}): Ahead => ({ people: 100, years: 10, laws, ...parts });
/** One model for all. */
const whole = (plan: Ahead, ability: Ability = paid) =>
  sumOf(ROLES.map((role) => estimate(role, plan, ability)));

describe('an estimate', () => {
  it('is close to what a run then takes', async () => {
    const [people, weeks, years] = [8, 2, 2];
    const { meters } = await lifeBy({ people, weeks, years, provider: { manner: PAPER } });
    const plan = ahead({ people, years, laws: { ...laws, weeks } });
    const all = whole(plan);
    expect(Math.abs(all.calls / meters.all.calls - 1)).toBeLessThan(0.25);
    expect(Math.abs(all.input / meters.all.input - 1)).toBeLessThan(0.35);
    expect(Math.abs(all.output / meters.all.output - 1)).toBeLessThan(0.25);
    expect(estimate('judge', plan, paid).calls).toBe(people * years);
  });

  it('keeps to what the design allows a persona-week', () => {
    const all = whole(ahead({ people: 1, years: 1 }));
    expect(all.calls / 10).toBeLessThanOrEqual(36);
    expect(all.input / 10).toBeLessThanOrEqual(200_000);
    expect(all.output / 10).toBeLessThanOrEqual(4500);
  });

  it('grows in proportion to people and years', () => {
    const [one, many] = [whole(ahead({ people: 1, years: 1 })), whole(ahead())];
    for (const key of ['calls', 'input', 'cached', 'output'] as const)
      expect(many[key] / one[key]).toBeCloseTo(1000, 6);
  });

  it('asks for more where nothing is cached or a model thinks, and knows no dollars without a price', () => {
    const dollars = (ability: Ability) => whole(ahead(), ability).dollars;
    const usual = dollars(paid) ?? 0;
    expect(usual).toBeGreaterThan(0);
    expect(dollars({ ...paid, cache: 'none' })).toBeGreaterThan(2 * usual);
    expect(dollars({ ...paid, reasoningRoom: 2000 })).toBeGreaterThan(1.3 * usual);
    expect(dollars({ ...paid, price: null })).toBeNull();
  });
});
