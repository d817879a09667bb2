/** What a run has counted: from events and answers alone, so that every life of a run counts the same. */
import { mean, median } from 'simple-statistics';
import { NEEDS } from '../personas/state.ts';
import type { Part } from '../rewards/laws.ts';
import type { Reading } from '../rewards/subjective.ts';
import type { Event } from './events.ts';
import type { Society } from './society.ts';

/** What was counted while asking. */
export interface AnswersCounted {
  /** Answers that were used, those asked again included. */
  readonly answers: number;
  readonly askedAgain: number;
  /** Accepted though something had to be guessed, lines for others cut off, or only a part was usable. */
  readonly repaired: number;
  readonly cut: number;
  readonly salvaged: number;
}

export const NOTHING_ASKED: AnswersCounted = { answers: 0, askedAgain: 0, repaired: 0, cut: 0, salvaged: 0 };

export interface Tally extends AnswersCounted {
  readonly unanswered: Counts;
  /** Persona-days without a usable judgement, by kind of day. */
  readonly unscored: Counts;
  readonly days: number;
  /** Weeks of personas without a readable choice of living standard: they lived frugally. */
  readonly standardless: number;
  readonly refused: Counts;
  readonly lines: number;
  readonly rejected: number;
  readonly letters: number;
  readonly moves: number;
  /** Weeks in which more than half of the people had a value at its limit, by value: a sign of dead numbers. */
  readonly weeksAtLimit: Counts;
  readonly years: readonly YearRow[];
}

/** How often each of a few words of ours occurred; a list, in order of first appearance. */
export type Counts = readonly (readonly [what: string, count: number])[];

export const NOTHING_YET: Tally = {
  ...NOTHING_ASKED,
  unanswered: [],
  unscored: [],
  days: 0,
  standardless: 0,
  refused: [],
  lines: 0,
  rejected: 0,
  letters: 0,
  moves: 0,
  weeksAtLimit: [],
  years: [],
};

/** Adds a unit's events and answers to what was counted before. */
export function counted(before: Tally, events: Iterable<Event>, asked: AnswersCounted): Tally {
  const unanswered = new Map(before.unanswered);
  const unscored = new Map(before.unscored);
  const refused = new Map(before.refused);
  const readings: Reading[] = [];
  let { days, standardless, lines, rejected, letters, moves } = before;
  for (const event of events) {
    if (event.kind === 'unanswered') add(unanswered, event.task);
    else if (event.kind === 'refused') add(refused, event.refusal.reason);
    else if (event.kind === 'measured') readings.push(event.reading);
    else if (event.kind === 'wrote') letters += 1;
    else if (event.kind === 'moved') moves += 1;
    else if (event.kind === 'chose-standard') standardless += event.wished === null ? 1 : 0;
    else if (event.kind === 'lived') {
      days += 1;
      if (!event.scored) add(unscored, event.lived.kind);
    } else if (event.kind === 'spoke') {
      lines += 1;
      if (event.verdict === 'reject') rejected += 1;
    }
  }
  return {
    answers: before.answers + asked.answers,
    askedAgain: before.askedAgain + asked.askedAgain,
    repaired: before.repaired + asked.repaired,
    cut: before.cut + asked.cut,
    salvaged: before.salvaged + asked.salvaged,
    unanswered: [...unanswered],
    unscored: [...unscored],
    days,
    standardless,
    refused: [...refused],
    lines,
    rejected,
    letters,
    moves,
    weeksAtLimit: withLimits(before.weeksAtLimit, readings),
    years: before.years,
  };
}

const VALUES = ['vitality', ...NEEDS] as const;

function withLimits(before: Counts, readings: readonly Reading[]): Counts {
  const weeks = new Map(before);
  for (const value of VALUES) {
    const atLimit = readings.filter((reading) => reading[value] <= 0 || reading[value] >= 100).length;
    if (atLimit > readings.length / 2) add(weeks, value);
  }
  return [...weeks];
}

function add(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** The sum of counts. */
export function total(counts: Counts): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** A society's year in raw numbers: the mean life reward of a year is 0 by construction and tells nothing. */
export interface YearRow {
  readonly year: number;
  /** Mean of mood, material, social and esteem over all, 0..100. */
  readonly felt: number;
  /** How many have vitality below the mild warning. */
  readonly worn: number;
  /** How many have social below the mild warning. */
  readonly lonely: number;
  /** Mutual friends, each, on average. */
  readonly friends: number;
  /** The middle deposit. */
  readonly saved: number;
  readonly moved: number;
  /** Parts of the life reward that were the same for all: they tell nothing apart. */
  readonly flat: readonly Part[];
}

/** How a year ended. */
export function yearRow(society: Society, year: number, events: Iterable<Event>): YearRow {
  const low = society.common.world.laws.fulfillment.mildWarning;
  const states = society.personas.map((life) => life.state);
  let friends = 0;
  let moved = 0;
  const flat = new Set<Part>(['social', 'subjective', 'economy']);
  for (const event of events) {
    if (event.kind === 'rewarded') {
      friends += event.reward.regard.mutualLike.length;
      for (const part of [...flat]) if (event.reward.z[part] !== 0) flat.delete(part);
    } else if (event.kind === 'moved') moved += 1;
  }
  return {
    year,
    felt: mean(states.flatMap(({ fulfillment }) => NEEDS.map((need) => fulfillment[need]))),
    worn: states.filter((state) => state.vitality < low).length,
    lonely: states.filter((state) => state.fulfillment.social < low).length,
    friends: friends / states.length,
    saved: median(states.map((state) => state.deposit)),
    moved,
    flat: [...flat],
  };
}
