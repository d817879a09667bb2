/** The readable face of every life: folders a person reads and edits. A view: it can always be made again. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { memoryPath } from '../../personas/folder.ts';
import { memoryMarkdown, portraitMarkdown } from '../../personas/markdown.ts';
import type { Persona } from '../../personas/persona.ts';
import type { State } from '../../personas/state.ts';
import type { Chapter, DiaryEntry, Life, Society } from '../society.ts';
import { bytesIfThere } from './lines.ts';

export interface PersonaFolders {
  /** Writes what has changed since the last time; `letters` are the lines of `yearShown` by persona. */
  readonly refresh: (society: Society, letters: ReadonlyMap<string, readonly string[]>) => void;
}

/** What a file was made of when it was written, by path; undefined where it lay there before. */
type Written = Map<string, unknown>;

/** Writes below `personas/` of a run's folder. */
export function personaFolders(folder: string): PersonaFolders {
  const written = new Map<string, Written>();
  return {
    refresh: (society, letters) => {
      for (const life of society.personas) {
        const { id } = life.persona;
        const own = join(folder, 'personas', id);
        const before = written.get(id) ?? memoryFilesIn(own);
        written.set(id, before);
        writeChanged(own, filesOf(society, life, letters.get(id) ?? []), before);
      }
    },
  };
}

/** A file of a view: its text is only made if what it is made of is another value than the last time. */
interface ViewFile {
  readonly path: string;
  readonly of: unknown;
  readonly text: () => string;
}

/** What the folder of a fork is read back from: who somebody is, how they are, and what they remember. */
function editableFiles({ common }: Society, { persona, state, memory }: Life): readonly ViewFile[] {
  const { language } = common.world;
  return [
    { path: 'profile.json', of: persona, text: () => profileText(persona) },
    {
      path: 'portrait.md',
      of: persona,
      text: () => portraitMarkdown(persona.name, persona.portrait, language),
    },
    { path: 'state.json', of: state, text: () => stateText(state) },
    ...memory.map((file) => ({
      path: `memory/${memoryPath(file.name)}`,
      of: file,
      text: () => memoryMarkdown(file, language),
    })),
  ];
}

/** The year whose diary and letters the folders of a society show: in its first week still the one before. */
export function yearShown({ common }: Society): number {
  const { unit } = common;
  return unit.week === 1 ? unit.year - 1 : unit.year;
}

function filesOf(society: Society, life: Life, letters: readonly string[]): readonly ViewFile[] {
  const { diary, chapters } = life;
  const year = yearShown(society);
  const entries = diary.filter((entry) => entry.year === year);
  return [
    ...editableFiles(society, life),
    ...(entries.length > 0
      ? [
          {
            path: `diary/${year}.md`,
            of: `${entries.length}/${chapters.length}`,
            text: () => diaryText(year, entries, chapters),
          },
        ]
      : []),
    ...(letters.length > 0
      ? [{ path: `letters/${year}.md`, of: letters.length, text: () => `# ${year}\n${letters.join('\n')}\n` }]
      : []),
  ];
}

/** The first file below `personas/` of a run's folder that is not what the society as it stands makes of it. */
export function changedFile(folder: string, society: Society): string | undefined {
  for (const life of society.personas) {
    const own = join(folder, 'personas', life.persona.id);
    const texts = new Map(editableFiles(society, life).map(({ path, text }) => [path, text]));
    for (const path of new Set([...texts.keys(), ...memoryFilesIn(own).keys()])) {
      const bytes = bytesIfThere(join(own, path));
      if (bytes && !bytes.equals(Buffer.from(texts.get(path)?.() ?? ''))) return join(own, path);
    }
  }
  return undefined;
}

/** Who somebody is, without the prose of the portrait. */
export function profileText({ id: _, portrait: __, ...facts }: Persona): string {
  return `${JSON.stringify(facts, null, 2)}\n`;
}

export function stateText(state: State): string {
  return `${JSON.stringify(state, null, 2)}\n`;
}

function diaryText(year: number, entries: readonly DiaryEntry[], chapters: readonly Chapter[]): string {
  const weeks = entries.map(({ week, text }) => `## ${year}-W${String(week).padStart(2, '0')}\n\n${text}\n`);
  const chapter = chapters.find((one) => one.year === year);
  return `# ${year}\n\n${weeks.join('\n')}${chapter ? `\n## ${year}\n\n${chapter.text}\n` : ''}`;
}

/** Writes what changed, and takes away memory files that are not remembered any more. */
function writeChanged(folder: string, files: readonly ViewFile[], written: Written): void {
  const kept = new Set(files.map((file) => file.path));
  for (const path of written.keys()) {
    if (!path.startsWith('memory/') || kept.has(path)) continue;
    rmSync(join(folder, path), { force: true });
    written.delete(path);
  }
  for (const file of files) {
    if (written.get(file.path) === file.of) continue;
    writeThere(join(folder, file.path), file.text());
    written.set(file.path, file.of);
  }
}

/** Folders are made where one is missing: asking for each file would cost more than the file. */
function writeThere(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Memory files that an earlier life of the run has left, or somebody who edited. */
function memoryFilesIn(folder: string): Written {
  const memory = join(folder, 'memory');
  const names = existsSync(memory) ? readdirSync(memory, { recursive: true, encoding: 'utf8' }) : [];
  const files = names.filter((name) => name.endsWith('.md')).map((name) => name.replaceAll('\\', '/'));
  return new Map(files.map((name) => [`memory/${name}`, undefined]));
}
