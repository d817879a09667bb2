/** Everything that has a name or an id of its own, and where it stands. */
import type { Checked } from './checked.ts';

export interface Named {
  /** What it is; those of a kind may not be named alike. */
  readonly kind: string;
  /** The name as its parts: organization and role of a position, else one. */
  readonly parts: readonly string[];
  readonly file: string;
  readonly at: string;
}

/** Names of people, ids and names of places, positions, price categories, items, events and feasts, file by file. */
export function namesOf({ world, residents, worldFile, personFile }: Checked): readonly Named[] {
  const { places, positions, prices, ideas, feasts } = world;
  const list = <T>(
    kind: string,
    file: string,
    things: readonly T[],
    at: string,
    partsOf: (thing: T) => readonly string[],
  ) =>
    things.map((thing, number) => ({
      kind,
      parts: partsOf(thing),
      file: worldFile(file),
      at: at.replace('#', String(number)),
    }));
  return [
    ...residents.map(({ persona }) => ({
      kind: 'name of a person',
      parts: [persona.name],
      file: personFile(persona.id, 'profile.json'),
      at: 'name',
    })),
    ...list('id of a place', 'places.json', places, '#.id', ({ id }) => [id]),
    ...list('name of a place', 'places.json', places, '#.name', ({ name }) => [name]),
    ...list('id of a position', 'positions.json', positions, '#.id', ({ id }) => [id]),
    ...list('position', 'positions.json', positions, '#', ({ organization, role }) => [organization, role]),
    ...list('id of a category', 'prices.json', prices.categories, 'categories.#.id', ({ id }) => [id]),
    ...prices.categories.flatMap(({ items }, number) =>
      list('item', 'prices.json', items, `categories.${number}.items.#.name`, ({ name }) => [name]),
    ),
    ...list('event', 'events.json', ideas, '#.name', ({ name }) => [name]),
    ...list('feast', 'world.json', feasts, 'feasts.#.name', ({ name }) => [name]),
  ];
}
