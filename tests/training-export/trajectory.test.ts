import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judged, type Rewarded, type Rule, ruleName } from '../../training-export/trajectory.ts';

const TOP: Rule = { measure: 'return', of: 'year', amount: { share: 0.25 } };

/** A society in which each persona has these totals, year by year. */
function society(run: string, totals: Readonly<Record<string, readonly (number | null)[]>>): Rewarded {
  const rewards = Object.entries(totals).flatMap(([persona, years]) =>
    years.map((total, at) => {
      const parts = { social: total, subjective: 0, economy: 0 };
      return { persona, year: 2020 + at, ...parts, z: parts, total };
    }),
  );
  return { run, startYear: 2020, rewards };
}

const chosen = (societies: readonly Rewarded[], rule: Rule) =>
  judged(societies, rule)
    .filter(({ selected }) => selected)
    .map(({ run, persona, year }) => `${run} ${persona} ${year}`)
    .sort();

describe('which years of which lives are taken', () => {
  const a = society('a', { ada: [1, -1], bo: [0, 2], cy: [-1, 0], di: [0.5, 0.5] });
  const b = society('b', { ada: [9, 9], bo: [8, 8] });

  it('are the best of each year of each society: nobody is measured by another world', () => {
    expect(chosen([a, b], TOP)).toEqual(['a bo 2020', 'a bo 2021', 'b ada 2020', 'b ada 2021']);
  });

  it('are the best of all, so many of each year, or all from a value on', () => {
    expect(chosen([a, b], { ...TOP, of: 'all', amount: { count: 3 } })).toEqual([
      'b ada 2020',
      'b ada 2021',
      'b bo 2020',
    ]);
    expect(chosen([a], { ...TOP, amount: { count: 2 } })).toHaveLength(4);
    expect(chosen([a], { measure: 'return', of: 'threshold', from: 2 })).toEqual(['a bo 2021']);
  });

  it('are the best of those who wrote about as much, where that is known', () => {
    const written = new Map(['ada', 'bo', 'cy', 'di'].map((who, at) => [`${who}/2021`, at]));
    const two: Rule = { measure: 'return', of: 'length', amount: { count: 2 } };
    const known = chosen([{ ...a, written }], two).filter((one) => one.endsWith('2021'));
    expect(known).toEqual(['a bo 2021', 'a di 2021']);
    expect(chosen([a], two)).toEqual(chosen([a], { ...two, of: 'year' }));
    expect(ruleName(two)).toBe('return, top 2 of each year among those who wrote about as much');
  });

  it('have the share of their year that did worse', () => {
    const [ada, adaLater] = judged([a], TOP);
    expect([ada?.percentile, adaLater?.percentile]).toEqual([0.25, 0]);
  });

  it('do not depend on the order of personas', () => {
    const totals = fc.array(
      fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true })),
      {
        minLength: 4,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(totals, (rows) => {
        const named = rows.map((years, at) => [`p${at}`, years] as const);
        const rule: Rule = { measure: 'adjusted', of: 'year', amount: { count: 2 } };
        const straight = judged([society('x', Object.fromEntries(named))], rule);
        const turned = judged([society('x', Object.fromEntries(named.toReversed()))], rule);
        const key = ({ persona, year, A_adj, selected }: (typeof straight)[number]) =>
          `${persona} ${year} ${A_adj?.toFixed(9)} ${selected}`;
        expect(turned.map(key).sort()).toEqual(straight.map(key).sort());
      }),
    );
  });

  it('are none that lack a reward: missing is not 0', () => {
    const gap = society('g', { ada: [null, 5], bo: [-1, -1], cy: [-2, -2], di: [-3, -3] });
    expect(judged([gap], TOP)[0]).toMatchObject({
      persona: 'ada',
      year: 2020,
      total: null,
      G: null,
      percentile: null,
    });
    expect(chosen([gap], TOP)).toEqual(['g ada 2021', 'g bo 2020']);
  });

  it('are named by their rule', () => {
    expect(ruleName(TOP)).toBe('return, top 25% of each year');
    expect(ruleName({ measure: 'paper', of: 'all', amount: { count: 10 } })).toBe(
      'paper, top 10 of all years',
    );
    expect(ruleName({ measure: 'adjusted', of: 'threshold', from: 0.5 })).toBe('adjusted, at least 0.5');
  });
});
