import { expect, it } from 'vitest';
import type { Measured, YearMeasured } from '../../bench/measured.ts';
import { growth, lastToSecond, personaWeeks, usual } from '../../bench/summary.ts';

const year = (cpuSeconds: number, residentMB = 100, heapMB = 10): YearMeasured => {
  return { calls: 1000, seconds: 2 * cpuSeconds, cpuSeconds, residentMB, heapMB };
};

const life = (people: number, years: readonly YearMeasured[]): Measured => {
  return { people, weeksAYear: 10, years, stages: [], peakMB: 0, diskBytes: 0, journalBytes: 0 };
};

it('time in proportion to the people grows with power 1, time by pairs of them with power 2', () => {
  const sizes = [25, 100, 400];
  expect(growth(sizes.map((people) => life(people, [year(people / 10)])))).toBeCloseTo(1);
  expect(growth(sizes.map((people) => life(people, [year(people ** 2), year(people ** 2)])))).toBeCloseTo(2);
});

it('one size alone has no growth, and two years have no year between the second and the last', () => {
  expect(growth([life(25, [year(1)])])).toBeUndefined();
  expect(lastToSecond(life(25, [year(1), year(1)]))).toBeUndefined();
});

it('the last year is compared with the second: the first one warms up', () => {
  const years = [year(9, 1, 1), year(2, 10, 2), year(7, 7, 7), year(3, 12, 5)];
  expect(lastToSecond(life(25, years))).toEqual({ time: 1.5, resident: 1.2, heap: 2.5 });
});

it('of several lives the one in the middle is the usual one', () => {
  const lives = [3, 1, 2].map((cpu) => life(25, [year(cpu)]));
  expect(usual(lives)).toBe(lives[2]);
  expect(() => usual([])).toThrow('nothing was measured');
});

it('a persona-week is a week of one persona', () => {
  expect(personaWeeks(life(25, [year(1), year(1)]))).toBe(500);
});
