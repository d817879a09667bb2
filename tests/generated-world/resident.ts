/** Somebody of a generated world: who they are, where they start, what they remember. */
import type { Random } from '../../engine/random.ts';
import type { Remembered, Resident } from '../../personas/folder.ts';
import { GENERAL, personFile } from '../../personas/memory.ts';
import { PORTRAIT_PARTS, type Portrait, TALENTS, TRAITS } from '../../personas/persona.ts';
import type { Tie } from '../../personas/ties.ts';
import type { Position } from '../../worlds/world.ts';
import type { Person } from './people.ts';
import { doing, prose, skill, thingName, times } from './words.ts';

const PORTRAIT_WORDS = 50;
const MEMORY_WORDS = 70;

export function residentOf(
  dice: Random,
  { id, name, home, born }: Person,
  position: Position | undefined,
  ties: ReadonlyMap<string, Tie>,
): Resident {
  const learnt = times(5, () => [skill(dice), dice.int(10, 80)] as const);
  const needed = Object.entries(position?.minSkills ?? {}).map(([one, least]) => [one, least + 10] as const);
  const measures = <K extends string>(keys: readonly K[]) =>
    Object.fromEntries(keys.map((key) => [key, dice.int(20, 90)])) as Record<K, number>;
  const portrait = PORTRAIT_PARTS.map((part) => [part, prose(dice, PORTRAIT_WORDS)]);
  return {
    persona: {
      id,
      name,
      born,
      gender: dice.pick(['woman', 'man']) ?? '',
      home,
      traits: measures(TRAITS),
      talents: measures(TALENTS),
      wants: times(2, () => ({ want: doing(dice), met: prose(dice, 10) })),
      portrait: Object.fromEntries(portrait) as Portrait,
    },
    start: {
      position: position?.id ?? null,
      skills: Object.fromEntries([...learnt, ...needed]),
      deposit: dice.int(20, 200) * 10,
      extraIncome: 0,
      possessions: times(4, () => ({ name: thingName(dice), description: prose(dice, 10) })),
    },
    memory: [
      memoryOf(dice, GENERAL),
      ...[...ties].map(([about, tie]) => ({ ...memoryOf(dice, personFile(about)), tie })).sort(byName),
    ],
  };
}

function memoryOf(dice: Random, name: string): Remembered {
  return { name, title: '', summary: prose(dice, 10), text: prose(dice, MEMORY_WORDS) };
}

function byName(a: Remembered, b: Remembered): number {
  return a.name < b.name ? -1 : 1;
}
