/** Texts that must fit into a prompt. */
import { isTopic, personOf } from '../../personas/memory.ts';
import { PORTRAIT_PARTS } from '../../personas/persona.ts';
import type { Problem } from '../../text/input-error.ts';
import { countWords, estimateTokens } from '../../text/words.ts';
import type { Checked } from './checked.ts';

/** A setting of some 330 tokens is asked of authors: every prompt of the run begins with it. */
const SETTING_TOKENS = 450;

/** Whether the setting says something and is short. */
export function settingLimits({ world, worldFile }: Checked): readonly Problem[] {
  const file = worldFile('setting.md');
  const tokens = estimateTokens(world.setting);
  if (tokens === 0)
    return [{ file, at: '', found: 'is empty', expected: 'what the world is, in some prose' }];
  return tooLong(file, '', tokens, SETTING_TOKENS, 'tokens', 'some 330 are best');
}

/** Whether the portrait of everybody fits into its part of a prompt. */
export function portraitLimits({ world, residents, personFile }: Checked): readonly Problem[] {
  return residents.flatMap(({ persona: { id, portrait } }) => {
    const tokens = estimateTokens(PORTRAIT_PARTS.map((part) => portrait[part]).join('\n'));
    return tooLong(personFile(id, 'portrait.md'), '', tokens, world.laws.tokens.profile, 'tokens');
  });
}

/** Whether memory files keep the limits that hold for rewriting them. */
export function memoryLimits({ world, residents, personFile }: Checked): readonly Problem[] {
  const { summaryWords, textWords, topics } = world.laws.memory;
  return residents.flatMap(({ persona: { id }, memory }) => [
    ...tooLong(
      personFile(id, 'memory/topics'),
      '',
      memory.filter(({ name }) => isTopic(name)).length,
      topics,
      'topics',
    ),
    ...memory.flatMap(({ name, title, summary, text }) => {
      const { path, at } = memoryPlace(name, title);
      const file = personFile(id, path);
      return [
        ...tooLong(file, `${at}summary`, countWords(summary), summaryWords, 'words'),
        ...tooLong(file, `${at}text`, countWords(text), textWords, 'words'),
      ];
    }),
  ]);
}

/** Where a memory file lies in a resident's folder; of topics the title is known, not the file. */
export function memoryPlace(name: string, title: string): { path: string; at: string } {
  const person = personOf(name);
  if (person !== undefined) return { path: `memory/people/${person}.md`, at: '' };
  return isTopic(name) ? { path: 'memory/topics', at: `'${title}' ` } : { path: 'memory/general.md', at: '' };
}

function tooLong(
  file: string,
  at: string,
  count: number,
  most: number,
  unit: string,
  todo?: string,
): readonly Problem[] {
  return count <= most
    ? []
    : [{ file, at, found: `has ${count} ${unit}`, expected: `at most ${most}`, todo }];
}
