/** Years of tiny societies told by hand: weeks and years' ends as lists of events and answers. */
import type { AnswerLine } from '../../../analysis/behaviour/answers.ts';
import type { MetricName } from '../../../analysis/behaviour/metrics.ts';
import { begunYears, recordedYears, type YearsSoFar } from '../../../analysis/behaviour/years.ts';
import type { Unit } from '../../../engine/clock.ts';
import type { Event } from '../../../engine/events.ts';
import type { Society } from '../../../engine/society.ts';
import type { Change } from '../../../personas/state.ts';

export interface Telling {
  readonly years: YearsSoFar;
  readonly week: (...events: readonly Event[]) => Telling;
  readonly answered: (...answers: readonly AnswerLine[]) => Telling;
  readonly end: (...events: readonly Event[]) => Telling;
}

/** The weeks need no numbers: only the year's end closes a year. */
export function toldYears(society: Society, years = begunYears(society), year = 2020): Telling {
  const { unit } = society.common;
  const after = (week: Unit['week'], events: readonly Event[], answers: readonly AnswerLine[] | null) =>
    recordedYears(years, { unit: { year, week }, events, answers });
  const week = unit.week === 'end' ? 1 : unit.week;
  return {
    years,
    week: (...events) => toldYears(society, after(week, events, null), year),
    answered: (...answers) => toldYears(society, after(week, [], answers), year),
    end: (...events) => toldYears(society, after('end', events, null), year + 1),
  };
}

/** A metric of somebody's last year that is over. */
export function metric({ years }: Telling, who: string, name: MetricName): number | null | undefined {
  return years.years.findLast(({ persona }) => persona === who)?.metrics[name];
}

export function livedDay(
  who: string,
  kind: 'solo' | 'joint' | 'encounter' | 'public',
  change: Change = {},
  scored = true,
): Event {
  const lived = { day: 1, kind, activity: 'Tea', place: null, with: [], result: '' };
  return { kind: 'lived', who, activity: `${kind}-${who}`, name: 'Tea', lived, change, scored };
}
