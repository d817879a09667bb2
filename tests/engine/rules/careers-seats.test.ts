import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomFor } from '../../../engine/random.ts';
import {
  closeSeason,
  openSeason,
  place,
  positionsOpenTo,
  roundOfWishes,
  STAY,
} from '../../../engine/rules/careers.ts';
import type { Society } from '../../../engine/society.ts';
import { ageFits } from '../../../worlds/world.ts';
import { aPosition, aSociety, aWorld, societyAfter, somebody } from '../../builders.ts';

const SEATS = [
  aPosition('miller', { capacity: 2 }),
  aPosition('baker'),
  aPosition('guard', { maxAge: 30 }),
  aPosition('pupil', { capacity: 3, maxAge: 19 }),
  aPosition('judge', { minAge: 40, capacity: 2 }),
  aPosition('ghost', { capacity: 0 }),
];
const WORLD = aWorld({ positions: SEATS });
const IDS = SEATS.map((seat) => seat.id);

interface Somebody {
  readonly age: number;
  readonly position: string | null;
  readonly wishes: readonly number[];
}

const aPerson: fc.Arbitrary<Somebody> = fc.record({
  age: fc.integer({ min: 10, max: 70 }),
  position: fc.option(fc.constantFrom(...IDS)),
  wishes: fc.array(fc.nat(6), { maxLength: 3 }),
});

/** People in no more seats than there are; who came too late, or is not of that age, has none. */
function founded(people: readonly Somebody[]): Society {
  const free = new Map(SEATS.map((seat) => [seat.id, seat.capacity]));
  const seated = people.map(({ age, position }, at) => {
    const seat = SEATS.find((one) => one.id === position);
    const isFree = seat !== undefined && ageFits(seat, age) && (free.get(seat.id) ?? 0) > 0;
    if (isFree) free.set(seat.id, (free.get(seat.id) ?? 0) - 1);
    return somebody(`p${at + 10}`, { born: { year: 2020 - age }, position: isFree ? seat.id : null });
  });
  return aSociety(seated, { world: WORLD, ties: [] });
}

/** Lives through a season in which the environment answers at random: too many, twice, strangers, in any order. */
function afterSeason(society: Society, people: readonly Somebody[], seed: number): Society {
  const wishes = new Map(
    society.personas.map(({ persona }, at) => {
      const open = [...positionsOpenTo(society, persona.id).map((one) => one.id), STAY];
      return [persona.id, (people[at]?.wishes ?? []).map((wish) => open[wish % open.length] ?? STAY)];
    }),
  );
  let season = openSeason(society);
  for (let round = 0; round < 3; round += 1) {
    const { season: opened, vacancies } = roundOfWishes(society, season, wishes, round);
    const dice = randomFor(seed, `round-${round}`);
    const everybody = society.personas.map((life) => life.persona.id);
    const chosen = new Map(
      IDS.map((id) => [id, dice.shuffle([...everybody, ...everybody, 'nobody']).slice(0, dice.int(0, 9))]),
    );
    season = place(opened, vacancies, chosen);
  }
  return societyAfter(society, ...closeSeason(society, season));
}

it('after any season no position has more holders than seats, and nobody holds one that isn’t for its age', () => {
  fc.assert(
    fc.property(fc.array(aPerson, { minLength: 1, maxLength: 9 }), fc.integer(), (people, seed) => {
      const after = afterSeason(founded(people), people, seed);
      for (const seat of SEATS) {
        const holders = after.personas.filter((life) => life.state.position === seat.id);
        expect(holders.length).toBeLessThanOrEqual(seat.capacity);
        for (const { persona } of holders) expect(ageFits(seat, 2021 - persona.born.year)).toBe(true);
      }
    }),
  );
});

it('whoever ends up without a position had none, or was forced out of it by age', () => {
  fc.assert(
    fc.property(fc.array(aPerson, { minLength: 1, maxLength: 9 }), fc.integer(), (people, seed) => {
      const before = founded(people);
      const { forced } = openSeason(before);
      afterSeason(before, people, seed).personas.forEach(({ persona, state }, at) => {
        if (state.position !== null) return;
        expect(before.personas[at]?.state.position === null || forced.has(persona.id)).toBe(true);
      });
    }),
  );
});
