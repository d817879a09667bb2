/** Everything that is wrong with the files of a resident, where `readResident` stops at the first. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readMemoryFile, readPortrait } from '../personas/markdown.ts';
import { GENERAL, personFile } from '../personas/memory.ts';
import { profileSchema } from '../personas/persona.ts';
import type { Language } from '../personas/ties.ts';
import { readJsonFile, readText } from '../text/files.ts';
import { type Problem, problemLine } from '../text/input-error.ts';
import { attempt } from './attempt.ts';

/** Problems of all files of a resident's folder, each once; `found` are those that are known already. */
export function residentProblems(
  folder: string,
  language: Language,
  shown: string,
  found: readonly Problem[],
): readonly Problem[] {
  const reads = [
    () => void readJsonFile(join(folder, 'profile.json'), profileSchema, `${shown}/profile.json`),
    () => void readPortrait(textOf('portrait.md'), language, `${shown}/portrait.md`),
    ...memoryFiles(folder).map(({ name, path }) => () => {
      readMemoryFile(name, textOf(path), language, `${shown}/${path}`);
    }),
  ];
  const all = [...found];
  for (const read of reads) attempt(all, read);
  return [...new Map(all.map((problem) => [problemLine(problem), problem])).values()];

  function textOf(path: string): string {
    return readText(join(folder, path), `${shown}/${path}`);
  }
}

function memoryFiles(folder: string): readonly { readonly name: string; readonly path: string }[] {
  const inFolder = (path: string, nameOf: (base: string) => string) => {
    const names = existsSync(join(folder, path)) ? readdirSync(join(folder, path)) : [];
    const files = names.filter((name) => name.endsWith('.md') && !name.startsWith('.')).sort();
    return files.map((file) => ({ name: nameOf(file.slice(0, -'.md'.length)), path: `${path}/${file}` }));
  };
  return [
    { name: GENERAL, path: 'memory/general.md' },
    ...inFolder('memory/people', personFile),
    ...inFolder('memory/topics', () => 'topics/'),
  ];
}
