/** Seats people so that as many as possible have one: a maximum matching by augmenting paths (Kuhn 1955). */

/**
 * Who stays without a seat in a largest possible seating.
 *
 * @param wants for each person the numbers of the positions that fit
 * @param capacity seats of each position
 * @returns numbers of persons, rising; the earlier ones are seated first
 */
export function unseated(
  wants: readonly (readonly number[])[],
  capacity: readonly number[],
): readonly number[] {
  const holders: number[][] = capacity.map(() => []);
  const seat = (person: number, asked: Set<number>): boolean => {
    for (const position of wants[person] ?? []) {
      if (asked.has(position)) continue;
      asked.add(position);
      const held = holders[position] ?? [];
      if (held.length < (capacity[position] ?? 0)) {
        held.push(person);
        return true;
      }
      const moved = held.findIndex((holder) => seat(holder, asked));
      if (moved >= 0) {
        held[moved] = person;
        return true;
      }
    }
    return false;
  };
  return wants.map((_, person) => person).filter((person) => !seat(person, new Set()));
}
