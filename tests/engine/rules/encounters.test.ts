import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFor } from '../../../engine/random.ts';
import { idleOn, pairsOn, passersBy } from '../../../engine/rules/encounters.ts';
import { scheduled } from '../../builders/arranging.ts';
import { aCrowd, aSociety, aWorld, societyAfter } from '../../builders.ts';

const SOCIETY = aSociety(['ada', 'bo', 'cy', 'dot']);
const ON = { year: 2020, week: 1, day: 2 };

/** How many pairs meet on each of many days on which so many are idle. */
function pairsOnManyDays(idle: number, days = 4000): readonly number[] {
  return Array.from({ length: days }, (_, day) => pairsOn(SOCIETY, idle, 1, `Y2020-W01-encounter-${day}`));
}

describe('who may run into somebody', () => {
  it('is everybody with nothing on the calendar that day, in roll order', () => {
    const society = societyAfter(SOCIETY, scheduled(['ada', 'cy'], ON));
    const idle = (day: number, week = 1) =>
      idleOn(society, { ...ON, day, week }).map((life) => life.persona.id);
    expect(idle(2)).toEqual(['bo', 'dot']);
    expect(idle(3)).toEqual(['ada', 'bo', 'cy', 'dot']);
    expect(idle(2, 2)).toEqual(['ada', 'bo', 'cy', 'dot']);
  });
});

describe('how many pairs run into each other', () => {
  it.each([
    [0, 0],
    [5, 1],
    [10, 2],
    [95, 19],
  ])('is a fifth of the idle: of %i always %i', (idle, pairs) => {
    expect(new Set(pairsOnManyDays(idle, 50))).toEqual(new Set([pairs]));
  });

  it.each([
    [2, 0.4],
    [4, 0.8],
    [7, 1.4],
    [23, 4.6],
  ])('of %i idle is %d on average: one more with the probability of the fraction', (idle, mean) => {
    const pairs = pairsOnManyDays(idle);
    expect(new Set(pairs)).toEqual(new Set([Math.floor(mean), Math.floor(mean) + 1]));
    expect(Math.abs(pairs.reduce((sum, one) => sum + one, 0) / pairs.length - mean)).toBeLessThan(0.03);
  });

  it('is never more than a question holds', () => {
    expect(new Set(pairsOnManyDays(5000, 20))).toEqual(new Set([20]));
  });

  it('is the same for the same day of the same life, and none where the law says so', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.integer(), fc.string(), (idle, seed, key) => {
        expect(pairsOn(SOCIETY, idle, seed, key)).toBe(pairsOn(SOCIETY, idle, seed, key));
      }),
    );
    const hermits = aSociety(['ada', 'bo'], { world: aWorld({ laws: { encounters: { pairsMost: 0 } } }) });
    expect(pairsOn(hermits, 100, 1, 'day')).toBe(0);
  });
});

describe('who is shown to chance', () => {
  const passers = (count: number, pairs: number, seed = 1) => {
    const crowd = aSociety(aCrowd(count));
    return passersBy(crowd, crowd.personas, pairs, randomFor(seed, 'day'));
  };
  const ids = (count: number, pairs: number, seed = 1) =>
    passers(count, pairs, seed).map(({ life }) => life.persona.id);

  it('is all where they are few, and else some for each pair, others on another day', () => {
    expect([...ids(12, 1)].sort()).toEqual(aCrowd(12).map((one) => one.persona.id));
    expect(new Set(ids(100, 20)).size).toBe(80);
    expect(ids(40, 1)).toHaveLength(12);
    expect(ids(40, 1, 2)).not.toEqual(ids(40, 1));
    expect(ids(40, 1)).toEqual(ids(40, 1));
  });

  it('is shown with a few acquaintances among the shown, not all with the same', () => {
    const all = passers(100, 20);
    const seen = new Set(all.map(({ life }) => life.persona.id));
    const named = all.flatMap(({ knows }) => knows.map((one) => one.persona.id));
    expect(all.every(({ knows }) => knows.length === 6)).toBe(true);
    expect(all.some(({ life, knows }) => knows.includes(life))).toBe(false);
    expect(new Set(named)).toEqual(seen);
  });
});
