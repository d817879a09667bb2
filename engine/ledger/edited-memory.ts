/** Takes back the memory files that somebody edited, added or removed; those left alone stay as they were. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { memoryPath, type Remembered, readMemoryFolder } from '../../personas/folder.ts';
import { memoryMarkdown } from '../../personas/markdown.ts';
import { isTopic, type MemoryFile, personOf } from '../../personas/memory.ts';
import { readText } from '../../text/files.ts';
import { inputError } from '../../text/input-error.ts';
import { countWords } from '../../text/words.ts';
import type { Life, Society } from '../society.ts';

/** A persona's memory if its folder holds another one. Throws InputError naming file and place. */
export function editedMemory(
  folder: string,
  society: Society,
  life: Life,
): readonly Remembered[] | undefined {
  const { language, laws } = society.common.world;
  const paths = markdownBelow(join(folder, 'memory'));
  const before = new Map(life.memory.map((file) => [memoryPath(file.name), file]));
  const untouched = new Map<string, MemoryFile>();
  for (const path of paths) {
    const file = before.get(path);
    const text = file && memoryMarkdown(file, language);
    if (file && text === readText(join(folder, 'memory', path))) untouched.set(file.name, file);
  }
  if (untouched.size === before.size && paths.length === before.size) return undefined;
  const memory = readMemoryFolder(folder, language).map((file) => {
    const old = untouched.get(file.name);
    if (!old) checkFile(join(folder, 'memory', memoryPath(file.name)), society, life, file);
    return old ? remembered(old) : file;
  });
  const topics = memory.filter((file) => isTopic(file.name)).length;
  if (topics > laws.memory.topics) {
    throw inputError(
      join(folder, 'memory/topics'),
      '',
      `has ${topics} files`,
      `at most ${laws.memory.topics}`,
    );
  }
  return inFormerOrder(memory, life);
}

function remembered({ written: _, used: __, ...file }: MemoryFile): Remembered {
  return file;
}

function markdownBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const paths = names.filter((name) => name.endsWith('.md') && !basename(name).startsWith('.'));
  const misplaced = paths.find((path) => !/^(?:general|(?:people|topics)\/[^/]+)\.md$/.test(path));
  if (misplaced === undefined) return paths;
  const expected = 'general.md, people/<id>.md or topics/<name>.md';
  throw inputError(join(folder, misplaced), '', 'is no memory file', expected, 'move or remove it');
}

function checkFile(shown: string, society: Society, life: Life, file: Remembered): void {
  const { summaryWords, textWords } = society.common.world.laws.memory;
  const about = personOf(file.name);
  if (about !== undefined && (!society.index.has(about) || about === life.persona.id)) {
    throw inputError(shown, '', `is about '${about}'`, 'another persona of the run');
  }
  const long = (what: string, words: number, most: number) => {
    if (words > most) throw inputError(shown, what, `has ${words} words`, `at most ${most}`);
  };
  long('summary', countWords(file.summary), summaryWords);
  long('text', countWords(file.text), textWords);
}

/** Files stay in the order in which they were made; new ones come last. */
function inFormerOrder(memory: readonly Remembered[], life: Life): readonly Remembered[] {
  const place = (file: Remembered) => {
    const at = life.memory.findIndex((old) => old.name === file.name);
    return at < 0 ? life.memory.length : at;
  };
  return [...memory].sort((a, b) => place(a) - place(b));
}
