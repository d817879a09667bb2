/** A day: everybody does exactly one thing, with others or alone. */
import type { Activity } from '../activity.ts';
import { type Moment, weekOf } from '../clock.ts';
import { arrangedFor } from '../rules/calendar.ts';
import type { Group } from '../steps.ts';
import type { Unfolding } from '../unfolding.ts';
import { publicEvent } from './public.ts';
import { scene } from './scene.ts';
import { solo } from './solo.ts';

/** The groups of a day: one for each arranged activity with whoever still takes part, one for each person alone. */
export function activitiesOf(day: number): (now: Unfolding) => readonly Group[] {
  return (now) => {
    const society = now.society();
    const moment: Moment = { ...weekOf(society.common.unit), stage: 'day', turn: day };
    const arranged = new Map<string, { readonly activity: Activity; readonly who: string[] }>();
    const groups: Group[] = [];
    for (const life of society.personas) {
      const who = life.persona.id;
      const activity = arrangedFor(life, { ...moment, week: weekOf(moment).week, day });
      if (!activity) groups.push({ who: [who], run: () => solo(now, moment, who) });
      else if (arranged.has(activity.id)) arranged.get(activity.id)?.who.push(who);
      else arranged.set(activity.id, { activity, who: [who] });
    }
    for (const { activity, who } of arranged.values()) {
      const run = activity.kind === 'public' ? publicEvent : scene;
      groups.push({ who, run: () => run(now, moment, activity, who) });
    }
    return groups;
  };
}
