/** Who lives in a generated world, in which house, and who knows whom. */
import type { Random } from '../../engine/random.ts';
import type { Tie, Warmth } from '../../personas/ties.ts';
import { ageFits, type Position } from '../../worlds/world.ts';
import { familyName, firstName, fresh } from './words.ts';

const WARMTHS: readonly Warmth[] = ['cool', 'neutral', 'warm', 'close'];

/** The first year of a generated world. */
export const START_YEAR = 2020;

/** Who somebody is to others. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly home: string;
  readonly born: { readonly year: number; readonly week: number };
}

/** Households of two to four with one family name; no two people have one name. */
export function peopleIn(dice: Random, count: number): readonly Person[] {
  const folk: Person[] = [];
  const taken = new Set<string>();
  while (folk.length < count) {
    const family = fresh(taken, () => familyName(dice));
    const size = Math.min(dice.int(2, 4), count - folk.length);
    for (let at = 0; at < size; at += 1) {
      const name = fresh(taken, () => `${firstName(dice)} ${family}`);
      const id = name.toLowerCase().replace(' ', '-');
      const born = { year: START_YEAR - dice.int(18, 70), week: dice.int(1, 10) };
      folk.push({ id, name, home: `house-of-${family.toLowerCase()}`, born });
    }
  }
  return folk;
}

/** Who begins in which position: nearly everybody whom one of the free seats fits. */
export function seatsFor(
  dice: Random,
  folk: readonly Person[],
  positions: readonly Position[],
): ReadonlyMap<string, Position> {
  const free = dice.shuffle(positions.flatMap((one) => new Array<Position>(one.capacity).fill(one)));
  const seats = new Map<string, Position>();
  for (const { id, born } of folk) {
    const at = free.findIndex((position) => ageFits(position, START_YEAR - born.year));
    const [seat] = at < 0 || dice.float() < 0.05 ? [] : free.splice(at, 1);
    if (seat) seats.set(id, seat);
  }
  return seats;
}

/** Everybody with whom somebody has a tie, by id. */
export type Ties = ReadonlyMap<string, ReadonlyMap<string, Tie>>;

/** Households know each other; beside them everybody knows a few of those near in the roll, and some know one far off. */
export function tiesAmong(dice: Random, folk: readonly Person[]): Ties {
  const ties = new Map(folk.map((person) => [person.id, new Map<string, Tie>()]));
  const tie = (a: Person, b: Person | undefined, kind: string): void => {
    if (!b || a === b || ties.get(a.id)?.has(b.id)) return;
    const since = String(dice.int(1995, START_YEAR - 1));
    const warmth = () => dice.pick(WARMTHS) ?? 'neutral';
    ties.get(a.id)?.set(b.id, { kind, warmth: warmth(), since });
    ties.get(b.id)?.set(a.id, { kind, warmth: warmth(), since });
  };
  folk.forEach((person, at) => {
    for (const other of folk.slice(at + 1, at + 4).filter((one) => one.home === person.home)) {
      tie(person, other, 'housemate');
    }
    tie(person, folk[(at + dice.int(1, 12)) % folk.length], 'friend');
    if (dice.float() < 0.4) tie(person, dice.pick(folk), 'acquaintance');
  });
  return ties;
}
