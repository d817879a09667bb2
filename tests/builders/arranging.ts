/** People who arrange things: actions carried out by the rules of correspondence, one after the other. */
import type { Action } from '../../engine/actions.ts';
import type { Activity, PublicEvent } from '../../engine/activity.ts';
import type { Event, EventOf } from '../../engine/events.ts';
import { effectOf } from '../../engine/rules/effects.ts';
import { lifeOf, type Society } from '../../engine/society.ts';
import { societyAfter } from '../builders.ts';

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>;
export type Arranging = Of<'contact' | 'propose' | 'respond' | 'cancel' | 'sign-up'>;

/** A proposal to meet on the square on the first day of this week, unless said otherwise. */
export function inviting(
  name: string,
  invited: readonly string[],
  parts: Partial<Of<'propose'>> = {},
): Of<'propose'> {
  const plain = { required: [], day: 1, weeksAhead: 0, place: 'square', message: `${name}?` };
  return { kind: 'propose', name, invited, ...plain, ...parts };
}

/** `yes('Hike')`, or `yes('Hike', 'mara')` where it is said whose invitation is meant. */
export function yes(name: string, to: string | null = null): Of<'respond'> {
  return { kind: 'respond', name, to, yes: true, message: 'Gladly.' };
}

export function no(name: string, to: string | null = null): Of<'respond'> {
  return { kind: 'respond', name, to, yes: false, message: 'Alas.' };
}

export function cancelling(name: string): Of<'cancel'> {
  return { kind: 'cancel', name, message: 'I can’t.' };
}

/** Chess at the café on the first day of the first week, or something else that stands. */
export function anActivity(participants: readonly string[], parts: Partial<Activity> = {}): Activity {
  const when = { year: 2020, week: 1, day: 1 };
  const what = { id: 'joint-1', kind: 'joint', name: 'Chess', place: 'cafe', description: '' } as const;
  return { ...what, ...when, participants, ...parts };
}

/** Somebody's calendar, and that of all who take part, has it. */
export function scheduled(
  participants: readonly string[],
  parts: Partial<Activity> = {},
): EventOf<'scheduled'> {
  return { kind: 'scheduled', activity: anActivity(participants, parts) };
}

/** A public event on the square for everybody, on the first day of the first week, named as its id. */
export function aPublicEvent(id: string, parts: Partial<PublicEvent> = {}): PublicEvent {
  const when = { day: 1, from: { year: 2020, week: 1 }, repeatWeeks: 1 };
  return { id, name: id, place: 'square', description: '', ...when, ...parts };
}

/** The society after one reply of somebody in a round; a refused action is an error. */
export function acted(
  society: Society,
  who: string,
  round: number,
  ...actions: readonly Arranging[]
): Society {
  return actions.reduce((now, action, at) => {
    const effect = effectOf(now, who, action, { round, seq: at + 1 });
    if ('no' in effect) throw new Error(`${who}: ${action.kind} was refused, ${effect.no}`);
    return societyAfter(now, ...effect);
  }, society);
}

/** The society after everybody has been told everything, as at the beginning of a round. */
export function allTold(society: Society): Society {
  return societyAfter(society, ...society.personas.map((life) => toldAll(society, life.persona.id)));
}

/** A letter that says who wrote it and when, as a fact. */
export function aLetter(who: string, to: string, round: number, seq = 1): EventOf<'wrote'> {
  return { kind: 'wrote', who, to, text: `${who} ${round}.${seq}`, round, seq };
}

/** All news and mail of somebody, told. */
export function toldAll(society: Society, who: string): Event {
  const { news, mail } = lifeOf(society, who).week;
  return { kind: 'told', who, news: news.length, mail: mail.length };
}
