import { describe, expect, it } from 'vitest';
import { numbersOf } from '../../../analysis/society/numbers.ts';
import { livedBy, type Row } from './lived.ts';

const year = (mood: number, deposit: number, more: Row = {}): Row => ({
  metrics: { mood, deposit },
  ...more,
});

describe('the numbers of a society', () => {
  const lived = livedBy(
    [100, 200, 300],
    [
      year(40, 90, { traitChange: 4, reward: { social: 0.1, total: 1 }, friends: ['p1', 'p2'] }),
      year(50, 210, { traitChange: 2, reward: { social: 0.3, total: 2 } }),
      year(60, 300, { reward: { social: 0.2, total: 3 } }),
    ],
    [
      year(70, 100, { traitChange: 3, reward: { social: 0.1, total: 1 }, friends: ['p1'] }),
      year(70, 100, { reward: { social: 0.1, total: 3 }, friends: ['p0'] }),
      year(70, 400, { reward: { social: 0.1, total: 2 }, respect: [] }),
    ],
  );
  const turns = new Map([
    ['p0', 4],
    ['p1', 0],
    ['p2', 5],
  ]);
  const of = (name: string) => numbersOf(lived, turns).find((one) => one.name === name)?.value;

  it('are means over all persona-years', () => {
    expect(of('mood')).toBe(60);
    expect(of('reward_social')).toBeCloseTo(0.15, 12);
    expect(of('input_tokens')).toBeNull();
    expect(of('reward_total')).toBeUndefined();
  });

  it('are what the last year left', () => {
    expect(of('deposit_gini')).toBeCloseTo(1 / 3, 12);
    expect(of('mutual_friends')).toBeCloseTo(2 / 3, 12);
    expect(of('mutual_respect')).toBe(0);
    expect(of('friendless')).toBe(1);
    expect(of('friendship_density')).toBeCloseTo(1 / 3, 12);
    expect(of('communities')).toBe(1);
    expect(of('largest_community')).toBe(2);
    expect(of('modularity')).toBe(0);
  });

  it('are how far people moved', () => {
    expect(of('deposit_ranks_shifted')).toBe(0);
    expect(of('deposit_rank_correlation')).toBeCloseTo(Math.sqrt(0.75), 12);
    expect(of('reward_quartile_kept')).toBeCloseTo(1 / 3, 12);
    expect(of('trait_change')).toBe(4.5);
    expect(of('turning_points')).toBe(3);
  });

  it('have a name each, and are missing in a run without a year', () => {
    const none = numbersOf(livedBy([1, 2, 3]), null);
    expect(new Set(none.map(({ name }) => name)).size).toBe(none.length);
    expect(none.every(({ value }) => value === null)).toBe(true);
  });
});
