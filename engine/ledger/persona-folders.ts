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
  readonly refresh: (society: Society, letters: Letters) => void;
  /** Writes the diary and letters of `yearShown`, which no later refresh may show. */
  readonly keepYear: (society: Society, letters: Letters) => void;
}

type Letters = ReadonlyMap<string, readonly string[]>;

/** What a file was made of when it was written, by path; undefined where it lay there before. */
type Written = Map<string, unknown>;

/** Writes below `personas/` of a run's folder. */
export function personaFolders(folder: string): PersonaFolders {
  const known = new Map<string, Written>();
  const lives = (society: Society) =>
    society.personas.map((life) => {
      const { id } = life.persona;
      const own = join(folder, 'personas', id);
      const written = known.get(id) ?? memoryFilesIn(own);
      known.set(id, written);
      return { life, own, written };
    });
  return {
    refresh: (society, letters) => {
      for (const { life, own, written } of lives(society)) {
        const files = [...editableFiles(society, life), ...yearFiles(society, life, letters)];
        removeForgotten(own, files, written);
        writeChanged(own, files, written);
      }
    },
    keepYear: (society, letters) => {
      for (const { life, own, written } of lives(society))
        writeChanged(own, yearFiles(society, life, letters), written);
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

/** Diary and letters of the year that is shown. */
function yearFiles(society: Society, life: Life, letters: Letters): readonly ViewFile[] {
  const { diary, chapters, persona } = life;
  const year = yearShown(society);
  const entries = diary.filter((entry) => entry.year === year);
  const lines = letters.get(persona.id) ?? [];
  return [
    ...(entries.length > 0
      ? [
          {
            path: `diary/${year}.md`,
            of: `${entries.length}/${chapters.length}`,
            text: () => diaryText(year, entries, chapters),
          },
        ]
      : []),
    ...(lines.length > 0
      ? [{ path: `letters/${year}.md`, of: lines.length, text: () => `# ${year}\n${lines.join('\n')}\n` }]
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

/** Takes away memory files that are not remembered any more. */
function removeForgotten(folder: string, files: readonly ViewFile[], written: Written): void {
  const kept = new Set(files.map((file) => file.path));
  for (const path of written.keys()) {
    if (!path.startsWith('memory/') || kept.has(path)) continue;
    rmSync(join(folder, path), { force: true });
    written.delete(path);
  }
}

function writeChanged(folder: string, files: readonly ViewFile[], written: Written): void {
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
