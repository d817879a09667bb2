/** The prose of a world and where each text stands. */
import type { Resident } from '../../personas/folder.ts';
import { PORTRAIT_PARTS } from '../../personas/persona.ts';
import type { Checked } from './checked.ts';
import { memoryPlace } from './limits.ts';

export interface Text {
  readonly file: string;
  readonly at: string;
  readonly text: string;
}

/** Setting, descriptions and doings of the world's own files. */
export function worldTexts({ world, worldFile }: Checked): readonly Text[] {
  const of = (file: string, at: string, ...texts: readonly string[]) => ({
    file: worldFile(file),
    at,
    text: texts.join('\n'),
  });
  const { places, positions, prices, ideas, feasts } = world;
  return [
    of('setting.md', '', world.setting),
    ...places.map(({ description, objects, doings }, number) => {
      const shown = objects.flatMap((object) => [object.name, object.description]);
      return of('places.json', String(number), description, ...shown, ...doings);
    }),
    ...positions.map(({ description, doings }, number) =>
      of('positions.json', String(number), description, ...doings),
    ),
    ...prices.categories.map(({ name, description, items }, number) =>
      of('prices.json', `categories.${number}`, name, description, ...items.map((item) => item.name)),
    ),
    ...ideas.map(({ description }, number) => of('events.json', `${number}.description`, description)),
    ...feasts.map(({ description }, number) => of('world.json', `feasts.${number}.description`, description)),
  ];
}

/** Portrait and memory of a resident. */
export function personTexts({ persona, memory }: Resident, { personFile }: Checked): readonly Text[] {
  const { id, portrait } = persona;
  return [
    ...PORTRAIT_PARTS.map((part) => ({
      file: personFile(id, 'portrait.md'),
      at: part,
      text: portrait[part],
    })),
    ...memory.flatMap(({ name, title, summary, text }) => {
      const { path, at } = memoryPlace(name, title);
      const file = personFile(id, path);
      return [
        { file, at: `${at}summary`, text: summary },
        { file, at: `${at}text`, text },
      ];
    }),
  ];
}

/** What people want and own, from `profile.json`. */
export function profileTexts({ persona, start }: Resident, { personFile }: Checked): readonly Text[] {
  const file = personFile(persona.id, 'profile.json');
  return [
    ...persona.wants.map(({ want, met }, number) => ({
      file,
      at: `wants.${number}`,
      text: `${want}\n${met}`,
    })),
    ...start.possessions.map(({ name, description }, number) => ({
      file,
      at: `start.possessions.${number}`,
      text: `${name}\n${description}`,
    })),
  ];
}
