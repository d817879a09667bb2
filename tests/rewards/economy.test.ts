import { describe, expect, it } from 'vitest';
import { economyRewards } from '../../rewards/economy.ts';

describe('what somebody saved in a year', () => {
  it('is the deposit at the end minus the deposit at the start', () => {
    // 1200 - 1000 = 200, 0 - 300 = -300, 50 - 50 = 0
    expect(economyRewards({ start: [1000, 300, 50], end: [1200, 0, 50] })).toEqual([200, -300, 0]);
  });

  it('is missing, not 0, where a deposit is missing', () => {
    expect(economyRewards({ start: [null, 100, 0], end: [100, null, 100] })).toEqual([null, null, 100]);
  });
});
