/** The rows of a run as columns: a number of everybody, year by year. */
import type { PersonaYear, YearsLived } from '../behaviour/years.ts';
import type { Values } from '../statistics/estimate.ts';

/** Whole years that are over, ascending. */
export function yearsOf({ years }: YearsLived): readonly number[] {
  return [...new Set(years.map(({ year }) => year))];
}

/** Everybody's year, in roll order. */
export function rowsOf({ years }: YearsLived, year: number): readonly PersonaYear[] {
  return years.filter((row) => row.year === year);
}

/** Years that follow each other. */
export function yearPairs(lived: YearsLived): readonly (readonly [before: number, after: number])[] {
  const years = yearsOf(lived);
  return years.slice(1).map((after, at) => [years[at] ?? after, after]);
}

export function depositsIn(lived: YearsLived, year: number): Values {
  return rowsOf(lived, year).map(({ metrics }) => metrics.deposit);
}

/** The mean of those that are not missing; null where all are. */
export function meanOf(values: Values): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length;
}
