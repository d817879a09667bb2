import { describe, expect, it } from 'vitest';
import { STAGES } from '../../engine/clock.ts';
import { TASKS } from '../../engine/tasks/index.ts';
import { yearlyDiscount } from '../../training-export/returns.ts';
import { topShare } from '../../training-export/select.ts';
import { lawsFrom } from '../../worlds/laws.ts';
import { columnOf, page, type Row, rowsWith } from './page.ts';

const rules = page('rules.md');
const rows = rowsWith(rules, 'law');
const lawRows = rows.filter((row) => row.law !== '-');
const defaults = new Map(leavesOf(lawsFrom({}, 'defaults'), ''));

/** Every number, word, switch and range of a tree, with its path. */
function leavesOf(tree: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return [[path, tree]];
  return Object.entries(tree).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key));
}

/** What a cell says: `24,000`, `15 %`, `-5..+10`, `yes` or `no`, else a word. */
function meaningOf(said: string): unknown {
  if (said === 'yes' || said === 'no') return said === 'yes';
  const range = /^([+-]?\d+)\.\.([+-]?\d+)$/.exec(said);
  if (range) return [Number(range[1]), Number(range[2])];
  const share = /^(\d+) %$/.exec(said);
  if (share) return Number(share[1]) / 100;
  return /^[+-]?\d{1,3}(,?\d{3})*$/.test(said) ? Number(said.replaceAll(',', '')) : said;
}

function rowOf(rule: string): Row {
  const row = rows.find((one) => one.rule === rule);
  if (!row) throw new Error(`no row tells '${rule}'`);
  return row;
}

describe('the tables of rules.md', () => {
  it('name every law of a world once, and no other', () => {
    const named = lawRows.map((row) => row.law ?? '');
    expect([...named].sort()).toEqual([...defaults.keys()].sort());
  });

  it.each(lawRows.map((row) => [row.law ?? '', row.Kith ?? '']))('tell the default of %s', (law, said) => {
    // As text, the way `run.json` has it: there -0 is 0.
    expect(JSON.stringify(meaningOf(said))).toBe(JSON.stringify(defaults.get(law)));
  });

  it('tell how years are weighed for learning', () => {
    expect(meaningOf(rowOf('discount a year').Kith ?? '')).toBe(yearlyDiscount);
    expect(meaningOf(rowOf("part of a year's personas that is kept").Kith ?? '')).toBe(topShare);
  });

  it('say in every cell what the paper, its code and Kith do, and why', () => {
    const empty = rows.filter((row) => Object.values(row).includes(''));
    expect(empty).toEqual([]);
  });
});

it('rules.md lists the stages of a week and of the end of a year in order', () => {
  expect(columnOf(rules, 'stage')).toEqual(STAGES);
});

it('rules.md lists every question and whom it is asked of', () => {
  const listed = rowsWith(rules, 'question').map((row) => [row.question, row['asked of']]);
  expect(listed).toEqual(Object.values(TASKS).map((task) => [task.name, task.by]));
});
