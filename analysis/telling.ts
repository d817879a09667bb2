/** Gives turning points and headlines their words, in the language of the world; the same thing is always told alike. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Society } from '../engine/society.ts';
import type { Language } from '../personas/ties.ts';
import { plainLines } from '../text/files.ts';
import { grouped } from '../text/grouped.ts';
import { type Phrase, readPhrases, spoken } from '../text/phrases.ts';
import { PROJECT } from '../text/project.ts';
import { displayWidth } from '../text/width.ts';
import type { Headline, TurningPoint } from './chronicle-schema.ts';
import { calledName } from './excerpt.ts';
import { PHRASE_KINDS } from './kinds.ts';

export interface Telling {
  /** A turning point without a subject: `fell out with Jonas Brandt`. */
  readonly turn: (point: TurningPoint, who: string) => string;
  /** The same with its year. */
  readonly dated: (point: TurningPoint, who: string) => string;
  /** A reason where there is none to name. */
  readonly noReason: (who: string) => string;
  /** What a year is remembered for, as a sentence. */
  readonly headline: (headline: Headline, year: number) => string;
  /** The same in a few words, at most so many columns if any phrase is as short as that. */
  readonly remembered: (headline: Headline, year: number, width: number) => string;
}

type Book = ReadonlyMap<string, readonly Phrase[]>;

let books: Readonly<Record<Language, Book>> | undefined;

/** Both are read whichever is needed: a kind that one of them lacks is found at once. */
function bookOf(language: Language): Book {
  books ??= { en: readBook('en'), zh: readBook('zh') };
  return books[language];
}

function readBook(language: Language): Book {
  const text = readFileSync(join(PROJECT, 'analysis/words', `${language}.md`), 'utf8');
  return readPhrases(plainLines(text), PHRASE_KINDS, `analysis/words/${language}.md`);
}

/** The words for a society's people and positions. */
export function tellingOf(society: Society): Telling {
  const { language } = society.common.world;
  const book = bookOf(language);
  const phrases = (kind: string, key: string, year: number) => turned(book.get(kind) ?? [], key, year);
  const say = (kind: string, key: string, year: number, words: Words) =>
    spoken(phrases(kind, key, year)[0] ?? [], words);
  const turn = (point: TurningPoint, who: string) =>
    say(point.kind, who, point.year, turnWords(society, point));
  return {
    turn,
    dated: (point, who) => say('dated', '', 0, { what: turn(point, who), year: point.year }),
    noReason: (who) => say('no reason', who, 0, {}),
    headline: (headline, year) => say(`year of ${headline.kind}`, '', year, headlineWords(society, headline)),
    remembered: (headline, year, width) => {
      const words = headlineWords(society, headline, true);
      const told = phrases(`year of ${headline.kind}, in short`, '', year).map((one) => spoken(one, words));
      return told.find((text) => displayWidth(text) <= width) ?? shortest(told);
    },
  };
}

function shortest(texts: readonly string[]): string {
  return texts.reduce(
    (best, text) => (displayWidth(text) < displayWidth(best) ? text : best),
    texts[0] ?? '',
  );
}

type Words = Readonly<Record<string, string | number>>;

/** Phrases beginning with the one that key and year fall on: the next year begins with the next. */
function turned(phrases: readonly Phrase[], key: string, year: number): readonly Phrase[] {
  let sum = year;
  for (const character of key) sum += character.codePointAt(0) ?? 0;
  const from = sum % Math.max(1, phrases.length);
  return [...phrases.slice(from), ...phrases.slice(0, from)];
}

function turnWords(society: Society, point: TurningPoint): Words {
  const { kind, person, position, name = '', from = 0, to = 0 } = point;
  const isRank = kind === 'rose' || kind === 'fell';
  const place = (value: number) => (isRank ? ordinal(value, society.common.world.language) : grouped(value));
  return {
    person: nameIn(society, person),
    ...positionWords(society, position),
    name,
    thing: name,
    price: grouped(to),
    times: ordinal(to, society.common.world.language),
    from: place(from),
    to: place(to),
  };
}

function headlineWords(society: Society, headline: Headline, isShort = false): Words {
  const { person, other, position, name = '', to = 0 } = headline;
  const called = (id: string | undefined) => {
    const whole = nameIn(society, id);
    return isShort ? calledName(whole) : whole;
  };
  return {
    one: called(person),
    person: called(person),
    other: called(other),
    friend: called(other),
    ...positionWords(society, position),
    name,
    count: grouped(to),
  };
}

function positionWords({ common }: Society, id: string | undefined): Words {
  const position = common.positions.find((one) => one.id === id);
  return { role: position?.role ?? id ?? '', firm: position?.organization ?? '' };
}

function nameIn({ personas, index }: Society, id = ''): string {
  return personas[index.get(id) ?? -1]?.persona.name ?? id;
}

/** `81st` in English; in Chinese the phrase says that it is a place. */
export function ordinal(value: number, language: Language): string {
  if (language === 'zh') return String(value);
  const isTeen = Math.floor(value / 10) % 10 === 1;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10];
  return `${value}${ending ?? 'th'}`;
}
