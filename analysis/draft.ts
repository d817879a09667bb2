/** A chronicle while a unit is written into it: fresh copies of lives, whose lists are replaced and never changed. */
import type { Unit } from '../engine/clock.ts';
import type { EventOf } from '../engine/events.ts';
import type { Chronicle, LifeRecord, TurningPoint } from './chronicle-schema.ts';
import { TURNS, type TurnKind } from './kinds.ts';

export type DraftLife = { -readonly [K in keyof LifeRecord]: LifeRecord[K] };

export interface Draft extends Omit<{ -readonly [K in keyof Chronicle]: Chronicle[K] }, 'lives'> {
  readonly unit: Unit;
  readonly lives: ReadonlyMap<string, DraftLife>;
  /** Heard in this unit and needed before it is over. */
  readonly wishes: Map<string, EventOf<'wished'>['wishes']>;
  readonly diaries: Map<string, string>;
  /** Who has left which position at this year's end. */
  readonly left: Map<string, string | null>;
  readonly rewards: Map<string, EventOf<'rewarded'>['reward']>;
  /** By how much life felt otherwise than the week before, in points. */
  readonly swings: Map<string, number>;
}

export function draftOf(before: Chronicle, unit: Unit): Draft {
  return {
    ...before,
    unit,
    lives: new Map(before.lives.map((life) => [life.id, { ...life }])),
    wishes: new Map(),
    diaries: new Map(),
    left: new Map(),
    rewards: new Map(),
    swings: new Map(),
  };
}

/** The life of an id; an event about somebody else is a defect of the caller. */
export function lifeIn(draft: Draft, id: string): DraftLife {
  const life = draft.lives.get(id);
  if (!life) throw new Error(`the chronicle has nobody with the id '${id}'`);
  return life;
}

type About = Omit<TurningPoint, 'year' | 'week' | 'kind' | 'weight'>;

/** Notes a possible turning point; `more` is what makes this one weigh more than others of its kind. */
export function noteTurn(draft: Draft, who: string, kind: TurnKind, about: About = {}, more = 0): void {
  const life = lifeIn(draft, who);
  const weight = Math.round(TURNS[kind].weight + more);
  const earlier = life.pending.find((point) => point.kind === kind);
  if (earlier && earlier.weight >= weight) return;
  const point = { ...draft.unit, kind, weight, ...about };
  life.pending = [...life.pending.filter((other) => other !== earlier), point];
}
