import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANDOM_ALGORITHM, randomFor } from '../../engine/random.ts';

describe('keyed randomness', () => {
  it('C105 draws the same for the same seed and key, on every machine and for all time', () => {
    expect(RANDOM_ALGORITHM).toBe('sha256-xoroshiro128plus-1');
    const dice = randomFor(1, 'Y2020-W03-encounter-2');
    expect([dice.float(), dice.float()]).toEqual([0.08934218901395208, 0.9831498180584526]);
    expect(Array.from({ length: 8 }, () => dice.int(1, 6))).toEqual([4, 1, 1, 4, 6, 5, 1, 3]);
    expect(dice.shuffle([...'abcde']).join('')).toBe('baced');
    expect(randomFor(2, 'Y2020-W03-encounter-2').float()).toBe(0.32791096802019104);
    expect(randomFor(1, 'Y2020-W03-encounter-3').float()).toBe(0.2562094357042154);
  });

  it('C105 depends on nothing else: what others drew before or between makes no difference', () => {
    const key = fc.string();
    fc.assert(
      fc.property(fc.integer(), key, key, fc.nat(20), (seed, mine, others, draws) => {
        const alone = randomFor(seed, mine);
        const expected = [alone.float(), alone.int(0, 99)];
        const dice = randomFor(seed, mine);
        const noise = randomFor(seed, others);
        for (let count = 0; count < draws; count += 1) noise.float();
        const first = dice.float();
        noise.int(0, 9);
        expect([first, dice.int(0, 99)]).toEqual(expected);
      }),
    );
  });

  it('tells a seed and a key apart from another seed and key that read the same', () => {
    expect(randomFor(1, '2/x').float()).not.toBe(randomFor(12, '/x').float());
    expect(randomFor(-1, 'x').float()).not.toBe(randomFor(1, 'x').float());
  });

  it('stays within what was asked for', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.string(),
        fc.integer({ min: -50, max: 50 }),
        fc.nat(50),
        (seed, key, low, more) => {
          const dice = randomFor(seed, key);
          const float = dice.float();
          expect(float).toBeGreaterThanOrEqual(0);
          expect(float).toBeLessThan(1);
          const int = dice.int(low, low + more);
          expect(Number.isInteger(int)).toBe(true);
          expect(int).toBeGreaterThanOrEqual(low);
          expect(int).toBeLessThanOrEqual(low + more);
        },
      ),
    );
  });

  it('is fair over many keys', () => {
    const counts = new Map<number, number>();
    for (let key = 0; key < 6000; key += 1) {
      const face = randomFor(7, `key-${key}`).int(1, 6);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('picks one of a list and nothing of an empty one', () => {
    expect(randomFor(1, 'x').pick([])).toBeUndefined();
    expect(randomFor(1, 'x').pick(['only'])).toBe('only');
    const picked = new Set(
      Array.from({ length: 50 }, (_, at) => randomFor(1, `x${at}`).pick(['a', 'b', 'c'])),
    );
    expect(picked).toEqual(new Set(['a', 'b', 'c']));
  });

  it('shuffles a list without losing anything or touching the original', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(9)), (seed, list) => {
        const original = Object.freeze([...list]);
        const shuffled = randomFor(seed, 'cards').shuffle(original);
        expect([...shuffled].sort()).toEqual([...original].sort());
      }),
    );
  });
});
