/** Who and what the actions of a reply may name: each table is built once a reply, when it is first looked into. */
import { nameKey } from '../../text/names.ts';
import { type NameMatcher, nameMatcher } from '../speech/name-matcher.ts';
import type { Directory, Named } from './task.ts';

export interface Naming {
  /** Whom one may address, or who is present. */
  readonly person: NameMatcher;
  /** Whom one may have or start a file about. */
  readonly anybody: NameMatcher;
  readonly self: NameMatcher;
  readonly place: NameMatcher;
  readonly event: NameMatcher;
  readonly thing: NameMatcher;
}

export function namingOf({ self, people, seen, places, events, things }: Directory): Naming {
  return {
    person: lazy(() => nameMatcher(people)),
    anybody: lazy(() => nameMatcher([...people, ...seen])),
    self: lazy(() => nameMatcher([{ id: self, name: self }])),
    place: lazy(() => exact(places)),
    event: lazy(() => exact(events)),
    thing: lazy(() => exact(things)),
  };
}

function lazy(make: () => NameMatcher): NameMatcher {
  let match: NameMatcher | undefined;
  return (said) => {
    match ??= make();
    return match(said);
  };
}

/** No short forms, since "the lamp" may be any; of several with an equal name the first is meant. */
function exact(list: readonly Named[]): NameMatcher {
  const firsts = new Map(list.toReversed().map((one) => [nameKey(one.name), one]));
  return nameMatcher([...firsts.values()], { shorten: false });
}
