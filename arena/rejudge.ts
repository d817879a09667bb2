/** Rates the years of a match again with another judge: the match is lived again from its answers, all but the ratings. */
import { unitName } from '../engine/clock.ts';
import { AnswerMissing } from '../engine/errors.ts';
import { loadSnapshot, recordedAnswers, snapshotUnits } from '../engine/ledger/disk-ledger.ts';
import type { JournalLine, Ledger } from '../engine/ledger/ledger.ts';
import { appendLines, dropTornLine, readLines } from '../engine/ledger/lines.ts';
import { answersOf } from '../engine/ledger/memory-ledger.ts';
import { readRunFile } from '../engine/ledger/run-file.ts';
import { live } from '../engine/life.ts';
import type { Model } from '../engine/model.ts';
import { endAfterYears } from '../engine/runs/open.ts';
import { whomOf } from './answer-counts.ts';
import type { Match } from './arena-file.ts';
import { begunMatch, type MatchLived, matchLived, recordedMatch } from './match-lived.ts';

export interface Rejudging {
  /** Of the match's run, which is only read. */
  readonly folder: string;
  readonly match: Match;
  readonly judge: Model;
  /** File in which the answers of this judge are kept: none is asked for twice. */
  readonly kept: string;
  readonly signal: AbortSignal;
}

/** The match as this judge sees it. Throws RunStopped where the judge can't go on; what it has said is kept. */
export async function rejudged({ folder, match, judge, kept, signal }: Rejudging): Promise<MatchLived> {
  const { seed, years, laws } = readRunFile(folder);
  const start = loadSnapshot(folder, snapshotUnits(folder)[0]);
  let soFar = begunMatch(start.society);
  const ledger = judgingLedger(folder, kept, (unit) => {
    soFar = recordedMatch(soFar, unit);
  });
  try {
    await live(start, {
      models: { persona: () => NOBODY, environment: NOBODY, judge },
      ledger,
      seed,
      signal,
      until: endAfterYears({ years, laws }),
      changed: 'accept',
    });
  } finally {
    await ledger.close();
  }
  const { world, rotation, seats } = match;
  return matchLived({ world, rotation }, seats, soFar);
}

/** Everything but ratings has been answered. */
const NOBODY: Model = {
  id: '',
  generate: async ({ call }) => {
    throw new AnswerMissing(call);
  },
};

/** What was recorded, without what the first judge said; what this one says is appended to a file of its own. */
function judgingLedger(
  folder: string,
  kept: string,
  onUnit: (unit: Parameters<typeof recordedMatch>[1]) => void,
): Ledger {
  dropTornLine(kept);
  const said = readLines(kept) as readonly JournalLine[];
  const file = appendLines(kept);
  let answers: JournalLine[] = [];
  return {
    begin: async (unit) => {
      answers = [
        ...recordedAnswers(folder, unit).filter(({ call }) => !isRating(call)),
        ...said.filter(({ call }) => call.startsWith(`${unitName(unit)}-`)),
      ];
      return answersOf(answers);
    },
    record: (line) => {
      answers.push(line);
      if (isRating(line.call)) file.append(line);
    },
    converse: () => {},
    commit: async (unit, happened) => {
      const events = happened.map(({ event }) => event);
      onUnit({ unit, events, answers });
    },
    close: async () => file.close(),
  };
}

function isRating(call: string): boolean {
  return whomOf(call).role === 'judge';
}
