/** Where people start: positions that have room for them and that they may hold. */
import type { Resident } from '../../personas/folder.ts';
import { ageIn } from '../../personas/persona.ts';
import type { Problem } from '../../text/input-error.ts';
import { ageFits, type Position } from '../world.ts';
import type { Check, Checked } from './checked.ts';
import { skillKeys } from './skill-synonyms.ts';

/** Whether no position starts with more people than it has seats. */
export function startSeats({ world, residents, worldFile }: Checked): readonly Problem[] {
  return world.positions.flatMap((position, number) => {
    const holders = residents.filter(({ start }) => start.position === position.id);
    if (holders.length <= position.capacity) return [];
    const names = holders.map(({ persona }) => persona.id).join(', ');
    const found = `is ${position.capacity}, and ${holders.length} start as ${position.id} (${names})`;
    const expected = `at least ${holders.length}, or other positions for some`;
    return [{ file: worldFile('positions.json'), at: `${number}.capacity`, found, expected }];
  });
}

/** Whether everybody has the age of the position they start in. */
export const startAges: Check = ofStarters((position, { persona }, { world }) => {
  const age = ageIn(persona, world.laws.startYear);
  if (ageFits(position, age)) return undefined;
  const { minAge = 0, maxAge } = position;
  const ages = maxAge === undefined ? `${minAge} or more` : `${minAge} to ${maxAge}`;
  return { found: `is ${position.id} at the age of ${age}`, expected: `an age of ${ages}` };
});

/** Whether everybody has the skills of the position they start in. */
export const startSkills: Check = ofStarters((position, { start }, { world }) => {
  const keyOf = skillKeys(world);
  const levels = new Map(Object.entries(start.skills).map(([name, level]) => [keyOf(name), level]));
  const levelOf = (name: string) => levels.get(keyOf(name)) ?? 0;
  const lacking = Object.entries(position.minSkills).filter(([name, least]) => levelOf(name) < least);
  if (lacking.length === 0) return undefined;
  const has = lacking.map(([name]) => `${name} ${levelOf(name)}`).join(', ');
  const wanted = lacking.map(([name, least]) => `${name} ${least}`).join(', ');
  return { found: `is ${position.id} with ${has}`, expected: `at least ${wanted}` };
});

type Complaint = Pick<Problem, 'found' | 'expected'>;

/** Asks a question about each resident who starts in a position. */
function ofStarters(
  complain: (position: Position, resident: Resident, checked: Checked) => Complaint | undefined,
): Check {
  return (checked) =>
    checked.residents.flatMap((resident) => {
      const { persona, start } = resident;
      const position = checked.world.positions.find(({ id }) => id === start.position);
      const complaint = position && complain(position, resident, checked);
      if (!complaint) return [];
      return [{ file: checked.personFile(persona.id, 'profile.json'), at: 'start.position', ...complaint }];
    });
}
