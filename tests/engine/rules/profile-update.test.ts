import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { updatedPersona } from '../../../engine/rules/profile-update.ts';
import type { TaskOutputs } from '../../../engine/tasks/task.ts';
import { talentsSchema, traitsSchema } from '../../../personas/persona.ts';
import { lawsFrom } from '../../../worlds/laws.ts';
import { somebody } from '../../builders.ts';

const LAWS = lawsFrom({}, 'a test');
const { persona: ADA } = somebody('ada', {
  traits: { patience: 50, empathy: 98, control: 2 },
  talents: { health: 40 },
});

function updated(update: Partial<TaskOutputs['profile']>, persona = ADA) {
  return updatedPersona(persona, { portrait: {}, traits: [], talents: [], ...update }, LAWS);
}

describe('a year', () => {
  it('moves a trait by 5 at most and a talent by 3, up or down', () => {
    const traits = [
      { name: 'patience', value: 90 },
      { name: 'curiosity', value: 10 },
      { name: 'feeling', value: 53 },
    ];
    const talents = [
      { name: 'health', value: 0 },
      { name: 'beauty', value: 100 },
    ];
    const after = updated({ traits, talents });
    expect(after.traits).toEqual({ ...ADA.traits, patience: 55, curiosity: 45, feeling: 53 });
    expect(after.talents).toEqual({ ...ADA.talents, health: 37, beauty: 53 });
  });

  it('keeps traits and talents whole and in 0..100', () => {
    const traits = [
      { name: 'empathy', value: 1000 },
      { name: 'control', value: -1000 },
      { name: 'patience', value: 51.5 },
    ];
    expect(updated({ traits }).traits).toMatchObject({ empathy: 100, control: 0, patience: 52 });
  });

  it('changes nothing that it doesn’t name, and knows no other traits', () => {
    expect(updated({})).toEqual(ADA);
    expect(updated({ traits: [{ name: 'charisma', value: 70 }] })).toEqual(ADA);
    expect(updated({ traits: [{ name: 'beauty', value: 70 }] })).toEqual(ADA);
  });

  it('rewrites what of the portrait has changed, but never voice', () => {
    const portrait = { introduction: ' A baker now. ', values: '', details: null, voice: 'Loud.' };
    expect(updated({ portrait }).portrait).toEqual({ ...ADA.portrait, introduction: 'A baker now.' });
  });

  it('leaves name, birth, gender, home and wants alone, whatever an answer says', () => {
    const hostile = {
      values: null,
      name: 'Eve',
      born: { year: 1 },
      gender: 'x',
      home: 'mill',
      wants: [],
      id: 'eve',
    };
    const update = { portrait: hostile, traits: [], talents: [] };
    expect(updatedPersona(ADA, update, LAWS)).toEqual(ADA);
  });

  it('after year moves somebody as far as it goes and no further', () => {
    let persona = ADA;
    for (let year = 0; year < 30; year += 1)
      persona = updated({ traits: [{ name: 'patience', value: 100 }] }, persona);
    expect(persona.traits).toEqual({ ...ADA.traits, patience: 100 });
  });

  it('always leaves a person that the schema allows', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    const measures = fc.array(
      fc.record({ name: fc.constantFrom('patience', 'empathy', 'health', 'honesty', '__proto__'), value }),
    );
    fc.assert(
      fc.property(measures, measures, (traits, talents) => {
        const after = updated({ traits, talents });
        traitsSchema.parse(after.traits);
        talentsSchema.parse(after.talents);
        expect(Math.abs(after.traits.patience - 50)).toBeLessThanOrEqual(5);
        expect(Math.abs(after.talents.health - 40)).toBeLessThanOrEqual(3);
      }),
    );
  });
});
