/** What a day is spent on, and how people arrange it: activities, proposals, answers, public events. */
import type { WeekOf } from './clock.ts';

/** A day of a week of a year; days count from 1. */
export interface Day extends WeekOf {
  readonly day: number;
}

/** An arranged activity; a day without one is spent alone (`solo-<persona>`). */
export interface Activity extends Day {
  readonly id: string;
  readonly kind: 'joint' | 'encounter' | 'public';
  /** As its proposer, the environment or the world named it: shown, never a path or a key. */
  readonly name: string;
  readonly place: string;
  readonly description: string;
  /** In order of id; of a joint activity the proposer is one of them. */
  readonly participants: readonly string[];
  readonly proposer?: string | undefined;
}

/** A public event: once a week for `repeatWeeks` weeks, from the week it was announced in. */
export interface PublicEvent {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly description: string;
  readonly day: number;
  readonly from: WeekOf;
  readonly repeatWeeks: number;
}

/** When somebody acted within a week: later answers count over earlier ones. */
export interface Turn {
  readonly round: number;
  /** The number of the action within its reply. */
  readonly seq: number;
}

export interface Proposal extends Turn, Day {
  readonly proposer: string;
  readonly name: string;
  readonly invited: readonly string[];
  readonly required: readonly string[];
  readonly place: string;
  readonly message: string;
}

export interface Answer extends Turn {
  readonly who: string;
  readonly proposer: string;
  readonly name: string;
  readonly yes: boolean;
  readonly message: string;
}

/** Takes back one's own proposal, or one's part in an activity that stands already. */
export interface Cancellation extends Turn {
  readonly who: string;
  readonly name: string;
  /** Id of the standing activity; absent for a proposal of this week. */
  readonly activity?: string | undefined;
  readonly message: string;
}

/** What reaches somebody from another; `round` is the contact round it was sent in, 0 in an earlier week. */
export type Mail = { readonly from: string; readonly round: number; readonly seq: number } & (
  | { readonly kind: 'letter'; readonly text: string }
  | { readonly kind: 'invitation'; readonly proposal: Proposal }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'cancellation'; readonly cancellation: Cancellation }
);

/** Order in which mail is read: by round, sender, and the sender's own order; never by arrival. */
export function compareMail(a: Mail, b: Mail): number {
  return a.round - b.round || (a.from < b.from ? -1 : a.from > b.from ? 1 : a.seq - b.seq);
}

export function sameDay(a: Day, b: Day): boolean {
  return a.day === b.day && a.week === b.week && a.year === b.year;
}

/** The id of a day that somebody spends alone. */
export function soloId(persona: string): string {
  return `solo-${persona}`;
}
