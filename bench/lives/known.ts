/** What is known of each life as its weeks go by: whom it knows, what it is after, and its past. */
import type { Unit, WeekOf } from '../../engine/clock.ts';
import type { Event, EventOf } from '../../engine/events.ts';
import type { RunRead } from '../../engine/runs/read.ts';
import { GENERAL, peopleKnown, personOf } from '../../personas/memory.ts';
import { history } from './history.ts';
import { addMadeUp, everyName } from './names.ts';
import { threadReader } from './threads.ts';
import type { Ground } from './truth.ts';
import type { FactsOf } from './week-facts.ts';

export function knownOf({ first, last }: RunRead) {
  const calendar = first.common.world;
  const names = everyName(last);
  const past = history();
  const threads = threadReader(calendar.language, past);
  const acquainted = new Map<string, Set<string>>();
  for (const { persona, memory } of first.personas) {
    acquainted.set(persona.id, new Set(peopleKnown(memory)));
    const general = memory.find(({ name }) => name === GENERAL);
    if (general) threads.read(persona.id, general);
  }
  const hire = ({ who, to }: EventOf<'moved'>, { year }: Unit): void => {
    const role = last.common.positions.find(({ id }) => id === to)?.role;
    if (role !== undefined) past.add(who, { year: year + 1, week: 1 }, role);
  };
  const read = ({ who, file }: EventOf<'noted'>, unit: Unit): void => {
    const person = personOf(file.name);
    if (person !== undefined) acquainted.get(who)?.add(person);
    if (file.name === GENERAL) threads.read(who, file, unit);
  };
  return {
    names,
    threads: threads.threads,
    /** What a unit leaves in files and names; a new position is told in the week after. */
    files: (events: readonly Event[], unit: Unit): void => {
      for (const event of events) {
        addMadeUp(names, event);
        if (event.kind === 'moved') hire(event, unit);
        if (event.kind === 'noted') read(event, unit);
      }
    },
    /** Whom one had to do with in a week, and which events one was at. */
    week: (events: readonly Event[], on: WeekOf, facts: FactsOf): void => {
      for (const { persona } of first.personas) {
        for (const other of facts(persona.id).people) past.add(persona.id, on, other);
      }
      for (const event of events) {
        if (event.kind === 'lived' && event.lived.kind === 'public')
          past.add(event.who, on, event.lived.activity);
      }
    },
    /** What this week's entry of somebody is held against. */
    ground: (who: string, facts: FactsOf, before: string): Ground => ({
      calendar,
      history: past,
      names,
      facts: facts(who),
      goals: threads.goals(who),
      before,
      acquainted: acquainted.get(who) ?? new Set(),
    }),
  };
}
