/** Everything that can happen, as facts in the past tense. `happen` is the only way they change anything. */
import type { MemoryFile } from '../personas/memory.ts';
import type { Persona } from '../personas/persona.ts';
import type { Change, Possession, State } from '../personas/state.ts';
import type { LifeReward } from '../rewards/life-reward.ts';
import type { Score } from '../rewards/ratings.ts';
import type { Reading } from '../rewards/subjective.ts';
import type { Position } from '../worlds/world.ts';
import type { Activity, Answer, Cancellation, Proposal, PublicEvent } from './activity.ts';
import type { Unit } from './clock.ts';
import type { News, Refusal } from './news.ts';
import type { DayLived, LivingStandard } from './society.ts';

/** A part of what somebody said: heard by all, by those named (ids), or by nobody (thought). */
export interface Said {
  readonly to: 'all' | 'self' | readonly string[];
  readonly text: string;
}

/** What the environment made of a line; `unchecked`: it gave no usable answer. */
export type Verdict = 'pass' | 'reject' | 'unchecked';

interface By {
  /** Id of the persona whose slice it changes or who did it. */
  readonly who: string;
}

export type Event =
  // opening and announcing
  | (By & {
      readonly kind: 'opened';
      readonly change: Change;
      readonly unit: Unit;
      /** Who has mail of this persona from earlier weeks that is still untold; may answer as soon as it is. */
      readonly unread?: readonly string[];
    })
  | { readonly kind: 'founded'; readonly positions: readonly Position[] }
  | { readonly kind: 'announced'; readonly events: readonly PublicEvent[] }
  // planning and writing
  | (By & {
      readonly kind: 'chose-standard';
      readonly standard: LivingStandard | null;
      readonly wished: LivingStandard | null;
      readonly change: Change;
    })
  | (By & { readonly kind: 'signed-up'; readonly event: string })
  | (By & {
      readonly kind: 'wrote';
      readonly to: string;
      readonly text: string;
      readonly round: number;
      readonly seq: number;
    })
  | (By & { readonly kind: 'proposed'; readonly proposal: Proposal })
  | (By & { readonly kind: 'responded'; readonly answer: Answer })
  | (By & { readonly kind: 'cancelled'; readonly cancellation: Cancellation; readonly to: readonly string[] })
  | (By & { readonly kind: 'refused'; readonly refusal: Refusal })
  | (By & { readonly kind: 'told'; readonly news: number; readonly mail: number })
  | (By & { readonly kind: 'noticed'; readonly news: News })
  // memory files
  | (By & {
      readonly kind: 'noted';
      readonly file: Omit<MemoryFile, 'written' | 'used'>;
      /** Whether the persona wrote it, or the engine made the first file about a stranger. */
      readonly by: 'persona' | 'engine';
      /** A rewrite that left much less than there was. */
      readonly shrunk?: boolean;
    })
  | (By & { readonly kind: 'looked-up'; readonly name: string })
  | (By & { readonly kind: 'listed-files' })
  | (By & { readonly kind: 'opened-files'; readonly names: readonly string[] })
  | (By & { readonly kind: 'forgot'; readonly name: string })
  | (By & { readonly kind: 'began-again' })
  // the calendar
  | { readonly kind: 'scheduled'; readonly activity: Activity }
  | (By & { readonly kind: 'struck'; readonly activity: string })
  // days
  | (By & {
      readonly kind: 'spoke';
      readonly activity: string;
      readonly turn: number;
      readonly said: readonly Said[];
      readonly cut: boolean;
      readonly verdict: Verdict;
      readonly why: string | null;
    })
  | { readonly kind: 'pictured'; readonly activity: string; readonly turn: number; readonly text: string }
  | (By & {
      readonly kind: 'did';
      readonly activity: string;
      readonly text: string;
      readonly thought: string;
    })
  | (By & { readonly kind: 'gave'; readonly to: string; readonly item: string; readonly name: string })
  | (By & { readonly kind: 'left'; readonly activity: string; readonly turn: number })
  | (By & { readonly kind: 'met'; readonly others: readonly string[] })
  | (By & {
      readonly kind: 'lived';
      readonly activity: string;
      readonly lived: DayLived;
      readonly name: string;
      readonly change: Change;
      /** False where the environment gave no usable judgement: nothing changes then. */
      readonly scored: boolean;
    })
  | (By & {
      readonly kind: 'bought';
      readonly item: Possession;
      readonly price: number;
      readonly material: number;
    })
  // review and settle
  | (By & { readonly kind: 'diarised'; readonly text: string })
  | (By & { readonly kind: 'wrote-chapter'; readonly text: string })
  | (By & { readonly kind: 'discarded'; readonly items: readonly Possession[] })
  | (By & { readonly kind: 'measured'; readonly reading: Reading })
  | { readonly kind: 'named-skills'; readonly names: readonly string[] }
  // the year's end
  | (By & { readonly kind: 'wished'; readonly wishes: readonly (string | 'STAY')[] })
  | (By & {
      readonly kind: 'moved';
      readonly from: string | null;
      readonly to: string | null;
      readonly why: 'hired' | 'forced-out';
    })
  | (By & { readonly kind: 'profiled'; readonly persona: Persona })
  | (By & {
      readonly kind: 'rated';
      readonly affection: readonly Score[];
      readonly respect: readonly Score[];
    })
  | (By & { readonly kind: 'rewarded'; readonly reward: Omit<LifeReward, 'persona'> })
  // the run
  | {
      readonly kind: 'unanswered';
      /** Whom it was asked of or about; null for a question about everybody. */
      readonly who: string | null;
      readonly task: string;
      readonly reason: string;
    }
  | (By & {
      readonly kind: 'edited';
      readonly what: 'persona' | 'state' | 'memory';
      readonly persona?: Persona;
      readonly state?: State;
      readonly memory?: readonly Omit<MemoryFile, 'written' | 'used'>[];
    })
  | { readonly kind: 'passed'; readonly to: Unit };

export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;
