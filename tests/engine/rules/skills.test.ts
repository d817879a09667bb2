import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostHeld, skillName, skillsToName } from '../../../engine/rules/skills.ts';
import { aSociety, aWorld, nextWeek, somebody, withState } from '../../builders.ts';

const COMMON = {
  world: aWorld({ skillSynonyms: { baking: ['bread making', 'pastry'], 做菜: ['烹饪', '厨艺'] } }),
  skillNames: ['baking', 'Radio Repair', '做菜'],
};

describe('a skill', () => {
  it.each([
    ['Baking', 'baking'],
    ['  BAKING ', 'baking'],
    ['bread  making', 'baking'],
    ['Pastry', 'baking'],
    ['radio repair', 'Radio Repair'],
    ['ｂａｋｉｎｇ', 'baking'],
    ['厨艺', '做菜'],
  ])('called %j is kept as %j', (said, kept) => {
    expect(skillName(said, COMMON)).toBe(kept);
  });

  it('has the main name of its synonyms before anybody has it', () => {
    expect(skillName('pastry', { ...COMMON, skillNames: [] })).toBe('baking');
  });

  it('that is new has one name, though two learn it in the same week and write it in their own way', () => {
    const spellings = ['Ice  Swimming', 'ice swimming', ' ICE SWIMMING', 'Ice\u200B Swimming'];
    expect(new Set(spellings.map((said) => skillName(said, COMMON)))).toEqual(new Set(['ice swimming']));
    expect(skillName('cafe\u0301 art', COMMON)).toBe('caf\u00E9 art');
  });

  it('without a letter is none', () => {
    expect(skillName(' \u200B ', COMMON)).toBe('');
  });

  it('keeps its name when it is named by it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (said) => {
        const once = skillName(said, COMMON);
        expect(skillName(once, COMMON)).toBe(once);
      }),
    );
  });
});

it('thousands of skills are looked through once, however often one is named', () => {
  let looks = 0;
  const names = ['baking', 'chess'];
  const skillNames = new Proxy(names, {
    get: (list, key) => {
      if (key === 'map') looks += 1;
      return Reflect.get(list, key);
    },
  });
  const said = Array.from({ length: 50 }, () => skillName('CHESS', { ...COMMON, skillNames }));
  expect(new Set(said)).toEqual(new Set(['chess']));
  expect(looks).toBe(1);
});

describe('which skills a judgement may name', () => {
  const people = [
    somebody('ada', { skills: { chess: 5, rowing: 40 } }),
    somebody('bo', { skills: { baking: 3, chess: 1 } }),
    somebody('cy', { skills: { baking: 3, tasting: 1, chess: 9 } }),
  ];
  const few = aWorld({ laws: { outcome: { skillsNamed: 3 } } });
  const society = aSociety(people, { world: few });

  it('are one’s own, best first, then those that most people have, so many in all', () => {
    const [ada] = society.personas.map((life) => life.state);
    expect(society.common.skillNames).toEqual(['chess', 'baking', 'rowing', 'tasting']);
    expect(skillsToName(society.common, [])).toEqual(['chess', 'baking', 'rowing']);
    expect(skillsToName(society.common, ada ? [ada] : [])).toEqual(['rowing', 'chess', 'baking']);
  });

  it('are counted anew once a week, so that no day depends on how far others are', () => {
    const learned = withState(society, 'bo', { skills: [{ name: 'tasting', level: 1 }] });
    expect(learned.common.skillNames).toEqual(society.common.skillNames);
    expect(nextWeek(learned).common.skillNames).toEqual(['chess', 'tasting', 'baking', 'rowing']);
  });

  it('have no name more or less for having been counted', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), (names) => {
        expect([...mostHeld(society.personas, names)].sort()).toEqual([...names].sort());
      }),
    );
  });
});
