/** People whom nobody could ever reach. */
import type { Problem } from '../../text/input-error.ts';
import type { Checked } from './checked.ts';
import { filesAboutPeople } from './ties.ts';

/** Whether everybody knows, or is known by, somebody. */
export function isolated({ residents, complete, personFile }: Checked): readonly Problem[] {
  if (!complete) return [];
  const tied = new Set<string>();
  for (const resident of residents) {
    for (const { about } of filesAboutPeople(resident)) tied.add(about).add(resident.persona.id);
  }
  return residents.flatMap(({ persona: { id, name } }) => {
    if (tied.has(id)) return [];
    const found = `has no file, and nobody has one about ${name}`;
    return [{ file: personFile(id, 'memory/people'), at: '', found, expected: 'at least one tie' }];
  });
}
