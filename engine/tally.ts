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
  const tally = { ...before };
  const readings: Reading[] = [];
  for (const event of events) {
    countEvent(tally, event);
    if (event.kind === 'measured') readings.push(event.reading);
  }
  return {
    ...tally,
    answers: before.answers + asked.answers,
    askedAgain: before.askedAgain + asked.askedAgain,
    repaired: before.repaired + asked.repaired,
    cut: before.cut + asked.cut,
    salvaged: before.salvaged + asked.salvaged,
    weeksAtLimit: withLimits(before.weeksAtLimit, readings),
  };
}

function countEvent(tally: { -readonly [K in keyof Tally]: Tally[K] }, event: Event): void {
  switch (event.kind) {
    case 'unanswered':
      tally.unanswered = oneMore(tally.unanswered, event.task);
      break;
    case 'refused':
      tally.refused = oneMore(tally.refused, event.refusal.reason);
      break;
    case 'lived':
      tally.days += 1;
      if (!event.scored) tally.unscored = oneMore(tally.unscored, event.lived.kind);
      break;
    case 'spoke':
      tally.lines += 1;
      if (event.verdict === 'reject') tally.rejected += 1;
      break;
    case 'chose-standard':
      if (event.wished === null) tally.standardless += 1;
      break;
    case 'wrote':
      tally.letters += 1;
      break;
    case 'moved':
      tally.moves += 1;
      break;
  }
}

const VALUES = ['vitality', ...NEEDS] as const;

function withLimits(before: Counts, readings: readonly Reading[]): Counts {
  const limited = VALUES.filter((value) => {
    const atLimit = readings.filter((reading) => reading[value] <= 0 || reading[value] >= 100).length;
    return atLimit > readings.length / 2;
  });
  return limited.reduce<Counts>(oneMore, before);
}

function oneMore(counts: Counts, what: string): Counts {
  const at = counts.findIndex(([name]) => name === what);
  return at < 0 ? [...counts, [what, 1]] : counts.with(at, [what, (counts[at]?.[1] ?? 0) + 1]);
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
  /** How unequal deposits are, 0 (all the same) to nearly 1 (one has all). */
  readonly gini: number;
  readonly moved: number;
  /** Parts of the life reward that were the same for all: they tell nothing apart. */
  readonly flat: readonly Part[];
}

/** How a year ended. */
export function yearRow(society: Society, year: number, events: Iterable<Event>): YearRow {
  const low = society.common.world.laws.fulfillment.mildWarning;
  const states = society.personas.map((life) => life.state);
  const deposits = states.map((state) => state.deposit);
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
    saved: median(deposits),
    gini: giniOf(deposits),
    moved,
    flat: [...flat],
  };
}

/** `G = sum_i (2i - n - 1) x_i / (n sum x)` for x in ascending order, i from 1; 0 where nobody has anything. */
export function giniOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const all = sorted.reduce((sum, value) => sum + value, 0);
  if (all === 0) return 0;
  const n = sorted.length;
  return sorted.reduce((sum, value, at) => sum + (2 * at + 1 - n) * value, 0) / (n * all);
}
