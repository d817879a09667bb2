/** Weeks as memory files and diaries name them. */
import type { Now } from '../../engine/views/now.ts';

export interface WeekOfLife {
  readonly year: number;
  readonly week: number;
}

/** `2021-W04`. */
export function dated({ year, week }: WeekOfLife): string {
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The week that a text begins with as `dated` writes it. */
export function readDate(text: string): WeekOfLife | undefined {
  const found = /^(\d{4})-W(\d{2})/.exec(text);
  return found ? { year: Number(found[1]), week: Number(found[2]) } : undefined;
}

export function weeksSince(then: WeekOfLife, now: Now): number {
  return (now.year - then.year) * now.weeks + now.week - then.week;
}

/** How many weeks there have been since the year 0: a clock that only goes forward. */
export function ordinal(now: Pick<Now, 'year' | 'week' | 'weeks'>): number {
  return now.year * now.weeks + now.week;
}
