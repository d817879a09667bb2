import { describe, expect, it } from 'vitest';
import { foundSociety } from '../../engine/found-society.ts';
import { lifeOf } from '../../engine/society.ts';
import { stateSchema } from '../../personas/state.ts';
import { aFileAbout, aPosition, aSociety, aWorld, somebody } from '../builders.ts';

const WORLD = aWorld({
  positions: [aPosition('baker', { weeklySkillGrowth: { baking: 1, tasting: 1 } })],
  laws: { startYear: 1900, vitality: { start: 80 }, fulfillment: { start: 60 } },
});
const PEOPLE = [
  somebody('cy', { skills: { chess: 5 } }),
  somebody('ada', { skills: { baking: 3 }, things: ['kite', 'kite'], memory: [aFileAbout('cy')] }),
  somebody('bo'),
];

describe('a society before its first week', () => {
  const society = foundSociety(WORLD, PEOPLE);

  it('is called in order of id, however the folders were listed', () => {
    expect(society.personas.map((life) => life.persona.id)).toEqual(['ada', 'bo', 'cy']);
    expect(foundSociety(WORLD, [...PEOPLE].reverse())).toEqual(society);
  });

  it('stands in the first week of the world’s first year', () => {
    expect(society.common.unit).toEqual({ year: 1900, week: 1 });
  });

  it('begins with the values of the laws and what each one starts with', () => {
    const { state, memory, diary, chapters } = lifeOf(society, 'ada');
    stateSchema.parse(state);
    expect(state).toMatchObject({ vitality: 80, deposit: 1000, position: null });
    expect(state.fulfillment).toEqual({ mood: 60, material: 60, social: 60, esteem: 60 });
    expect(state.possessions.map((thing) => thing.id)).toEqual(['ada-1', 'ada-2']);
    expect(memory.map((file) => [file.name, file.written])).toEqual([
      ['general', 'Y1900-W01-start'],
      ['people/cy', 'Y1900-W01-start'],
    ]);
    expect([diary, chapters]).toEqual([[], []]);
  });

  it('knows every skill that somebody has or a position teaches, once', () => {
    expect(society.common.skillNames).toEqual(['baking', 'chess', 'tasting']);
  });

  it('gives things of two people with long names different ids', () => {
    const long = 'a'.repeat(58);
    const twins = [`${long}-1`, `${long}-2`].map((id) =>
      somebody(id, { name: id.slice(-9), things: ['kite'] }),
    );
    const ids = aSociety(twins).personas.flatMap((life) => life.state.possessions.map((thing) => thing.id));
    expect(new Set(ids).size).toBe(2);
  });
});
