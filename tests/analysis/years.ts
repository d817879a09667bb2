/** Short chronicles of tiny societies: what happened in a week, and year's ends with friends, money and ranks as one likes. */
import { begunChronicle, recorded } from '../../analysis/chronicle.ts';
import type { Chronicle, LifeRecord, TurningPoint } from '../../analysis/chronicle-schema.ts';
import { turningPointsOf } from '../../analysis/turning-points.ts';
import type { Event, EventOf } from '../../engine/events.ts';
import type { Society } from '../../engine/society.ts';
import type { Warmth } from '../../personas/ties.ts';

/** What a story tells: events of weeks and of years' ends, in order; a list of lists is so many weeks. */
export interface Story {
  readonly week: (...events: readonly Event[]) => Story;
  /** Ends the year; the next week is the first of the next one. */
  readonly end: (...events: readonly Event[]) => Story;
  readonly chronicle: Chronicle;
}

export function storyOf(society: Society, chronicle = begunChronicle(society)): Story {
  const lived = (events: readonly Event[]) =>
    recorded(chronicle, { unit: chronicle.next, events: events.map((event) => ({ event })), society });
  return {
    chronicle,
    week: (...events) => storyOf(society, lived(events)),
    end: (...events) => {
      const unit = { year: chronicle.next.year, week: 'end' as const };
      const told = events.map((event) => ({ event }));
      return storyOf(society, recorded(chronicle, { unit, events: told, society }));
    },
  };
}

export function lifeIn({ chronicle }: Pick<Story, 'chronicle'>, id: string): LifeRecord {
  const life = chronicle.lives.find((one) => one.id === id);
  if (!life) throw new Error(`nobody has the id '${id}'`);
  return life;
}

/** Turning points as `2020-3 close bo`, those of a year's end as `2020-end`. */
export function turnsOf(story: Pick<Story, 'chronicle'>, id: string): readonly string[] {
  return turningPointsOf(lifeIn(story, id)).map(turnText);
}

function turnText({ year, week, kind, person, name }: TurningPoint): string {
  return [`${year}-${week}`, kind, person, name].filter((part) => part !== undefined).join(' ');
}

export function measured(who: string, parts: Partial<EventOf<'measured'>['reading']> = {}): Event {
  const plain = { vitality: 70, mood: 50, material: 50, social: 50, esteem: 50 };
  return { kind: 'measured', who, reading: { ...plain, ...parts } };
}

export function noted(
  who: string,
  about: string,
  warmth: Warmth,
  kind = 'friend',
  by: 'persona' | 'engine' = 'persona',
): Event {
  const file = {
    name: `people/${about}`,
    title: '',
    tie: { kind, warmth, since: '2019' },
    summary: '',
    text: '',
  };
  return { kind: 'noted', who, file, by };
}

/** What a year was worth: the total decides the rank, `economy` is what was saved. */
export function rewarded(
  who: string,
  {
    total = 0,
    economy = 0,
    friends = [],
    likedBy = friends,
  }: {
    readonly total?: number | null;
    readonly economy?: number;
    readonly friends?: readonly string[];
    readonly likedBy?: readonly string[];
  } = {},
): Event {
  const nothing = { likes: [], respects: [], respectedBy: [], mutualRespect: [] };
  const regard = { ...nothing, mutualLike: friends, likedBy };
  const parts = { social: 0, affection: 0, respect: 0, subjective: 0, penalties: null };
  return {
    kind: 'rewarded',
    who,
    reward: { ...parts, economy, z: { social: 0, subjective: 0, economy: 0 }, total, regard },
  };
}

/** A joint activity of these people, the first its proposer, or a public one. */
export function scheduled(
  name: string,
  participants: readonly string[],
  kind: 'joint' | 'public' = 'joint',
): Event {
  const proposer = participants[0] ?? '';
  const on = { year: 2020, week: 1, day: 1, place: 'square', description: '' };
  return {
    kind: 'scheduled',
    activity: { id: `${kind}-x`, kind, name, participants, ...on, ...(kind === 'joint' && { proposer }) },
  };
}
