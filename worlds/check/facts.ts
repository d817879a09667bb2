/** What a cast is in numbers. */
import { median } from 'simple-statistics';
import type { Resident } from '../../personas/folder.ts';
import { ageIn } from '../../personas/persona.ts';
import type { Cast } from '../cast.ts';
import { communities } from './communities.ts';
import { weeklyIncome } from './money.ts';
import { seatsIn } from './seats.ts';
import { filesAboutPeople } from './ties.ts';

/** Least, middle and most, whole. */
export type Spread = readonly [least: number, middle: number, most: number];

export interface CastFacts {
  /** In the first year. */
  readonly ages: Spread;
  readonly incomes: Spread;
  readonly deposits: Spread;
  /** How many others each has a file about: mean, the highest number, who has it, who has none. */
  readonly ties: {
    readonly mean: number;
    readonly most: number;
    readonly richest: readonly string[];
    readonly none: readonly string[];
  };
  readonly communities: readonly (readonly string[])[];
  readonly positions: number;
  readonly seats: number;
}

/** The numbers of a cast of at least one; people by name. */
export function castFacts({ world, residents }: Cast): CastFacts {
  const counts = residents.map((resident) => filesAboutPeople(resident).length);
  const most = Math.max(...counts);
  const having = (count: number) => namesOf(residents.filter((_, number) => counts[number] === count));
  return {
    ages: spread(residents.map(({ persona }) => ageIn(persona, world.laws.startYear))),
    incomes: spread(residents.map((resident) => weeklyIncome(resident, world))),
    deposits: spread(residents.map(({ start }) => start.deposit)),
    ties: {
      mean: counts.reduce((sum, count) => sum + count, 0) / counts.length,
      most,
      richest: most > 0 ? having(most) : [],
      none: having(0),
    },
    communities: communities(residents).map(namesOf),
    positions: world.positions.length,
    seats: seatsIn(world),
  };
}

function namesOf(residents: readonly Resident[]): readonly string[] {
  return residents.map(({ persona }) => persona.name);
}

function spread(numbers: readonly number[]): Spread {
  return [Math.min(...numbers), Math.round(median([...numbers])), Math.max(...numbers)];
}
