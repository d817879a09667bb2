/** Progress of a run: a line that renews itself on a terminal, a line a year on a pipe, an object a week as JSON. */

import { compareUnits, type Unit, unitName } from '../engine/clock.ts';
import type { UnitLived } from '../engine/life.ts';
import type { Io } from './handlers.ts';
import { yearLine } from './screen.ts';

export interface Progress {
  readonly onUnit: (lived: UnitLived) => void;
  /** Takes the renewed line off the terminal. */
  readonly end: () => void;
}

export interface Watching {
  readonly io: Io;
  readonly manner: 'quiet' | 'json' | 'lines';
  /** Whether lines may be overwritten. */
  readonly terminal: boolean;
  readonly start: Unit;
  readonly until: Unit;
  readonly weeks: number;
}

const BAR = 20;

export function progress(watching: Watching): Progress {
  const { io, manner, terminal } = watching;
  if (manner === 'quiet') return { onUnit: () => {}, end: () => {} };
  if (manner === 'json')
    return { onUnit: (lived) => io.out(`${JSON.stringify(weekObject(lived))}\n`), end: () => {} };
  const began = performance.now();
  const clear = terminal ? '\r\u001b[K' : '';
  return {
    onUnit: (lived) => {
      const row = lived.unit.week === 'end' ? lived.tally.years.at(-1) : undefined;
      if (row) io.out(`${clear}${yearLine(row, lived.society.common.world.language)}\n`);
      if (terminal) io.out(`${clear}${barLine(watching, lived, performance.now() - began)}`);
    },
    end: () => io.out(clear),
  };
}

/** A unit as one JSON object. */
function weekObject({ unit, events, tally }: UnitLived): object {
  return {
    unit: unitName(unit),
    events: events.length,
    answers: tally.answers,
    ...(unit.week === 'end' && { year: tally.years.at(-1) }),
  };
}

function barLine(watching: Watching, { unit, tally }: UnitLived, ms: number): string {
  const all = unitsBetween(watching.start, watching.until, watching.weeks);
  const lived = unitsBetween(watching.start, unit, watching.weeks) + 1;
  const share = Math.min(1, lived / Math.max(1, all));
  const bar = '█'.repeat(Math.round(BAR * share)).padEnd(BAR, '·');
  const left = Math.round(((ms / lived) * (all - lived)) / 1000);
  return `${unitName(unit).slice(1)}  ${bar} ${Math.round(100 * share)} %  ${tally.answers} answers  ${clock(left)} left`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Units from one to another; the year's end counts as one. */
function unitsBetween(from: Unit, to: Unit, weeks: number): number {
  if (compareUnits(from, to) > 0) return 0;
  const place = (unit: Unit) => unit.year * (weeks + 1) + (unit.week === 'end' ? weeks : unit.week - 1);
  return place(to) - place(from);
}
