/** What is written down, as a port: answers before they are used, events and snapshots unit by unit. */
import type { Unit } from '../clock.ts';
import type { Event } from '../events.ts';
import type { Usage } from '../model.ts';
import type { Flag } from '../tasks/task.ts';
import type { Snapshot } from './snapshot.ts';

/** One answer of a model, or the fact that none could be had, as it stands in the journal. */
export interface JournalLine {
  readonly call: string;
  /** 1, or 2 and 3 for answers to a complaint. */
  readonly attempt: number;
  readonly conversation: string;
  /** Digest of the whole prompt. */
  readonly prompt: string;
  /** The new user turn, or the complaint. */
  readonly turn: string;
  /** As it came; null if none came. */
  readonly answer: string | null;
  readonly stop: 'end' | 'length' | 'refused' | 'filtered' | 'unavailable';
  /** Why none came. */
  readonly failure?: string;
  readonly reasoning?: string;
  /** Who answered. */
  readonly model: string;
  readonly usage?: Usage;
  /** Only of an answer that was accepted: what had to be done to it before. */
  readonly accepted?: readonly Flag[];
  /** What stays of an accepted answer in its conversation, where that is not the whole. */
  readonly kept?: string;
  /** A part of a bad answer could be used; it counts where no try of the call is accepted, the last such try's. */
  readonly salvage?: true;
}

/** What a conversation begins with. */
export interface ConversationLine {
  readonly conversation: string;
  /** Hashes of blocks in `texts.jsonl`. */
  readonly system: readonly string[];
}

/** An event with the moment it carries, as it stands in the record. */
export interface Happened {
  readonly at: string;
  readonly event: Event;
}

/** Answers of one unit by `answerKey`. */
export type Answers = ReadonlyMap<string, JournalLine>;

export function answerKey(call: string, attempt: number): string {
  return `${call}#${attempt}`;
}

export interface Ledger {
  /** Begins a unit: the answers that an earlier life of this run has journaled for it. */
  readonly begin: (unit: Unit) => Promise<Answers>;
  /** Journals an answer, before it is used. Throws if it can't be written. */
  readonly record: (line: JournalLine) => void;
  /** Notes the system blocks a conversation begins with. */
  readonly converse: (conversation: string, system: readonly string[]) => void;
  /** Makes a unit's events, its rewards and the society after it durable; resume starts there from now on. */
  readonly commit: (unit: Unit, events: readonly Happened[], next: Snapshot) => Promise<void>;
  /** Flushes what is open and lets go of the run. */
  readonly close: () => Promise<void>;
}
