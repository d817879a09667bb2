/** When it is, as everybody knows it. */
import type { Society } from '../society.ts';

export interface Now {
  readonly year: number;
  readonly week: number;
  readonly weekName: string;
  /** All of them, in order of the year. */
  readonly weekNames: readonly string[];
  /** Empty in a world without weather. */
  readonly weather: string;
  readonly weeks: number;
  readonly days: number;
  /** 1 to `days` during the days, else 0. */
  readonly day: number;
}

export function nowOf(society: Society, day = 0): Now {
  const { unit, world } = society.common;
  const week = unit.week === 'end' ? world.laws.weeks : unit.week;
  const { weeks, days } = world.laws;
  return { year: unit.year, week, ...weekFace(society, unit.year, week), weeks, days, day };
}

/** How a week is called, and its weather: a world has several for each, and goes through them year by year. */
function weekFace(
  society: Society,
  year: number,
  week: number,
): Pick<Now, 'weekName' | 'weekNames' | 'weather'> {
  const { weekNames, weather, laws } = society.common.world;
  const at = Math.floor(((week - 1) * weekNames.length) / laws.weeks);
  const skies = weather[at] ?? [];
  return {
    weekName: weekNames[at] ?? '',
    weekNames,
    weather: skies[(year * 3 + week) % Math.max(1, skies.length)] ?? '',
  };
}
