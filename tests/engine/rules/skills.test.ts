import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skillName } from '../../../engine/rules/skills.ts';
import { aWorld } from '../../builders.ts';

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
