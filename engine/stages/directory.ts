/** What a persona's actions may name: made anew only where something it is made of has changed. */
import type { Memory } from '../../personas/memory.ts';
import type { Persona } from '../../personas/persona.ts';
import type { Life, Society } from '../society.ts';
import type { Directory } from '../tasks/task.ts';
import { shownFileName } from '../views/files.ts';
import { nameOf } from '../views/people.ts';

/** What something was made of, and what it is: every question asks for it, and between most nothing changes. */
interface Made<T> {
  readonly of: readonly unknown[];
  readonly value: T;
}

/** The value that was last made for `key` if it was made of the same, else a new one. */
function madeOf<K extends object, T>(
  last: WeakMap<K, Made<T>>,
  key: K,
  of: readonly unknown[],
  make: () => T,
): T {
  const before = last.get(key);
  if (before?.of.length === of.length && of.every((one, at) => one === before.of[at])) return before.value;
  const value = make();
  last.set(key, { of, value });
  return value;
}

const directories = new WeakMap<Persona, Made<Directory>>();

/** Whom and what a persona may name now; whoever wrote the first `mail` of its mail, told in this turn, is one. */
export function directoryOf(society: Society, life: Life, mail = 0): Directory {
  const { common, index } = society;
  const { persona, memory, state, week } = life;
  const of = [
    index,
    common.world.places,
    common.events,
    memory,
    state.possessions,
    week.correspondents,
    week.addressed,
    week.seen,
    mail === 0 ? undefined : week.mail,
    mail,
  ];
  return madeOf(directories, persona, of, () => makeDirectory(society, life, mail));
}

function makeDirectory(society: Society, { persona, memory, state, week }: Life, mail: number): Directory {
  const { common } = society;
  const senders = week.mail.slice(0, mail).map((one) => one.from);
  const known = new Set([...week.correspondents, ...week.addressed, ...senders]);
  const people = [...known].flatMap((id) => personIn(society, id) ?? []);
  const homes = new Set([persona, ...people].map((person) => person.home));
  return {
    self: persona.name,
    people: people.map(({ id, name }) => ({ id, name })),
    seen: week.seen.map((id) => ({ id, name: nameOf(society, id) })),
    places: common.world.places.filter((place) => place.kind === 'public' || homes.has(place.id)),
    events: common.events,
    files: filesNamed(society, memory),
    things: state.possessions,
  };
}

const presentDirectories = new WeakMap<Directory, Made<Directory>>();

/** In a scene one names those present and one's own things. */
export function presentDirectory(society: Society, life: Life, present: readonly string[]): Directory {
  const own = directoryOf(society, life);
  return madeOf(presentDirectories, own, present, () => ({
    ...own,
    people: present.map((id) => ({ id, name: nameOf(society, id) })),
  }));
}

const namedBefore = new WeakMap<Memory, Directory['files']>();

/** Names of files, made once as long as no file changes. */
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
