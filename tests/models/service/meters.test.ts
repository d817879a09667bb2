import { describe, expect, it } from 'vitest';
import { chains } from '../../../models/service/chains.ts';
import { aRequest } from '../asking.ts';
import { anAnswer, aService } from './desks.ts';

describe('the longest chain', () => {
  it('is of answers that waited for each other; others beside them do not lengthen it', () => {
    const track = chains();
    const [first, beside] = [track.before(), track.before()];
    track.answered(first, 100);
    const second = track.before();
    track.answered(beside, 500);
    track.answered(second, 300);
    expect(track.longestMs()).toBe(500);
    const third = track.before();
    track.answered(third, 200);
    expect([track.longestMs(), track.totalMs()]).toEqual([600, 1100]);
  });
});

describe('the meters', () => {
  it('count tokens and dollars by who was asked, and how fast it goes', async () => {
    const price = { input: 1, cached: 0.1, written: 1, output: 2, source: 'a test', date: '2026-11-30' };
    const usage = { input: 1000, cached: 500, output: 100 };
    const service = aService(
      () =>
        new Promise((resolve) => service.time.after(500, () => resolve(anAnswer({ usage, written: 200 })))),
      { capability: { price } },
    );
    const { model, meters, time } = service;
    for (const asked of [{ role: 'environment' }, { role: 'judge' }, { role: 'persona', id: 'ada' }] as const)
      await time.until(model.generate(aRequest({ asked })));
    const { all, roles, callsPerSecond, longestChainMs, totalMs } = meters.now();
    const dollars = (300 + 500 * 0.1 + 200 + 200) / 1e6;
    const one = { calls: 1, input: 1000, cached: 500, written: 200, output: 100, dollars, estimated: 0 };
    expect(roles).toEqual({ persona: one, environment: one, judge: one });
    expect(all).toMatchObject({ calls: 3, input: 3000 });
    expect(callsPerSecond).toBeCloseTo(2);
    expect(meters.msFor(20)).toBeCloseTo(10_000);
    expect([longestChainMs, totalMs]).toEqual([1500, 1500]);
  });

  it('say nothing of the time left before anybody has answered', () => {
    expect(aService(() => anAnswer()).meters.msFor(10)).toBeUndefined();
  });
});
