/** Simulated time: years of weeks of stages, and the year's end; sorted as time, never as text. */

/** The stages of a week, then those of the year's end, in order. */
export const STAGES = [
  'start',
  'open',
  'announce',
  'plan',
  'contact',
  'schedule',
  'encounter',
  'day',
  'review',
  'settle',
  'wishes',
  'profile',
  'careers',
  'ratings',
  'reward',
  'close',
] as const;

export type Stage = (typeof STAGES)[number];

/** What is lived and committed at once: a week, or the end of a year. */
export interface Unit {
  readonly year: number;
  /** 1 to the world's weeks a year; `end` for the year's end. */
  readonly week: number | 'end';
}

/** A point of simulated time; `turn` is the contact round or the day, 0 where a stage has no turns. */
export interface Moment extends Unit {
  readonly stage: Stage;
  readonly turn: number;
}

/** `Y2020-W03` or `Y2020-end`. */
export function unitName(unit: Unit): string {
  const week = unit.week === 'end' ? 'end' : `W${String(unit.week).padStart(2, '0')}`;
  return `Y${String(unit.year).padStart(4, '0')}-${week}`;
}

/** Reads what `unitName` writes; undefined if it is something else. */
export function readUnit(text: string): Unit | undefined {
  const match = /^Y(\d{4,})-(?:W(\d{2})|end)$/.exec(text);
  if (!match) return undefined;
  return { year: Number(match[1]), week: match[2] === undefined ? 'end' : Number(match[2]) };
}

/** `Y2020-W03-contact-2`, `Y2020-W03-plan`, `Y2020-end-wishes`. */
export function momentName(moment: Moment): string {
  return `${unitName(moment)}-${moment.stage}${moment.turn > 0 ? `-${moment.turn}` : ''}`;
}

/** A number that grows with time: compares moments written by `momentName`. Unknown texts come first. */
export function momentRank(text: string): number {
  const match = /^Y(\d+)-(?:W(\d+)|end)-([a-z]+)(?:-(\d+))?$/.exec(text);
  if (!match) return 0;
  const week = weekRank({ week: match[2] === undefined ? 'end' : Number(match[2]) });
  const stage = STAGES.indexOf(match[3] as Stage);
  if (stage < 0) return 0;
  return ((Number(match[1]) * 100 + week) * STAGES.length + stage) * 100 + Number(match[4] ?? 0);
}

/** Order of two units in time. */
export function compareUnits(a: Unit, b: Unit): number {
  return a.year - b.year || weekRank(a) - weekRank(b);
}

/** A year has at most 52 weeks; its end comes after all of them, and two ends of a year are one. */
function weekRank({ week }: Pick<Unit, 'week'>): number {
  return week === 'end' ? 99 : week;
}

/** The unit after this one. */
export function nextUnit(unit: Unit, weeks: number): Unit {
  if (unit.week === 'end') return { year: unit.year + 1, week: 1 };
  return { year: unit.year, week: unit.week < weeks ? unit.week + 1 : 'end' };
}

/** Weeks from one week to another, over the end of years; negative if it is earlier. */
export function weeksBetween(from: WeekOf, to: WeekOf, weeks: number): number {
  return (to.year - from.year) * weeks + (to.week - from.week);
}

/** A week of a year, as plans and invitations name it. */
export interface WeekOf {
  readonly year: number;
  readonly week: number;
}

/** The week that lies some weeks after another. */
export function weekAfter(from: WeekOf, ahead: number, weeks: number): WeekOf {
  const at = from.week - 1 + ahead;
  return { year: from.year + Math.floor(at / weeks), week: (at % weeks) + 1 };
}

/** The unit as a week of a year. Asking this of a year's end is a defect of the caller. */
export function weekOf(unit: Unit): WeekOf {
  if (unit.week === 'end') throw new Error(`${unitName(unit)} is no week`);
  return { year: unit.year, week: unit.week };
}
