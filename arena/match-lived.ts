/** A match as numbers: every life in it with its years, its baseline and its answers; folded unit by unit. */
import { begunYears, type PersonaYear, recordedYears, type YearsSoFar } from '../analysis/behaviour/years.ts';
import type { Unit } from '../engine/clock.ts';
import type { Event } from '../engine/events.ts';
import type { Society } from '../engine/society.ts';
import type { RewardLaws } from '../rewards/laws.ts';
import type { Ratings } from '../rewards/ratings.ts';
import { socialRewards } from '../rewards/social.ts';
import {
  type AnswerCounts,
  type AnswerLine,
  countsOf,
  NO_ANSWERS,
  together,
  whomOf,
} from './answer-counts.ts';
import type { Place } from './design.ts';
import { groupBy } from './group-by.ts';
import type { Seat } from './seats.ts';

/** A life: one persona in one match, played by one model. */
export interface Life extends Seat {
  readonly years: readonly PersonaYear[];
  /** Social reward of the ratings before the first week; null where there were none. */
  readonly baseline: number | null;
  readonly answers: AnswerCounts;
}

export interface MatchLived extends Place {
  /** In roll order. */
  readonly lives: readonly Life[];
  /** Answers of environment and judge. */
  readonly environment: AnswerCounts;
  readonly judge: AnswerCounts;
}

/** The fold between two units. */
export interface MatchSoFar {
  readonly years: YearsSoFar;
  readonly laws: RewardLaws;
  readonly baseline: ReadonlyMap<string, number>;
  readonly personas: ReadonlyMap<string, AnswerCounts>;
  readonly environment: AnswerCounts;
  readonly judge: AnswerCounts;
}

export function begunMatch(society: Society): MatchSoFar {
  return {
    years: begunYears(society),
    laws: society.common.world.laws.reward,
    baseline: new Map(),
    personas: new Map(),
    environment: NO_ANSWERS,
    judge: NO_ANSWERS,
  };
}

export interface UnitRecorded {
  readonly unit: Unit;
  readonly events: readonly Event[];
  /** Of everybody; empty where nobody looks at them. */
  readonly answers: readonly (AnswerLine & { readonly model: string })[];
}

/** The match with one unit more. */
export function recordedMatch(before: MatchSoFar, { unit, events, answers }: UnitRecorded): MatchSoFar {
  const personas = new Map(before.personas);
  let { environment, judge } = before;
  for (const [call, lines] of groupBy(answers, (line) => line.call)) {
    const [whom, counts] = [whomOf(call), countsOf(lines)];
    if (whom.role === 'persona') personas.set(whom.id, together(personas.get(whom.id) ?? NO_ANSWERS, counts));
    else if (whom.role === 'judge') judge = together(judge, counts);
    else environment = together(environment, counts);
  }
  return {
    ...before,
    years: recordedYears(before.years, { unit, events, answers }),
    baseline: baselineIn(before, unit, events),
    personas,
    environment,
    judge,
  };
}

/** Ratings within a year are those before its first week. */
function baselineIn(before: MatchSoFar, unit: Unit, events: readonly Event[]): MatchSoFar['baseline'] {
  const ratings = events.flatMap((event): readonly Ratings[] => {
    if (event.kind !== 'rated' || unit.week === 'end') return [];
    return [{ rater: event.who, affection: event.affection, respect: event.respect }];
  });
  if (ratings.length === 0) return before.baseline;
  const ids = before.years.people.map(({ id }) => id);
  return new Map(socialRewards(ids, ratings, before.laws).map(({ persona, social }) => [persona, social]));
}

/** The lives of a match that is over. */
export function matchLived(place: Place, seats: readonly Seat[], soFar: MatchSoFar): MatchLived {
  const years = groupBy(soFar.years.years, (row) => row.persona);
  const lives = seats.map((seat): Life => {
    return {
      ...seat,
      years: years.get(seat.persona) ?? [],
      baseline: soFar.baseline.get(seat.persona) ?? null,
      answers: soFar.personas.get(seat.persona) ?? NO_ANSWERS,
    };
  });
  return { ...place, lives, environment: soFar.environment, judge: soFar.judge };
}
