/** A week's opening (rules.md 3): fulfillment fades, vitality recovers, income arrives, the position teaches. */
import { type Change, NEEDS, tenths } from '../../personas/state.ts';
import type { Position } from '../../worlds/world.ts';
import type { Event } from '../events.ts';
import type { Life, Society } from '../society.ts';
import { positionOf } from '../views/people.ts';

export function openWeek(society: Society): readonly Event[] {
  const { unit } = society.common;
  const unread = readersToCome(society);
  return society.personas.map((life): Event => {
    const who = life.persona.id;
    const readers = unread.get(who);
    const change = openingChange(society, life);
    return { kind: 'opened', who, change, unit, ...(readers && { unread: [...readers] }) };
  });
}

/** By sender, in roll order, who has mail of it that is still to be told. */
function readersToCome(society: Society): ReadonlyMap<string, ReadonlySet<string>> {
  const readers = new Map<string, Set<string>>();
  for (const { persona, week } of society.personas) {
    for (const { from } of week.mail) {
      const known = readers.get(from);
      if (known) known.add(persona.id);
      else readers.set(from, new Set([persona.id]));
    }
  }
  return readers;
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
