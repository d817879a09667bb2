/** What a day came to, as an event: judged and clamped, or unscored, which is not zero. */
import type { Moment } from '../clock.ts';
import type { EventOf } from '../events.ts';
import { type DayKind, outcomeChange, resultText } from '../rules/outcome.ts';
import type { DayLived, Society } from '../society.ts';
import type { Judged } from '../tasks/task.ts';

/** A day as it went, before it is judged. */
export type DaySpent = Omit<DayLived, 'day' | 'result' | 'activity'> & {
  readonly id: string;
  readonly name: string;
};

export function lived(
  society: Society,
  moment: Moment,
  who: string,
  spent: DaySpent,
  judged: Judged | undefined,
): EventOf<'lived'> {
  const { id, name, ...day } = spent;
  const result = judged ? resultText(judged, society.common.world.laws) : '';
  return {
    kind: 'lived',
    who,
    activity: id,
    name,
    lived: { ...day, day: moment.turn, activity: name, result },
    change: judged ? outcomeChange(judged, dayKind(spent.kind), society.common) : {},
    scored: judged !== undefined,
  };
}

function dayKind(kind: DaySpent['kind']): DayKind {
  return kind === 'encounter' ? 'joint' : kind;
}
