import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, QUOTAS, withinQuotas } from '../../training-export/quotas.ts';

const word = fc.constantFrom('a', 'b', 'c');
const candidates = fc
  .array(fc.record({ world: word, persona: word, year: word, stage: word }), { maxLength: 60 })
  .map((all) => all.map((one, at): Candidate => ({ ...one, id: `r${at}` })));
const quotas = fc
  .record({ world: fc.nat(9), persona: fc.nat(9), year: fc.nat(9), stage: fc.nat(9) }, { requiredKeys: [] })
  .map((some) => Object.fromEntries(Object.entries(some).map(([name, most]) => [name, most + 1])));

describe('records under quotas', () => {
  it('are never more than a quota, and none is left out for which there is room', () => {
    fc.assert(
      fc.property(candidates, quotas, (all, most) => {
        const taken = withinQuotas(all, most, 1);
        const count = (quota: (typeof QUOTAS)[number], value: string) =>
          all.filter((one) => taken.has(one.id) && one[quota] === value).length;
        const limits = QUOTAS.flatMap((quota) =>
          most[quota] === undefined ? [] : [[quota, most[quota]] as const],
        );
        for (const one of all) {
          const isFull = limits.some(([quota, limit]) => count(quota, one[quota]) === limit);
          for (const [quota, limit] of limits) expect(count(quota, one[quota])).toBeLessThanOrEqual(limit);
          if (!taken.has(one.id)) expect(isFull).toBe(true);
        }
      }),
    );
  });

  it('are drawn whatever their order, and not the earliest', () => {
    const weeks = Array.from({ length: 50 }, (_, at) => {
      const id = `run/Y2020-W${String(at + 1).padStart(2, '0')}/ada`;
      return { id, world: 'harbour', persona: 'run/ada', year: 'run/ada/2020', stage: 'review' };
    });
    const taken = withinQuotas(weeks, { year: 10 }, 1);
    expect(taken.size).toBe(10);
    expect(withinQuotas(weeks.toReversed(), { year: 10 }, 1)).toEqual(taken);
    expect(weeks.slice(25).some(({ id }) => taken.has(id))).toBe(true);
  });
});
