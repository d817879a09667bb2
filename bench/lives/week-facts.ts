/** What a week holds of others for each person: whom one had to do with, who was spoken of, where one was. */
import type { Event } from '../../engine/events.ts';
import { grouped } from './entries.ts';
import { type Finder, idsIn } from './finder.ts';
import { heardIn } from './hearsay.ts';

/** Ids. */
export interface WeekFacts {
  /** Met, wrote to, was written by, invited, answered, gave something, saw in a crowd. */
  readonly people: Set<string>;
  /** Named in what was heard, read, thought or said. */
  readonly spokenOf: Set<string>;
  readonly places: Set<string>;
}

export type FactsOf = (who: string) => WeekFacts;

/** Whom somebody wrote to or was written by in a week. */
export type Correspondents = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Facts of everybody in one unit; `names` finds people and places, `mail` is that of the week before: a letter may be
 * read a week after it was written.
 */
export function weekFacts(events: readonly Event[], names: Finder, mail: Correspondents): FactsOf {
  const known = new Map<string, WeekFacts>();
  const of = (who: string): WeekFacts => {
    const old = known.get(who);
    if (old) return old;
    const facts = { people: new Set(mail.get(who)), spokenOf: new Set<string>(), places: new Set<string>() };
    known.set(who, facts);
    return facts;
  };
  const lived = events.filter((event) => event.kind === 'lived');
  const scenes = grouped(lived, ({ activity }) => activity);
  const present = (activity: string) => scenes.get(activity)?.map(({ who }) => who) ?? [];
  for (const event of events) {
    for (const [one, other] of pairsIn(event)) {
      of(one).people.add(other);
      of(other).people.add(one);
    }
    for (const { text, by } of heardIn(event, present)) {
      const ids = idsIn(text, names, 'person');
      for (const who of by) for (const id of ids) of(who).spokenOf.add(id);
    }
    for (const place of placesIn(event, names)) of(place.who).places.add(place.id);
  }
  return of;
}

/** Who has to do with whom by an event. */
function pairsIn(event: Event): readonly (readonly [string, string])[] {
  switch (event.kind) {
    case 'lived':
      return event.lived.with.map((other) => [event.who, other] as const);
    case 'met':
      return event.others.map((other) => [event.who, other] as const);
    case 'wrote':
    case 'gave':
      return [[event.who, event.to]];
    case 'proposed':
      return event.proposal.invited.map((other) => [event.who, other] as const);
    case 'responded':
      return [[event.who, event.answer.proposer]];
    case 'cancelled':
      return event.to.map((other) => [event.who, other] as const);
    case 'noticed':
      return event.news.kind === 'crowd' ? event.news.seen.map(({ who }) => [event.who, who] as const) : [];
    default:
      return [];
  }
}

/** Where somebody is by an event; of a day alone its text tells. */
function placesIn(event: Event, names: Finder): readonly { readonly who: string; readonly id: string }[] {
  if (event.kind === 'did') return idsIn(event.text, names, 'place').map((id) => ({ who: event.who, id }));
  if (event.kind !== 'lived' || event.lived.place === null) return [];
  return [{ who: event.who, id: event.lived.place }];
}

export function correspondents(events: readonly Event[]): Correspondents {
  const mail = new Map<string, Set<string>>();
  const add = (who: string, other: string) => mail.set(who, (mail.get(who) ?? new Set<string>()).add(other));
  for (const event of events) {
    if (event.kind !== 'wrote') continue;
    add(event.who, event.to);
    add(event.to, event.who);
  }
  return mail;
}
