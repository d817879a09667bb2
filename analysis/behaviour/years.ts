/** Lives as rows of numbers, one for each year of each persona: folded from events and answers, unit by unit. */
import type { Unit } from '../../engine/clock.ts';
import type { Event } from '../../engine/events.ts';
import type { Society } from '../../engine/society.ts';
import { type Persona, TRAITS } from '../../personas/persona.ts';
import { type AnswerLine, countAnswer } from './answers.ts';
import { type Metrics, metricsOf } from './metrics.ts';
import { stateAfter } from './state-after.ts';
import { count, emptyTally, type OpenTally, type Reward, type YearTally } from './year-tally.ts';

/** A year of a life. Null is missing, which is not 0. */
export interface PersonaYear {
  readonly persona: string;
  readonly year: number;
  readonly reward: Reward | null;
  readonly metrics: Metrics;
  /** Sum of absolute changes of the ten traits at the year's end. */
  readonly traitChange: number | null;
}

/** A run as the numbers of a society are made of. */
export interface YearsLived {
  /** In roll order, with what they had before the first year. */
  readonly people: readonly { readonly id: string; readonly deposit: number }[];
  /** Whole years that are over, in order of time, each in roll order. */
  readonly years: readonly PersonaYear[];
}

/** The fold between two units. */
export interface YearsSoFar extends YearsLived {
  readonly lives: readonly LifeSoFar[];
  /** A run that begins within a year has not seen all of it: that year makes no rows. */
  readonly isWhole: boolean;
}

interface LifeSoFar {
  readonly id: string;
  readonly traits: Persona['traits'];
  readonly tally: YearTally;
}

/** What was just lived; `answers` is null where nobody looks at them. */
export interface UnitLived {
  readonly unit: Unit;
  readonly events: readonly Event[];
  readonly answers: readonly AnswerLine[] | null;
}

/** The years of a society that has not been lived yet: none. */
export function begunYears({ common, personas }: Society): YearsSoFar {
  return {
    people: personas.map(({ persona, state }) => ({ id: persona.id, deposit: state.deposit })),
    years: [],
    lives: personas.map(({ persona, state }) => {
      return { id: persona.id, traits: persona.traits, tally: emptyTally(state) };
    }),
    isWhole: common.unit.week === 1,
  };
}

type OpenLife = { id: string; traits: Persona['traits']; tally: OpenTally };

/** The years with one unit more. */
export function recordedYears(before: YearsSoFar, { unit, events, answers }: UnitLived): YearsSoFar {
  const lives = before.lives.map((life): OpenLife => ({ ...life, tally: { ...life.tally } }));
  const lifeIn = findIn(lives);
  const tallyOf = (who: string) => lifeIn(who).tally;
  for (const event of events) {
    if ('who' in event && event.who !== null) change(lifeIn(event.who), event);
    count(tallyOf, event);
  }
  for (const line of answers ?? []) countAnswer(tallyOf, line);
  return unit.week === 'end' ? closed({ ...before, lives }, unit.year) : { ...before, lives };
}

function closed({ people, years, lives, isWhole }: YearsSoFar, year: number): YearsSoFar {
  const rows = lives.map(({ id, tally }): PersonaYear => {
    const { reward, traitChange } = tally;
    return { persona: id, year, reward, metrics: metricsOf(tally), traitChange };
  });
  return {
    people: isWhole ? people : lives.map(({ id, tally }) => ({ id, deposit: tally.state.deposit })),
    years: isWhole ? [...years, ...rows] : years,
    lives: lives.map((life) => ({ ...life, tally: emptyTally(life.tally.state) })),
    isWhole: true,
  };
}

type LifeIn = (who: string) => OpenLife;

/** An event about somebody who isn't there is a defect of the caller. */
function findIn(lives: readonly OpenLife[]): LifeIn {
  const index = new Map(lives.map((life) => [life.id, life]));
  return (who) => {
    const life = index.get(who);
    if (!life) throw new Error(`nobody of these years has the id '${who}'`);
    return life;
  };
}

/** Keeps up what the next events are measured by. */
function change(life: OpenLife, event: Event): void {
  life.tally.state = stateAfter(life.tally.state, event);
  if (event.kind === 'profiled') life.tally.traitChange = distance(life.traits, event.persona.traits);
  if (event.kind === 'profiled' || event.kind === 'edited')
    life.traits = event.persona?.traits ?? life.traits;
}

function distance(before: Persona['traits'], after: Persona['traits']): number {
  return TRAITS.reduce((sum, trait) => sum + Math.abs(after[trait] - before[trait]), 0);
}
