import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifeOf } from '../../engine/society.ts';
import {
  applyChange,
  type Change,
  NEEDS,
  percentLevel,
  type State,
  skillLevel,
  stateSchema,
  tenths,
} from '../../personas/state.ts';
import { aSociety, somebody } from '../builders.ts';

const ADA = somebody('ada', { skills: { baking: 10 }, deposit: 100 });
const START: State = lifeOf(aSociety([ADA]), 'ada').state;

const points = fc.double({ min: -300, max: 300, noNaN: true });
const aChange: fc.Arbitrary<Change> = fc.record(
  {
    vitality: points,
    fulfillment: fc.record(
      { mood: points, material: points, social: points, esteem: points },
      { requiredKeys: [] },
    ),
    skills: fc.array(fc.record({ name: fc.constantFrom('baking', 'chess'), level: points }), {
      maxLength: 3,
    }),
    deposit: fc.integer({ min: -1000, max: 1000 }),
  },
  { requiredKeys: [] },
);

describe('a change', () => {
  it('adds what it names and leaves the rest alone', () => {
    expect(applyChange(START, {})).toEqual(START);
    expect(applyChange(START, { vitality: -3, fulfillment: { mood: 2.5 } })).toEqual({
      ...START,
      vitality: 67,
      fulfillment: { ...START.fulfillment, mood: 52.5 },
    });
    const points = { mood: 1, material: 2, social: 3, esteem: -4 };
    const needs = { mood: 51, material: 52, social: 53, esteem: 46 };
    expect(applyChange(START, { fulfillment: points }).fulfillment).toEqual(needs);
    expect(applyChange(START, { deposit: -30 }).deposit).toBe(70);
  });

  it('trains a skill in fractions, begins it where it is new, and never lets it fall below 0', () => {
    const skills = [
      { name: 'baking', level: 0.3 },
      { name: 'chess', level: 0.5 },
      { name: 'rowing', level: 0 },
      { name: 'sleeping', level: -4 },
    ];
    const after = applyChange(START, { skills });
    expect(after.skills).toEqual([
      { name: 'baking', level: 10.3 },
      { name: 'chess', level: 0.5 },
    ]);
    expect(applyChange(after, { skills: [{ name: 'chess', level: -9 }] }).skills[1]?.level).toBe(0);
    expect([skillLevel(after, 'baking'), skillLevel(after, 'flying')]).toEqual([10.3, 0]);
  });

  it('of any size, and however many there are, leaves a state that the schema allows, in tenths', () => {
    fc.assert(
      fc.property(fc.array(aChange, { maxLength: 20 }), (changes) => {
        const state = changes.reduce(applyChange, START);
        stateSchema.parse(state);
        const values = [state.vitality, ...NEEDS.map((need) => state.fulfillment[need])];
        for (const value of [...values, ...state.skills.map((skill) => skill.level)])
          expect(value).toBe(tenths(value));
      }),
    );
  });

  it('that an empty deposit can’t pay leaves it empty', () => {
    expect(applyChange(START, { deposit: -101 }).deposit).toBe(0);
  });

  it('by tenths adds up exactly: 1,000 times 0.1 is 100', () => {
    let state: State = { ...START, vitality: 0 };
    for (let count = 0; count < 1000; count += 1) state = applyChange(state, { vitality: 0.1 });
    expect(state.vitality).toBe(100);
  });
});

it('a level is between 0 and 100, to one tenth', () => {
  expect([-1, 0.04, 0.05, 33.33, 99.96, 101].map(percentLevel)).toEqual([0, 0, 0.1, 33.3, 100, 100]);
});
