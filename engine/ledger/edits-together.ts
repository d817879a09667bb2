/** What must hold between people after edits: no two of one name, no thing twice, no more people than seats. */
import { join } from 'node:path';
import { inputError } from '../../text/input-error.ts';
import { nameKey } from '../../text/names.ts';
import type { EventOf } from '../events.ts';
import { happen } from '../happen.ts';
import type { Society } from '../society.ts';

type Edited = EventOf<'edited'>;

/** Throws InputError naming the file of an edit that can't be true beside what others are and have. */
export function checkTogether(root: string, before: Society, edits: readonly Edited[]): void {
  const after = happen(before, '', edits);
  for (const { who, persona, state } of edits) {
    if (persona) checkName(join(root, who, 'profile.json'), who, persona.name, after);
    if (!state) continue;
    const path = join(root, who, 'state.json');
    for (const { id } of state.possessions) checkThing(path, id, before, after);
    if (state.position !== null) checkSeat(path, state.position, before, after);
  }
}

function checkName(path: string, who: string, name: string, { personas }: Society): void {
  const other = personas.find(({ persona }) => persona.id !== who && nameKey(persona.name) === nameKey(name));
  if (other) throw inputError(path, 'name', `is the name of ${other.persona.id} too`, 'a name of its own');
}

function checkThing(path: string, thing: string, before: Society, after: Society): void {
  const there = ({ personas }: Society) =>
    personas.flatMap(({ state }) => state.possessions).filter(({ id }) => id === thing).length;
  if (there(after) <= Math.max(1, there(before))) return;
  throw inputError(
    path,
    'possessions',
    `has '${thing}', which is there ${there(after)} times`,
    'every id once',
  );
}

function checkSeat(path: string, position: string, before: Society, after: Society): void {
  const holders = ({ personas }: Society) =>
    personas.filter(({ state }) => state.position === position).length;
  const seats = after.common.positions.find(({ id }) => id === position)?.capacity ?? 0;
  if (holders(after) <= Math.max(seats, holders(before))) return;
  const found = `is '${position}', which ${holders(after)} people would hold`;
  throw inputError(path, 'position', found, `at most ${seats}`);
}
