import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weeklyIncome } from '../../../engine/rules/open-week.ts';
import { lifeOf, type Society } from '../../../engine/society.ts';
import { profileSchema } from '../../../personas/persona.ts';
import { skillLevel } from '../../../personas/state.ts';
import { lawsFrom } from '../../../worlds/laws.ts';
import {
  aPosition,
  aSociety,
  aWorld,
  nextWeek,
  opened,
  societyAfter,
  somebody,
  withState,
} from '../../builders.ts';

const BAKERY = aPosition('baker', {
  weeklyIncome: 250,
  weeklySkillGrowth: { baking: 0.5, 'early rising': 2 },
});
const WORLD = aWorld({ positions: [BAKERY] });
const SOCIETY = aSociety(
  [somebody('ada', { position: 'baker', extraIncome: 7, skills: { baking: 10 } }), 'bo'],
  {
    world: WORLD,
  },
);

const ada = (society: Society) => lifeOf(society, 'ada').state;

function openedTimes(society: Society, times: number): Society {
  let now = society;
  for (let count = 0; count < times; count += 1) now = opened(now);
  return now;
}

describe('when a week opens', () => {
  it('mood, social and esteem lose 15 of 100, and material nothing', () => {
    const before = { mood: 80, material: 80, social: 40, esteem: 0 };
    const after = ada(opened(withState(SOCIETY, 'ada', { fulfillment: before })));
    expect(after.fulfillment).toEqual({ mood: 68, material: 80, social: 34, esteem: 0 });
  });

  it('small values fade too, since tenths are kept', () => {
    const before = { mood: 3, material: 3, social: 1.4, esteem: 0.4 };
    const after = ada(opened(withState(SOCIETY, 'ada', { fulfillment: before })));
    expect(after.fulfillment).toEqual({ mood: 2.5, material: 3, social: 1.2, esteem: 0.3 });
  });

  it('vitality regains 15 of 100 of what is missing', () => {
    expect(ada(opened(SOCIETY)).vitality).toBe(74.5);
    expect(ada(opened(withState(SOCIETY, 'ada', { vitality: 0 }))).vitality).toBe(15);
    expect(ada(opened(withState(SOCIETY, 'ada', { vitality: 100 }))).vitality).toBe(100);
  });

  it('C121 a life that costs 7 vitality a week settles near 50, and never at 0', () => {
    let society = SOCIETY;
    for (let week = 0; week < 60; week += 1) {
      society = opened(withState(society, 'ada', { vitality: Math.max(0, ada(society).vitality - 7) }));
    }
    expect(ada(society).vitality).toBeGreaterThan(45);
    expect(ada(society).vitality).toBeLessThan(65);
  });

  it('wages and other income arrive, and the unemployed get their support', () => {
    expect(ada(opened(SOCIETY)).deposit).toBe(1000 + 250 + 7);
    expect(lifeOf(opened(SOCIETY), 'bo').state.deposit).toBe(1000 + 100);
  });

  it('C130 whose position is not in the table, or has no name, counts as unemployed', () => {
    for (const position of ['old-mill', '']) {
      const society = withState(SOCIETY, 'ada', { position });
      expect(weeklyIncome(society, lifeOf(society, 'ada'))).toBe(100 + 7);
      expect(ada(opened(society)).skills).toEqual([{ name: 'baking', level: 10 }]);
    }
  });

  it('the position teaches, in fractions and from nothing', () => {
    const after = ada(openedTimes(SOCIETY, 3));
    expect(after.skills).toEqual([
      { name: 'baking', level: 11.5 },
      { name: 'early rising', level: 6 },
    ]);
    expect(skillLevel(after, 'flying')).toBe(0);
  });

  it('whoever wrote what is still unread knows who has yet to read it', () => {
    const wrote = { kind: 'wrote', to: 'bo', text: 'Hello.', round: 5, seq: 1 } as const;
    const again = nextWeek(societyAfter(opened(SOCIETY), { ...wrote, who: 'ada' }));
    expect(lifeOf(again, 'ada').week.addressed).toEqual(['bo']);
    expect(lifeOf(again, 'bo').week.addressed).toEqual([]);
  });

  it('everybody’s week opens, and nobody’s depends on another’s', () => {
    const alone = opened(aSociety(['bo'], { world: WORLD, ties: [] }));
    expect(lifeOf(opened(SOCIETY), 'bo').state).toEqual(lifeOf(alone, 'bo').state);
  });

  it('whatever the values were, they stay in 0..100 to one tenth, and needs never grow by fading', () => {
    const level = fc.integer({ min: 0, max: 1000 }).map((tenth) => tenth / 10);
    const fulfillment = fc.record({ mood: level, material: level, social: level, esteem: level });
    fc.assert(
      fc.property(level, fulfillment, (vitality, needs) => {
        const after = ada(opened(withState(SOCIETY, 'ada', { vitality, fulfillment: needs })));
        for (const need of ['mood', 'material', 'social', 'esteem'] as const) {
          expect(after.fulfillment[need]).toBeGreaterThanOrEqual(0);
          expect(after.fulfillment[need]).toBeLessThanOrEqual(needs[need]);
          expect(after.fulfillment[need]).toBe(Math.round(after.fulfillment[need] * 10) / 10);
        }
        expect(after.vitality).toBeGreaterThanOrEqual(vitality);
        expect(after.vitality).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('money', () => {
  it('C124 is in whole units, and the sum of 1,000 wages is exact even for the richest there may be', () => {
    const rich = somebody('ada', { position: 'baker', deposit: 1e9, extraIncome: 1e6 });
    const world = aWorld({ positions: [{ ...BAKERY, weeklyIncome: 500 }] });
    const { deposit } = ada(openedTimes(aSociety([rich], { world }), 1000));
    expect(deposit).toBe(1e9 + 1000 * (1e6 + 500));
    expect(Number.isSafeInteger(deposit)).toBe(true);
  });

  it('C124 of fractions or beyond what can be counted exactly is refused where it is read', () => {
    expect(() => aPosition('baker', { weeklyIncome: 9e15 })).toThrow();
    expect(() => aPosition('baker', { weeklyIncome: 0.1 })).toThrow();
    expect(() => lawsFrom({ unemploymentIncome: 9e15 }, 'world.json')).toThrow('unemploymentIncome');
    expect(profileSchema.shape.start.shape.deposit.safeParse(9.1e15).success).toBe(false);
    expect(profileSchema.shape.start.shape.extraIncome.safeParse(0.1).success).toBe(false);
  });
});
