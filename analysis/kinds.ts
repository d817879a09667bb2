/** What can turn a life and what a year can be remembered for: each kind with the slots that its words have. */
import type { PhraseKind } from '../text/phrases.ts';

interface Turn {
  readonly slots: string;
  /** How much it counts before what it was about is looked at; 20 is worth telling, 60 is rare. */
  readonly weight: number;
  /** Whether it is to be wished for. */
  readonly good: boolean;
}

export const TURNS = {
  hired: { slots: 'role firm', weight: 52, good: true },
  moved: { slots: 'role firm', weight: 48, good: true },
  'forced-out': { slots: 'role firm', weight: 56, good: false },
  denied: { slots: 'role firm', weight: 30, good: false },
  'denied-again': { slots: 'role firm times', weight: 42, good: false },
  close: { slots: 'person', weight: 28, good: true },
  broke: { slots: 'person', weight: 44, good: false },
  cooled: { slots: 'person', weight: 28, good: false },
  mended: { slots: 'person', weight: 46, good: true },
  couple: { slots: 'person', weight: 72, good: true },
  parted: { slots: 'person', weight: 68, good: false },
  rivals: { slots: 'person', weight: 36, good: false },
  met: { slots: 'person', weight: 26, good: true },
  'first-friend': { slots: 'person', weight: 58, good: true },
  friend: { slots: 'person', weight: 26, good: true },
  'friend-again': { slots: 'person', weight: 38, good: true },
  friendless: { slots: 'person', weight: 56, good: false },
  collapse: { slots: '', weight: 54, good: false },
  recovery: { slots: '', weight: 38, good: true },
  lonely: { slots: '', weight: 50, good: false },
  company: { slots: '', weight: 46, good: true },
  richer: { slots: 'from to', weight: 38, good: true },
  poorer: { slots: 'from to', weight: 44, good: false },
  penniless: { slots: '', weight: 46, good: false },
  rose: { slots: 'from to', weight: 34, good: true },
  fell: { slots: 'from to', weight: 34, good: false },
  bought: { slots: 'thing price', weight: 20, good: true },
  gift: { slots: 'thing person', weight: 18, good: true },
  founded: { slots: 'name', weight: 64, good: true },
} as const satisfies Readonly<Record<string, Turn>>;

export type TurnKind = keyof typeof TURNS;

/** Slots of what a year is remembered for. */
export const HEADLINES = {
  quarrel: 'one other',
  mended: 'one other',
  couple: 'one other',
  gathering: 'person? name',
  wave: 'count?',
  veteran: 'person role?',
  friend: 'person friend?',
  crowd: 'name count?',
  first: 'name count?',
  fortune: 'person',
  better: '',
  worse: '',
  quiet: '',
} as const satisfies Readonly<Record<string, string>>;

export type HeadlineKind = keyof typeof HEADLINES;

const PHRASES_EACH = 3;

/** Every kind of phrase that a file of words must have. A headline has a sentence, and a few words for a table. */
export const PHRASE_KINDS: Readonly<Record<string, PhraseKind>> = {
  ...Object.fromEntries(
    Object.entries(TURNS).map(([kind, { slots }]) => [kind, [PHRASES_EACH, slots] as const]),
  ),
  ...Object.fromEntries(
    Object.entries(HEADLINES).flatMap(([kind, slots]) => [
      [`year of ${kind}`, [2, slots] as const],
      [`year of ${kind}, in short`, [2, slots] as const],
    ]),
  ),
  dated: [1, 'what year'],
  'no reason': [2, ''],
};
