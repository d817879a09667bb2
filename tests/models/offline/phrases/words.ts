/** Words that may stand in the slots of phrases: those of the shipped worlds, and odd ones. */
import { fileURLToPath } from 'node:url';
import { KINDS, type PhraseFile } from '../../../../models/offline/phrases/kinds.ts';
import { type KindOf, phrasebook, type Words } from '../../../../models/offline/phrases/phrasebook.ts';
import { placeWords, type Self, short } from '../../../../models/offline/self.ts';
import type { Language } from '../../../../personas/ties.ts';
import { findWorld, loadWorld } from '../../../../worlds/load.ts';
import { once } from '../../../living.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export type Lists = Readonly<Record<string, readonly (string | number)[]>>;

/** Every phrase of a kind, said with these words. */
export function everyPhrase<F extends PhraseFile>(
  language: Language,
  file: F,
  kind: KindOf<F>,
  words: Words,
): readonly string[] {
  let count = 1;
  const said: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const choice = (of: number) => {
      count = of;
      return at;
    };
    said.push(phrasebook(language).say(file, kind, words, choice));
  }
  return said;
}

/** Kinds of a file whose name begins so. */
export function kindsOf<F extends PhraseFile>(file: F, begin = ''): readonly KindOf<F>[] {
  return (Object.keys(KINDS[file]) as KindOf<F>[]).filter((kind) => kind.startsWith(begin));
}

/** A phrase as it stands inside another one. */
export function inside(said: string): string {
  return said.slice(0, 1).toLowerCase() + said.slice(1);
}

/** A phrase with a stop behind it, unless it brings its own. */
export function stopped(said: string, language: Language): string {
  return /[.!?…。！？]["”’」]?$/.test(said) ? said : said + (language === 'zh' ? '。' : '.');
}

/** Of every list one word, other ones for another number. */
export function someOf(lists: Lists, nth: number): Record<string, string | number> {
  const entries = Object.entries(lists).map(([slot, words], at) => [
    slot,
    words[(nth * (at + 1)) % words.length],
  ]);
  return Object.fromEntries(entries);
}

const ODD: Readonly<Record<Language, Lists>> = {
  en: {
    person: ["O'Neill", 'Zoë', 'Jean-Luc', 'D’Arcy', 'Mara Voss', 'Ng', "Anne Marie O'Brien", 'Will', 'May'],
    place: ['the Harbour Café', 'Kitchen 2', "O'Hara's", 'the Lamp & Anchor', 'home'],
    skill: ['cooking for others', "sailors' knots"],
    event: ["Ines's Soup & Bread (D2)", 'the Night of 1,000 Lamps'],
  },
  zh: {
    person: ['阿依古丽·买买提', '和平', '林知夏', '王说', '要强', '欧阳小满'],
    place: ['老王家', '水一方', '河边的路'],
    skill: ['待人接物', '算账'],
    event: ['要饭人的聚会'],
  },
};

const made = { en: once(() => madeLists('en')), zh: once(() => madeLists('zh')) };

/** What may stand in each slot, in a language. */
export function words(language: Language): Lists {
  return made[language]();
}

function madeLists(language: Language): Lists {
  const plain = plainLists(language);
  const filled = (file: 'threads' | 'looks', kinds: readonly string[]) =>
    Array.from({ length: 20 }, (_, nth) => someOf(plain, 7 * nth)).flatMap((some) =>
      kinds.flatMap((kind) => everyPhrase(language, file, kind as never, some).map(inside)),
    );
  const goals = kindsOf('threads').filter((kind) => kind.endsWith('.goal'));
  return {
    ...plain,
    goal: filled('threads', goals),
    intent: filled('looks', kindsOf('looks', 'intent.')),
    when: filled('looks', kindsOf('looks', 'when.')),
  };
}

function plainLists(language: Language): Lists {
  const shipped = ['apartment', 'harbour', 'xiaozhen']
    .map((name) => loadWorld(findWorld(name, ROOT)))
    .filter(({ world }) => world.language === language);
  const of = (slot: string, list: (one: (typeof shipped)[number]) => readonly string[]) => {
    return [...new Set([...(ODD[language][slot] ?? []), ...shipped.flatMap(list)])];
  };
  const nobody = { directory: { people: [] }, me: { files: [] }, language } as unknown as Self['asking'];
  const person = of('person', ({ residents }) =>
    residents.map(({ persona }) => short({ asking: nobody }, persona.name)),
  );
  return {
    person,
    third: person.toReversed(),
    place: of('place', ({ world }) => world.places.map(({ name }) => placeWords({ asking: nobody }, name))),
    doing: of('doing', ({ world }) => [...world.places, ...world.positions].flatMap(({ doings }) => doings)),
    skill: of('skill', ({ residents }) => residents.flatMap(({ start }) => Object.keys(start.skills))),
    thing: of('thing', ({ world }) =>
      world.prices.categories.flatMap(({ items }) => items.map(({ name }) => name)),
    ),
    role: of('role', ({ world }) => world.positions.map(({ role }) => role)),
    event: of('event', ({ world }) => [...world.ideas, ...world.feasts].map(({ name }) => name)),
    object: of('object', ({ world }) =>
      world.places.flatMap(({ objects }) => objects.map(({ name }) => name.replace(/^the /, ''))),
    ),
    week: of('week', ({ world }) => world.weekNames),
    weather: of('weather', ({ world }) => world.weather.flat()),
    name: everyPhrase(language, 'letters', 'plan.tradition', {}).map((said) => said.replace(/[.。!?]$/, '')),
    people: language === 'zh' ? ['甲、乙和丙'] : ['Ada, Bo and Cy'],
    number: [2, 3, 5],
    year: [2020, 2031],
  };
}
