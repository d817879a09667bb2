import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Resident } from '../../personas/folder.ts';
import { peopleKnown, personOf } from '../../personas/memory.ts';
import { type Cast, findWorld, loadWorld } from '../../worlds/load.ts';
import { neighbourhood } from '../../worlds/neighbourhood.ts';
import { aFileAbout, aPosition, aWorld, somebody } from '../builders.ts';
import { begun, lived, removedAfterwards } from '../engine/ledger/on-disk.ts';
import { generatedWorld } from '../generated-world.ts';

removedAfterwards();

const idsOf = ({ residents }: Cast) => residents.map(({ persona }) => persona.id);

/** People of whom each knows those behind the colon: `a: b c`. */
function knowing(...lines: readonly string[]): Cast {
  const residents = lines.map((line) => {
    const [id = '', others = ''] = line.split(':');
    const known = others.split(' ').filter((other) => other !== '');
    return somebody(id, { memory: known.map((other) => aFileAbout(other)) });
  });
  return { world: aWorld(), residents };
}

describe('a neighbourhood', () => {
  it('begins with the best-known resident and goes on with those around, the best-known first', () => {
    const cast = knowing('ada: cy', 'bo: cy dee', 'cy: bo', 'dee: eve', 'eve:', 'fay: cy');
    expect(idsOf(neighbourhood(cast, 2))).toEqual(['bo', 'cy']);
    expect(idsOf(neighbourhood(cast, 4))).toEqual(['ada', 'bo', 'cy', 'fay']);
    expect(idsOf(neighbourhood(cast, 5))).toEqual(['ada', 'bo', 'cy', 'dee', 'fay']);
  });

  it('takes a tie from either side', () => {
    const cast = knowing('ada: bo', 'bo:', 'cy: bo', 'dee:');
    expect(idsOf(neighbourhood(cast, 3))).toEqual(['ada', 'bo', 'cy']);
  });

  it('goes on with the best-known of the rest where a circle ends', () => {
    const cast = knowing('ada: bo', 'bo: ada', 'cy:', 'dee: eve', 'eve: dee', 'fay: dee');
    expect(idsOf(neighbourhood(cast, 4))).toEqual(['ada', 'dee', 'eve', 'fay']);
    expect(idsOf(neighbourhood(cast, 5))).toEqual(['ada', 'bo', 'dee', 'eve', 'fay']);
  });

  it('forgets those who are not in it, and nothing else', () => {
    const cast = knowing('ada: bo cy', 'bo: ada cy', 'cy: dee', 'dee: cy');
    const [ada] = neighbourhood(cast, 2).residents;
    expect(idsOf(neighbourhood(cast, 2))).toEqual(['ada', 'cy']);
    expect(ada?.memory.map((file) => file.name)).toEqual(['general', 'people/cy']);
  });

  it('has seats in proportion, and never fewer than people who sit on them', () => {
    const positions = [
      aPosition('miller', { capacity: 10 }),
      aPosition('baker', { capacity: 3 }),
      aPosition('guard'),
    ];
    const seats = { ada: 'guard', bo: 'baker', cy: 'baker', dee: 'miller' };
    const others = Object.keys(seats);
    const residents = Object.entries(seats).map(([id, position]) =>
      somebody(id, {
        position,
        memory: others.filter((other) => other !== id).map((other) => aFileAbout(other)),
      }),
    );
    const { world } = neighbourhood({ world: aWorld({ positions }), residents }, 3);
    expect(world.positions.map(({ id, capacity }) => [id, capacity])).toEqual([
      ['miller', 8],
      ['baker', 2],
      ['guard', 1],
    ]);
    const alone = neighbourhood(
      { world: aWorld({ positions: [aPosition('guard')] }), residents: residents.map(guards) },
      2,
    );
    expect(alone.world.positions.map(({ capacity }) => capacity)).toEqual([2]);
  });

  it.each([0, 1, 5, 1000])('of %i of four people is refused', (people) => {
    expect(() => neighbourhood(knowing('ada: bo', 'bo:', 'cy:', 'dee:'), people)).toThrow(
      `--personas: is ${people}, expected 2 to 4 (tiny has 4 people)`,
    );
  });
});

function guards(resident: Resident): Resident {
  return { ...resident, start: { ...resident.start, position: 'guard' } };
}

/** Whether everybody is reached from the first by ties from either side. */
function isConnected({ residents }: Cast): boolean {
  const known = new Map(residents.map(({ persona, memory }) => [persona.id, peopleOf(memory)]));
  const reached = new Set([...known.keys()].slice(0, 1));
  for (const id of reached) {
    for (const [other, ids] of known)
      if (ids.includes(id) || known.get(id)?.includes(other)) reached.add(other);
  }
  return reached.size === residents.length;
}

const peopleOf = (memory: Resident['memory']) => memory.flatMap((file) => personOf(file.name) ?? []);

const sized = fc
  .record({ people: fc.integer({ min: 2, max: 40 }), seed: fc.integer({ min: 1, max: 1000 }) })
  .chain(({ people, seed }) =>
    fc.record({ cast: fc.constant(generatedWorld(people, seed)), kept: fc.integer({ min: 2, max: people }) }),
  );

describe('a neighbourhood of any generated world', () => {
  it('is so many of its people, in their order, who all hang together if the world does', () => {
    fc.assert(
      fc.property(sized, ({ cast, kept }) => {
        const part = neighbourhood(cast, kept);
        const ids = new Set(idsOf(part));
        expect(ids.size).toBe(kept);
        expect(idsOf(part)).toEqual(idsOf(cast).filter((id) => ids.has(id)));
        if (isConnected(cast)) expect(isConnected(part)).toBe(true);
        for (const { memory } of part.residents) {
          for (const other of peopleOf(memory)) expect(ids.has(other)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps what they know of each other, who they are and where they begin', () => {
    fc.assert(
      fc.property(sized, ({ cast, kept }) => {
        const part = neighbourhood(cast, kept);
        const ids = new Set(idsOf(part));
        for (const resident of part.residents) {
          const before = cast.residents.find(({ persona }) => persona.id === resident.persona.id);
          const memory = before?.memory.filter((file) => ids.has(personOf(file.name) ?? resident.persona.id));
          expect(resident).toEqual({ ...before, memory });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('has a seat for everybody who begins on one, and no more seats than the world', () => {
    fc.assert(
      fc.property(sized, ({ cast, kept }) => {
        const { world, residents } = neighbourhood(cast, kept);
        for (const [at, { id, capacity }] of world.positions.entries()) {
          const holders = residents.filter(({ start }) => start.position === id).length;
          expect(capacity).toBeGreaterThanOrEqual(holders);
          expect(capacity).toBeLessThanOrEqual(cast.world.positions[at]?.capacity ?? 0);
        }
        expect({ ...world, positions: [] }).toEqual({ ...cast.world, positions: [] });
      }),
      { numRuns: 40 },
    );
  });

  it('grows by people who come and never by others who go; the whole is the world', () => {
    fc.assert(
      fc.property(sized, ({ cast, kept }) => {
        const more = new Set(idsOf(neighbourhood(cast, Math.min(kept + 1, cast.residents.length))));
        for (const id of idsOf(neighbourhood(cast, kept))) expect(more.has(id)).toBe(true);
        expect(neighbourhood(cast, cast.residents.length)).toEqual(cast);
      }),
      { numRuns: 40 },
    );
  });
});

it.each(['harbour', 'xiaozhen'])('any part of %s can live', async (id) => {
  const cast = loadWorld(findWorld(id, join(import.meta.dirname, '../..')), [
    'weeks=1',
    'days=1',
    'contactRounds=2',
  ]);
  for (let people = 2; people <= cast.residents.length; people += 1) {
    const run = await begun({ cast: neighbourhood(cast, people), years: 1 });
    const { society } = await lived(run);
    expect(society.personas).toHaveLength(people);
    for (const { memory, persona } of society.personas) {
      expect(peopleKnown(memory).every((other) => society.index.has(other) && other !== persona.id)).toBe(
        true,
      );
    }
  }
});
