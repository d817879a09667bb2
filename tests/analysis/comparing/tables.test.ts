import { describe, expect, it } from 'vitest';
import { compared } from '../../../analysis/comparing/compare.ts';
import { recordsOf, type Table } from '../../../analysis/comparing/table.ts';
import { comparisonTable, numberTable, yearTable } from '../../../analysis/comparing/tables.ts';
import { livedBy } from '../society/lived.ts';

function isFlat({ columns, rows }: Table): void {
  expect(new Set(columns).size).toBe(columns.length);
  for (const row of rows) expect(row).toHaveLength(columns.length);
}

describe('flat tables', () => {
  it('have a row for each year of each persona', () => {
    const one = livedBy(
      [0, 0],
      [{ metrics: { mood: 40 }, reward: { total: 0.5 }, traitChange: 3 }, { reward: null }],
    );
    const table = yearTable([
      { run: 'first', of: one },
      { run: 'second', of: one },
    ]);
    isFlat(table);
    expect(table.columns).toHaveLength(3 + 4 + 24 + 1);
    const [ada, bo, again] = recordsOf(table);
    expect(ada).toMatchObject({
      run: 'first',
      persona: 'p0',
      year: 2020,
      reward_total: 0.5,
      mood: 40,
      trait_change: 3,
    });
    expect(bo).toMatchObject({ persona: 'p1', reward_total: null, mood: null, trait_change: null });
    expect(again).toMatchObject({ run: 'second', persona: 'p0' });
  });

  it('have a row for each number of each run', () => {
    const table = numberTable([
      {
        run: 'first',
        of: [
          { name: 'mood', value: null },
          { name: 'gini', value: 0.4 },
        ],
      },
    ]);
    isFlat(table);
    expect(table.rows).toEqual([
      ['first', 'mood', null],
      ['first', 'gini', 0.4],
    ]);
  });

  it('have a row for each comparison, with nothing where nothing is known', () => {
    const run = (mood: number | null) => [{ name: 'mood', value: mood }];
    const table = comparisonTable([
      ...compared([60, 61, 62].map(run), [50, 51, 49].map(run)),
      ...compared([run(60)], [50, 51, 49].map(run)),
      ...compared([run(60)], [run(null)]),
    ]);
    isFlat(table);
    const [clear, few, missing] = recordsOf(table);
    expect(clear).toMatchObject({
      number: 'mood',
      units_a: 3,
      mean_a: 61,
      difference: 11,
      verdict: 'a-higher',
    });
    expect(clear?.difference_low).toBeGreaterThan(0);
    expect(clear?.p_holm).toBe(clear?.p);
    expect(few).toMatchObject({ units_a: 1, mean_a: 60, low_a: null, difference: 10, difference_low: null });
    expect(few).toMatchObject({ df: null, p: null, p_holm: null, verdict: 'too-few' });
    expect(missing).toMatchObject({ units_b: 0, mean_b: null, difference: null, verdict: 'missing' });
  });
});
