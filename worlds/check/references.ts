/** Every id in a file is the id of something. */
import type { Problem } from '../../text/input-error.ts';
import type { Checked } from './checked.ts';
import { visible } from './visible.ts';

/** Whether homes, start positions, places of positions and events, and the events that others follow exist. */
export function references(checked: Checked): readonly Problem[] {
  return [...ofResidents(checked), ...ofPlaces(checked), ...ofIdeas(checked)];
}

function ofResidents({ world, residents, personFile }: Checked): readonly Problem[] {
  const homes = world.places.filter((place) => place.kind === 'home').map((place) => place.id);
  const positions = world.positions.map((position) => position.id);
  return residents.flatMap(({ persona, start }) => {
    const file = personFile(persona.id, 'profile.json');
    const unemployed = 'null for nobody employed';
    return [
      ...missing(file, 'home', persona.home, homes, 'home'),
      ...missing(file, 'start.position', start.position ?? undefined, positions, 'position', unemployed),
    ];
  });
}

function ofPlaces({ world, worldFile }: Checked): readonly Problem[] {
  const places = world.places.filter((place) => place.kind === 'public').map((place) => place.id);
  const lists = [
    { file: 'positions.json', at: '', things: world.positions },
    { file: 'world.json', at: 'feasts.', things: world.feasts },
    { file: 'events.json', at: '', things: world.ideas },
  ];
  return lists.flatMap(({ file, at, things }) =>
    things.flatMap(({ place }, number) =>
      missing(worldFile(file), `${at}${number}.place`, place, places, 'public place'),
    ),
  );
}

function ofIdeas({ world, worldFile }: Checked): readonly Problem[] {
  return world.ideas.flatMap(({ follows }, number) => {
    const earlier = world.ideas.slice(0, number).map((idea) => idea.name);
    return missing(worldFile('events.json'), `${number}.follows`, follows, earlier, 'earlier event');
  });
}

function missing(
  file: string,
  at: string,
  id: string | undefined,
  known: readonly string[],
  what: string,
  todo?: string,
): readonly Problem[] {
  if (id === undefined || known.includes(id)) return [];
  const some = known.slice(0, 8).join(', ') + (known.length > 8 ? ' …' : '');
  const expected = some ? `one of: ${some}` : `the ${what} to exist`;
  return [{ file, at, found: `is ${visible(id)}, which is no ${what}`, expected, todo }];
}
