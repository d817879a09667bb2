/** Progress of a run: a line that renews itself on a terminal, a line a year on a pipe, an object a week as JSON. */
import { compareUnits, type Unit, unitName } from '../engine/clock.ts';
import type { UnitLived } from '../engine/life.ts';
import { grouped } from '../text/grouped.ts';
import type { Asked } from './answering/asked.ts';
import type { Io } from './handlers.ts';
import { SCREEN_WORDS } from './screen/words.ts';
import { yearLine } from './screen/years.ts';

export interface Progress {
  /** `headline` is what a year that just ended is remembered for. */
  readonly onUnit: (lived: UnitLived, headline: string) => void;
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
  /** Answers that were counted before. */
  readonly answers: number;
  /** What language models are asked; missing where none is. */
  readonly asked?: Asked | undefined;
}

const BAR = 20;
const BLOCKS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** How often the line of a run with language models is renewed: its weeks are long. */
const RENEWED_MS = 500;

export function progress(watching: Watching): Progress {
  const { io, manner, asked } = watching;
  if (manner === 'quiet') return { onUnit: () => {}, end: () => {} };
  if (manner === 'json')
    return {
      onUnit: (lived, headline) => io.out(`${JSON.stringify(weekObject(lived, headline, asked))}\n`),
      end: () => {},
    };
  return lines(watching);
}

function lines(watching: Watching): Progress {
  const { io, terminal, start, until, weeks, asked } = watching;
  const began = performance.now();
  const clear = terminal ? '\r\u001b[K' : '';
  const units = unitsBetween(start, until, weeks);
  let lived = 0;
  const askedLine = ({ line }: Asked) => io.out(`${clear}${line(lived, units)}`);
  const timer = terminal && asked ? setInterval(() => askedLine(asked), RENEWED_MS).unref() : undefined;
  return {
    onUnit: (unit, headline) => {
      lived += 1;
      asked?.unitLived();
      const row = unit.unit.week === 'end' ? unit.tally.years.at(-1) : undefined;
      const words = SCREEN_WORDS[unit.society.common.world.language];
      if (row) io.out(`${clear}${yearLine(row, headline, words)}\n`);
      if (terminal && asked) askedLine(asked);
      else if (terminal) io.out(`${clear}${barLine(watching, unit, performance.now() - began)}`);
    },
    end: () => {
      clearInterval(timer);
      io.out(clear);
    },
  };
}

/** A unit as one JSON object. */
function weekObject({ unit, events, tally }: UnitLived, headline: string, asked: Asked | undefined): object {
  return {
    unit: unitName(unit),
    events: events.length,
    answers: tally.answers,
    ...(unit.week === 'end' && { year: tally.years.at(-1), headline }),
    ...(asked && { meters: asked.meters() }),
  };
}

/** Where the run is, how far that is, how fast it goes, and how long it will go on: `2023 W07  ███▌····  36 %  …`. */
export function barLine(watching: Watching, { unit, tally }: UnitLived, ms: number): string {
  const all = unitsBetween(watching.start, watching.until, watching.weeks);
  const lived = unitsBetween(watching.start, unit, watching.weeks) + 1;
  const share = Math.min(1, lived / Math.max(1, all));
  const left = Math.round(((ms / lived) * Math.max(0, all - lived)) / 1000);
  const speed = (tally.answers - watching.answers) / Math.max(0.001, ms / 1000);
  const at = unitName(unit).slice(1).replace('-', ' ');
  const percent = String(Math.round(100 * share)).padStart(3);
  return `${at}  ${bar(share)} ${percent} %  ${grouped(speed)} calls/s  ${clock(left)}`;
}

/** To an eighth of a column. */
function bar(share: number): string {
  const eighths = Math.round(8 * BAR * share);
  const full = '█'.repeat(Math.floor(eighths / 8)) + (BLOCKS[eighths % 8] ?? '');
  return full.padEnd(BAR, '·');
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
