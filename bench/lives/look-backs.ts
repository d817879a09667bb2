/** Sentences of a diary that look back at a dated moment, and whether that moment is there in the events. */
import type { WeekOf } from '../../engine/clock.ts';
import { phrasebook } from '../../models/offline/phrases/phrasebook.ts';
import { type Calendar, weeksMeant } from './calendar.ts';
import { type Entry, phraseAt } from './entries.ts';
import { type Finder, idsIn } from './finder.ts';
import type { History } from './history.ts';
import { atLeast, type Measure, percent, share } from './measure.ts';

const LEAST = 0.3;

export interface LookBack {
  readonly who: string;
  readonly on: WeekOf;
  readonly text: string;
  readonly isTrue: boolean;
}

/** What looks back are held against. */
export interface Past {
  readonly calendar: Calendar;
  readonly history: History;
  readonly names: Finder;
}

export function isLookBack(text: string, { language }: Pick<Calendar, 'language'>): boolean {
  const book = phrasebook(language);
  return book.read('looks', text)?.kind.startsWith('back.') || book.read('days', text)?.kind === 'met.again';
}

/**
 * Whether in a week that the sentence's words of time can mean the writer had to do with somebody whom it names, was at
 * an event, got a position, or began or ended a thread that it names.
 */
export function isTrueBack(
  text: string,
  { who, ...on }: Pick<Entry, 'who' | 'year' | 'week'>,
  past: Past,
): boolean {
  const people = new Set(idsIn(text, past.names, 'person'));
  const lower = text.toLowerCase();
  return weeksMeant(text, on, past.calendar).some((week) =>
    [...past.history.in(who, week)].some((topic) => people.has(topic) || lower.includes(topic)),
  );
}

export function lookBacks(entry: Entry, past: Past): readonly LookBack[] {
  const { who, year, week, sentences } = entry;
  return sentences.flatMap((_, at) => {
    const text = phraseAt(entry, at, past.calendar.language);
    if (!isLookBack(text, past.calendar)) return [];
    return [{ who, on: { year, week }, text, isTrue: isTrueBack(text, entry, past) }];
  });
}

/** `later`: how many entries there are from the second year on. */
export function lookBackMeasures(
  backs: readonly LookBack[],
  firstYear: number,
  later: number,
): readonly Measure[] {
  const looking = backs
    .filter(({ on }) => on.year > firstYear)
    .map(({ who, on }) => `${who} ${on.year} ${on.week}`);
  const found = backs.filter(({ isTrue }) => isTrue).length;
  return [
    atLeast('entries that look back, from year 2', share(new Set(looking).size, later), LEAST, percent),
    atLeast('looks back whose moment exists', share(found, backs.length), 1, percent),
  ];
}
