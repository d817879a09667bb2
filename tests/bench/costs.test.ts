import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { perOne, since } from '../../bench/costs/counts.ts';
import { decadeTables } from '../../bench/costs/tables.ts';
import { atOriginalLength, dollarsFor, originalDollars, withReasoning } from '../../bench/costs/week.ts';
import { yearsOf } from '../../bench/costs/years.ts';
import { loadRows } from '../../models/capabilities/table.ts';
import { generatedWorld } from '../generated-world.ts';
import { withWeeks } from '../kill/short-run.ts';

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

const few = { calls: 2, input: 200, cached: 100, output: 20 };
const many = { calls: 6, input: 800, cached: 500, output: 60 };

it('what was counted in a year is none of the year before, whoever was asked in it for the first time', () => {
  const earlier = { all: few, authors: { persona: few }, kinds: {} };
  const later = { all: many, authors: { judge: few, persona: many }, kinds: { plan: few } };
  const more = { calls: 4, input: 600, cached: 400, output: 40 };
  expect(since(earlier, later)).toEqual({
    all: more,
    authors: { judge: few, persona: more },
    kinds: { plan: few },
  });
  expect(perOne(many, 2)).toEqual({ calls: 3, input: 400, cached: 250, output: 30 });
});

it('a year with the provider is counted by who was asked and what for, and is not empty', async () => {
  const [people, weeks] = [3, 2];
  const [first, second] = await yearsOf(withWeeks(generatedWorld(people), weeks), 2);
  for (const year of [first, second]) {
    expect(year?.personaWeeks).toBe(people * weeks);
    expect(year?.askedAgain).toBe(0);
    // A plan a week; by whom and what for are two ways to count the same.
    expect(year?.counts.kinds.plan?.calls).toBe(people * weeks);
    const sum = (list: object) => Object.values(list).reduce((total, { input }) => total + input, 0);
    expect(sum(year?.counts.kinds ?? {})).toBe(year?.counts.all.input);
    expect(sum(year?.counts.authors ?? {})).toBe(year?.counts.all.input);
    expect(year?.life.lines).toBeGreaterThan(7);
    expect(year?.life.letters).toBeGreaterThan(1);
  }
});

/** Cells of the rows of the table whose head begins with this name. */
function tableIn(page: string, head: string): readonly (readonly string[])[] {
  const [, rest = ''] = page.split(`\n| ${head} |`);
  const [, , ...rows] = (rest.split('\n\n', 1)[0] ?? '').split('\n');
  return rows.map((line) => line.replace(/^\| | \|$/g, '').split(' | '));
}

function numbersOf(cells: readonly string[] = []): readonly number[] {
  return cells.map((cell) => Number(cell.replace(/[,%–]/g, '')));
}

describe('the page of costs', () => {
  const [, page = ''] = readFileSync(join(ROOT, 'docs/costs.md'), 'utf8').split('\n## The hundred');
  const kinds = tableIn(page, 'per persona-week');
  const counted = (name: string) => {
    const [calls = 0, input = 0, , fresh = 0, , output = 0] = numbersOf(
      kinds.find(([first]) => first === `**${name}**`)?.slice(1),
    );
    return { calls, input, cached: input - fresh, output };
  };
  const DOLLARS = 'dollars a decade of a hundred';

  it('has a line of dollars for each row that has a price, with its date, out of the tokens that it states', () => {
    const [[lines = 0, scenes = 0, letters = 0] = []] = tableIn(page, 'lines a scene').map(numbersOf);
    const counts = { all: counted('all'), authors: { persona: counted('persona') }, kinds: {} };
    const life = { scenes, lines, letters };
    const year = { personaWeeks: 1, counts, exact: counts, life, askedAgain: 0 };
    const said = decadeTables(year, loadRows(import.meta.dirname, {}));
    const wanted = tableIn(`\n${said.join('\n')}`, DOLLARS);
    const found = tableIn(page, DOLLARS);
    expect(wanted.length).toBeGreaterThan(10);
    expect(found.map((cells) => cells.slice(0, 2))).toEqual(wanted.map((cells) => cells.slice(0, 2)));
    for (const [at, cells] of wanted.entries()) {
      const dollars = numbersOf(found[at]?.slice(2));
      // The page rounds what its dollars were counted from.
      for (const [column, one] of numbersOf(cells.slice(2)).entries())
        expect(Math.abs((dollars[column] ?? Number.NaN) - one)).toBeLessThanOrEqual(1 + one / 200);
    }
  });

  it('is what the tables of the README are taken from', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const [, section = ''] = readme.split('\n## What language models cost\n');
    const rows = (section.split('\n## ', 1)[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  });
});
