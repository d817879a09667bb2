import { expect, it } from 'vitest';
import { atLeast, atMost, between, percent, told, whole } from '../../../bench/lives/measure.ts';
import { table } from '../../../bench/lives/table.ts';

it('who falls short is named where others pass', () => {
  const run = (head: string, friends: number, lost: number) => ({
    head,
    measures: [
      atLeast('friends', friends, 3, whole),
      atMost('lost', lost, 0.1, percent),
      told('scenes', '7'),
    ],
  });
  expect(table([run('seed 1', 4, 0.2), run('seed 2', 2, 0.5)])).toEqual([
    '         seed 1  seed 2        bar',
    'friends       4       2       >= 3  SHORT seed 2',
    'lost     20.0 %  50.0 %  <= 10.0 %  SHORT',
    'scenes        7       7',
  ]);
});

it('both ends of a range pass, and what could not be measured neither passes nor falls short', () => {
  expect(between('', 5, [5, 15], whole).pass).toBe(true);
  expect(between('', 15, [5, 15], whole).pass).toBe(true);
  expect(between('', 16, [5, 15], whole).pass).toBe(false);
  expect(between('', Number.NaN, [5, 15], whole)).toMatchObject({ value: '-', pass: null });
});
