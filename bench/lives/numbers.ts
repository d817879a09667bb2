/** Keeps the numbers of a run: friends, readings, changes of position, kinds of days. */
import type { Unit } from '../../engine/clock.ts';
import type { Event } from '../../engine/events.ts';
import type { RunRead } from '../../engine/runs/read.ts';
import type { Reading } from '../../rewards/subjective.ts';
import type { Days } from './character.ts';
import type { Friends } from './friendships.ts';

export interface Numbers {
  /** Year by year. */
  readonly friends: readonly Friends[];
  /** Week by week of each person; and of everybody in the last week of each year. */
  readonly readings: ReadonlyMap<string, readonly Reading[]>;
  readonly yearEnds: readonly (readonly Reading[])[];
  /** Who changed position. */
  readonly moved: ReadonlySet<string>;
  /** Year by year of each person. */
  readonly days: ReadonlyMap<string, readonly Days[]>;
}

const NO_DAYS: Days = { joint: 0, encounter: 0, public: 0, solo: 0 };

export function numbersOf({ first }: RunRead) {
  const friends = new Map<number, Map<string, readonly string[]>>();
  const readings = new Map(first.personas.map(({ persona }) => [persona.id, [] as Reading[]]));
  const yearEnds: (readonly Reading[])[] = [];
  const moved = new Set<string>();
  const days = new Map(first.personas.map(({ persona }) => [persona.id, new Map<number, Days>()]));
  return {
    see: (event: Event, { year, week }: Unit): void => {
      if (event.kind === 'measured') readings.get(event.who)?.push(event.reading);
      if (event.kind === 'moved') moved.add(event.who);
      if (event.kind === 'passed' && week === 'end') {
        yearEnds.push([...readings.values()].flatMap((life) => life.at(-1) ?? []));
      }
      if (event.kind === 'lived') {
        const old = days.get(event.who)?.get(year) ?? NO_DAYS;
        days.get(event.who)?.set(year, { ...old, [event.lived.kind]: old[event.lived.kind] + 1 });
      }
      if (event.kind === 'rewarded') {
        const ofYear = friends.get(year) ?? new Map<string, readonly string[]>();
        friends.set(year, ofYear.set(event.who, event.reward.regard.mutualLike));
      }
    },
    kept: (): Numbers => ({
      friends: [...friends.values()],
      readings,
      yearEnds,
      moved,
      days: new Map([...days].map(([who, years]) => [who, [...years.values()]])),
    }),
  };
}
