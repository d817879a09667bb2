/** A smaller society out of a larger one: the best-known resident and those around it, seats in proportion. */
import type { Resident } from '../personas/folder.ts';
import { personOf } from '../personas/memory.ts';
import { inputError } from '../text/input-error.ts';
import type { Cast } from './load.ts';

/** The cast cut down to so many people. Throws InputError if there are not that many, or fewer than two are asked for. */
export function neighbourhood(cast: Cast, people: number): Cast {
  const { world, residents } = cast;
  if (people < 2 || people > residents.length) {
    throw inputError(
      '--personas',
      '',
      `is ${people}`,
      `2 to ${residents.length} (${world.id} has ${residents.length} people)`,
    );
  }
  const kept = nearest(residents, people);
  const chosen = residents
    .filter((resident) => kept.has(resident.persona.id))
    .map((resident) => withoutOthers(resident, kept));
  const share = people / residents.length;
  const positions = world.positions.map((position) => {
    const holders = chosen.filter((resident) => resident.start.position === position.id).length;
    return { ...position, capacity: Math.max(holders, Math.round(position.capacity * share)) };
  });
  return { world: { ...world, positions }, residents: chosen };
}

/** Breadth first by ties from the best-known resident; where a circle ends, the best-known of the rest goes on. */
function nearest(residents: readonly Resident[], people: number): ReadonlySet<string> {
  const found = new Set<string>();
  const neighbours = tiesOf(residents);
  for (const start of neighbours.keys()) {
    const queue = [start];
    for (const id of queue) {
      if (found.size === people) return found;
      if (found.has(id)) continue;
      found.add(id);
      for (const other of neighbours.get(id) ?? []) queue.push(other);
    }
  }
  return found;
}

/** With whom everybody has a tie, on either side; the best-known first, both as keys and as neighbours. */
function tiesOf(residents: readonly Resident[]): ReadonlyMap<string, readonly string[]> {
  const fame = new Map(residents.map(({ persona }) => [persona.id, 0]));
  const ties = new Map(residents.map(({ persona }) => [persona.id, new Set<string>()]));
  for (const resident of residents) {
    const { id } = resident.persona;
    for (const other of peopleOf(resident)) {
      fame.set(other, (fame.get(other) ?? 0) + 1);
      ties.get(id)?.add(other);
      ties.get(other)?.add(id);
    }
  }
  const byFame = (ids: Iterable<string>) =>
    [...ids].sort((a, b) => (fame.get(b) ?? 0) - (fame.get(a) ?? 0) || (a < b ? -1 : 1));
  return new Map(byFame(ties.keys()).map((id) => [id, byFame(ties.get(id) ?? [])]));
}

function peopleOf(resident: Resident): readonly string[] {
  return resident.memory.flatMap((file) => personOf(file.name) ?? []);
}

function withoutOthers(resident: Resident, kept: ReadonlySet<string>): Resident {
  return {
    ...resident,
    memory: resident.memory.filter((file) => kept.has(personOf(file.name) ?? resident.persona.id)),
  };
}
