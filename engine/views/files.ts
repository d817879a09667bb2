/** Memory files as their owner writes their names and sees their text. */
import { GENERAL, type MemoryFile, personOf } from '../../personas/memory.ts';
import type { Tie } from '../../personas/ties.ts';
import type { Society } from '../society.ts';
import { nameOf } from './people.ts';

export interface FileView {
  /** As the persona writes it: `general`, `people/Mara Voss`, `topics/The red boat`. */
  readonly name: string;
  /** Shown name, for a file about somebody. */
  readonly person: string | null;
  readonly tie: Tie | null;
  readonly summary: string;
}

export interface FileText extends FileView {
  readonly text: string;
}

/** A file's name as its owner writes it. */
export function shownFileName(society: Society, file: Pick<MemoryFile, 'name' | 'title'>): string {
  const person = personOf(file.name);
  if (person !== undefined) return `people/${society.index.has(person) ? nameOf(society, person) : person}`;
  return file.name === GENERAL ? GENERAL : `topics/${file.title}`;
}

export function fileView(society: Society, file: MemoryFile): FileView {
  const person = personOf(file.name);
  const known = person !== undefined && society.index.has(person);
  return {
    name: shownFileName(society, file),
    person: known ? nameOf(society, person) : null,
    tie: file.tie ?? null,
    summary: file.summary,
  };
}

export function fileText(society: Society, file: MemoryFile): FileText {
  return { ...fileView(society, file), text: file.text };
}
