/** A week's opening (rules.md 3): fulfillment fades, vitality recovers, income arrives, the position teaches. */
import { type Change, NEEDS, tenths } from '../../personas/state.ts';
import type { Position } from '../../worlds/world.ts';
import type { Event } from '../events.ts';
import type { Life, Society } from '../society.ts';
import { positionOf } from '../views/people.ts';

export function openWeek(society: Society): readonly Event[] {
  const { unit } = society.common;
  return society.personas.map((life) => ({
    kind: 'opened',
    who: life.persona.id,
    change: openingChange(society, life),
    unit,
  }));
}

/** Income a week in whole units: the position's, or what the unemployed get, and what comes from elsewhere. */
export function weeklyIncome(society: Society, life: Life): number {
  const position = positionOf(society, life.state);
  const earned = position ? position.weeklyIncome : society.common.world.laws.unemploymentIncome;
  return earned + life.state.extraIncome;
}

function openingChange(society: Society, life: Life): Change {
  const { laws } = society.common.world;
  const { vitality, fulfillment } = life.state;
  const faded = NEEDS.map(
    (need) => [need, -tenths(fulfillment[need] * laws.fulfillment.fade[need])] as const,
  );
  return {
    vitality: tenths((100 - vitality) * laws.vitality.recovery),
    fulfillment: Object.fromEntries(faded.filter(([, points]) => points !== 0)),
    skills: growth(positionOf(society, life.state)),
    deposit: weeklyIncome(society, life),
  };
}

function growth(position: Position | null): NonNullable<Change['skills']> {
  return Object.entries(position?.weeklySkillGrowth ?? {}).map(([name, level]) => ({ name, level }));
}
