/** A seeded world with any number of people, as large in every part as one that an author would write. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Random, randomFor } from '../engine/random.ts';
import { memoryPath } from '../personas/folder.ts';
import { memoryMarkdown, portraitMarkdown } from '../personas/markdown.ts';
import type { Cast } from '../worlds/cast.ts';
import { peopleIn, seatsFor, tiesAmong } from './generated-world/people.ts';
import { residentOf } from './generated-world/resident.ts';
import { worldOf } from './generated-world/setting.ts';

/** A world of this many people (2 to some 10,000). The same people and seed give the same bytes. */
export function generatedWorld(people: number, seed = 1): Cast {
  const dice = (what: string): Random => randomFor(seed, `generated-${people}/${what}`);
  const folk = peopleIn(dice('people'), people);
  const world = worldOf(dice, folk);
  const ties = tiesAmong(dice('ties'), folk);
  const seats = seatsFor(dice('seats'), folk, world.positions);
  const residents = folk.map((person) =>
    residentOf(dice(person.id), person, seats.get(person.id), ties.get(person.id) ?? new Map()),
  );
  return { world, residents: residents.sort((a, b) => (a.persona.id < b.persona.id ? -1 : 1)) };
}

/** Writes a world as its author would, people and all, into a folder that is called by its id. */
export function writeWorld({ world, residents }: Cast, folder: string): void {
  const { id: _, setting, places, positions, prices, ideas, ...facts } = world;
  const write = (path: string, content: unknown): void => {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text.trimEnd()}\n`);
  };
  write('world.json', facts);
  write('setting.md', setting);
  write('places.json', places);
  write('positions.json', positions);
  write('prices.json', prices);
  write('events.json', ideas);
  for (const { persona, start, memory } of residents) {
    const { id, portrait, ...profile } = persona;
    const own = `personas/${id}`;
    write(`${own}/profile.json`, { ...profile, start });
    write(`${own}/portrait.md`, portraitMarkdown(persona.name, portrait, world.language));
    for (const file of memory) {
      const text = memoryMarkdown({ ...file, written: '', used: '' }, world.language);
      write(`${own}/memory/${memoryPath(file.name)}`, text);
    }
  }
}
