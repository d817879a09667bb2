import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decadeTables } from '../../bench/costs/tables.ts';
import { atOriginalLength, dollarsFor, originalDollars, withReasoning } from '../../bench/costs/week.ts';
import { loadRows } from '../../models/capabilities/table.ts';

const ROOT = join(import.meta.dirname, '../..');
const PRICE = { input: 1, cached: 0.1, written: 1.25, output: 5, source: 'a list', date: '2026-11-30' };
const week = { calls: 10, personaCalls: 4, input: 100_000, fresh: 10_000, output: 1250 };
const noLife = { scenes: 0, lines: 0, letters: 0 };

describe('a persona-week', () => {
  it('costs what is fresh at the price of writing, the rest at that of reading, and the answers', () => {
    expect(dollarsFor(week, PRICE)).toBeCloseTo((10_000 * 1.25 + 90_000 * 0.1 + 1250 * 5) / 1e6, 12);
  });

  it('with longer answers has them again in every later prompt of the conversation, once as fresh tokens', () => {
    const longer = atOriginalLength(week, noLife);
    expect(longer.output).toBe(7250);
    expect(longer.fresh - week.fresh).toBe(600 * 3);
    expect(longer.input - week.input).toBe(600 * (1 + 2 + 3));
    const withScene = atOriginalLength(week, { scenes: 2, lines: 3, letters: 0 });
    expect(withScene.input - longer.input).toBe(600 * 2 * (1 + 2));
  });

  it('with hidden reasoning has only more output', () => {
    expect(withReasoning(week)).toEqual({ ...week, output: 5250 });
  });

  it('of the original costs what it says: 1,534 dollars a decade of a hundred at ten cents and fifty', () => {
    const cheap = { ...PRICE, input: 0.1, output: 0.5 };
    expect(Math.abs(10_000 * originalDollars(cheap) - 1534)).toBeLessThan(2);
  });
});

it('the page of costs holds what its program says of the hundred and of the rows that ship', () => {
  const hundred = { calls: 30.5, personaCalls: 18.3, input: 175_600, fresh: 14_900, output: 3700 };
  const life = { scenes: 0.98, lines: 9.8, letters: 6.4 };
  const page = readFileSync(join(ROOT, 'docs/costs.md'), 'utf8');
  for (const line of decadeTables(hundred, life, loadRows(import.meta.dirname, {})))
    expect(page).toContain(line);
});
