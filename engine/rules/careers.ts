/** The season of positions at a year's end (rules.md 10): rounds of wishes, free seats, never two for one. */
import { ageIn } from '../../personas/persona.ts';
import { ageFits, type Position } from '../../worlds/world.ts';
import type { EventOf } from '../events.ts';
import type { Society } from '../society.ts';

export const STAY = 'STAY';

/** Up to three ids of positions or `STAY`, in order, by persona. */
export type Wishes = ReadonlyMap<string, readonly string[]>;

export interface Season {
  /** Who has left its seat: forced out by age, or accepted elsewhere in an earlier round. */
  readonly left: ReadonlySet<string>;
  readonly forced: ReadonlySet<string>;
  /** Whose place for next year is decided, and where. */
  readonly placed: ReadonlyMap<string, string>;
}

/** A position with free seats and who applies for it in this round. */
export interface Vacancy {
  readonly position: Position;
  readonly free: number;
  readonly applicants: readonly string[];
}

/** Before the first round: whoever is too old or too young next year leaves. */
export function openSeason(society: Society): Season {
  const forced = new Set(
    society.personas.filter((life) => outOfAge(society, life.persona.id)).map((life) => life.persona.id),
  );
  return { left: forced, forced, placed: new Map() };
}

/** Whether somebody is too old or too young next year for the position it holds. */
export function outOfAge(society: Society, who: string): boolean {
  const life = society.personas[society.index.get(who) ?? -1];
  const position = society.common.positions.find((one) => one.id === life?.state.position);
  return (
    life !== undefined &&
    position !== undefined &&
    !ageFits(position, ageIn(life.persona, society.common.unit.year + 1))
  );
}

/** Positions somebody's age allows next year, other than its own. */
export function positionsOpenTo(society: Society, who: string): readonly Position[] {
  const life = society.personas[society.index.get(who) ?? -1];
  if (!life) return [];
  const age = ageIn(life.persona, society.common.unit.year + 1);
  return society.common.positions.filter(
    (one) => one.id !== life.state.position && ageFits(one, age) && one.capacity > 0,
  );
}

/** The n-th wishes (from 0) of all who are not placed: `STAY` settles its holder, the rest apply where seats are free. */
export function roundOfWishes(
  society: Society,
  season: Season,
  wishes: Wishes,
  round: number,
): { readonly season: Season; readonly vacancies: readonly Vacancy[] } {
  const placed = new Map(season.placed);
  const applicants = new Map<string, string[]>();
  for (const { persona, state } of society.personas) {
    const wish = wishes.get(persona.id)?.[round];
    if (wish === undefined || placed.has(persona.id)) continue;
    const stays = wish === STAY || wish === state.position;
    if (!stays) applicants.set(wish, [...(applicants.get(wish) ?? []), persona.id]);
    else if (!season.forced.has(persona.id) && state.position !== null)
      placed.set(persona.id, state.position);
  }
  const vacancies = society.common.positions.flatMap((position): Vacancy[] => {
    const free = freeSeats(society, season, position);
    const who = applicants.get(position.id) ?? [];
    return free > 0 && who.length > 0 ? [{ position, free, applicants: who }] : [];
  });
  return { season: { ...season, placed }, vacancies };
}

/** Capacity minus the holders who have not left and those who were taken this season. */
function freeSeats(society: Society, { left, placed }: Season, position: Position): number {
  const holders = society.personas.filter(
    (life) => life.state.position === position.id && !left.has(life.persona.id),
  );
  const taken = society.personas.filter(
    (life) => placed.get(life.persona.id) === position.id && life.state.position !== position.id,
  );
  return Math.max(0, position.capacity - holders.length - taken.length);
}

/** Vacancies in batches of at most so many applicants; a position is never split. */
export function batches(vacancies: readonly Vacancy[], most: number): readonly (readonly Vacancy[])[] {
  const result: Vacancy[][] = [];
  let size = 0;
  for (const vacancy of vacancies) {
    const batch = result.at(-1);
    if (!batch || size + vacancy.applicants.length > most) {
      result.push([vacancy]);
      size = vacancy.applicants.length;
    } else {
      batch.push(vacancy);
      size += vacancy.applicants.length;
    }
  }
  return result;
}

/** Places the chosen: cut to real applicants and free seats; they leave their old seats from the next round on. */
export function place(
  season: Season,
  vacancies: readonly Vacancy[],
  chosen: ReadonlyMap<string, readonly string[]>,
): Season {
  const placed = new Map(season.placed);
  const left = new Set(season.left);
  for (const { position, free, applicants } of vacancies) {
    const taken = [...new Set(chosen.get(position.id))]
      .filter((who) => applicants.includes(who) && !placed.has(who))
      .slice(0, free);
    for (const who of taken) {
      placed.set(who, position.id);
      left.add(who);
    }
  }
  return { ...season, placed, left };
}

/** What the season comes to: moves, and the forced out who found nothing. */
export function closeSeason(society: Society, season: Season): readonly EventOf<'moved'>[] {
  return society.personas.flatMap(({ persona, state }): EventOf<'moved'>[] => {
    const to = season.placed.get(persona.id);
    const from = state.position;
    if (to !== undefined && to !== from) return [{ kind: 'moved', who: persona.id, from, to, why: 'hired' }];
    const out = season.forced.has(persona.id) && to === undefined;
    return out ? [{ kind: 'moved', who: persona.id, from, to: null, why: 'forced-out' }] : [];
  });
}
