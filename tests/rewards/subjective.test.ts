import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewardLaws } from '../../rewards/laws.ts';
import { type Reading, subjectiveRewards } from '../../rewards/subjective.ts';

const fifty: Reading = { vitality: 50, mood: 50, material: 50, social: 50, esteem: 50 };
const noPenalties = { vitality: 0, mood: 0, material: 0, social: 0, esteem: 0 };

const level = fc.nat(100);
const reading = fc.record({ vitality: level, mood: level, material: level, social: level, esteem: level });
const society = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }))
  .chain(([people, weeks]) =>
    fc.array(fc.array(fc.option(reading, { freq: 5 }), { minLength: weeks, maxLength: weeks }), {
      minLength: people,
      maxLength: people,
    }),
  );

describe('how satisfied somebody was over a year', () => {
  it('is the mean of the fulfillment readings, less 5 for each low one', () => {
    // Thresholds of three people: halfway between the two lowest. mood (40, 50, 60): 45; social (20, 50, 50): 35;
    // vitality (30, 70, 70): 50. The first is low in all three: (40 + 50 + 20 + 50 - 3 * 5) / 4 = 145 / 4.
    const first = { vitality: 30, mood: 40, material: 50, social: 20, esteem: 50 };
    const second = { ...fifty, vitality: 70 };
    const third = { ...fifty, vitality: 70, mood: 60 };
    expect(subjectiveRewards([[first], [second], [third]])).toEqual([
      { subjective: 36.25, penalties: { vitality: 1, mood: 1, material: 0, social: 1, esteem: 0 } },
      { subjective: 50, penalties: noPenalties },
      { subjective: 52.5, penalties: noPenalties },
    ]);
  });

  it('counts vitality among the low readings only', () => {
    const tired = { ...fifty, vitality: 0 };
    // (4 * 50 - 5) / 4 against 4 * 50 / 4: no further difference, however tired.
    const [first, second] = subjectiveRewards([[tired], [fifty]]);
    expect(first).toEqual({ subjective: 48.75, penalties: { ...noPenalties, vitality: 1 } });
    expect(second?.subjective).toBe(50);
  });

  it('compares a week with the same week of the others, not with the year', () => {
    const poor = { ...fifty, mood: 10 };
    const year = [fifty, poor];
    // Everybody has the same bad second week: (4 * 50 + 3 * 50 + 10) / 8 = 45, nothing is low.
    expect(subjectiveRewards([year, year, year])).toEqual(
      Array(3).fill({ subjective: 45, penalties: noPenalties }),
    );
  });

  it('is not lowered by being exactly at the threshold', () => {
    const happy = { ...fifty, mood: 90 };
    // The quarter quantile of 50, 50, 50, 90 is 50; nobody lies strictly below.
    const rewards = subjectiveRewards([[fifty], [fifty], [fifty], [happy]]);
    expect(rewards.map((reward) => reward?.penalties.mood)).toEqual([0, 0, 0, 0]);
    // With 40, 50, 60, 70 it is 40 + 0.75 * 10 = 47.5: the first only.
    const moods = [40, 50, 60, 70].map((mood) => [{ ...fifty, mood }]);
    expect(subjectiveRewards(moods).map((reward) => reward?.penalties.mood)).toEqual([1, 0, 0, 0]);
  });

  it('is missing, not 0, for a person without readings, who does not move the others', () => {
    const years = [[fifty], [{ ...fifty, mood: 40 }]];
    const [nobody, nothing, ...others] = subjectiveRewards([[], [null], ...years]);
    expect([nobody, nothing]).toEqual([null, null]);
    expect(others).toEqual(subjectiveRewards(years));
    expect(subjectiveRewards([])).toEqual([]);
  });

  it('counts the weeks that a person has a reading of', () => {
    // (4 * 50 + 4 * 50) / (4 * 2), the week between left out.
    expect(subjectiveRewards([[fifty, null, fifty]])[0]?.subjective).toBe(50);
  });

  it('takes quantile and penalty from the laws', () => {
    const years = [40, 50, 60].map((mood) => [{ ...fifty, mood }]);
    // The median is 50: the first is low, and it costs 8: (40 + 150 - 8) / 4 = 45.5.
    const [first, second] = subjectiveRewards(years, { ...rewardLaws, lowQuantile: 0.5, penalty: 8 });
    expect([first?.subjective, second?.subjective]).toEqual([45.5, 50]);
  });

  it('never puts more than a quarter of the people below the threshold of a week', () => {
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 30 }), (week) => {
        const low = subjectiveRewards(week.map((one) => [one])).map((reward) => reward?.penalties.mood ?? 0);
        const count = low.reduce((sum, penalty) => sum + penalty, 0);
        // The threshold lies between positions floor and ceil of (n - 1) / 4, counted from 0.
        expect(count).toBeLessThanOrEqual(Math.ceil((week.length - 1) / 4));
      }),
    );
  });

  it('rises by what all readings of all people rise by', () => {
    fc.assert(
      fc.property(society, fc.integer({ min: -50, max: 50 }), (years, shift) => {
        const raise = (one: Reading): Reading => ({
          vitality: one.vitality + shift,
          mood: one.mood + shift,
          material: one.material + shift,
          social: one.social + shift,
          esteem: one.esteem + shift,
        });
        const raised = subjectiveRewards(years.map((year) => year.map((one) => one && raise(one))));
        for (const [i, reward] of subjectiveRewards(years).entries()) {
          expect(raised[i]?.penalties).toEqual(reward?.penalties);
          if (reward !== null) expect(raised[i]?.subjective).toBeCloseTo(reward.subjective + shift, 9);
        }
      }),
    );
  });

  it('does not depend on the order of people', () => {
    fc.assert(
      fc.property(society, (years) => {
        expect(subjectiveRewards(years.toReversed())).toEqual(subjectiveRewards(years).toReversed());
      }),
    );
  });
});
