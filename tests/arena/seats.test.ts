import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, matchesIn } from '../../arena/design.ts';
import { seatsFor, seatsOf, seedOf } from '../../arena/seats.ts';

const names = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
const society = fc.record({
  people: fc.integer({ min: 2, max: 30 }),
  models: fc.integer({ min: 2, max: 7 }),
  seed: fc.nat(),
  world: fc.integer({ min: 1, max: 9 }),
});

describe('the seats of an arena', () => {
  it('let every model live as every persona once in as many rotations as there are models', () => {
    fc.assert(
      fc.property(society, ({ people, models, seed, world }) => {
        const [roll, contestants] = [names('p', people), names('m', models)];
        const lives = Array.from({ length: models }, (_, at) =>
          seatsOf(roll, contestants, seed, { world, rotation: at + 1 }),
        ).flat();
        const pairs = new Set(lives.map(({ persona, model }) => `${persona} ${model}`));
        expect([lives.length, pairs.size]).toEqual([people * models, people * models]);
      }),
    );
  });

  it('are in each match as many for every model, or one more', () => {
    fc.assert(
      fc.property(society, fc.integer({ min: 1, max: 9 }), ({ people, models, seed, world }, rotation) => {
        const contestants = names('m', models);
        const seats = seatsOf(names('p', people), contestants, seed, { world, rotation });
        const counts = contestants.map((model) => seatsFor(model, seats));
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        expect(seats.map(({ persona }) => persona)).toEqual(names('p', people));
      }),
    );
  });

  it('are drawn anew for each world and seed, and always the same way', () => {
    const seats = (seed: number, world: number) =>
      seatsOf(names('p', 20), names('m', 4), seed, { world, rotation: 1 });
    expect(seats(1, 1)).toEqual(seats(1, 1));
    expect(seats(1, 2)).not.toEqual(seats(1, 1));
    expect(seats(2, 1)).not.toEqual(seats(1, 1));
  });

  it('have dice of their own in every match, other ones in every arena', () => {
    const design = { personas: 20, years: 1, rotations: 5, worlds: 10 };
    const seeds = [1, 2, 3].flatMap((seed) => matchesIn(design).map((place) => seedOf(seed, place)));
    expect(new Set(seeds).size).toBe(150);
    expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed > 0)).toBe(true);
  });
});

describe('a design', () => {
  it('finishes a world before the next begins', () => {
    expect(matchesIn({ personas: 4, years: 1, rotations: 2, worlds: 2 })).toEqual([
      { world: 1, rotation: 1 },
      { world: 1, rotation: 2 },
      { world: 2, rotation: 1 },
      { world: 2, rotation: 2 },
    ]);
  });

  it('is balanced with as many rotations as models', () => {
    const design = { personas: 4, years: 1, rotations: 3, worlds: 2 };
    expect([isBalanced(design, 3), isBalanced(design, 4)]).toEqual([true, false]);
  });
});
