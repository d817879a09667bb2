/** Decides by chance which idle people will run into each other, day by day, side by side. */
import { ageIn } from '../../personas/persona.ts';
import { positionName } from '../../worlds/world.ts';
import type { Activity, Day } from '../activity.ts';
import { type Moment, momentName, weekOf } from '../clock.ts';
import { randomFor } from '../random.ts';
import { idleOn, type Passer, pairsOn, passersBy } from '../rules/encounters.ts';
import type { Society } from '../society.ts';
import type { TaskInputs } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { nowOf } from '../views/now.ts';
import { nameOf, positionOf } from '../views/people.ts';

export async function encounter(now: Unfolding): Promise<void> {
  const days = Array.from({ length: lawsOf(now).days }, (_, at) => at + 1);
  const met = await Promise.all(days.map((day) => encountersOn(now, day)));
  // Reported only now, in order of days: a calendar must not depend on which answer came first.
  met.forEach((activities, at) => {
    const events = activities.map((activity) => ({ kind: 'scheduled', activity }) as const);
    now.report(momentOn(now, at + 1), '', events);
  });
}

function momentOn(now: Unfolding, day: number): Moment {
  return { ...weekOf(now.society().common.unit), stage: 'encounter', turn: day };
}

async function encountersOn(now: Unfolding, day: number): Promise<readonly Activity[]> {
  const society = now.society();
  const moment = momentOn(now, day);
  const on: Day = { ...weekOf(society.common.unit), day };
  const idle = idleOn(society, on);
  const call = momentName(moment);
  const pairs = pairsOn(society, idle.length, now.seed, call);
  if (pairs === 0 || idle.length < 2) return [];
  const dice = randomFor(now.seed, `${call}/people`);
  const { value } = await now.ask(moment, '', null, {
    task: 'encounters',
    call,
    asked: { role: 'environment' },
    conversation: now.environment(call),
    input: encounterInput(society, passersBy(society, idle, pairs, dice), pairs, day),
  });
  return value.pairs.map(({ participants, place, description }, at) => ({
    id: `encounter-${on.year}-${on.week}-${day}-${at + 1}`,
    kind: 'encounter',
    name: participants.map((who) => nameOf(society, who)).join(' · '),
    place,
    description,
    participants,
    ...on,
  }));
}

function encounterInput(
  society: Society,
  passers: readonly Passer[],
  pairs: number,
  day: number,
): TaskInputs['encounters'] {
  const { world } = society.common;
  return {
    language: world.language,
    laws: world.laws,
    now: nowOf(society, day),
    idle: passers.map(({ life, knows }) => {
      const { persona, state } = life;
      const position = positionOf(society, state);
      return {
        id: persona.id,
        name: persona.name,
        age: ageIn(persona, society.common.unit.year),
        position: position ? positionName(position) : null,
        knows: knows.map((other) => other.persona.name),
      };
    }),
    pairs,
    places: world.places.filter((place) => place.kind === 'public'),
  };
}
