import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alarmsIn } from '../../../training-export/laboratory/alarms.ts';
import { rescored } from '../../../training-export/laboratory/rescored.ts';
import { partsOf } from './societies.ts';

/** One year of people who have these social parts; the other two differ. */
const social = (...values: readonly (number | null)[]) =>
  partsOf('harbour', Object.fromEntries(values.map((value, at) => [`p${at}`, [[value, at, -at]]])));
const alarms = (...values: readonly (number | null)[]) =>
  alarmsIn([social(...values)], ['social', 'subjective', 'economy']);

describe('an alarm', () => {
  it.each([
    ['the same for everybody', [0, 0, 0], { same: 3, of: 3 }],
    ['the same for more than half', [1, 1, 1, 2, 3], { same: 3, of: 5 }],
    ['the same for all whose part is known', [1, 1, null], { same: 2, of: 2 }],
  ])('is given of a part that is %s', (_, values, said) => {
    expect(alarms(...values)).toEqual([{ run: 'harbour', year: 2020, part: 'social', ...said }]);
  });

  it.each([
    ['half share', [1, 1, 2, 3]],
    ['nobody shares', [1, 2, 3]],
    ['one person has', [1]],
    ['one person has and the others lack', [1, null, null]],
    ['nobody has', [null, null, null]],
  ])('is not given of a part that %s', (_, values) => {
    expect(alarms(...values)).toEqual([]);
  });

  it('is given exactly where more than half of those who have a part have one value of it', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 2 })), { minLength: 1 }), (values) => {
        const known = values.filter((value) => value !== null);
        const most = Math.max(...[0, 1, 2].map((one) => known.filter((value) => value === one).length));
        const isAlike = most > 1 && 2 * most > known.length;
        expect(alarmsIn([social(...values)], ['social'])).toHaveLength(isAlike ? 1 : 0);
      }),
    );
  });

  it('is given year by year and run by run, of parts that count alone', () => {
    const later = partsOf('later', {
      ada: [
        [1, 1, 0],
        [1, 5, 5],
      ],
      bo: [
        [2, 2, 0],
        [1, 6, 6],
      ],
    });
    const rule = { measure: 'return', of: 'all', amount: { count: 1 } } as const;
    const given = (economy: number) =>
      rescored([social(0, 0), later], { social: 1, subjective: 1, economy }, rule).alarms.map(
        ({ run, year, part }) => `${run} ${year} ${part}`,
      );
    expect(given(0)).toEqual(['harbour 2020 social', 'later 2021 social']);
    expect(given(1)).toEqual(['harbour 2020 social', 'later 2020 economy', 'later 2021 social']);
  });
});
