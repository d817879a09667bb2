import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseStandard } from '../../../engine/rules/living-standard.ts';
import { type LivingStandard, lifeOf } from '../../../engine/society.ts';
import { aSociety, societyAfter, somebody } from '../../builders.ts';

const STANDARDS = ['frugal', 'moderate', 'comfortable', 'luxurious'] as const;

function living(deposit: number, wished: LivingStandard | null) {
  const society = aSociety([somebody('ada', { deposit })]);
  const event = chooseStandard(lifeOf(society, 'ada'), wished, society.common.world.laws);
  const { state, week } = lifeOf(societyAfter(society, event), 'ada');
  return {
    standard: week.standard,
    deposit: state.deposit,
    material: state.fulfillment.material,
    news: week.news.map((news) => news.kind),
    event,
  };
}

describe('the living standard of a week', () => {
  it.each([
    ['frugal', 900, 45],
    ['moderate', 800, 50],
    ['comfortable', 700, 55],
    ['luxurious', 500, 60],
  ] as const)('%s is paid at once and felt at once', (wished, deposit, material) => {
    expect(living(1000, wished)).toMatchObject({ standard: wished, deposit, material, news: [] });
  });

  it('that can’t be paid is the best one that can, and one is told so', () => {
    const poorer = { deposit: 99, news: ['short-of-money'] };
    expect(living(499, 'luxurious')).toMatchObject({ ...poorer, standard: 'comfortable', deposit: 199 });
    expect(living(299, 'luxurious')).toMatchObject({ ...poorer, standard: 'moderate' });
    expect(living(199, 'comfortable')).toMatchObject({ ...poorer, standard: 'frugal' });
    expect(living(299, 'moderate')).toMatchObject({ standard: 'moderate', news: [] });
  });

  it('to the last coin is still affordable', () => {
    expect(living(500, 'luxurious')).toMatchObject({ standard: 'luxurious', deposit: 0 });
  });

  it('below frugal costs what there is, never more, and an event says so', () => {
    expect(living(60, 'moderate')).toMatchObject({
      standard: null,
      deposit: 0,
      material: 45,
      news: ['short-of-money'],
    });
    expect(living(0, 'frugal').event.change).toEqual({ deposit: 0, fulfillment: { material: -5 } });
  });

  it('that nobody could read is frugal', () => {
    expect(living(1000, null)).toMatchObject({ standard: 'frugal', deposit: 900, news: [] });
  });

  it('never costs more than there is and never is dearer than wished for', () => {
    fc.assert(
      fc.property(fc.nat(700), fc.constantFrom(...STANDARDS), (deposit, wished) => {
        const chosen = living(deposit, wished);
        expect(chosen.deposit).toBeGreaterThanOrEqual(0);
        const rank = STANDARDS.indexOf(chosen.standard as LivingStandard);
        expect(rank).toBeLessThanOrEqual(STANDARDS.indexOf(wished));
        expect(deposit - chosen.deposit).toBe([Math.min(deposit, 100), 100, 200, 300, 500][rank + 1]);
      }),
    );
  });
});
