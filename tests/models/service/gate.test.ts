import { describe, expect, it } from 'vitest';
import { type GateOptions, gate, type Pass } from '../../../models/service/gate.ts';
import { halting } from '../../../models/service/halt.ts';
import { placeOf } from '../../../models/service/place.ts';
import { fakeTime } from './fake-time.ts';

function aGate(options: Partial<GateOptions> = {}) {
  const time = fakeTime();
  const halt = halting();
  const one = gate({ time, halt, concurrency: 100, hasCache: false, ...options });
  const through: string[] = [];
  const passes = new Map<string, Pass>();
  const enter = (
    call: string,
    parts: { conversation?: string; beginning?: string; tokens?: number } = {},
  ) => {
    const ticket = { place: placeOf(call), conversation: call, beginning: 'rules', tokens: 100, ...parts };
    return one.enter(ticket).then((pass) => {
      through.push(call);
      passes.set(call, pass);
      return pass;
    });
  };
  const leave = async (call: string, ...how: Parameters<Pass['leave']>) => {
    passes.get(call)?.leave(...how);
    await time.settled();
  };
  return { gate: one, time, halt, through, enter, leave };
}

const calls = (count: number) => Array.from({ length: count }, (_, at) => `Y2020-W01-plan/plan/p${at}`);

describe('a gate', () => {
  it('lets 4 through at first, and the next when one has come back', async () => {
    const { time, gate, through, enter, leave } = aGate();
    for (const call of calls(10)) void enter(call);
    await time.settled();
    expect(through).toEqual(calls(4));
    expect(gate.state()).toMatchObject({ inFlight: 4, limit: 4, waiting: 6, obstacle: { why: 'full' } });
    await leave('Y2020-W01-plan/plan/p0', 'other', {});
    expect(through).toEqual(calls(5));
  });

  it('lets fewer through after a throttle', async () => {
    const { time, gate, enter, leave } = aGate();
    for (const call of calls(10)) void enter(call);
    await time.settled();
    for (const call of calls(4)) await leave(call, 'too-much', {});
    expect(gate.state()).toMatchObject({ inFlight: 2, limit: 2 });
  });

  it('is closed to everybody for as long as the server asks', async () => {
    const { gate, time, through, enter, leave } = aGate();
    for (const call of calls(5)) void enter(call);
    await time.settled();
    await leave('Y2020-W01-plan/plan/p0', 'too-much', { retryAfterMs: 20_000 });
    for (const call of calls(4).slice(1)) await leave(call, 'answered', {});
    await time.pass(5000);
    expect(gate.state()).toMatchObject({ inFlight: 0, obstacle: { why: 'asked-to-wait', ms: 15_000 } });
    await time.pass(14_999);
    expect(through).toEqual(calls(4));
    await time.pass(1);
    expect(through).toEqual(calls(5));
  });

  it('puts all who ask in the same moment in line before the first goes', async () => {
    const { time, through, enter } = aGate({ concurrency: 1 });
    for (const call of ['Y2020-W02-plan/plan/x', 'Y2020-W01-plan/plan/x']) void enter(call);
    await time.settled();
    expect(through).toEqual(['Y2020-W01-plan/plan/x']);
  });

  it('lets whoever is furthest behind in time go first, and within a moment the scene with most to come', async () => {
    const { time, through, enter, leave } = aGate({ concurrency: 1 });
    void enter('Y2020-W01-open/x');
    const later = [
      'Y2020-W01-review/review/ada',
      'Y2020-W01-day-3/joint-2/05/speak/bo',
      'Y2020-W01-day-3/joint-1/02/referee',
      'Y2020-W01-contact-2/contact/cy',
      'Y2020-W02-plan/plan/dee',
      'Y2020-W01-day-3/joint-3/02/speak/eve',
    ];
    for (const call of later) void enter(call);
    await time.settled();
    for (let n = 0; n < 6; n += 1) await leave(through.at(-1) ?? '', 'answered', {});
    expect(through.slice(1)).toEqual([
      'Y2020-W01-contact-2/contact/cy',
      'Y2020-W01-day-3/joint-1/02/referee',
      'Y2020-W01-day-3/joint-3/02/speak/eve',
      'Y2020-W01-day-3/joint-2/05/speak/bo',
      'Y2020-W01-review/review/ada',
      'Y2020-W02-plan/plan/dee',
    ]);
  });

  it('lets one request bring a cold beginning into the cache, then the rest', async () => {
    const { gate, time, through, enter, leave } = aGate({ hasCache: true });
    for (const call of calls(4)) void enter(call);
    void enter('Y2020-W01-announce/announce', { beginning: 'environment' });
    await time.settled();
    expect(through).toEqual(['Y2020-W01-announce/announce', 'Y2020-W01-plan/plan/p0']);
    expect(gate.state().obstacle).toEqual({ why: 'cold-prefix' });
    await leave('Y2020-W01-plan/plan/p0', 'other', {});
    expect(through.slice(2)).toEqual(['Y2020-W01-plan/plan/p1']);
    await leave('Y2020-W01-plan/plan/p1', 'answered', {});
    expect(through.slice(3)).toEqual(['Y2020-W01-plan/plan/p2', 'Y2020-W01-plan/plan/p3']);
    for (const call of calls(4).slice(2)) await leave(call, 'answered', {});
    await time.pass(5 * 60_000);
    for (const call of calls(6).slice(4)) void enter(call);
    await time.settled();
    expect(through.slice(5)).toEqual(['Y2020-W01-plan/plan/p4']);
  });

  it('prefers the conversation that was used last where the cache is small, and forgets what no longer fits', async () => {
    const { time, through, enter, leave } = aGate({ concurrency: 1, cacheTokens: 250 });
    const use = async (call: string, conversation: string) => {
      void enter(call, { conversation });
      await time.settled();
    };
    const day = (nth: number) => `Y2020-W01-day-1/joint-${nth}/01/speak/x`;
    await use(day(1), 'a');
    await use(day(2), 'b');
    await leave(day(1), 'answered', {});
    await use(day(3), 'c');
    await leave(day(2), 'answered', {});
    await use('Y2020-W01-day-1/joint-4/01/speak/a', 'a');
    await use('Y2020-W01-day-1/joint-5/02/speak/b', 'b');
    await use('Y2020-W01-day-1/joint-6/03/speak/c', 'c');
    for (let n = 0; n < 4; n += 1) await leave(through.at(-1) ?? '', 'answered', {});
    // c was used last; then b, since a is forgotten although its turn is the first.
    expect(through.slice(3).map((call) => call.at(-1))).toEqual(['c', 'b', 'a']);
  });

  it('keeps to the limits that headers tell', async () => {
    const { gate, time, through, enter, leave } = aGate();
    void enter('Y2020-W01-open/x');
    await time.settled();
    await leave('Y2020-W01-open/x', 'answered', { requestsLeft: 2, requestsResetMs: 6000 });
    for (const call of calls(4)) void enter(call);
    await time.settled();
    expect(through).toHaveLength(3);
    expect(gate.state().obstacle?.why).toBe('limits');
    await time.pass(6000);
    expect(through).toHaveLength(5);
  });

  it('waits for tokens as for requests', async () => {
    const { time, through, enter, leave } = aGate();
    void enter('Y2020-W01-open/x');
    await time.settled();
    await leave('Y2020-W01-open/x', 'answered', { tokensLeft: 150, tokensResetMs: 3000 });
    for (const call of calls(2)) void enter(call, { tokens: 100 });
    await time.settled();
    expect(through).toHaveLength(2);
    await time.pass(3000);
    expect(through).toHaveLength(3);
  });

  it('leaves a server alone for 30 s after ten overloads in a row, then lets one request try', async () => {
    const { gate, time, through, enter, leave } = aGate();
    for (const call of calls(14)) void enter(call);
    await time.settled();
    for (let n = 0; n < 10; n += 1) await leave(through[n] ?? '', 'overloaded', {});
    expect(gate.state().obstacle?.why).toBe('no-answers');
    const before = through.length;
    await time.pass(29_999);
    expect(through).toHaveLength(before);
    await time.pass(1);
    expect(through).toHaveLength(before + 1);
    await leave(through.at(-1) ?? '', 'overloaded', {});
    await time.pass(30_000);
    expect(through).toHaveLength(before + 2);
    await leave(through.at(-1) ?? '', 'answered', {});
    expect(through.length).toBeGreaterThan(before + 2);
    expect(gate.silentForMs()).toBe(0);
  });

  it('throws what stopped the run at whoever waits, and lets nobody in any more', async () => {
    const { time, halt, through, enter, leave } = aGate();
    const entered = Promise.allSettled(calls(6).map((call) => enter(call)));
    await time.settled();
    halt.stop('budget', 'used up');
    const ends = (await entered).map(({ status }) => status);
    expect(ends).toEqual([...Array(4).fill('fulfilled'), ...Array(2).fill('rejected')]);
    await expect(enter('Y2020-W01-plan/plan/late')).rejects.toThrow('used up');
    for (const call of calls(4)) await leave(call, 'answered', {});
    expect(through).toHaveLength(4);
  });
});
