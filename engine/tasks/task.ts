/** Every question there is: what goes in, what comes out, how it is worded and read. */
import type { PortraitPart } from '../../personas/persona.ts';
import type { Possession, State } from '../../personas/state.ts';
import type { Language } from '../../personas/ties.ts';
import type { Laws } from '../../worlds/laws.ts';
import type { Place, Position, Prices } from '../../worlds/world.ts';
import type { Acts } from '../actions.ts';
import type { Said } from '../events.ts';
import type { Line } from '../news.ts';
import type { Band } from '../rules/bands.ts';
import type { LivingStandard } from '../society.ts';
import type { Appointment, DayView } from '../views/days.ts';
import type { FileText, FileView } from '../views/files.ts';
import type { Me } from '../views/me.ts';
import type { Now } from '../views/now.ts';
import type { PersonView } from '../views/people.ts';
import type { Told } from '../views/told.ts';

/** What every question knows: the language it is asked in and the laws of the world. */
export interface Asking {
  readonly language: Language;
  readonly laws: Laws;
  readonly now: Now;
}

/** What every question to a persona shows beside its own content. */
export interface PersonaAsking extends Asking {
  readonly me: Me;
  readonly told: Told;
  readonly state: State;
  /** What this persona's actions may name now. */
  readonly directory: Directory;
}

/** What actions may name, by id and shown name. */
export interface Directory {
  readonly self: string;
  /** Whom one may address, or who is present in a scene. */
  readonly people: readonly Named[];
  /** Whom one may start a file about, beside those. */
  readonly seen: readonly Named[];
  readonly places: readonly (Named & Pick<Place, 'kind'>)[];
  readonly events: readonly Named[];
  readonly files: readonly Named[];
  readonly things: readonly Named[];
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface EventView {
  readonly id: string;
  readonly name: string;
  readonly day: number;
  readonly place: string;
  readonly description: string;
  readonly weekly: boolean;
}

export interface OfferView {
  readonly name: string;
  /** Exact name in the price list. */
  readonly item: string;
  readonly price: number;
  readonly description: string;
}

/** A scene as its participants come into it. */
export interface SceneView {
  readonly activity: string;
  readonly kind: 'joint' | 'encounter';
  readonly place: Pick<Place, 'name' | 'description' | 'objects' | 'doings'>;
  readonly proposer: string | null;
  readonly brief: string;
  readonly others: readonly PersonView[];
}

/** A participant as the environment knows it: no thoughts, no memory, no numbers of the state. */
export interface SubjectView extends PersonView {
  readonly introduction: string;
  readonly traits: readonly Measured[];
  readonly talents: readonly Measured[];
  readonly skills: readonly Measured[];
  readonly possessions: readonly string[];
  readonly vitality: 'rested' | 'normal' | 'tired' | 'exhausted';
  readonly doings: readonly string[];
}

export interface Measured {
  readonly name: string;
  readonly band: Band;
}

/** A day's outcome as judged, before it is clamped to what its kind of day allows. */
export interface Judged {
  /** Id of the persona. */
  readonly who: string;
  readonly result: string;
  readonly vitality: number;
  readonly mood: number;
  readonly social: number;
  readonly esteem: number;
  readonly skills: readonly { readonly name: string; readonly points: number }[];
  readonly money: number;
}

/** A line as the environment gets it: what was said, of which it is shown no thoughts, and what else was seen of it. */
export interface LineView {
  readonly turn: number;
  /** Shown name of who speaks. */
  readonly who: string;
  readonly said: readonly Said[];
  /** Shown names of things and of those who got them. */
  readonly gave: readonly Gave[];
  readonly leaves: boolean;
}

export interface Gave {
  readonly item: string;
  readonly to: string;
}

/** What every question about a scene shows. */
export interface Refereeing extends Asking {
  readonly scene: SceneView & {
    readonly subjects: readonly SubjectView[];
    /** Names of skills that a judgement may use. */
    readonly skills: readonly string[];
  };
  /** The scene is described only in the first question of its conversation. */
  readonly opening: boolean;
  /** Lines that earlier questions would have told, had they been answered. */
  readonly missed: readonly LineView[];
  readonly participants: readonly Named[];
}

/** What the environment says after a line. */
export interface Refereed {
  readonly perceived: string | null;
  readonly verdict: 'pass' | 'reject';
  readonly reason: string | null;
  /** Id of a participant; null where nobody is to be named or none was usable. */
  readonly next: string | null;
  readonly end: boolean;
  readonly outcomes: readonly Judged[] | null;
}

export interface AppliedPosition {
  readonly position: Position;
  readonly free: number;
  readonly applicants: readonly {
    readonly id: string;
    readonly name: string;
    readonly age: number;
    readonly skills: readonly Measured[];
    readonly talents: readonly Measured[];
    /** Levels of the skills that the position asks for, matched by name. */
    readonly fit: number;
  }[];
}

export interface TaskInputs {
  readonly plan: PersonaAsking & {
    readonly general: FileText;
    readonly appointments: readonly Appointment[];
    readonly events: readonly EventView[];
    readonly income: number;
    readonly things: readonly Pick<Possession, 'name' | 'description'>[];
  };
  readonly contact: PersonaAsking & { readonly round: number; readonly appointments: readonly Appointment[] };
  readonly more: PersonaAsking & { readonly stage: 'plan' | 'review' };
  readonly solo: PersonaAsking & { readonly places: readonly Place[] };
  readonly purchase: PersonaAsking & { readonly offers: readonly OfferView[] };
  readonly public: PersonaAsking & {
    readonly event: string;
    readonly place: Place;
    readonly description: string;
    readonly people: readonly string[];
  };
  readonly speak: PersonaAsking & {
    /** Only in this persona's first turn of the scene, or where its conversation began again. */
    readonly scene: SceneView | null;
    readonly picture: string | null;
    readonly heard: readonly Line[];
    readonly present: readonly string[];
    readonly turn: number;
    readonly turnsLeft: number;
  };
  readonly review: PersonaAsking & {
    readonly files: readonly FileText[];
    readonly days: readonly DayView[];
    readonly letters: Told['mail'];
    readonly last: boolean;
  };
  readonly discard: PersonaAsking & { readonly things: readonly Possession[]; readonly gone: number };
  readonly wishes: PersonaAsking & {
    readonly positions: readonly Position[];
    readonly current: Position | null;
    readonly forced: boolean;
  };
  readonly ratings: Asking & { readonly me: Me; readonly people: readonly (FileView & Named)[] };
  readonly announce: Asking & {
    readonly population: number;
    readonly occupations: readonly { readonly name: string; readonly count: number }[];
    /** What is on this week already: events of earlier weeks and feasts. */
    readonly running: readonly Pick<EventView, 'name' | 'day' | 'place'>[];
    readonly ideas: readonly {
      readonly name: string;
      readonly place: string;
      readonly description: string;
      readonly repeatWeeks: number;
    }[];
    readonly places: readonly Named[];
    readonly most: number;
  };
  readonly encounters: Asking & {
    readonly idle: readonly {
      readonly id: string;
      readonly name: string;
      readonly age: number;
      readonly position: string | null;
      readonly knows: readonly string[];
    }[];
    readonly pairs: number;
    readonly places: readonly (Named & Pick<Place, 'doings'>)[];
  };
  readonly referee: Refereeing &
    LineView & {
      /** Who may be named to speak next; empty where nobody is to be named. */
      readonly choice: readonly Named[];
      readonly mayEnd: boolean;
      readonly mustEnd: boolean;
    };
  readonly outcomes: Refereeing;
  readonly 'solo-outcome': Asking & {
    readonly subject: SubjectView & Named;
    readonly act: string;
    readonly prices: Prices;
    readonly skills: readonly string[];
  };
  readonly 'public-outcomes': Asking & {
    readonly event: string;
    readonly place: Place;
    readonly description: string;
    readonly people: readonly { readonly subject: SubjectView & Named; readonly act: string }[];
    readonly skills: readonly string[];
  };
  readonly founding: Asking & {
    readonly positions: readonly string[];
    readonly best: readonly { readonly name: string; readonly level: number }[];
    readonly count: number;
  };
  readonly selection: Asking & { readonly positions: readonly AppliedPosition[] };
  readonly profile: Asking & { readonly me: Me };
}

export interface ActedOut {
  readonly acts: Acts;
  readonly standard: LivingStandard | null;
}

export interface TaskOutputs {
  readonly plan: ActedOut;
  readonly contact: { readonly acts: Acts };
  readonly more: { readonly acts: Acts };
  readonly solo: { readonly act: string; readonly thought: string };
  readonly purchase: { readonly offer: OfferView | null };
  readonly public: { readonly act: string; readonly thought: string };
  readonly speak: { readonly said: readonly Said[]; readonly acts: Acts; readonly cut: boolean };
  readonly review: { readonly diary: string | null; readonly chapter: string | null; readonly acts: Acts };
  readonly discard: { readonly items: readonly string[] };
  /** Ids of positions and `STAY`, in order of preference. */
  readonly wishes: {
    readonly wishes: readonly string[];
    /** Lines that named no position, cut short. */
    readonly unknown: readonly string[];
  };
  readonly ratings: {
    readonly affection: readonly { readonly rated: string; readonly score: number }[];
    readonly respect: readonly { readonly rated: string; readonly score: number }[];
  };
  readonly announce: {
    readonly events: readonly {
      readonly name: string;
      readonly day: number;
      readonly repeatWeeks: number;
      readonly place: string;
      readonly description: string;
    }[];
  };
  readonly encounters: {
    readonly pairs: readonly {
      readonly participants: readonly [string, string];
      readonly place: string;
      readonly description: string;
    }[];
  };
  readonly referee: Refereed;
  readonly outcomes: { readonly outcomes: readonly Judged[] };
  readonly 'solo-outcome': { readonly offers: readonly OfferView[] | null; readonly outcome: Judged | null };
  readonly 'public-outcomes': { readonly outcomes: readonly (Judged & { readonly seen: string })[] };
  readonly founding: { readonly positions: readonly Omit<Position, 'id' | 'type'>[] };
  /** Ids of applicants per position, best first. */
  readonly selection: {
    readonly placed: readonly { readonly position: string; readonly who: readonly string[] }[];
  };
  readonly profile: {
    /** Texts that the year changed; null or absent where it did not. */
    readonly portrait: Readonly<Partial<Record<PortraitPart, string | null>>>;
    readonly traits: readonly { readonly name: string; readonly value: number }[];
    readonly talents: readonly { readonly name: string; readonly value: number }[];
  };
}

export type TaskName = keyof TaskInputs & keyof TaskOutputs;

export const COMPLAINTS = [
  'empty',
  'truncated',
  'looping',
  'endless',
  'too-long',
  'file-too-long',
  'portrait-too-long',
  'no-diary',
  'no-wishes',
  'no-discard',
  'no-choice',
  'json',
  'misfit',
  'speaker',
] as const;

/** Why an answer can't be used, as it is told to whoever gave it. */
export interface Complaint {
  readonly why: (typeof COMPLAINTS)[number];
  readonly about: string;
}

/** What a reader made of an answer. */
export type Reading<O> =
  | {
      readonly ok: true;
      readonly value: O;
      /** Something had to be guessed, or lines written for others were cut off. */
      readonly flags: readonly Flag[];
      /** What stays in the conversation, where it differs from the answer. */
      readonly kept?: string;
    }
  | {
      readonly ok: false;
      readonly complaint: Complaint;
      /** What can still be used when no better answer comes. */
      readonly salvage?: O;
    };

export type Flag = 'repaired' | 'cut';

export interface Task<N extends TaskName> {
  readonly name: N;
  readonly by: 'persona' | 'environment' | 'judge';
  /** The new turn only; everything before it is the conversation's. */
  readonly render: (input: TaskInputs[N]) => string;
  readonly read: (answer: string, input: TaskInputs[N]) => Reading<TaskOutputs[N]>;
  /** What holds when nobody answers properly. */
  readonly otherwise: (input: TaskInputs[N]) => TaskOutputs[N];
  /** Longest answer wanted, in tokens. */
  readonly maxTokens: number;
}
