/** A later round of letters: asks whom something has reached since its last turn. */
import { type Moment, weekOf } from '../clock.ts';
import { lifeOf, type Society } from '../society.ts';
import type { Unfolding } from '../unfolding.ts';
import { lawsOf } from '../unfolding.ts';
import { appointments } from '../views/days.ts';
import { askPersona } from './ask-persona.ts';
import { perform } from './perform.ts';

export function contact(round: number): (now: Unfolding, who: string) => Promise<void> {
  return async (now, who) => {
    const society = now.society();
    const life = lifeOf(society, who);
    const isReached = life.week.news.length > 0 || life.week.mail.some((mail) => mail.round < round);
    if (!isReached && lawsOf(now).contact.wake === 'when-addressed') return;
    const moment: Moment = { ...weekOf(society.common.unit), stage: 'contact', turn: round };
    const own = { round, appointments: appointments(society, life) };
    const { value } = await askPersona(now, moment, who, 'contact', '', own);
    perform(now, moment, who, value.acts, { round, seq: 0, effective: 0 });
  };
}

/**
 * Whose round before must be over: those who had a file about somebody at the opening, since only they can write to
 * it, and those it has written to or heard from this week, or who have still to read what it wrote before. The first
 * group is the same all week: found once a step.
 */
export function correspondents(): (society: Society, who: string) => readonly string[] {
  let knowers: ReadonlyMap<string, readonly string[]> | undefined;
  return (society, who) => {
    knowers ??= knowersIn(society);
    return [...(knowers.get(who) ?? []), ...lifeOf(society, who).week.addressed];
  };
}

function knowersIn(society: Society): ReadonlyMap<string, readonly string[]> {
  const knowers = new Map<string, string[]>();
  for (const { persona, week } of society.personas) {
    for (const known of week.correspondents) {
      const list = knowers.get(known);
      if (list) list.push(persona.id);
      else knowers.set(known, [persona.id]);
    }
  }
  return knowers;
}
