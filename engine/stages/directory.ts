/** What a persona's actions may name. */
import type { Memory } from '../../personas/memory.ts';
import type { Persona } from '../../personas/persona.ts';
import type { Life, Society } from '../society.ts';
import type { Directory } from '../tasks/task.ts';
import { shownFileName } from '../views/files.ts';
import { nameOf } from '../views/people.ts';

/** Whom and what a persona may name now; whoever wrote the first `mail` of its mail, told in this turn, is one. */
export function directoryOf(society: Society, life: Life, mail = 0): Directory {
  const { persona, memory, state, week } = life;
  return {
    self: persona.name,
    ...withinReach(society, life, mail),
    seen: week.seen.map((id) => ({ id, name: nameOf(society, id) })),
    events: society.common.events,
    files: filesNamed(society, memory),
    things: state.possessions,
  };
}

/** In a scene one names those present and one's own things. */
export function presentDirectory(society: Society, life: Life, present: readonly string[]): Directory {
  return {
    ...directoryOf(society, life),
    people: present.map((id) => ({ id, name: nameOf(society, id) })),
  };
}

type Reach = Pick<Directory, 'people' | 'places'>;

/** People who can be written to, and places where one can meet them. */
function withinReach(society: Society, { persona, week }: Life, mail: number): Reach {
  const { places } = society.common.world;
  const { correspondents, addressed } = week;
  const senders = week.mail.slice(0, mail).map((one) => one.from);
  const known = new Set([...correspondents, ...addressed, ...senders]);
  const people = [...known].flatMap((id) => personIn(society, id) ?? []);
  const homes = new Set([persona, ...people].map((person) => person.home));
  return {
    people: people.map(({ id, name }) => ({ id, name })),
    places: places.filter((place) => place.kind === 'public' || homes.has(place.id)),
  };
}

const namedBefore = new WeakMap<Memory, Directory['files']>();

/** Names of files, made once as long as no file changes: every question shows them. */
function filesNamed(society: Society, memory: Memory): Directory['files'] {
  const files =
    namedBefore.get(memory) ?? memory.map((file) => ({ id: file.name, name: shownFileName(society, file) }));
  namedBefore.set(memory, files);
  return files;
}

/** Undefined for somebody who never lived here: a file may be about anybody. */
function personIn(society: Society, id: string): Persona | undefined {
  return society.personas[society.index.get(id) ?? -1]?.persona;
}
