import { expect, it } from 'vitest';
import { toldApart } from '../../../bench/lives/authors.ts';
import type { Entry } from '../../../bench/lives/entries.ts';
import { finder } from '../../../bench/lives/finder.ts';
import { sentenceOf } from '../../../bench/lives/masked.ts';
import { openings, repeatShare, worstDiaries } from '../../../bench/lives/repeats.ts';

const names = finder();
names.add('Bo', 'person', 'bo-vik');
names.add('Ada', 'person', 'ada-lind');

const entry = (who: string, week: number, ...texts: readonly string[]): Entry => {
  return { who, year: 2020, week, sentences: texts.map((text) => sentenceOf(text, names, 'en')) };
};

it('a sentence repeats if it stood in the same life before, not in that of another', () => {
  const entries = [
    entry('a', 1, 'Met Bo.', 'Slept.'),
    entry('a', 2, 'Met Bo.', 'Met Ada.'),
    entry('b', 1, 'Met Bo.'),
  ];
  expect(repeatShare(entries, ({ text }) => text)).toBeCloseTo(1 / 5);
  expect(repeatShare(entries, ({ masked }) => masked)).toBeCloseTo(2 / 5);
});

it('openings are told of weeks with enough diaries', () => {
  const open = 'It rained on my only good hat.';
  const entries = [
    entry('a', 1, open),
    entry('b', 1, open, 'Slept.'),
    entry('c', 1, 'Slept.'),
    entry('a', 2, open),
  ];
  expect(openings(entries, 2)).toEqual([
    { week: '2020, week 1', of: 'it rained on my only good', part: 2 / 3 },
  ]);
});

it('the worst diary is the one most of whose beginnings stood before in that life', () => {
  const old = entry('a', 1, 'Slept.', 'Met Bo.');
  const half = entry('a', 2, 'Met Ada.', 'Swam.');
  const most = entry('a', 3, 'Slept.', 'Met Bo.', 'Swam.', 'Flew.');
  expect(worstDiaries([old, half, most, entry('b', 4, 'Slept.')], 2)).toEqual([
    { entry: most, part: 3 / 4, times: 4 },
    { entry: half, part: 1 / 2, times: 1 },
  ]);
});

it('who writes of other things is told apart without a name, who writes of the same is not', () => {
  const known = [entry('a', 1, 'Met Bo by boats and nets.'), entry('b', 1, 'Met Ada by bread and soup.')];
  expect(toldApart(known, [entry('a', 2, 'Boats, and Ada.'), entry('b', 2, 'Soup, and Bo.')])).toBe(1);
  expect(toldApart(known, [entry('a', 2, 'Met by soup.'), entry('b', 2, 'Met by nets.')])).toBe(0);
  expect(toldApart([], [entry('a', 1, 'Soup.')])).toBeNaN();
});
