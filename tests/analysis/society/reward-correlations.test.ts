import { describe, expect, it } from 'vitest';
import {
  meanCorrelations,
  metricCorrelations,
  rewardCorrelations,
} from '../../../analysis/society/reward-correlations.ts';
import { livedBy, type Row } from './lived.ts';

const row = (mood: number | null, subjective: number, economy = 0): Row => {
  return { metrics: { mood }, reward: { subjective, economy } };
};

describe('correlations of reward and behaviour', () => {
  it('are taken over all persona-years of a run, for each reward and metric', () => {
    const found = metricCorrelations(livedBy([0, 0], [row(1, 10), row(2, 30)], [row(3, 20), row(4, 40)]));
    expect(found).toHaveLength(4 * 24);
    const r = found.find(({ reward, other }) => reward === 'subjective' && other === 'mood')?.r;
    expect(r).toBeCloseTo(0.8, 12);
  });

  it('are null for what is missing or the same for all, and leave out years without a value', () => {
    const lived = livedBy([0, 0], [row(1, 1), row(2, 2), row(3, 3)], [row(null, 0), { reward: null }]);
    const of = (name: string) =>
      metricCorrelations(lived).find((one) => one.reward === 'subjective' && one.other === name);
    expect(of('mood')?.r).toBeCloseTo(1, 12);
    expect(of('input_tokens')?.r).toBeNull();
  });

  it('of rewards with each other are those of their ranks', () => {
    const lived = livedBy([0, 0, 0], [row(1, 1, 1), row(1, 2, 10), row(1, 3, 5)]);
    const found = rewardCorrelations(lived);
    expect(found).toHaveLength(6);
    const r = found.find(({ reward, other }) => reward === 'subjective' && other === 'economy')?.r;
    expect(r).toBeCloseTo(0.5, 12);
  });

  it('are averaged over runs, with an interval from three on', () => {
    const run = (r: number | null) => [{ reward: 'social', other: 'mood', r }] as const;
    expect(meanCorrelations([run(0.2), run(null), run(0.4)])).toMatchObject([
      { reward: 'social', other: 'mood', estimate: { kind: 'too-few', units: 2 } },
    ]);
    const [found] = meanCorrelations([run(0.2), run(0.3), run(0.4)]);
    expect(found?.estimate).toMatchObject({ kind: 'interval', units: 3 });
    expect(meanCorrelations([])).toEqual([]);
  });
});
