/** Names of skills: one name for one skill, whatever its spelling (rules.md 3). */
import { nameKey } from '../../text/names.ts';
import type { Common } from '../society.ts';

/**
 * The name under which a skill is kept: a known one, one whose synonym it is, or else the key of its name, so that two
 * who learn something new in the same week call it the same.
 */
export function skillName(said: string, common: Pick<Common, 'skillNames' | 'world'>): string {
  const key = nameKey(said);
  const { skillSynonyms } = common.world;
  const synonym = Object.entries(skillSynonyms).find(
    ([name, words]) => nameKey(name) === key || words.some((word) => nameKey(word) === key),
  );
  const wanted = synonym ? nameKey(synonym[0]) : key;
  const known = common.skillNames.find((name) => nameKey(name) === wanted);
  return known ?? synonym?.[0] ?? key;
}
