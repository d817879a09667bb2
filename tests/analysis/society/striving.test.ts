import { describe, expect, it } from 'vitest';
import { strivingContrasts, strivingScores } from '../../../analysis/society/striving.ts';
import { livedBy, type Row } from './lived.ts';

function strove(earned: number, learnt: number, mood = 50): Row {
  return {
    metrics: { extra_earning_count: earned, skill_improvement_count: learnt, mood },
    reward: { economy: 10 * earned },
  };
}

describe('striving', () => {
  it('is the mean of earnings and skill advances of all years, each from the least of all to the most', () => {
    const lived = livedBy(
      [0, 0, 0],
      [strove(0, 5), strove(2, 5), strove(1, 10)],
      [strove(0, 5), strove(2, 0), strove(1, 10)],
    );
    // Earned 0, 4, 2 of 4; learnt 10, 5, 20, of which 5 is the least.
    expect(strivingScores(lived)).toEqual([(0 + 1 / 3) / 2, (1 + 0) / 2, (0.5 + 1) / 2]);
  });

  it('is 0 where all do alike, and unknown without years', () => {
    expect(strivingScores(livedBy([0, 0], [strove(3, 2), strove(3, 2)]))).toEqual([0, 0]);
    expect(strivingScores(livedBy([0, 0]))).toEqual([null, null]);
  });

  it('is contrasted between the quarter with the most of it and the one with the least', () => {
    const years = [0, 1, 2, 3].map((effort) => strove(effort, effort, 80 - 10 * effort));
    const contrasts = strivingContrasts(livedBy([0, 0, 0, 0], years, years));
    const of = (name: string) => contrasts.find(({ number }) => number === name);
    expect(of('mood')).toEqual({ number: 'mood', most: 50, least: 80 });
    expect(of('reward_economy')).toEqual({ number: 'reward_economy', most: 30, least: 0 });
    expect(of('liked_by')).toEqual({ number: 'liked_by', most: null, least: null });
    expect(contrasts).toHaveLength(28);
  });

  it('has no contrast where nobody strives more than another', () => {
    const contrasts = strivingContrasts(
      livedBy(
        [0, 0, 0, 0],
        [1, 1, 1, 1].map((one) => strove(one, one)),
      ),
    );
    expect(contrasts.every(({ most, least }) => most === null && least === null)).toBe(true);
  });
});
