/** Whether somebody under 18 may be meant by what is written: what is harmless among adults may not be taught then. */
import type { Persona } from '../personas/persona.ts';
import { ageIn } from '../personas/persona.ts';
import type { UnitRead } from './thread.ts';

const ADULT = 18;

/** Ids of those who are under 18 in a year. */
export function minorsIn(
  personas: readonly Pick<Persona, 'id' | 'born'>[],
  year: number,
): ReadonlySet<string> {
  return new Set(personas.filter((persona) => ageIn(persona, year) < ADULT).map(({ id }) => id));
}

/**
 * Of each call of a unit whether a minor may be in its conversation. The people of a day's activity are known. Of a
 * plan, a letter or a review they are not: anybody may be written to or of, so one minor in the society is enough.
 */
export function minorsAround(
  events: UnitRead['events'],
  minors: ReadonlySet<string>,
): (call: string) => boolean {
  const known = new Map<string, boolean>();
  for (const event of events) {
    if (event.kind !== 'lived') continue;
    const where = `${event.at}/${event.activity}`;
    known.set(where, known.get(where) === true || minors.has(event.who));
  }
  return (call) => known.get(call.split('/').slice(0, 2).join('/')) ?? minors.size > 0;
}
