/** A persona's folder: read whole as an author wrote it, or piece by piece as an editor left it. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, readText } from '../text/files.ts';
import { isId } from '../text/id.ts';
import { inputError } from '../text/input-error.ts';
import { readMemoryFile, readPortrait } from './markdown.ts';
import { isTopic, type MemoryFile, personFile, personOf } from './memory.ts';
import { type Persona, profileSchema, type Start } from './persona.ts';
import type { Language } from './ties.ts';

/** Somebody as an author wrote them: the person, where they start, and what they remember. */
export interface Resident {
  readonly persona: Persona;
  readonly start: Start;
  readonly memory: readonly Remembered[];
}

export type Remembered = Omit<MemoryFile, 'written' | 'used'>;

/** Reads `personas/<world>/<id>/`. Throws InputError naming file and place. */
export function readResident(folder: string, id: string, language: Language, shown = folder): Resident {
  if (!isId(id))
    throw inputError(shown, '', `is named '${id}'`, 'an id: small letters, digits, single dashes');
  const profileFile = `${shown}/profile.json`;
  const { start, ...facts } = readJsonFile(join(folder, 'profile.json'), profileSchema, profileFile);
  const portraitFile = `${shown}/portrait.md`;
  const portrait = readPortrait(readText(join(folder, 'portrait.md'), portraitFile), language, portraitFile);
  return { persona: { ...facts, id, portrait }, start, memory: readMemoryFolder(folder, language, shown) };
}

/** Reads `memory/` below a persona's folder: general first, then people and topics by file name. */
export function readMemoryFolder(folder: string, language: Language, shown = folder): readonly Remembered[] {
  const read = (name: string, path: string): Remembered => {
    const place = `${shown}/memory/${path}`;
    return readMemoryFile(name, readText(join(folder, 'memory', path), place), language, place);
  };
  const people = markdownFiles(join(folder, 'memory/people'));
  for (const id of people) {
    if (!isId(id))
      throw inputError(`${shown}/memory/people/${id}.md`, '', 'is not named by an id', 'people/<id>.md');
  }
  const files = [
    read('general', 'general.md'),
    ...people.map((id) => read(personFile(id), `people/${id}.md`)),
    ...markdownFiles(join(folder, 'memory/topics')).map((slug) => read('topics/', `topics/${slug}.md`)),
  ];
  const names = files.map((file) => file.name);
  const twice = files.find((file, at) => names.indexOf(file.name) !== at);
  if (twice)
    throw inputError(`${shown}/memory`, twice.title, 'is the title of two topics', 'one file a title');
  return files;
}

function markdownFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && !name.startsWith('.'));
  return names.map((name) => name.slice(0, -'.md'.length)).sort();
}

/** Where a memory file lies below `memory/`: topics by their title if it is an id, else by its hash. */
export function memoryPath(name: string): string {
  const person = personOf(name);
  if (person !== undefined) return `people/${person}.md`;
  if (!isTopic(name)) return 'general.md';
  const key = name.slice('topics/'.length);
  if (isId(key) && !/^t-[0-9a-f]{12}$/.test(key)) return `topics/${key}.md`;
  return `topics/t-${createHash('sha256').update(key).digest('hex').slice(0, 12)}.md`;
}
