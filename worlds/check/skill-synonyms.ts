/** One skill has one name, however people call it. */
import type { Problem } from '../../text/input-error.ts';
import { nameKey } from '../../text/names.ts';
import type { World } from '../world.ts';
import type { Checked } from './checked.ts';
import { visible } from './visible.ts';

interface Word {
  readonly word: string;
  readonly skill: string;
  readonly at: string;
}

/** Whether no word stands for two skills. */
export function skillSynonyms({ world, worldFile }: Checked): readonly Problem[] {
  const meant = new Map<string, string>();
  return wordsOf(world).flatMap(({ at, word, skill }) => {
    const before = meant.get(nameKey(word));
    meant.set(nameKey(word), before ?? skill);
    if (before === undefined || before === skill) return [];
    const found = `is ${visible(word)}, which stands for ${visible(before)} already`;
    return [{ file: worldFile('world.json'), at, found, expected: 'a word for one skill only' }];
  });
}

/** Tells under which key a skill goes by whatever word it is called. */
export function skillKeys(world: World): (word: string) => string {
  const keys = new Map(wordsOf(world).map(({ word, skill }) => [nameKey(word), nameKey(skill)]));
  return (word) => keys.get(nameKey(word)) ?? nameKey(word);
}

/** The names of skills first, then all synonyms. */
function wordsOf({ skillSynonyms }: World): readonly Word[] {
  const skills = Object.entries(skillSynonyms);
  return [
    ...skills.map(([skill]) => ({ word: skill, skill, at: `skillSynonyms.${skill}` })),
    ...skills.flatMap(([skill, synonyms]) =>
      synonyms.map((word, number) => ({ word, skill, at: `skillSynonyms.${skill}.${number}` })),
    ),
  ];
}
