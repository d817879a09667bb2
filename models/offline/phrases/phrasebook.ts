/** The phrases of a language: said with words in their slots, and read back to what kind of thing was said. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../personas/ties.ts';
import { plainLines } from '../../../text/files.ts';
import { type Phrase, readPhrases, spoken } from '../../../text/phrases.ts';
import { PROJECT } from '../../../text/project.ts';
import { KINDS, type PhraseFile } from './kinds.ts';
import { type Found, type Reader, readerOf } from './reader.ts';

export type KindOf<F extends PhraseFile> = keyof (typeof KINDS)[F] & string;
export type Words = Readonly<Record<string, string | number>>;

/** Which of `count` phrases is taken. */
export type Choice = (count: number, name: string) => number;

export interface Phrasebook {
  readonly say: <F extends PhraseFile>(file: F, kind: KindOf<F>, words: Words, choice: Choice) => string;
  /** What a text says that begins with a phrase of this file; undefined if none of them does. */
  readonly read: <F extends PhraseFile>(file: F, text: string) => Found<KindOf<F>> | undefined;
}

/** A week that is called Shovel Week is not the Shovel Week week. */
const TWICE = /\b(week) week\b/gi;

const books = new Map<Language, Phrasebook>();

/** The phrasebook of a language, read once. Throws InputError where its files lack what `kinds.ts` names. */
export function phrasebook(language: Language): Phrasebook {
  const known = books.get(language) ?? readBook(language);
  books.set(language, known);
  return known;
}

function readBook(language: Language): Phrasebook {
  const files = new Map(
    Object.entries(KINDS).map(([file, kinds]) => {
      const text = readFileSync(join(PROJECT, 'models/offline/phrases', language, `${file}.md`), 'utf8');
      return [file, readPhrases(plainLines(text), kinds, `models/offline/phrases/${language}/${file}.md`)];
    }),
  );
  const readers = new Map<string, Reader>();
  const phrasesOf = (file: string) => files.get(file) ?? new Map<string, readonly Phrase[]>();
  return {
    say: (file, kind, words, choice) => {
      const phrases = usable(phrasesOf(file).get(kind) ?? [], words);
      const phrase = phrases[choice(phrases.length, `${file}/${kind}`) % Math.max(1, phrases.length)];
      if (!phrase) throw new Error(`a slot of ${file}/${kind} has no word`);
      return sentence(spoken(phrase, words)).replace(TWICE, '$1');
    },
    read: (file, text) => {
      const reader = readers.get(file) ?? remembering(readerOf(phrasesOf(file)));
      readers.set(file, reader);
      return reader(text) as Found<KindOf<typeof file>> | undefined;
    },
  };
}

/** Texts whose reading is remembered: a line of a scene is read by everybody in it. */
const REMEMBERED = 4000;

function remembering(read: Reader): Reader {
  const known = new Map<string, ReturnType<Reader>>();
  return (text) => {
    if (known.has(text)) return known.get(text);
    if (known.size >= REMEMBERED) known.clear();
    const found = read(text);
    known.set(text, found);
    return found;
  };
}

const slotsOf = new WeakMap<readonly Phrase[], readonly string[]>();

/** Phrases all of whose slots have a word; those that name a slot without one may be left out, since it may be missing. */
function usable(phrases: readonly Phrase[], words: Words): readonly Phrase[] {
  const named = (phrase: Phrase) => phrase.filter((_, at) => at % 2 === 1);
  const slots = slotsOf.get(phrases) ?? [...new Set(phrases.flatMap(named))];
  slotsOf.set(phrases, slots);
  const missing = slots.filter((slot) => words[slot] === undefined);
  return missing.length === 0
    ? phrases
    : phrases.filter((phrase) => !named(phrase).some((slot) => missing.includes(slot)));
}

/** A text with a capital at its beginning. */
export function sentence(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
