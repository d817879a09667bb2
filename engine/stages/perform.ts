/** Carries out what a reply wants done, action by action; what can't be is refused with its reason. */
import type { Action, Acts } from '../actions.ts';
import type { Moment } from '../clock.ts';
import type { Effect } from '../rules/correspondence.ts';
import { effectOf } from '../rules/effects.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';

/** How far the actions of a round have come: over all replies of the round. */
export interface Tally {
  readonly round: number;
  readonly seq: number;
  /** Letters, proposals, answers and cancellations that had an effect. */
  readonly effective: number;
}

const LIMITED: readonly Action['kind'][] = ['contact', 'propose', 'respond', 'cancel'];

export function perform(now: Unfolding, moment: Moment, who: string, acts: Acts, start: Tally): Tally {
  const most = lawsOf(now).contact.actionsARound;
  let { seq, effective } = start;
  for (const act of acts) {
    seq += 1;
    if (!('action' in act)) {
      now.report(moment, who, [{ kind: 'refused', who, refusal: act }]);
      continue;
    }
    const limited = LIMITED.includes(act.action.kind);
    const effect: Effect =
      limited && effective >= most
        ? { no: 'too-many', about: String(most) }
        : effectOf(now.society(), who, act.action, { round: start.round, seq });
    if (!('no' in effect)) {
      now.report(moment, who, effect);
      if (limited) effective += 1;
    } else {
      const refusal = { act: act.act, reason: effect.no, about: effect.about ?? '' };
      now.report(moment, who, [{ kind: 'refused', who, refusal }]);
    }
  }
  return { round: start.round, seq, effective };
}
