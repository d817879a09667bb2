import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Step, walk } from '../../engine/steps.ts';
import type { Unfolding } from '../../engine/unfolding.ts';
import { aSociety } from '../builders.ts';

const society = aSociety(['ada', 'bo', 'cy']);
const now = { society: () => society } as Unfolding;

/** Writes down what begins and ends; what it does ends when it is told to. */
function stage() {
  const log: string[] = [];
  const endings = new Map<string, () => void>();
  const run = async (what: string): Promise<void> => {
    log.push(`${what} begins`);
    await new Promise<void>((resolve) => endings.set(what, resolve));
    log.push(`${what} ends`);
  };
  const end = async (what: string): Promise<void> => {
    const resolve = endings.get(what);
    if (!resolve) throw new Error(`${what} has not begun`);
    resolve();
    await settled();
  };
  return { log, run, end };
}

/** All that can go on without waiting has gone on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('steps', () => {
  it('of a persona wait for its own step before, not for everybody', async () => {
    const { log, run, end } = stage();
    const steps: Step[] = ['plan', 'letters'].map((name) => {
      return { kind: 'each', run: (_, who) => run(`${who} ${name}`) };
    });
    const walking = walk(steps, now);
    await settled();
    expect(log).toEqual(['ada plan begins', 'bo plan begins', 'cy plan begins']);
    await end('ada plan');
    expect(log.slice(3)).toEqual(['ada plan ends', 'ada letters begins']);
    for (const what of ['ada letters', 'bo plan', 'cy plan', 'bo letters', 'cy letters']) await end(what);
    await walking;
    expect(log).toHaveLength(12);
  });

  it('of a persona wait for those they depend on', async () => {
    const { log, run, end } = stage();
    const steps: Step[] = [
      { kind: 'each', run: (_, who) => run(`${who} 1`) },
      { kind: 'each', run: (_, who) => run(`${who} 2`), after: (_, who) => (who === 'ada' ? ['bo'] : []) },
    ];
    const walking = walk(steps, now);
    await settled();
    await end('ada 1');
    await end('cy 1');
    expect(log).not.toContain('ada 2 begins');
    expect(log).toContain('cy 2 begins');
    await end('bo 1');
    expect(log).toContain('ada 2 begins');
    for (const what of ['ada 2', 'bo 2', 'cy 2']) await end(what);
    await walking;
  });

  it('for all at once wait for everybody, and everybody waits for them', async () => {
    const { log, run, end } = stage();
    const steps: Step[] = [
      { kind: 'each', run: (_, who) => run(`${who} plan`) },
      { kind: 'once', run: () => run('schedule') },
      { kind: 'each', run: (_, who) => run(`${who} day`) },
    ];
    const walking = walk(steps, now);
    await settled();
    await end('ada plan');
    await end('bo plan');
    expect(log).not.toContain('schedule begins');
    await end('cy plan');
    expect(log.at(-1)).toBe('schedule begins');
    await end('schedule');
    expect(log.filter((line) => line.endsWith('day begins'))).toHaveLength(3);
    for (const who of ['ada', 'bo', 'cy']) await end(`${who} day`);
    await walking;
  });

  it('together wait for their own people: another group goes on beside them', async () => {
    const { log, run, end } = stage();
    const day = (name: string, ...groups: readonly (readonly string[])[]): Step => ({
      kind: 'together',
      groups: () => groups.map((who) => ({ who, run: () => run(`${name} ${who.join('+')}`) })),
    });
    const walking = walk([day('day 1', ['ada', 'bo'], ['cy']), day('day 2', ['ada'], ['bo', 'cy'])], now);
    await settled();
    await end('day 1 cy');
    expect(log).not.toContain('day 2 bo+cy begins');
    await end('day 1 ada+bo');
    expect(log.slice(-2)).toEqual(['day 2 ada begins', 'day 2 bo+cy begins']);
    await end('day 2 ada');
    await end('day 2 bo+cy');
    await walking;
  });

  it('with barriers wait for everybody, each of them', async () => {
    const { log, run, end } = stage();
    const steps: Step[] = ['1', '2'].map((name) => ({
      kind: 'each',
      run: (_, who) => run(`${who} ${name}`),
    }));
    const walking = walk(steps, now, true);
    await settled();
    await end('ada 1');
    expect(log).not.toContain('ada 2 begins');
    for (const what of ['bo 1', 'cy 1', 'ada 2', 'bo 2', 'cy 2']) await end(what);
    await walking;
  });
});

describe('a failure', () => {
  it('stops what has not begun, waits for what has, and is thrown then', async () => {
    const { log, run, end } = stage();
    const failing: Step = {
      kind: 'each',
      run: async (_, who) => {
        await run(`${who} 1`);
        if (who === 'ada') throw new Error('ada fell ill');
      },
    };
    const steps: Step[] = [failing, { kind: 'each', run: (_, who) => run(`${who} 2`) }];
    let thrown: unknown;
    const walking = walk(steps, now).catch((error: unknown) => {
      thrown = error;
    });
    await settled();
    await end('ada 1');
    expect(thrown).toBeUndefined();
    await end('bo 1');
    await end('cy 1');
    await walking;
    expect(thrown).toEqual(new Error('ada fell ill'));
    expect(log.filter((line) => line.includes(' 2 '))).toEqual([]);
  });

  it('is the first of several', async () => {
    const step: Step = { kind: 'each', run: (_, who) => Promise.reject(new Error(who)) };
    await expect(walk([step, { kind: 'once', run: () => {} }], now)).rejects.toThrow('ada');
  });
});

it('whatever the steps and whoever is slow, everybody does its own steps in order, each once', async () => {
  const kinds = fc.array(fc.constantFrom('once', 'each', 'together'), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      kinds,
      fc.array(fc.nat(3), { minLength: 60, maxLength: 60 }),
      fc.boolean(),
      async (list, delays, barriers) => {
        const done = new Map<string, number[]>([
          ['ada', []],
          ['bo', []],
          ['cy', []],
        ]);
        let at = 0;
        const doing = (step: number, who: readonly string[]) => async () => {
          for (let left = delays[at++ % delays.length] ?? 0; left > 0; left -= 1) await Promise.resolve();
          for (const one of who) done.get(one)?.push(step);
        };
        const steps = list.map((kind, step): Step => {
          if (kind === 'once') return { kind, run: doing(step, ['ada', 'bo', 'cy']) };
          if (kind === 'each') return { kind, run: (_, who) => doing(step, [who])() };
          const groups = step % 2 === 0 ? [['ada', 'bo'], ['cy']] : [['ada'], ['bo', 'cy']];
          return { kind: 'together', groups: () => groups.map((who) => ({ who, run: doing(step, who) })) };
        });
        await walk(steps, now, barriers);
        for (const own of done.values()) expect(own).toEqual(list.map((_, step) => step));
      },
    ),
    { numRuns: 60 },
  );
});
