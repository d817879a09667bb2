import { describe, expect, it } from 'vitest';
import { ageIn, profileSchema } from '../../personas/persona.ts';
import { somebody } from '../builders.ts';

function profile(parts: object = {}) {
  const { persona, start } = somebody('ada');
  const { id: _, portrait: __, ...facts } = persona;
  return { ...facts, start, ...parts };
}

const isAllowed = (parts: object) => profileSchema.safeParse(profile(parts)).success;

describe('a profile', () => {
  it('counts age by years alone', () => {
    const born = { year: 1990, week: 9 };
    expect([2020, 2021, 2030].map((year) => ageIn({ born }, year))).toEqual([30, 31, 40]);
  });

  it('has every trait and talent, whole and in 0..100', () => {
    const { traits, talents } = somebody('ada').persona;
    expect(isAllowed({ traits: { ...traits, patience: 101 } })).toBe(false);
    expect(isAllowed({ traits: { ...traits, patience: 50.5 } })).toBe(false);
    expect(isAllowed({ traits: { ...traits, charisma: 50 } })).toBe(false);
    expect(isAllowed({ talents: { ...talents, health: 0 } })).toBe(true);
    expect(isAllowed({ talents: { health: 0 } })).toBe(false);
  });

  it('has one to three wants', () => {
    const want = { want: 'the sea', met: 'saw it' };
    expect(
      [0, 1, 3, 4].map((count) => isAllowed({ wants: Array.from({ length: count }, () => want) })),
    ).toEqual([false, true, true, false]);
  });

  it('starts with whole money, skills from 0 up and at most 50 things', () => {
    const { start } = somebody('ada');
    const thing = { name: 'spoon', description: '' };
    const starting = (parts: object) => isAllowed({ start: { ...start, ...parts } });
    expect(starting({ skills: { baking: 450.5 } })).toBe(true);
    expect(starting({ skills: { baking: -1 } })).toBe(false);
    expect(starting({ deposit: 0.5 })).toBe(false);
    expect(starting({ deposit: -1 })).toBe(false);
    expect(starting({ possessions: Array.from({ length: 50 }, () => thing) })).toBe(true);
    expect(starting({ possessions: Array.from({ length: 51 }, () => thing) })).toBe(false);
    expect(starting({ luck: 1 })).toBe(false);
  });
});
