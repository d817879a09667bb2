import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareUnits,
  type Moment,
  momentName,
  momentRank,
  nextUnit,
  readUnit,
  STAGES,
  type Unit,
  unitName,
  weekAfter,
  weekOf,
  weeksBetween,
} from '../../engine/clock.ts';

const aYear = fc.integer({ min: 1, max: 10_000 });
const aUnit: fc.Arbitrary<Unit> = fc.record({
  year: aYear,
  week: fc.oneof(fc.integer({ min: 1, max: 52 }), fc.constant('end' as const)),
});
const aMoment: fc.Arbitrary<Moment> = fc
  .record({ unit: aUnit, stage: fc.constantFrom(...STAGES), turn: fc.integer({ min: 0, max: 20 }) })
  .map(({ unit, ...rest }) => ({ ...unit, ...rest }));

describe('the calendar of years', () => {
  it('goes through the weeks of a year, then its end, then the next year', () => {
    let unit: Unit = { year: 2020, week: 1 };
    const lived: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      lived.push(unitName(unit));
      unit = nextUnit(unit, 3);
    }
    expect(lived).toEqual(['Y2020-W01', 'Y2020-W02', 'Y2020-W03', 'Y2020-end', 'Y2021-W01']);
  });

  it('always has a next unit that is later', () => {
    fc.assert(
      fc.property(aUnit, fc.integer({ min: 1, max: 52 }), (unit, weeks) => {
        fc.pre(unit.week === 'end' || unit.week <= weeks);
        expect(compareUnits(nextUnit(unit, weeks), unit)).toBeGreaterThan(0);
        expect(compareUnits(unit, nextUnit(unit, weeks))).toBeLessThan(0);
      }),
    );
  });

  it('knows that a unit is no other than itself, the end of a year included', () => {
    fc.assert(
      fc.property(aUnit, (unit) => {
        expect(compareUnits(unit, { ...unit })).toBe(0);
      }),
    );
  });

  it('reads its own names, and nothing else', () => {
    fc.assert(
      fc.property(aUnit, (unit) => {
        expect(readUnit(unitName(unit))).toEqual(unit);
      }),
    );
    for (const text of ['', 'Y2020', 'Y2020-W3', 'Y20-W03', 'y2020-w03', 'Y2020-W03-plan', ' Y2020-W03'])
      expect(readUnit(text)).toBeUndefined();
  });

  it('counts weeks ahead over the end of a year', () => {
    expect(weekAfter({ year: 2020, week: 9 }, 4, 10)).toEqual({ year: 2021, week: 3 });
    expect(weekAfter({ year: 2020, week: 10 }, 0, 10)).toEqual({ year: 2020, week: 10 });
    expect(weekAfter({ year: 2020, week: 1 }, 4, 1)).toEqual({ year: 2024, week: 1 });
  });

  it('finds as many weeks between two weeks as lie ahead', () => {
    const weeks = fc.integer({ min: 1, max: 52 });
    fc.assert(
      fc.property(aYear, weeks, weeks, fc.nat(200), (year, of, week, ahead) => {
        const from = { year, week: Math.min(week, of) };
        expect(weeksBetween(from, weekAfter(from, ahead, of), of)).toBe(ahead);
      }),
    );
  });

  it('has no week at the end of a year', () => {
    expect(weekOf({ year: 2020, week: 3 })).toEqual({ year: 2020, week: 3 });
    expect(() => weekOf({ year: 2020, week: 'end' })).toThrow('Y2020-end');
  });
});

describe('a moment', () => {
  it('is named by its unit, its stage, and its turn if it has one', () => {
    const week = { year: 2020, week: 3 };
    expect(momentName({ ...week, stage: 'contact', turn: 2 })).toBe('Y2020-W03-contact-2');
    expect(momentName({ ...week, stage: 'plan', turn: 0 })).toBe('Y2020-W03-plan');
    expect(momentName({ year: 2020, week: 'end', stage: 'wishes', turn: 0 })).toBe('Y2020-end-wishes');
  });

  it('C101 sorts as time: week 10 after week 2, contact before the days, the days before the review', () => {
    const inTime = [
      'Y2020-W01-start',
      'Y2020-W02-plan',
      'Y2020-W02-contact-2',
      'Y2020-W02-contact-10',
      'Y2020-W02-schedule',
      'Y2020-W02-encounter-1',
      'Y2020-W02-day-1',
      'Y2020-W02-day-5',
      'Y2020-W02-review',
      'Y2020-W10-announce',
      'Y2020-end-wishes',
      'Y2020-end-profile',
      'Y2020-end-reward',
      'Y2021-W01-open',
      'Y10000-W01-open',
    ];
    const ranks = inTime.map(momentRank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(ranks).size).toBe(inTime.length);
  });

  it('is later exactly if its year, week, stage or turn is', () => {
    const inOrder = (a: Moment, b: Moment) =>
      compareUnits(a, b) || STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage) || a.turn - b.turn;
    fc.assert(
      fc.property(aMoment, aMoment, (a, b) => {
        expect(Math.sign(momentRank(momentName(a)) - momentRank(momentName(b)))).toBe(
          Math.sign(inOrder(a, b)),
        );
      }),
    );
  });

  it('comes before all others if nobody knows what it is', () => {
    for (const text of ['', 'yesterday', 'Y2020-W03', 'Y2020-W03-lunch'])
      expect(momentRank(text)).toBeLessThan(momentRank('Y0001-W01-start'));
  });
});
