import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { RunStopped, Unavailable } from '../../../engine/errors.ts';
import type { Usage } from '../../../engine/model.ts';
import { aRequest } from '../asking.ts';
import { aFailure, anAnswer, aService, failing, TIMEOUT_MS } from './desks.ts';

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error) => error,
  );
const speech = (nth: number, wish = {}) => aRequest({ ...wish, conversation: `2020-1/p${nth}` });

/** A price by which a request and its longest answer cost a little less than 0.03 dollars. */
const PRICE = { input: 1, cached: 0.1, written: 1, output: 100, source: 'a test', date: '2026-11-30' };

describe('a call', () => {
  it('is answered by the first try that succeeds', async () => {
    const { model, time, tries } = aService(
      failing('throttled', 'server', 'network', 'overloaded', 'cut-short', 'bad-answer'),
    );
    const reply = await time.until(model.generate(aRequest()));
    expect(reply).toEqual({ text: 'Hello.', stop: 'end', usage: { input: 10, cached: 0, output: 5 } });
    expect(tries).toHaveLength(7);
  });

  it('is given up after six, and that is an answer of its own', async () => {
    const { model, time, tries, meters } = aService(failing(...Array(7).fill('server')));
    const error = await time.until(caught(model.generate(aRequest())));
    expect(error).toBeInstanceOf(Unavailable);
    expect(error).toMatchObject({ kind: 'server' });
    expect(tries).toHaveLength(6);
    expect(meters.now().backends[0]).toMatchObject({ requests: 6, lost: 1, failures: { server: 6 } });
  });

  it.each(['throttled', 'overloaded', 'network'] as const)(
    'is not given up where it is %s as long as nobody else is answered either',
    async (kind) => {
      const { model, time, tries } = aService((nth) => {
        if (nth > 1 && nth < 10) throw aFailure(kind);
        return anAnswer();
      });
      await model.generate(speech(1));
      await time.until(model.generate(speech(2)));
      expect(tries).toHaveLength(10);
    },
  );

  it('is given up for a throttle where others are answered', async () => {
    const singledOut = aService((_, { conversation }) => {
      if (conversation === 'unlucky') throw aFailure('throttled');
      return anAnswer();
    });
    const unlucky = caught(singledOut.model.generate(aRequest({ conversation: 'unlucky' })));
    const others = () => {
      void singledOut.model.generate(speech(1));
      singledOut.time.after(100, others);
    };
    others();
    expect(await singledOut.time.until(unlucky)).toMatchObject({ kind: 'throttled' });
  });

  it('is tried at once without what the server refused, and that is said once', async () => {
    const learnt = ['test:m: it does not take temperature: left out from now on'];
    const service = aService(failing(aFailure('refused-parameter', { learnt })));
    await service.time.until(service.model.generate(aRequest()));
    expect(service.tries.map(({ at }) => at)).toEqual([0, 0]);
    expect(service.learnt).toEqual(learnt);
  });

  it('waits as long as the server asks, and so do all others', async () => {
    const service = aService(failing(aFailure('throttled', { limits: { retryAfterMs: 20_000 } })));
    const first = service.model.generate(speech(1));
    await service.time.settled();
    const second = service.model.generate(speech(2));
    await service.time.pass(1000);
    expect(service.meters.now().backends[0]).toMatchObject({
      obstacle: { why: 'asked-to-wait', ms: 19_000 },
      trying: { kind: 'throttled', nth: 1, of: 6 },
      waiting: 2,
    });
    await service.time.until(Promise.all([first, second]));
    expect(service.tries.map(({ at }) => at)).toEqual([0, 20_000, 20_000]);
    expect(service.meters.now().backends[0]?.trying).toBeNull();
  });

  it('holds no slot while it pauses', async () => {
    const { model, time, tries } = aService(failing('server'), { concurrency: 1 });
    const first = model.generate(speech(1));
    await time.settled();
    await model.generate(speech(2));
    expect(time.now()).toBe(0);
    await time.until(first);
    expect(tries).toHaveLength(3);
  });

  it('that is answered after its time is over is not answered: what came late is discarded', async () => {
    const service = aService((nth, _, { timeoutMs }) => {
      expect(timeoutMs).toBe(TIMEOUT_MS);
      if (nth > 1) return anAnswer({ text: 'In time.' });
      return new Promise((resolve) => {
        service.time.after(TIMEOUT_MS + 5000, () => resolve(anAnswer({ text: 'Too late.' })));
      });
    });
    const reply = service.model.generate(aRequest());
    await service.time.pass(TIMEOUT_MS + 10_000);
    expect(await reply).toMatchObject({ text: 'In time.' });
    expect(service.meters.now().all.calls).toBe(1);
  });

  it('is given up after two time-outs', async () => {
    const { model, time, tries } = aService(failing('time-out', 'time-out', 'time-out'));
    expect(await time.until(caught(model.generate(aRequest())))).toMatchObject({ kind: 'time-out' });
    expect(tries).toHaveLength(2);
  });

  it('whose tokens the server does not count is counted by us, and marked', async () => {
    const { usage: _, ...answer } = anAnswer({ text: 'x'.repeat(400) });
    const { model, meters } = aService(() => answer);
    const { usage } = await model.generate(aRequest());
    expect(usage).toMatchObject({ output: 100, estimated: true });
    expect(usage?.input).toBeGreaterThan(3);
    expect(meters.now().all.estimated).toBe(1);
  });

  it('that was cut because it ran in circles used what we count of it, and that is marked', async () => {
    const text = 'and so on '.repeat(100);
    const cut = (usage: Usage | undefined) => {
      const { usage: _, ...rest } = anAnswer({ text, stop: 'length', cutEarly: true });
      return aService(() => ({ ...rest, ...(usage && { usage }) })).model.generate(aRequest());
    };
    expect((await cut(undefined)).usage).toMatchObject({ cached: 0, output: 250, estimated: true });
    const begun = { input: 900, cached: 800, output: 1 };
    expect((await cut(begun)).usage).toEqual({ ...begun, output: 250, estimated: true });
  });

  it('leaves nobody listening to the signal of the run', async () => {
    const { signal } = new AbortController();
    for (const hedge of [true, false]) {
      const { model, time } = aService(failing('throttled', 'server', 'time-out'), { hedge });
      await time.until(Promise.all([1, 2, 3].map((nth) => model.generate(speech(nth, { signal })))));
    }
    // Each service has one that stops it.
    expect(getEventListeners(signal, 'abort')).toHaveLength(2);
  });

  it('waits in the same way in every life of a run', async () => {
    const times = async () => {
      const { model, time, tries } = aService(failing('throttled', 'throttled', 'server'));
      await time.until(model.generate(aRequest()));
      return tries.map(({ at }) => at);
    };
    expect(await times()).toEqual(await times());
  });
});

describe('the fallback', () => {
  it('answers what nobody else could, and is named as the author', async () => {
    const { model, time, meters } = aService(failing(...Array(6).fill('server')), {
      fallback: () => anAnswer(),
    });
    expect(await time.until(model.generate(aRequest()))).toMatchObject({ author: 'test:fallback' });
    expect(await model.generate(aRequest())).not.toHaveProperty('author');
    expect(meters.now().fallbacks).toBe(1);
    expect(model.id).toBe('test:m');
  });

  it('stands in for a server that can not be reached', async () => {
    const { model, time } = aService(failing(...Array(100).fill('network')), { fallback: () => anAnswer() });
    expect(await time.until(model.generate(aRequest()))).toMatchObject({ author: 'test:fallback' });
  });

  it('does not stand in where the run has to stop', async () => {
    const { model, time } = aService(failing('quota'), { fallback: () => anAnswer() });
    expect(await time.until(caught(model.generate(aRequest())))).toBeInstanceOf(RunStopped);
  });

  it('goes on for a model that never answers', async () => {
    const { model, time } = aService(failing(...Array(1000).fill('refused')), { fallback: () => anAnswer() });
    for (let n = 0; n < 15; n += 1)
      expect(await time.until(model.generate(speech(n)))).toMatchObject({ author: 'test:fallback' });
  });
});

describe('a run stops', () => {
  it.each(['quota', 'key', 'forbidden', 'unknown-model'] as const)(
    'at once where it is no use to go on (%s); what is in flight is still answered',
    async (kind) => {
      const service = aService((nth) => {
        if (nth === 2) throw aFailure(kind);
        return new Promise((resolve) => {
          service.time.after(1000, () => resolve(anAnswer()));
        });
      });
      const first = service.model.generate(speech(1));
      const second = caught(service.model.generate(speech(2)));
      expect(await second).toMatchObject({ name: 'RunStopped', reason: 'refused' });
      expect(String(await second)).toContain('resume');
      expect(await service.time.until(first)).toMatchObject({ text: 'Hello.' });
      expect(await caught(service.model.generate(speech(3)))).toBeInstanceOf(RunStopped);
      expect(service.tries).toHaveLength(2);
    },
  );

  it('where the server asks for hours', async () => {
    const failure = aFailure('throttled', { limits: { retryAfterMs: 3 * 3_600_000 } });
    const { model, tries } = aService(failing(failure));
    const error = await caught(model.generate(aRequest()));
    expect(String(error)).toContain('180 minutes');
    expect(tries).toHaveLength(1);
  });

  it('where a server that answered nobody for ten minutes gives no hope, without a call being lost', async () => {
    const { model, time, tries } = aService(failing(...Array(1000).fill('overloaded')));
    const calls = Array.from({ length: 5 }, (_, n) => caught(model.generate(speech(n))));
    const ends = await time.until(Promise.all(calls));
    for (const end of ends) expect(end).toMatchObject({ name: 'RunStopped', reason: 'refused' });
    expect(time.now()).toBeGreaterThan(600_000);
    expect(time.now()).toBeLessThan(700_000);
    expect(tries.length).toBeLessThan(40);
  });

  it('where ten calls in a row are given up', async () => {
    const { model, time } = aService(failing(...Array(10).fill('refused')));
    for (let n = 1; n < 10; n += 1)
      expect(await time.until(caught(model.generate(speech(n))))).toBeInstanceOf(Unavailable);
    expect(await caught(model.generate(speech(10)))).toBeInstanceOf(RunStopped);
  });

  it('before a call that could go over the budget is sent; what is in flight is still answered and counted', async () => {
    const service = aService(
      () => new Promise((resolve) => service.time.after(1000, () => resolve(anAnswer()))),
      { limit: { dollars: 0.04 }, capability: { price: PRICE } },
    );
    const [first, second] = [speech(1), speech(2)].map((one) => caught(service.model.generate(one)));
    await service.time.pass(1000);
    expect(service.tries).toHaveLength(2);
    await service.time.until(Promise.all([first, second]));
    expect(service.money.spent().dollars).toBeCloseTo(2 * 0.00051, 6);
    const long = aRequest({ maxTokens: 1000 });
    expect(await caught(service.model.generate(long))).toMatchObject({ reason: 'budget' });
    expect(service.tries).toHaveLength(2);
  });

  it('in the middle of a request, which may be billed all the same: it counts as the most it can cost', async () => {
    const controller = new AbortController();
    const service = aService(
      (_, __, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const asked = caught(service.model.generate(speech(1, { signal: controller.signal })));
    await service.time.pass(10);
    controller.abort();
    expect(await asked).toMatchObject({ name: 'RunStopped', reason: 'interrupted' });
    expect(service.wasted).toHaveLength(1);
    expect(service.money.spent().tokens).toBe(service.wasted[0]?.tokens);
  });

  it('at once where it is interrupted, whatever it waits for', async () => {
    const controller = new AbortController();
    const { model, time } = aService(failing(aFailure('throttled', { limits: { retryAfterMs: 60_000 } })));
    const asked = caught(model.generate(speech(1, { signal: controller.signal })));
    await time.pass(1000);
    controller.abort();
    expect(await asked).toMatchObject({ name: 'RunStopped', reason: 'interrupted' });
  });
});

describe('a server that was never there', () => {
  it('stops the run within a minute, not after ten', async () => {
    const service = aService(() => {
      throw aFailure('network');
    });
    const asked = service.model.generate(speech(1)).catch((error: unknown) => error);
    expect(await service.time.until(asked)).toMatchObject({ name: 'RunStopped', reason: 'refused' });
    expect(service.time.now()).toBeLessThan(60_000);
  });
});

describe('a server that is down for a while', () => {
  it('is asked by one call at a time, and no call is lost to that', async () => {
    let isUp = false;
    const service = aService(() => {
      if (!isUp) throw aFailure('overloaded');
      return anAnswer();
    });
    service.time.after(300_000, () => {
      isUp = true;
    });
    const replies = await service.time.until(
      Promise.all(Array.from({ length: 8 }, (_, n) => service.model.generate(speech(n)))),
    );
    expect(replies).toHaveLength(8);
    expect(service.meters.now().backends[0]?.lost).toBe(0);
    expect(service.tries.length).toBeLessThan(8 + 12 + 10);
  });
});
