/** A persona's memory files: `general`, `people/<id>`, `topics/<key>`; each a summary and a text. */
import type { Tie } from './ties.ts';

export interface MemoryFile {
  /** `general`, `people/<id of a persona>` or `topics/<key of the title>`. */
  readonly name: string;
  /** For topics the title as its owner wrote it; else empty. */
  readonly title: string;
  /** For people: what the first line says. */
  readonly tie?: Tie | undefined;
  readonly summary: string;
  readonly text: string;
  /** Moment of the last rewrite. */
  readonly written: string;
  /** Moment of the last use: read, written, shared a scene, exchanged a letter. */
  readonly used: string;
}

/** In the order in which they were created; names are unique. */
export type Memory = readonly MemoryFile[];

export const GENERAL = 'general';

const PEOPLE = 'people/';
const TOPICS = 'topics/';

export function personFile(id: string): string {
  return PEOPLE + id;
}

/** The key of a topic is its title, normalised; at most 60 printable characters, else undefined. */
export function topicFile(title: string): string | undefined {
  const key = title.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  const printable = !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(key);
  const length = [...key].length;
  return printable && length >= 1 && length <= 60 ? TOPICS + key : undefined;
}

/** The persona a file is about, if it is a `people/` file. */
export function personOf(name: string): string | undefined {
  return name.startsWith(PEOPLE) ? name.slice(PEOPLE.length) : undefined;
}

export function isTopic(name: string): boolean {
  return name.startsWith(TOPICS);
}

export function fileNamed(memory: Memory, name: string): MemoryFile | undefined {
  return memory.find((file) => file.name === name);
}

/** Ids of everybody there is a file about. */
export function peopleKnown(memory: Memory): readonly string[] {
  return memory.flatMap((file) => personOf(file.name) ?? []);
}

/** Adds a file or puts it in the place of the one with its name. */
export function withFile(memory: Memory, file: MemoryFile): Memory {
  const at = memory.findIndex((old) => old.name === file.name);
  return at < 0 ? [...memory, file] : memory.with(at, file);
}

export function withoutFile(memory: Memory, name: string): Memory {
  return memory.filter((file) => file.name !== name);
}

/** Marks a file as used at a moment; a file that isn't there stays away. */
export function usedFile(memory: Memory, name: string, moment: string): Memory {
  const at = memory.findIndex((old) => old.name === name);
  const file = memory[at];
  return file && file.used !== moment ? memory.with(at, { ...file, used: moment }) : memory;
}
