/** When it is, as everybody knows it. */
import type { Unit } from '../clock.ts';
import type { Society } from '../society.ts';

export interface Now {
  readonly year: number;
  readonly week: number;
  readonly weekName: string;
  readonly weeks: number;
  readonly days: number;
  /** 1 to `days` during the days, else 0. */
  readonly day: number;
}

export function nowOf(society: Society, day = 0): Now {
  const { unit, world } = society.common;
  const week = unit.week === 'end' ? world.laws.weeks : unit.week;
  const { weeks, days } = world.laws;
  return { year: unit.year, week, weekName: weekName(society, unit), weeks, days, day };
}

function weekName(society: Society, unit: Unit): string {
  const { weekNames, laws } = society.common.world;
  const week = unit.week === 'end' ? laws.weeks : unit.week;
  return weekNames[Math.floor(((week - 1) * weekNames.length) / laws.weeks)] ?? '';
}
