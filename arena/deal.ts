/** Which of a world's residents live in which society of an arena. */
import { personOf } from '../personas/memory.ts';
import type { Cast } from '../worlds/cast.ts';
import { neighbourhood } from '../worlds/neighbourhood.ts';

/** How many societies of so many people the residents make, at least one. */
export function groupsIn(residents: number, people: number): number {
  return Math.max(1, Math.floor(residents / people));
}

/**
 * A cast for each world, each a neighbourhood of so many people. As long as there are residents left, worlds share nobody;
 * then they are dealt the same way again. Throws InputError if there are not that many people.
 */
export function dealt(cast: Cast, people: number, worlds: number): readonly Cast[] {
  const groups: Cast[] = [];
  let left = cast.residents;
  while (groups.length < Math.min(worlds, groupsIn(cast.residents.length, people))) {
    const group = neighbourhood({ ...cast, residents: left }, people);
    left = without(left, new Set(group.residents.map(({ persona }) => persona.id)));
    groups.push({ ...group, world: { ...group.world, positions: seatsAmong(cast, group) } });
  }
  return Array.from({ length: worlds }, (_, at) => groups[at % groups.length] ?? cast);
}

/** Who is left, and remembers nobody who is not: a neighbourhood is found by who knows whom. */
function without(residents: Cast['residents'], gone: ReadonlySet<string>): Cast['residents'] {
  return residents
    .filter(({ persona }) => !gone.has(persona.id))
    .map((resident) => ({
      ...resident,
      memory: resident.memory.filter(({ name }) => !gone.has(personOf(name) ?? '')),
    }));
}

/** Seats in proportion to the whole cast, as a neighbourhood of it has them. */
function seatsAmong({ world, residents }: Cast, group: Cast): Cast['world']['positions'] {
  const share = group.residents.length / residents.length;
  return world.positions.map((position) => {
    const holders = group.residents.filter(({ start }) => start.position === position.id).length;
    return { ...position, capacity: Math.max(holders, Math.round(position.capacity * share)) };
  });
}
