/** A ledger that keeps everything in memory: for tests, for replays, and for what need not outlive the process. */
import { type Unit, unitName } from '../clock.ts';
import { type Answers, answerKey, type Happened, type JournalLine, type Ledger } from './ledger.ts';
import type { Snapshot } from './snapshot.ts';

export interface MemoryLedger extends Ledger {
  /** Events by name of unit, as committed. */
  readonly events: ReadonlyMap<string, readonly Happened[]>;
  readonly journal: ReadonlyMap<string, readonly JournalLine[]>;
  readonly conversations: ReadonlyMap<string, readonly string[]>;
  /** The society after the last committed unit. */
  readonly latest: () => Snapshot | undefined;
}

/** `recorded` are answers of an earlier life, by name of unit. */
export function memoryLedger(recorded: (unit: Unit) => readonly JournalLine[] = () => []): MemoryLedger {
  const events = new Map<string, readonly Happened[]>();
  const journal = new Map<string, JournalLine[]>();
  const conversations = new Map<string, readonly string[]>();
  let latest: Snapshot | undefined;
  let current: JournalLine[] = [];
  return {
    events,
    journal,
    conversations,
    latest: () => latest,
    begin: async (unit) => {
      current = [];
      journal.set(unitName(unit), current);
      return answersOf(recorded(unit));
    },
    record: (line) => {
      current.push(line);
    },
    converse: (conversation, system) => {
      conversations.set(conversation, system);
    },
    commit: async (unit, happened, next) => {
      events.set(unitName(unit), happened);
      latest = next;
    },
    close: async () => {},
  };
}

/** Journal lines by call and attempt. */
export function answersOf(lines: Iterable<JournalLine>): Answers {
  const answers = new Map<string, JournalLine>();
  for (const line of lines) answers.set(answerKey(line.call, line.attempt), line);
  return answers;
}
