import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thingsToGo, tooMany } from '../../../engine/rules/possessions.ts';
import type { Possession } from '../../../personas/state.ts';
import { lawsFrom } from '../../../worlds/laws.ts';

const LAWS = lawsFrom({}, 'a test');

function things(count: number): readonly Possession[] {
  return Array.from({ length: count }, (_, at) => ({ id: `ada-${at + 1}`, name: 'spoon', description: '' }));
}

const ids = (list: readonly Possession[]) => list.map((thing) => thing.id);

describe('somebody who owns too much', () => {
  it('may keep 50 things, and of 51 has to part with 13, so that 38 remain', () => {
    expect([0, 49, 50, 51, 60].map((count) => tooMany(things(count), LAWS))).toEqual([0, 0, 0, 13, 22]);
  });

  it('loses what it named', () => {
    const named = Array.from({ length: 13 }, (_, at) => `ada-${51 - at}`);
    expect(new Set(ids(thingsToGo(things(51), named, 13)))).toEqual(new Set(named));
  });

  it('loses its oldest things where it named too few or none', () => {
    expect(ids(thingsToGo(things(51), [], 2))).toEqual(['ada-1', 'ada-2']);
    expect(ids(thingsToGo(things(51), ['ada-1', 'ada-40'], 4))).toEqual([
      'ada-1',
      'ada-40',
      'ada-2',
      'ada-3',
    ]);
  });

  it('loses a thing of several with the same name by its id, and never what isn’t its own', () => {
    expect(ids(thingsToGo(things(51), ['ada-7', 'ada-7', 'bo-1'], 1))).toEqual(['ada-7']);
  });

  it('is left with no more than 38, whatever it names, and everything is either kept or gone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 51, max: 70 }), fc.array(fc.nat(80)), (count, named) => {
        const owned = things(count);
        const gone = thingsToGo(
          owned,
          named.map((at) => `ada-${at}`),
          tooMany(owned, LAWS),
        );
        expect(new Set(gone).size).toBe(gone.length);
        expect(count - gone.length).toBeLessThanOrEqual(38);
        for (const thing of gone) expect(owned).toContain(thing);
      }),
    );
  });
});
