/** Appointments ahead and days that were lived, as one speaks of them. */
import type { Activity, Day } from '../activity.ts';
import type { DayLived, Life, Society } from '../society.ts';
import { nameOf, placeOf } from './people.ts';

export interface Appointment extends Day {
  readonly name: string;
  readonly kind: Activity['kind'];
  readonly place: string;
  /** Shown names of the others. */
  readonly people: readonly string[];
}

export function appointmentView(society: Society, activity: Activity, me: string): Appointment {
  const { year, week, day, name, kind } = activity;
  const others = kind === 'public' ? [] : activity.participants.filter((id) => id !== me);
  const people = others.map((id) => nameOf(society, id));
  return { year, week, day, name, kind, place: placeOf(society, activity.place).name, people };
}

/** Arranged activities from now on; who one will run into is known to nobody. */
export function appointments(society: Society, life: Life): readonly Appointment[] {
  return life.calendar
    .filter((activity) => activity.kind !== 'encounter')
    .map((activity) => appointmentView(society, activity, life.persona.id))
    .sort((a, b) => a.year - b.year || a.week - b.week || a.day - b.day);
}

/** A day as the review may speak of it. */
export interface DayView extends Omit<DayLived, 'with' | 'place'> {
  readonly place: string | null;
  readonly with: readonly string[];
}

export function dayView(society: Society, lived: DayLived): DayView {
  return {
    ...lived,
    place: lived.place === null ? null : placeOf(society, lived.place).name,
    with: lived.with.map((id) => nameOf(society, id)),
  };
}
