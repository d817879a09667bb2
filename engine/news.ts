/** What the engine has to tell a persona at its next turn, as data; the prompts give it words. */
import type { Change, Possession } from '../personas/state.ts';

/** Why an action had no effect; each has its own sentence in `prompts/<language>/refusals.md`. */
export const REFUSALS = [
  'unknown-action',
  'unreadable',
  'unclosed',
  'not-here',
  'too-many',
  'missing',
  'unknown-person',
  'unknown-place',
  'unknown-day',
  'unknown-event',
  'unknown-file',
  'unknown-invitation',
  'unknown-activity',
  'unknown-item',
  'undecided',
  'self',
  'private-home',
  'too-far',
  'too-late',
  'name-taken',
  'name-too-long',
  'too-many-invited',
  'day-taken',
  'not-read',
  'too-long',
  'bad-title',
  'too-many-topics',
  'never-forgotten',
  'not-present',
  'too-dear',
  'unknown-position',
] as const;

export type RefusalReason = (typeof REFUSALS)[number];

/** An action that was asked for and not carried out. */
export interface Refusal {
  /** What was written, cut short. */
  readonly act: string;
  readonly reason: RefusalReason;
  /** What the reason speaks about: a name, a list of what would do. */
  readonly about: string;
}

/** Why an arrangement does not take place, or not with me. */
export type FallReason = 'cancelled' | 'nobody-free' | 'nobody-accepted' | 'required-missing' | 'day-lost';

export interface Line {
  readonly who: string;
  /** What this reader could perceive of it; empty for a silence. */
  readonly text: string;
}

export type News =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'files' }
  | { readonly kind: 'agreed'; readonly activity: string }
  | {
      readonly kind: 'fell';
      readonly name: string;
      readonly proposer: string | null;
      readonly reason: FallReason;
    }
  | { readonly kind: 'absent'; readonly name: string; readonly who: string }
  | { readonly kind: 'heard'; readonly lines: readonly Line[]; readonly picture: string | null }
  | {
      readonly kind: 'outcome';
      readonly day: number;
      readonly activity: string;
      readonly result: string;
      readonly change: Change;
      readonly scored: boolean;
    }
  | { readonly kind: 'crowd'; readonly event: string; readonly seen: readonly Line[] }
  | { readonly kind: 'gift'; readonly from: string; readonly item: string }
  | { readonly kind: 'given'; readonly to: string; readonly item: string }
  | { readonly kind: 'short-of-money'; readonly standard: string | null }
  | { readonly kind: 'lost-things'; readonly items: readonly Pick<Possession, 'name'>[] }
  | {
      readonly kind: 'position';
      readonly position: string | null;
      readonly why: 'hired' | 'forced-out' | 'not-chosen';
    };
