/** Names of skills: one name for one skill, whatever its spelling (rules.md 3), and which are worth telling. */
import type { State } from '../../personas/state.ts';
import { nameKey } from '../../text/names.ts';
import type { Common, Life } from '../society.ts';

/**
 * The name under which a skill is kept: a known one, one whose synonym it is, or else the key of its name, so that two
 * who learn something new in the same week call it the same.
 */
export function skillName(said: string, common: Pick<Common, 'skillNames' | 'world'>): string {
  const key = nameKey(said);
  const synonym = synonymsOf(common.world.skillSynonyms).get(key);
  const wanted = synonym === undefined ? key : nameKey(synonym);
  return namesByKey(common.skillNames).get(wanted) ?? synonym ?? key;
}

/** The names, those that most people have first; of equals the one that stood first before. */
export function mostHeld(lives: readonly Life[], names: readonly string[]): readonly string[] {
  const holders = new Map<string, number>();
  for (const { state } of lives) {
    for (const { name } of state.skills) holders.set(name, (holders.get(name) ?? 0) + 1);
  }
  return [...names].sort((a, b) => (holders.get(b) ?? 0) - (holders.get(a) ?? 0));
}

/** Skills that a judgement of these people may name: their own, best first, then those that most people have. */
export function skillsToName({ skillNames, world }: Common, states: readonly State[]): readonly string[] {
  const own = states.flatMap((state) => [...state.skills]);
  own.sort((a, b) => b.level - a.level || (a.name < b.name ? -1 : 1));
  const most = world.laws.outcome.skillsNamed;
  return [...new Set([...own.map((skill) => skill.name), ...skillNames.slice(0, most)])].slice(0, most);
}

type Index = ReadonlyMap<string, string>;

/** Indexes by key, made once for each list of names: there may be thousands, and every judgement asks. */
const indexes = new WeakMap<object, Index>();

function namesByKey(names: Common['skillNames']): Index {
  return indexOf(names, () => names.map((name) => [nameKey(name), name] as const));
}

function synonymsOf(synonyms: Common['world']['skillSynonyms']): Index {
  return indexOf(synonyms, () =>
    Object.entries(synonyms).flatMap(([name, words]) =>
      [name, ...words].map((word) => [nameKey(word), name] as const),
    ),
  );
}

/** The first of two under one key counts. */
function indexOf(list: object, entries: () => readonly (readonly [key: string, name: string])[]): Index {
  const known = indexes.get(list);
  if (known) return known;
  const index: Index = new Map(entries().toReversed());
  indexes.set(list, index);
  return index;
}
