import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestSkills, newPositionCount, validPositions } from '../../../engine/rules/new-positions.ts';
import { isId } from '../../../text/id.ts';
import { aPosition, aSociety, aWorld, societyAfter, somebody } from '../../builders.ts';

const WORLD = aWorld({ skillSynonyms: { baking: ['pastry'] } });
const PEOPLE = [
  somebody('ada', { skills: { rowing: 40, chess: 10, baking: 120 } }),
  somebody('bo', { skills: { baking: 30, chess: 40, rowing: 4 } }),
];
const SOCIETY = societyAfter(aSociety(PEOPLE, { world: WORLD }), {
  kind: 'passed',
  to: { year: 2021, week: 1 },
});

function invention(organization: string, parts: Partial<Parameters<typeof validPositions>[1][number]> = {}) {
  return {
    organization,
    role: 'head',
    description: 'New work.',
    weeklyIncome: 100,
    weeklySkillGrowth: { baking: 6 },
    minSkills: { baking: 170 },
    capacity: 1,
    doings: ['plan', 'bake'],
    ...parts,
  };
}

describe('how many positions a year brings', () => {
  it('is two, or a tenth of what the world began with', () => {
    const count = (positions: number) => {
      const many = Array.from({ length: positions }, (_, at) => aPosition(`job-${at}`));
      return newPositionCount(aSociety(['ada', 'bo'], { world: aWorld({ positions: many }) }));
    };
    expect([3, 20, 29, 30, 100].map(count)).toEqual([2, 2, 2, 3, 10]);
  });

  it('does not grow with the positions that earlier years brought', () => {
    const positions = Array.from({ length: 40 }, (_, at) => aPosition(`new-${at}`));
    expect(newPositionCount(societyAfter(SOCIETY, { kind: 'founded', positions }))).toBe(2);
  });
});

describe('the best skills of today', () => {
  it('are the highest levels anybody has, best first, by name where equal', () => {
    expect(bestSkills(SOCIETY)).toEqual([
      { name: 'baking', level: 120 },
      { name: 'chess', level: 40 },
      { name: 'rowing', level: 40 },
    ]);
  });
});

describe('an invented position', () => {
  const kept = (...inventions: ReturnType<typeof invention>[]) => validPositions(SOCIETY, inventions);

  it('within the world’s range is kept as it is, with an id of ours', () => {
    const [position] = kept(invention('Cake House'));
    expect(position).toEqual({ ...invention('Cake House'), id: 'founded-2021-1', type: 'work' });
    expect(isId(position?.id ?? '')).toBe(true);
  });

  it('is brought into the world’s range', () => {
    const [high, low] = kept(
      invention('Cake House', {
        weeklyIncome: 9000,
        capacity: 50,
        minSkills: { baking: 9000, chess: 400 },
        weeklySkillGrowth: { baking: 99 },
      }),
      invention('Bread House', {
        weeklyIncome: 1,
        capacity: 0,
        minSkills: { baking: 170 },
        weeklySkillGrowth: { baking: 0 },
      }),
    );
    expect(high).toMatchObject({ weeklyIncome: 500, capacity: 2, minSkills: { baking: 500, chess: 400 } });
    expect(high?.weeklySkillGrowth).toEqual({ baking: 10 });
    expect(low).toMatchObject({ weeklyIncome: 34, capacity: 1, weeklySkillGrowth: { baking: 5 } });
  });

  it('pays at most the sum of the skills it asks for', () => {
    expect(kept(invention('Cake House', { weeklyIncome: 400 }))[0]?.weeklyIncome).toBe(170);
  });

  it('asks for and teaches skills by the names they have', () => {
    const [position] = kept(
      invention('Cake House', { minSkills: { Pastry: 200 }, weeklySkillGrowth: { CHESS: 6 } }),
    );
    expect(position?.minSkills).toEqual({ baking: 200 });
    expect(position?.weeklySkillGrowth).toEqual({ chess: 6 });
  });

  it('offers up to four things to do, in a few words each', () => {
    const doings = [
      ' bake\nbread ',
      '',
      'x'.repeat(80),
      'x'.repeat(81),
      ...Array.from({ length: 9 }, (_, at) => `do ${at}`),
    ];
    const [position] = kept(invention('Cake House', { doings }));
    expect(position?.doings.slice(0, 3)).toEqual(['bake bread', 'x'.repeat(80), 'do 0']);
    expect(position?.doings).toHaveLength(4);
  });

  it('under a name that exists, or the second of one name, is left out', () => {
    const known = invention('MILLER house', { role: 'Miller' });
    expect(kept(known, invention('Cake House')).map((one) => one.organization)).toEqual(['Cake House']);
    expect(kept(invention('Cake House'), invention('cake house'))).toHaveLength(1);
  });

  it('without a name or a description is left out, and so are more than were asked for', () => {
    expect(kept(invention(''), invention('Cake House', { role: '' }))).toEqual([]);
    expect(kept(invention('Cake House', { description: '' }))).toEqual([]);
    expect(kept(invention('A'), invention('B'), invention('C')).map((one) => one.organization)).toEqual([
      'A',
      'B',
    ]);
  });

  it('that asks for no skill, and so could pay nothing, is left out', () => {
    expect(kept(invention('Cake House', { minSkills: {} }))).toEqual([]);
    expect(kept(invention('Cake House', { minSkills: { baking: 0 } }))).toEqual([]);
  });

  it('is one that the season can fill, whatever numbers were invented', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const level = fc.double({ min: 1, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(number, number, number, level, (weeklyIncome, capacity, growth, skill) => {
        const numbers = {
          weeklyIncome,
          capacity,
          weeklySkillGrowth: { baking: growth },
          minSkills: { baking: skill },
        };
        const [position] = kept(invention('Cake House', numbers));
        expect(Number.isInteger(position?.weeklyIncome)).toBe(true);
        expect(position?.weeklyIncome).toBeGreaterThanOrEqual(0);
        expect(position?.weeklyIncome).toBeLessThanOrEqual(500);
        expect([1, 2]).toContain(position?.capacity);
        expect(position?.minSkills.baking).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
