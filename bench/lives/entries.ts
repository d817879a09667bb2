/** The diaries of a run, sentence by sentence, in the order in which they were written. */
import type { WeekOf } from '../../engine/clock.ts';
import type { Language } from '../../personas/ties.ts';
import type { Sentence } from './masked.ts';

export interface Entry extends WeekOf {
  /** Id of the persona. */
  readonly who: string;
  readonly sentences: readonly Sentence[];
}

/** What stands between two sentences. */
export const JOINT = { en: ' ', zh: '' } as const satisfies Record<Language, string>;

/** What is read as one phrase from a sentence on: a question or an outcry may go on in the next one. */
export function phraseAt({ sentences }: Pick<Entry, 'sentences'>, at: number, language: Language): string {
  const text = sentences[at]?.text ?? '';
  const next = sentences[at + 1]?.text;
  return next !== undefined && /[?!…？！]["”’」]?$/.test(text) ? text + JOINT[language] + next : text;
}

/** Entries of each person, in the order of their life. */
export function byPerson(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  return grouped(entries, ({ who }) => who);
}

/** Lists by key, in the order in which keys are met. */
export function grouped<T>(list: Iterable<T>, key: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
}
