/** People, places and positions by shown name: never numbers, never thoughts. */
import { ageIn } from '../../personas/persona.ts';
import type { State } from '../../personas/state.ts';
import { type Place, type Position, positionName } from '../../worlds/world.ts';
import { lifeOf, type Society } from '../society.ts';

/** How others see somebody: never numbers. */
export interface PersonView {
  readonly name: string;
  readonly gender: string;
  readonly age: number;
  /** `organization / role`, null without one. */
  readonly position: string | null;
  readonly appearance: string;
}

export function personView(society: Society, id: string): PersonView {
  const { persona, state } = lifeOf(society, id);
  const position = positionOf(society, state);
  return {
    name: persona.name,
    gender: persona.gender,
    age: ageIn(persona, society.common.unit.year),
    position: position ? positionName(position) : null,
    appearance: persona.portrait.appearance,
  };
}

export function nameOf(society: Society, id: string): string {
  return lifeOf(society, id).persona.name;
}

export function placeOf(society: Society, id: string): Place {
  const place = society.common.world.places.find((known) => known.id === id);
  if (!place) throw new Error(`no place has the id '${id}'`);
  return place;
}

/** The position somebody holds; null without one, or if the one recorded no longer exists. */
export function positionOf(society: Society, state: State): Position | null {
  return society.common.positions.find((position) => position.id === state.position) ?? null;
}
