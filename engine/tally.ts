/** What a run has counted: from events and answers alone, so that every life of a run counts the same. */
import type { Event } from './events.ts';

export interface Tally {
  /** Answers that were used, those asked again included. */
  readonly answers: number;
  readonly askedAgain: number;
  readonly unanswered: Counts;
  /** Persona-days without a usable judgement, by kind of day. */
  readonly unscored: Counts;
  readonly days: number;
  readonly refused: Counts;
  readonly lines: number;
  readonly rejected: number;
  readonly letters: number;
  readonly moves: number;
}

/** How often each of a few words of ours occurred; a list, in order of first appearance. */
export type Counts = readonly (readonly [what: string, count: number])[];

export const NOTHING_YET: Tally = {
  answers: 0,
  askedAgain: 0,
  unanswered: [],
  unscored: [],
  days: 0,
  refused: [],
  lines: 0,
  rejected: 0,
  letters: 0,
  moves: 0,
};

/** Adds a unit's events and answers to what was counted before. */
export function counted(
  before: Tally,
  events: Iterable<Event>,
  answers: Pick<Tally, 'answers' | 'askedAgain'>,
): Tally {
  const unanswered = new Map(before.unanswered);
  const unscored = new Map(before.unscored);
  const refused = new Map(before.refused);
  let { days, lines, rejected, letters, moves } = before;
  for (const event of events) {
    if (event.kind === 'unanswered') add(unanswered, event.task);
    else if (event.kind === 'refused') add(refused, event.refusal.reason);
    else if (event.kind === 'wrote') letters += 1;
    else if (event.kind === 'moved') moves += 1;
    else if (event.kind === 'lived') {
      days += 1;
      if (!event.scored) add(unscored, event.lived.kind);
    } else if (event.kind === 'spoke') {
      lines += 1;
      if (event.verdict === 'reject') rejected += 1;
    }
  }
  return {
    answers: before.answers + answers.answers,
    askedAgain: before.askedAgain + answers.askedAgain,
    unanswered: [...unanswered],
    unscored: [...unscored],
    days,
    refused: [...refused],
    lines,
    rejected,
    letters,
    moves,
  };
}

function add(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** The sum of counts. */
export function total(counts: Counts): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}
