/** The society: one plain JSON value, a slice per persona in roll order (order of id) and a common part. */
import type { Memory } from '../personas/memory.ts';
import type { Persona } from '../personas/persona.ts';
import type { State } from '../personas/state.ts';
import type { Reading } from '../rewards/subjective.ts';
import type { Laws } from '../worlds/laws.ts';
import type { Position, World } from '../worlds/world.ts';
import type { Activity, Answer, Cancellation, Mail, Proposal, PublicEvent } from './activity.ts';
import type { Unit } from './clock.ts';
import type { News } from './news.ts';

export interface DiaryEntry {
  readonly year: number;
  readonly week: number;
  readonly text: string;
}

/** What a persona made of a whole year. */
export interface Chapter {
  readonly year: number;
  readonly text: string;
}

export type LivingStandard = keyof Laws['living'];

/** How a day went, as the persona itself could tell it. */
export interface DayLived {
  readonly day: number;
  readonly kind: 'solo' | Activity['kind'];
  readonly activity: string;
  readonly place: string | null;
  readonly with: readonly string[];
  readonly result: string;
}

/** What belongs to the current week only; made anew at each opening. */
export interface ThisWeek {
  /** Whom this persona may address: those it had a file about at the opening. */
  readonly correspondents: readonly string[];
  /** Others that it has written to since, or that have written to it, or that still have old mail of it. */
  readonly addressed: readonly string[];
  readonly standard: LivingStandard | null;
  /** To be told at the next turn, in order. */
  readonly news: readonly News[];
  /** Not yet told, in order of `compareMail`. */
  readonly mail: readonly Mail[];
  /** Told this week. */
  readonly letters: readonly Mail[];
  readonly proposals: readonly Proposal[];
  readonly answers: readonly Answer[];
  readonly cancellations: readonly Cancellation[];
  readonly signUps: readonly string[];
  /** Names of memory files whose text stands in this week's conversation. */
  readonly open: readonly string[];
  /** Whom one has seen at public events this week. */
  readonly seen: readonly string[];
  readonly days: readonly DayLived[];
  /** Outcomes that were applied, as `day/activity`: each counts once. */
  readonly judged: readonly string[];
}

/** What belongs to the current year only. */
export interface ThisYear {
  readonly depositAtStart: number;
  /** Per week that was settled. */
  readonly readings: readonly Reading[];
}

/** One persona's slice. */
export interface Life {
  readonly persona: Persona;
  readonly state: State;
  readonly memory: Memory;
  /** This year's entries and the last of the year before, oldest first. */
  readonly diary: readonly DiaryEntry[];
  readonly chapters: readonly Chapter[];
  /** Arranged activities from the current week on. */
  readonly calendar: readonly Activity[];
  readonly week: ThisWeek;
  readonly year: ThisYear;
}

/** Changes only at open, announce, schedule, settle and the year's end. */
export interface Common {
  /** The unit that is being lived. */
  readonly unit: Unit;
  readonly world: World;
  readonly positions: readonly Position[];
  /** Public events that are still on. */
  readonly events: readonly PublicEvent[];
  /** The author's ideas for public events that were held already: what follows on them may come. */
  readonly held: readonly string[];
  /** Names of skills that exist, those that most people had at the end of last week first. */
  readonly skillNames: readonly string[];
}

export interface Society {
  readonly common: Common;
  readonly personas: readonly Life[];
  /** Place of each id in `personas`; a closed circle, so it never changes. */
  readonly index: ReadonlyMap<string, number>;
}

/** A slice by id; unknown ids are a defect of the caller. */
export function lifeOf(society: Society, id: string): Life {
  const life = society.personas[society.index.get(id) ?? -1];
  if (!life) throw new Error(`nobody has the id '${id}'`);
  return life;
}

/** The index beside an array of lives. */
export function societyOf(common: Common, personas: readonly Life[]): Society {
  return { common, personas, index: new Map(personas.map((life, at) => [life.persona.id, at])) };
}

export const EMPTY_WEEK: ThisWeek = {
  correspondents: [],
  addressed: [],
  standard: null,
  news: [],
  mail: [],
  letters: [],
  proposals: [],
  answers: [],
  cancellations: [],
  signUps: [],
  open: [],
  seen: [],
  days: [],
  judged: [],
};
