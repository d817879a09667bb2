import { describe, expect, it } from 'vitest';
import { Overtaken } from '../../../models/service/attempt.ts';
import { hedging } from '../../../models/service/hedge.ts';
import { aRequest } from '../asking.ts';
import { aFailure, anAnswer, aService, type Behaviour, type Setting } from './desks.ts';

const USUAL_MS = 100;
/** From here on such a call is copied. */
const UNUSUAL_MS = 4 * USUAL_MS;

/** A service that has seen a hundred answers of 100 ms, and behaves as told from then on. */
async function seasoned(behaviour: Behaviour, setting: Setting = {}) {
  let isSeasoned = false;
  const later = (ms: number) =>
    new Promise<ReturnType<typeof anAnswer>>((resolve) => service.time.after(ms, () => resolve(anAnswer())));
  const service = aService(
    (nth, request, options) => (isSeasoned ? behaviour(nth - 100, request, options) : later(USUAL_MS)),
    { ...setting, hedge: true },
  );
  for (let n = 0; n < 100; n += 1) await service.time.until(service.model.generate(aRequest()));
  isSeasoned = true;
  return { ...service, later, began: service.time.now() };
}

describe('a call that takes unusually long', () => {
  it('is sent once more, and whichever is answered first counts', async () => {
    const signals: AbortSignal[] = [];
    const service = await seasoned((nth, _, { signal }) => {
      signals.push(signal);
      return service.later(nth === 1 ? 5000 : USUAL_MS);
    });
    await service.time.until(service.model.generate(aRequest()));
    expect(service.time.now() - service.began).toBe(UNUSUAL_MS + USUAL_MS);
    expect(service.tries).toHaveLength(102);
    expect(service.meters.now().all.calls).toBe(101);
    expect(signals[0]?.reason).toBeInstanceOf(Overtaken);
  });

  it('is not copied where it is answered in the usual time', async () => {
    const service = await seasoned(() => service.later(UNUSUAL_MS - 1));
    await service.time.until(service.model.generate(aRequest()));
    await service.time.pass(1000);
    expect(service.tries).toHaveLength(101);
  });

  it('costs nothing more where it is answered before its copy could be sent', async () => {
    const service = await seasoned(() => service.later(UNUSUAL_MS + 50), { concurrency: 1 });
    const before = service.money.spent().tokens;
    for (let n = 0; n < 2; n += 1) await service.time.until(service.model.generate(aRequest()));
    expect(service.meters.now().backends[0]?.requests).toBe(102);
    expect(service.money.spent().tokens).toBe(before + 2 * 15);
  });

  it('has failed only when its copy has failed too', async () => {
    const service = await seasoned(async (nth) => {
      if (nth > 2) return anAnswer();
      await service.later(nth === 1 ? UNUSUAL_MS + 50 : 500);
      throw aFailure('server');
    });
    await service.time.until(service.model.generate(aRequest()));
    expect(service.meters.now().backends[0]?.failures).toEqual({ server: 1 });
    expect(service.tries.at(-1)?.at).toBeGreaterThanOrEqual(service.began + UNUSUAL_MS + 500);
  });
});

describe('second copies', () => {
  it('are at most 3 % of the calls', () => {
    const hedge = hedging();
    for (let n = 0; n < 1000; n += 1) {
      if (hedge.afterMs('speak') !== undefined) hedge.copied();
      hedge.took('speak', 100);
    }
    let copies = 0;
    while (hedge.afterMs('speak') !== undefined) {
      hedge.copied();
      copies += 1;
    }
    expect(copies).toBeLessThanOrEqual(1);
  });

  it('are sent after what is unusual for this kind of call', () => {
    const hedge = hedging();
    for (let n = 1; n <= 100; n += 1) {
      hedge.took('speak', n > 95 ? 1000 + n : 10);
      hedge.took('review', 100);
    }
    // One in fifty takes so long, or nothing does, and then four times the usual is long.
    expect([hedge.afterMs('speak'), hedge.afterMs('review')]).toEqual([1099, 400]);
    expect(hedge.afterMs('plan')).toBeUndefined();
  });
});
