import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewardLaws } from '../../rewards/laws.ts';
import { type LifeReward, lifeRewards, type SocietyYear } from '../../rewards/life-reward.ts';
import type { Reading } from '../../rewards/subjective.ts';
import { people, ratingsAmong } from './opinions.ts';

const evenly = (fulfillment: number): Reading => ({
  vitality: 70,
  mood: fulfillment,
  material: fulfillment,
  social: fulfillment,
  esteem: fulfillment,
});

/** Ada is well and saves, Bo is liked. */
const pair: SocietyYear = {
  personas: ['ada', 'bo'],
  ratings: [{ rater: 'ada', affection: [{ rated: 'bo', score: 80 }], respect: [] }],
  readings: [[evenly(60)], [evenly(40)]],
  deposits: { start: [100, 300], end: [150, 200] },
};

const level = fc.nat(100);
const reading = fc.record({ vitality: level, mood: level, material: level, social: level, esteem: level });
const perPersona = <T>(personas: readonly string[], value: fc.Arbitrary<T>) =>
  fc.tuple(...personas.map(() => value));
const societies: fc.Arbitrary<SocietyYear> = people.chain((personas) =>
  fc.record({
    personas: fc.constant(personas),
    ratings: ratingsAmong(personas),
    readings: perPersona(personas, fc.array(reading, { maxLength: 3 })),
    deposits: fc.record({
      start: perPersona(personas, fc.option(fc.nat(5000), { freq: 9 })),
      end: perPersona(personas, fc.nat(5000)),
    }),
  }),
);

const totals = (rewards: readonly LifeReward[]) => rewards.map((reward) => reward.total);

describe('what a year of a life was worth', () => {
  it('is 0.4 social, 0.4 subjective and 0.2 economy, each as distance from the mean', () => {
    // Social: x for Ada, 1.85 x for Bo, 2.85 x = 1; S'(bo) = S(ada) = 1 / 2.85, half of it counts: z -1, +1.
    // Subjective: thresholds 45; Ada 60, Bo 40 - 4 * 5 / 4 = 35: z +1, -1. Economy: +50, -100: z +1, -1.
    // Ada: -0.4 + 0.4 + 0.2 = 0.2, Bo: 0.4 - 0.4 - 0.2 = -0.2.
    const [ada, bo] = lifeRewards(pair);
    expect(ada).toMatchObject({ persona: 'ada', social: 0, subjective: 60, economy: 50 });
    expect(ada?.z).toEqual({ social: -1, subjective: 1, economy: 1 });
    expect(ada?.total).toBeCloseTo(0.2, 12);
    expect(bo).toMatchObject({ persona: 'bo', subjective: 35, economy: -100, respect: 0 });
    expect(bo?.social).toBeCloseTo(0.5 / 2.85, 9);
    expect(bo?.z).toEqual({ social: 1, subjective: -1, economy: -1 });
    expect(bo?.total).toBeCloseTo(-0.2, 12);
  });

  it('has penalties and regard recorded beside it', () => {
    const [ada, bo] = lifeRewards(pair);
    expect(ada?.penalties).toEqual({ vitality: 0, mood: 0, material: 0, social: 0, esteem: 0 });
    expect(bo?.penalties).toEqual({ vitality: 0, mood: 1, material: 1, social: 1, esteem: 1 });
    expect(ada?.regard.likes).toEqual(['bo']);
    expect(bo?.regard.likedBy).toEqual(['ada']);
  });

  it('is missing, not 0, if a part is missing, and leaves that person out of the comparison', () => {
    const [ada, bo, cem] = lifeRewards({
      ...pair,
      personas: ['ada', 'bo', 'cem'],
      readings: [...pair.readings, []],
      deposits: { start: [100, 300, null], end: [150, 200, 0] },
    });
    expect(cem).toMatchObject({ subjective: null, penalties: null, economy: null, total: null });
    expect(cem?.z.subjective).toBeNull();
    expect(cem?.z.social).toBeLessThan(0);
    expect([ada?.z.subjective, bo?.z.economy]).toEqual([1, -1]);
    expect(ada?.total).not.toBeNull();
  });

  it('goes on when nobody has an opinion of anybody: that part is the same for all', () => {
    const [ada, bo] = lifeRewards({ ...pair, ratings: [] });
    // 0.4 + 0.2
    expect(ada?.z.social).toBe(0);
    expect(ada?.total).toBeCloseTo(0.6, 12);
    expect(bo?.total).toBeCloseTo(-0.6, 12);
  });

  it('follows the laws it is given', () => {
    const onlySavings = { ...rewardLaws, weights: { social: 0, subjective: 0, economy: 1 } };
    expect(totals(lifeRewards(pair, onlySavings))).toEqual([1, -1]);
  });

  it('refuses lists that do not fit the people', () => {
    expect(() => lifeRewards({ ...pair, readings: [[]] })).toThrow(
      /readings has 1 entries, expected one .* 2/,
    );
    const deposits = { start: [1, 2], end: [1] };
    expect(() => lifeRewards({ ...pair, deposits })).toThrow(RangeError);
  });

  it('has a row for everybody, z-scores that sum to 0, and a total wherever all parts are known', () => {
    fc.assert(
      fc.property(societies, (year) => {
        const rewards = lifeRewards(year);
        expect(rewards.map((reward) => reward.persona)).toEqual(year.personas);
        for (const part of ['social', 'subjective', 'economy'] as const) {
          const sum = rewards.reduce((total, reward) => total + (reward.z[part] ?? 0), 0);
          expect(sum).toBeCloseTo(0, 8);
        }
        for (const { social, subjective, economy, total } of rewards) {
          expect(Number.isFinite(social)).toBe(true);
          expect(total !== null && Number.isFinite(total)).toBe(subjective !== null && economy !== null);
        }
      }),
    );
  });

  it('does not depend on the order in which people are listed, to the last bit', () => {
    fc.assert(
      fc.property(societies, (year) => {
        const backwards = lifeRewards({
          personas: year.personas.toReversed(),
          ratings: year.ratings.toReversed(),
          readings: year.readings.toReversed(),
          deposits: { start: year.deposits.start.toReversed(), end: year.deposits.end.toReversed() },
        });
        expect(backwards).toEqual(lifeRewards(year).toReversed());
      }),
    );
  });

  it('does not change when everybody gets the same gift', () => {
    fc.assert(
      fc.property(societies, fc.nat(1000), (year, gift) => {
        const end = year.deposits.end.map((deposit) => (deposit === null ? null : deposit + gift));
        const richer = totals(lifeRewards({ ...year, deposits: { ...year.deposits, end } }));
        for (const [i, total] of totals(lifeRewards(year)).entries()) {
          if (total === null) expect(richer[i]).toBeNull();
          else expect(richer[i]).toBeCloseTo(total, 9);
        }
      }),
    );
  });
});
