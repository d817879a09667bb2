/** Whether the people and places that a diary names are in the week, its mail, its threads or its looks back. */
import { phrasebook } from '../../models/offline/phrases/phrasebook.ts';
import { type Entry, phraseAt } from './entries.ts';
import { idsIn, type Term } from './finder.ts';
import { isLookBack, isTrueBack, type Past } from './look-backs.ts';
import { atMost, type Measure, percent, share } from './measure.ts';
import type { WeekFacts } from './week-facts.ts';

/** A name in a diary; `isFound`: the events have it where the sentence says. */
export interface Named {
  readonly entry: Entry;
  readonly text: string;
  readonly term: Term;
  readonly isFound: boolean;
}

/** What an entry is held against. */
export interface Ground extends Past {
  readonly facts: WeekFacts;
  /** Goals of all threads of the writer so far. */
  readonly goals: ReadonlySet<string>;
  /** What the writer's entry before this one says. */
  readonly before: string;
  /** Whom the writer has a file about. */
  readonly acquainted: ReadonlySet<string>;
}

/** Everybody and every place that an entry names, but the writer; words that may mean something else are left out. */
export function namedIn(entry: Entry, ground: Ground): readonly Named[] {
  return entry.sentences.flatMap(({ text }, at) =>
    ground.names.find(text).flatMap(({ term }) => {
      if (term.of === 'other' || term.isShared || term.ids.includes(entry.who)) return [];
      const phrase = phraseAt(entry, at, ground.calendar.language);
      const isFound = inWeek(term, ground.facts) || elsewhere(term, phrase, entry, ground);
      return [{ entry, text, term, isFound }];
    }),
  );
}

function inWeek({ of, ids }: Term, { people, spokenOf, places }: WeekFacts): boolean {
  return ids.some((id) => (of === 'place' ? places.has(id) : people.has(id) || spokenOf.has(id)));
}

/** In a remembered moment, an intention or what became of one, or a thread. */
function elsewhere(term: Term, text: string, entry: Entry, ground: Ground): boolean {
  const book = phrasebook(ground.calendar.language);
  // One's own turn of phrase is quoted, not told.
  if (book.read('days', text)?.kind === 'own') return true;
  if (isLookBack(text, ground.calendar)) return isTrueBack(text, entry, ground);
  const looks = book.read('looks', text)?.kind ?? '';
  if (looks === 'intend') return term.of === 'place' || term.ids.some((id) => ground.acquainted.has(id));
  if (/^(?:kept|dropped|prevented\..*)$/.test(looks)) return ground.before.includes(term.text);
  if (book.read('threads', text) === undefined) return false;
  return [...ground.goals].some((goal) =>
    idsIn(goal, ground.names, term.of).some((id) => term.ids.includes(id)),
  );
}

export function truthMeasures(named: readonly Named[]): readonly Measure[] {
  return (['person', 'place'] as const).map((of) => {
    const all = named.filter(({ term }) => term.of === of);
    const lost = all.filter(({ isFound }) => !isFound).length;
    return atMost(`named without ground: ${of}`, share(lost, all.length), 0, percent);
  });
}
