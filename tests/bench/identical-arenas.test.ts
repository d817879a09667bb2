import { describe, expect, it } from 'vitest';
import { arenaOf, type Block, NAMES, WORLDS } from '../../bench/arena/identical.ts';
import { randomFor } from '../../engine/random.ts';
import { scored } from '../arena/lives.ts';

/** Ten people in five rotations of ten worlds, whose life rewards are chance. */
function chanceBlock(seed: number): Block {
  const { float } = randomFor(seed, 'a block');
  const lives = Array.from({ length: WORLDS * NAMES.length * 10 }, (_, at) => {
    const [world, rotation] = [1 + Math.floor(at / 50), 1 + (Math.floor(at / 10) % 5)];
    return scored(`p${at % 10}`, NAMES[0] ?? '', float() - 0.5, world, rotation);
  });
  return { seed, lives };
}

describe('arenas made of a block of lives', () => {
  const block = chanceBlock(1);
  const totals = (worlds: number, nth: number) =>
    arenaOf(block, worlds, nth).differences.filter(({ measure }) => measure === 'reward_total');

  it('have as many worlds as they are to, and a life of everybody under every name', () => {
    for (const worlds of [3, 5, 10]) {
      const { models, placed } = arenaOf(block, worlds, 4);
      expect(models.toSorted()).toEqual(NAMES);
      const lives = placed.filter(({ measure }) => measure === 'reward_total').map((one) => one.lives);
      expect(lives).toEqual(NAMES.map(() => worlds * 10));
    }
  });

  it('are the same each time, and others for another number', () => {
    expect(totals(10, 0)).toEqual(totals(10, 0));
    expect(totals(10, 1)).not.toEqual(totals(10, 0));
  });

  it('hold 0 in about 95 of 100 intervals where it is chance', () => {
    const held = [3, 5, 10].map((worlds) => {
      const all = Array.from({ length: 20 }, (_, seed) => chanceBlock(seed + 1)).flatMap((one) =>
        [0, 1, 2, 3, 4].flatMap((nth) =>
          arenaOf(one, worlds, nth).differences.flatMap(({ measure, estimate }) =>
            measure === 'reward_total' && estimate.kind === 'interval'
              ? [estimate.low <= 0 && estimate.high >= 0]
              : [],
          ),
        ),
      );
      expect(all.length).toBe(1000);
      return all.filter((one) => one).length / all.length;
    });
    for (const share of held) {
      expect(share).toBeGreaterThan(0.92);
      expect(share).toBeLessThan(0.98);
    }
  });
});
