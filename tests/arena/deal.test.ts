import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dealt, groupsIn } from '../../arena/deal.ts';
import { findWorld, loadWorld } from '../../worlds/load.ts';
import { neighbourhood } from '../../worlds/neighbourhood.ts';

const apartment = loadWorld(findWorld('apartment', join(import.meta.dirname, '../..')));
const idsIn = (cast: typeof apartment) => cast.residents.map(({ persona }) => persona.id);

describe('the residents of a world dealt into societies', () => {
  it('share nobody as long as there are residents left', () => {
    const worlds = dealt(apartment, 20, 5);
    expect(worlds.map((cast) => idsIn(cast).length)).toEqual([20, 20, 20, 20, 20]);
    expect(new Set(worlds.flatMap(idsIn))).toEqual(new Set(idsIn(apartment)));
  });

  it('are dealt the same way again for more worlds than that', () => {
    const worlds = dealt(apartment, 40, 3);
    expect(idsIn(worlds[2] ?? apartment)).toEqual(idsIn(worlds[0] ?? apartment));
    expect(groupsIn(100, 40)).toBe(2);
    expect(dealt(apartment, 100, 2).map((cast) => idsIn(cast).length)).toEqual([100, 100]);
  });

  it('begin with the society that a run of so many people has', () => {
    expect(dealt(apartment, 20, 1)[0]).toEqual(neighbourhood(apartment, 20));
  });

  it('have seats in proportion to all residents, and one for everybody who holds it', () => {
    for (const { world, residents } of dealt(apartment, 20, 5)) {
      for (const { id, capacity } of world.positions) {
        const whole = apartment.world.positions.find((position) => position.id === id);
        const holders = residents.filter(({ start }) => start.position === id).length;
        expect(capacity).toBe(Math.max(holders, Math.round((whole?.capacity ?? 0) / 5)));
      }
    }
  });

  it('remember only those who live with them', () => {
    for (const cast of dealt(apartment, 20, 5)) {
      const ids = new Set(idsIn(cast));
      const remembered = cast.residents.flatMap(({ memory }) => memory.map(({ name }) => name));
      const others = remembered.filter((name) => name.startsWith('people/') && !ids.has(name.slice(7)));
      expect(others).toEqual([]);
    }
  });

  it('are no fewer than two and no more than live there', () => {
    expect(() => dealt(apartment, 1, 1)).toThrow('--personas');
    expect(() => dealt(apartment, 101, 1)).toThrow('--personas');
  });
});
