import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptForValidation, splitOf } from '../../training-export/split.ts';

const how = { testWorlds: ['harbour'], validation: 0.2, seed: 1 };

describe('who is kept out of training', () => {
  it('is the same whatever the order of the personas, somebody, and never everybody', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 40 }),
        (personas) => {
          const kept = keptForValidation('w', personas, how);
          expect([...kept].sort()).toEqual([...keptForValidation('w', personas.toReversed(), how)].sort());
          expect(kept.size).toBe(Math.min(personas.length - 1, Math.max(1, Math.round(personas.length / 5))));
        },
      ),
    );
  });

  it('is nobody where no share is wanted', () => {
    expect(keptForValidation('w', ['a', 'b'], { validation: 0, seed: 1 }).size).toBe(0);
  });

  it('is a whole world for tests, and a whole life for validation', () => {
    expect(splitOf('harbour', 'ada', new Set(['ada']), how)).toBe('test');
    expect(splitOf('xiaozhen', 'ada', new Set(['ada']), how)).toBe('validation');
    expect(splitOf('xiaozhen', 'bo', new Set(['ada']), how)).toBe('train');
  });
});
