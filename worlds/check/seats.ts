/** Whether there is a seat for everybody, in number and by age, all through the years. */
import { ageIn } from '../../personas/persona.ts';
import type { Problem } from '../../text/input-error.ts';
import { ageFits, type World } from '../world.ts';
import type { Checked } from './checked.ts';
import { unseated } from './matching.ts';

/** Whether everybody could hold a position that fits their age, in every year of the world's own decade. */
export function seatsByAge(checked: Checked): readonly Problem[] {
  const { laws, years } = checked.world;
  // Where seats are too few whatever the ages, `capacity` says so.
  if (seatsIn(checked.world) < checked.known.size) return [];
  const without = new Map<string, number[]>();
  for (let year = laws.startYear; year < laws.startYear + years; year++) {
    const names = namesUnseated(checked, year);
    if (names) without.set(names, [...(without.get(names) ?? []), year]);
  }
  return [...without].map(([names, years]) => ({
    file: checked.worldFile('positions.json'),
    at: '',
    found: `has no seat by age for ${names} in ${years.join(', ')}`,
    expected: 'seats for everybody in every year',
    todo: 'widen minAge or maxAge, or raise a capacity',
  }));
}

function namesUnseated({ world, residents }: Checked, year: number): string {
  const wants = residents.map(({ persona }) => {
    const age = ageIn(persona, year);
    return world.positions.flatMap((position, number) => (ageFits(position, age) ? [number] : []));
  });
  const capacity = world.positions.map((position) => position.capacity);
  return unseated(wants, capacity)
    .map((number) => residents[number]?.persona.name)
    .join(', ');
}

/** Whether there are 1.0 to 1.5 seats a person. */
export function capacity({ world, known, worldFile }: Checked): readonly Problem[] {
  const seats = seatsIn(world);
  const most = Math.floor(1.5 * known.size);
  if (seats >= known.size && seats <= most) return [];
  const found = `has ${seats} seats for ${known.size} people`;
  return [{ file: worldFile('positions.json'), at: '', found, expected: `${known.size} to ${most} seats` }];
}

/** Seats of all positions together. */
export function seatsIn({ positions }: World): number {
  return positions.reduce((sum, position) => sum + position.capacity, 0);
}
