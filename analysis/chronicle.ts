/** The chronicle of a run: folds what happened, unit by unit, into the little that a screen and a biography need. */
import { nextUnit, type Unit } from '../engine/clock.ts';
import type { Event, EventOf } from '../engine/events.ts';
import type { Society } from '../engine/society.ts';
import { personOf } from '../personas/memory.ts';
import { NEEDS, tenths } from '../personas/state.ts';
import { ownCopy } from '../text/own-copy.ts';
import { bodyAt, measured } from './body.ts';
import { moved, noticed } from './careers.ts';
import type { Chronicle, LifeRecord } from './chronicle-schema.ts';
import { type Draft, type DraftLife, draftOf } from './draft.ts';
import { calledName, excerptOf } from './excerpt.ts';
import { scheduled } from './gatherings.ts';
import { bought, choseStandard, gave } from './things.ts';
import { edited, forgot, isWarm, noted, tieRecord } from './ties.ts';
import { closeYear } from './year-end.ts';

/** What was just lived. The society gives names and the length of a year; what happened is in the events alone. */
export interface Lived {
  readonly unit: Unit;
  readonly events: readonly { readonly event: Event }[];
  readonly society: Society;
}

/** Columns of an excerpt: two to three lines of a screen. */
const EXCERPT = 180;

/** The chronicle of a society that has not been lived yet: friends are who have warm files about each other. */
export function begunChronicle({ common, personas }: Society): Chronicle {
  const { year } = common.unit;
  const lives = personas.map(({ persona, state, memory }): LifeRecord => {
    const { fulfillment, vitality, deposit, position } = state;
    return {
      ...NOTHING_YET,
      id: persona.id,
      began: deposit,
      deposit,
      position,
      since: year,
      body: bodyAt(vitality),
      felt: tenths(NEEDS.reduce((sum, need) => sum + fulfillment[need], 0) / NEEDS.length),
      vitality,
      social: fulfillment.social,
      ties: memory.flatMap(({ name, tie }) => {
        const other = personOf(name);
        return tie && personas.some((life) => life.persona.id === other) ? [tieRecord(other ?? '', tie)] : [];
      }),
    };
  });
  const warm = new Map(lives.map((life) => [life.id, life.ties.filter(isWarm).map(([other]) => other)]));
  const withFriends = lives.map((life) => {
    const friends = (warm.get(life.id) ?? []).filter((other) => warm.get(other)?.includes(life.id)).sort();
    return { ...life, friends, once: friends };
  });
  return {
    format: 1,
    next: common.unit,
    lives: withFriends,
    years: [],
    gatherings: [],
    held: [],
    crowd: null,
    first: null,
  };
}

const NOTHING_YET = {
  moves: 0,
  denied: 0,
  weeks: 0,
  lonelyWeeks: 0,
  wasLonely: false,
  wasPenniless: false,
  friends: [],
  once: [],
  likedBy: [],
  pending: [],
  points: [],
  excerpt: null,
  excerpts: [],
  years: [],
} as const;

/** The chronicle with one unit more. */
export function recorded(before: Chronicle, { unit, events, society }: Lived): Chronicle {
  const draft = draftOf(before, unit);
  for (const { event } of events) fold(draft, event);
  if (unit.week === 'end') closeYear(draft);
  else keepExcerpts(draft, unit.week, society);
  return chronicleOf(draft, nextUnit(unit, society.common.world.laws.weeks));
}

/** The chronicle as lives go on that were edited by hand; the same edits twice are the same as once. */
export function withEdits(before: Chronicle, events: readonly Event[]): Chronicle {
  const draft = draftOf(before, before.next);
  for (const event of events) fold(draft, event);
  return chronicleOf(draft, before.next);
}

function chronicleOf({ lives, format, years, gatherings, held, crowd, first }: Draft, next: Unit): Chronicle {
  return { format, next, lives: [...lives.values()], years, gatherings, held, crowd, first };
}

type Fold<E> = (draft: Draft, event: E) => void;

/** Kinds that leave a trace; the many others are days as they are. */
const FOLDS: { readonly [K in Event['kind']]?: Fold<EventOf<K>> } = {
  'chose-standard': choseStandard,
  noted,
  forgot,
  scheduled,
  gave,
  bought,
  measured,
  diarised: (draft, { who, text }) => draft.diaries.set(who, text),
  wished: (draft, { who, wishes }) => draft.wishes.set(who, wishes),
  noticed,
  moved,
  rewarded: (draft, { who, reward }) => draft.rewards.set(who, reward),
  edited,
};

function fold(draft: Draft, event: Event): void {
  (FOLDS[event.kind] as Fold<Event> | undefined)?.(draft, event);
}

/** Of each diary of the year the best one so far: next to a turning point, else of the week that felt most unlike the last. */
function keepExcerpts(draft: Draft, week: number, society: Society): void {
  for (const [who, text] of draft.diaries) {
    const life = draft.lives.get(who);
    if (!life) continue;
    const point = strongestIn(life, week);
    const weight = Math.round((point?.weight ?? 0) + Math.min(15, draft.swings.get(who) ?? 0));
    if (weight <= (life.excerpt?.weight ?? -1)) continue;
    const names = [
      ...(point?.person ? [calledName(shownName(society, point.person))] : []),
      ...(point?.name ? [point.name] : []),
    ];
    const excerpt = excerptOf(text, EXCERPT, names);
    if (excerpt !== undefined) life.excerpt = { year: draft.unit.year, week, text: ownCopy(excerpt), weight };
  }
}

function strongestIn(life: DraftLife, week: number): LifeRecord['pending'][number] | undefined {
  const now = life.pending.filter((point) => point.week === week);
  return now.reduce((best, one) => (best && best.weight >= one.weight ? best : one), now[0]);
}

function shownName({ personas, index }: Society, one: string): string {
  return personas[index.get(one) ?? -1]?.persona.name ?? one;
}
