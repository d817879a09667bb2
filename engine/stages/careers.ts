/** The season: rounds of wishes, the environment choosing among applicants where seats are free. */
import { ageIn } from '../../personas/persona.ts';
import { skillLevel } from '../../personas/state.ts';
import { type Moment, momentName } from '../clock.ts';
import type { Event } from '../events.ts';
import {
  batches,
  closeSeason,
  openSeason,
  place,
  roundOfWishes,
  type Vacancy,
  type Wishes,
} from '../rules/careers.ts';
import { lifeOf, type Society } from '../society.ts';
import type { AppliedPosition } from '../tasks/task.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { nowOf } from '../views/now.ts';
import { firstFileAbout } from './ask-persona.ts';
import { skillBands, subjectView } from './subjects.ts';

/** Who changes position, and who wished for another and did not get it; in roll order. */
export async function season(now: Unfolding, moment: Moment, wishes: Wishes): Promise<readonly Event[]> {
  const society = now.society();
  const { wishes: rounds, batch } = lawsOf(now).positions;
  let current = openSeason(society);
  for (let round = 0; round < rounds; round += 1) {
    const opened = roundOfWishes(society, current, wishes, round);
    const chosen = await Promise.all(
      batches(opened.vacancies, batch).map((vacancies, at) =>
        select(now, { ...moment, turn: round + 1 }, vacancies, at),
      ),
    );
    current = place(opened.season, opened.vacancies, new Map(chosen.flat()));
  }
  const moves = closeSeason(society, current);
  const moved = new Set(moves.map((move) => move.who));
  const disappointed = [...wishes].flatMap(([who, wished]): Event[] => {
    const wanted = wished.some((wish) => wish !== 'STAY' && wish !== lifeOf(society, who).state.position);
    if (!wanted || moved.has(who)) return [];
    return [{ kind: 'noticed', who, news: { kind: 'position', position: null, why: 'not-chosen' } }];
  });
  return [
    ...moves,
    ...disappointed.sort((a, b) => ('who' in a && 'who' in b && (a.who ?? '') < (b.who ?? '') ? -1 : 1)),
  ];
}

async function select(
  now: Unfolding,
  moment: Moment,
  vacancies: readonly Vacancy[],
  batch: number,
): Promise<readonly (readonly [string, readonly string[]])[]> {
  const society = now.society();
  const { world } = society.common;
  const key = String(batch + 1).padStart(4, '0');
  const call = `${momentName(moment)}/${batch + 1}/selection`;
  const { value } = await now.ask(moment, key, null, {
    task: 'selection',
    call,
    asked: { role: 'environment' },
    conversation: now.environment(call),
    input: {
      language: world.language,
      laws: world.laws,
      now: nowOf(society),
      positions: vacancies.map((one) => applied(society, one)),
    },
  });
  return value.placed.map(({ position, who }) => [position, who] as const);
}

function applied(society: Society, { position, free, applicants }: Vacancy): AppliedPosition {
  return {
    position,
    free,
    applicants: applicants.map((id) => {
      const { persona, state } = lifeOf(society, id);
      const fit = Object.entries(position.minSkills).map(([name, level]) =>
        Math.min(1, skillLevel(state, name) / Math.max(1, level)),
      );
      return {
        id,
        name: persona.name,
        age: ageIn(persona, society.common.unit.year),
        skills: skillBands(society, id),
        talents: subjectView(society, id).talents,
        fit: fit.length === 0 ? 1 : fit.reduce((sum, share) => sum + share, 0) / fit.length,
      };
    }),
  };
}

/** A newcomer and some colleagues whom it doesn't know get first files about each other, two newcomers but once. */
export function colleaguesMeet(society: Society, newcomers: readonly string[]): readonly Event[] {
  const most = society.common.world.laws.positions.colleaguesMet;
  const files = newcomers.flatMap((who) => {
    const organization = organizationOf(society, who);
    if (organization === null) return [];
    const colleagues = society.personas
      .map((life) => life.persona.id)
      .filter((id) => id !== who && organizationOf(society, id) === organization)
      .filter((id) => firstFileAbout(society, lifeOf(society, who), id, 'colleague').length > 0)
      .slice(0, most);
    return colleagues.flatMap((id) => [
      ...firstFileAbout(society, lifeOf(society, who), id, 'colleague'),
      ...firstFileAbout(society, lifeOf(society, id), who, 'colleague'),
    ]);
  });
  return [...new Map(files.map((event) => [fileKey(event), event])).values()];
}

function fileKey(event: Event): string {
  return event.kind === 'noted' ? `${event.who} ${event.file.name}` : '';
}

function organizationOf(society: Society, who: string): string | null {
  const { position } = lifeOf(society, who).state;
  return society.common.positions.find((one) => one.id === position)?.organization ?? null;
}
