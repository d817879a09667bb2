import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../../analysis/statistics/estimate.ts';
import { OFFLINE_SPREAD, smallestDifference, spreadIn } from '../../arena/spread.ts';
import { randomFor } from '../../engine/random.ts';
import { scored } from './lives.ts';

const design = { personas: 20, years: 4, rotations: 3, worlds: 5 };

/** Normal numbers of mean 0 and variance 1 (Box and Muller). */
function normals(key: string): () => number {
  const { float } = randomFor(1, key);
  return () => Math.sqrt(-2 * Math.log(1 - float())) * Math.cos(2 * Math.PI * float());
}

describe('the smallest difference that a design can show', () => {
  it('is found in 8 of 10 arenas at the strictest step of the correction', () => {
    const models = 3;
    const difference = smallestDifference(design, models, OFFLINE_SPREAD) ?? 0;
    const normal = normals('power');
    const luck = Math.sqrt(OFFLINE_SPREAD.luck);
    const found = Array.from({ length: 2000 }, () => {
      const under = (effect: number) =>
        Array.from({ length: design.worlds }, () => {
          const lives = Array.from({ length: design.personas }, () => effect + luck * normal());
          return lives.reduce((sum, life) => sum + life, 0) / lives.length;
        });
      const estimate = pairedDifference(under(difference), under(0));
      return estimate.kind === 'interval' && estimate.p <= 0.05 / 3;
    });
    const share = found.filter((one) => one).length / found.length;
    expect(share).toBeGreaterThan(0.75);
    expect(share).toBeLessThan(0.85);
  });

  it('is smaller with more worlds, more people and all rotations, larger with more models', () => {
    const least = (parts: Partial<typeof design>, models = 3) =>
      smallestDifference({ ...design, ...parts }, models, OFFLINE_SPREAD) ?? Number.NaN;
    expect(least({ worlds: 6 })).toBeLessThan(least({}));
    expect(least({ personas: 21 })).toBeLessThan(least({}));
    expect(least({ rotations: 2 })).toBeGreaterThan(least({}));
    expect(least({}, 4)).toBeGreaterThan(least({}));
  });

  it('is the same for 20 people under every model and 100 under one, but for who was played', () => {
    const alike = { luck: 0.16, nature: 0 };
    const rotated = smallestDifference({ ...design, rotations: 5 }, 5, alike);
    const unrotated = smallestDifference({ ...design, personas: 100, rotations: 1 }, 5, alike);
    expect(unrotated).toBeCloseTo(rotated ?? Number.NaN, 12);
  });

  it('is none with fewer than three worlds', () => {
    expect(smallestDifference({ ...design, worlds: 2 }, 3, OFFLINE_SPREAD)).toBeNull();
  });
});

describe('the spread of a match', () => {
  it('is the variance of lives under the same model, whatever lies between models', () => {
    const lives = [1, 3, 101, 103].map((total, at) => scored(`p${at}`, at < 2 ? 'a' : 'b', total));
    const spread = spreadIn(lives);
    expect((spread?.luck ?? 0) + (spread?.nature ?? 0)).toBeCloseTo(2, 12);
    const share = (spread?.luck ?? 0) / ((spread?.luck ?? 0) + (spread?.nature ?? 0));
    expect(share).toBeCloseTo(OFFLINE_SPREAD.luck / (OFFLINE_SPREAD.luck + OFFLINE_SPREAD.nature), 12);
  });

  it('is unknown where no model has two lives that were scored', () => {
    expect(spreadIn([scored('p', 'a', 1), scored('q', 'b', 2), scored('r', 'b', null)])).toBeUndefined();
  });
});
