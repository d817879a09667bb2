/** Parts of the reward that tell few lives apart: the same for everybody, or saturated, so that most share one value. */
import type { Part } from '../../rewards/laws.ts';
import type { Rewarded, YearReward } from '../trajectory.ts';

/** In this year of this run `same` of the `of` people whose part is known have one value. */
export interface Alarm {
  readonly run: string;
  readonly year: number;
  readonly part: Part;
  readonly same: number;
  readonly of: number;
}

/** A part that more than this share of people have alike leaves the choice among them to the other parts. */
const SATURATED = 0.5;

/** One for each year and part of which more than half share a value; nobody shares one alone. Missing parts don't count. */
export function alarmsIn(societies: readonly Rewarded[], parts: readonly Part[]): readonly Alarm[] {
  return societies.flatMap(({ run, rewards }) =>
    [...new Set(rewards.map(({ year }) => year))].flatMap((year) => {
      const ofYear = rewards.filter((one) => one.year === year);
      return parts.flatMap((part) => {
        const { same, of } = alikeIn(ofYear, part);
        return same > 1 && same > SATURATED * of ? [{ run, year, part, same, of }] : [];
      });
    }),
  );
}

function alikeIn(years: readonly YearReward[], part: Part): Pick<Alarm, 'same' | 'of'> {
  const values = years.flatMap(({ z }) => z[part] ?? []);
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return { same: Math.max(0, ...counts.values()), of: values.length };
}
