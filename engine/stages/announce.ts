/** Announces the week's public events: the world's feasts, and what the environment thinks of. */
import { positionName } from '../../worlds/world.ts';
import type { PublicEvent } from '../activity.ts';
import { type Moment, momentName, type WeekOf, weekOf, weeksBetween } from '../clock.ts';
import { randomFor } from '../random.ts';
import type { Society } from '../society.ts';
import type { TaskInputs, TaskOutputs } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { nowOf } from '../views/now.ts';
import { placeOf } from '../views/people.ts';

export async function announce(now: Unfolding): Promise<void> {
  const society = now.society();
  const on = weekOf(society.common.unit);
  const moment: Moment = { ...on, stage: 'announce', turn: 0 };
  const { aWeek } = society.common.world.laws.publicEvents;
  if (aWeek === 0) return now.report(moment, '', [{ kind: 'announced', events: [] }]);
  const feasts = feastsOf(society, on);
  const standing = [...runningOn(society, on), ...feasts];
  const invented = await invent(now, moment, standing, aWeek - standing.length);
  const events = [...feasts, ...invented].map((event, at): PublicEvent => {
    return { ...event, id: `public-${on.year}-${on.week}-${at + 1}`, from: on };
  });
  now.report(moment, '', [{ kind: 'announced', events }]);
}

/** What of an event is known whether or not it has an id yet. */
type Standing = Omit<PublicEvent, 'id' | 'from'>;

/** Events of earlier weeks that are on this week too. */
function runningOn({ common }: Society, on: WeekOf): readonly Standing[] {
  const { weeks } = common.world.laws;
  return common.events.filter((event) => weeksBetween(event.from, on, weeks) < event.repeatWeeks);
}

/** What the environment thinks of; it isn't asked where feasts and what is still on leave no room. */
async function invent(
  now: Unfolding,
  moment: Moment,
  standing: readonly Standing[],
  most: number,
): Promise<TaskOutputs['announce']['events']> {
  if (most <= 0) return [];
  const call = momentName(moment);
  const { value } = await now.ask(moment, '', null, {
    task: 'announce',
    call,
    asked: { role: 'environment' },
    conversation: now.environment(call),
    input: announceInput(now.society(), standing, now.seed, most),
  });
  return value.events;
}

/** Feasts come back every year, on the last day of their week. */
function feastsOf(society: Society, on: WeekOf): readonly Standing[] {
  const { feasts, laws } = society.common.world;
  return feasts
    .filter((feast) => feast.week === on.week)
    .map(({ name, place, description }) => ({
      name,
      place,
      description,
      day: laws.days,
      repeatWeeks: 1,
    }));
}

function announceInput(
  society: Society,
  standing: readonly Standing[],
  seed: number,
  most: number,
): TaskInputs['announce'] {
  const { world } = society.common;
  return {
    language: world.language,
    laws: world.laws,
    now: nowOf(society),
    population: society.personas.length,
    occupations: occupationsOf(society),
    running: standing.map(({ name, day, place }) => ({ name, day, place: placeOf(society, place).name })),
    ideas: ideasFor(society, weekOf(society.common.unit), seed),
    places: world.places.filter((place) => place.kind === 'public'),
    most,
  };
}

/** A few of the author's ideas that fit the week, drawn anew each week. */
function ideasFor(society: Society, on: WeekOf, seed: number): TaskInputs['announce']['ideas'] {
  const { held, world } = society.common;
  const { ideas, laws } = world;
  const fitting = ideas.filter(
    ({ weeks, follows }) =>
      (weeks === undefined || weeks.includes(on.week)) && (follows === undefined || held.includes(follows)),
  );
  const drawn = randomFor(seed, `ideas/${on.year}/${on.week}`)
    .shuffle(fitting)
    .slice(0, laws.publicEvents.ideasShown);
  return drawn.map(({ name, place, description, repeatWeeks }) => {
    return { name, place: placeOf(society, place).name, description, repeatWeeks };
  });
}

function occupationsOf(society: Society): readonly { readonly name: string; readonly count: number }[] {
  const counts = society.common.positions.map((position) => ({
    name: positionName(position),
    count: society.personas.filter((life) => life.state.position === position.id).length,
  }));
  return counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, 20);
}
