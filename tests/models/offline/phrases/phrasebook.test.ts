import { describe, expect, it } from 'vitest';
import { KINDS, type PhraseFile } from '../../../../models/offline/phrases/kinds.ts';
import { phrasebook, sentence } from '../../../../models/offline/phrases/phrasebook.ts';
import { sentences } from '../../../../models/offline/relation.ts';
import type { Language } from '../../../../personas/ties.ts';
import { everyPhrase, inside, kindsOf, type Lists, someOf, stopped, words } from './words.ts';

/** What is read back somewhere, and so must say the same to whoever reads it. */
const READ: Readonly<Partial<Record<PhraseFile, (kind: string) => boolean>>> = {
  talk: () => true,
  letters: () => true,
  deeds: (kind) => !kind.startsWith('thought.'),
  environment: (kind) => kind.startsWith('result.'),
  looks: (kind) => !kind.startsWith('when.') && !kind.startsWith('chapter.'),
  memory: (kind) => kind.startsWith('moment.') || kind.startsWith('judge.'),
  threads: (kind) => kind.endsWith('.goal'),
};

interface Case {
  readonly kind: string;
  readonly words: Readonly<Record<string, string | number>>;
  readonly said: string;
}

/** Every phrase of a file that is read back, with so many different words, and once without those that may be missing. */
function casesOf(language: Language, file: PhraseFile, times: number): readonly Case[] {
  const lists: Lists =
    file === 'environment' ? { ...words(language), name: PEOPLE[language] } : words(language);
  return kindsOf(file)
    .filter((kind) => READ[file]?.(kind))
    .flatMap((kind) => {
      const [, slots] = (KINDS[file] as Readonly<Record<string, readonly [number, string]>>)[kind] ?? [0, ''];
      const names = slots.split(' ').filter((slot) => slot !== '');
      const filled = Array.from({ length: names.length === 0 ? 1 : times }, (_, nth) => {
        const some = someOf(lists, nth);
        return Object.fromEntries(
          names.map((name) => name.replace('?', '')).map((name) => [name, some[name] ?? '']),
        );
      });
      const bare = Object.fromEntries(
        Object.entries(filled[0] ?? {}).filter(([name]) => names.includes(name)),
      );
      return [bare, ...filled].flatMap((words) =>
        everyPhrase(language, file, kind as never, words).map((said): Case => ({ kind, words, said })),
      );
    });
}

const PEOPLE: Readonly<Record<Language, readonly string[]>> = {
  en: ["Mara O'Neill", 'Jean-Luc Çelik'],
  zh: ['阿依古丽·买买提', '和平'],
};

/** Cases whose text, with something behind it, is not read as what it says. */
function misread(language: Language, file: PhraseFile, times: number, text: (said: string) => string) {
  const book = phrasebook(language);
  return casesOf(language, file, times).flatMap(({ kind, words, said }) => {
    const found = book.read(file, text(said));
    const wrong = Object.entries(found?.words ?? {}).find(
      ([slot, word]) => inside(word) !== inside(String(words[slot])),
    );
    if (found?.kind === kind && !wrong) return [];
    return [`${kind} as ${found?.kind}${wrong ? `, ${wrong.join(': ')}` : ''} | ${said}`];
  });
}

const OWN = { en: ' "Point of order."', zh: '“就这么着。”' } as const;

/** Words that only memory files have, and a turn of phrase. */
const NUMBERS = {
  quote: 'Point of order.',
  warmth: 50,
  respect: 50,
  trust: 50,
  step: 1,
  steps: 3,
  since: '2021-W02',
  how: '…',
};

describe.each(['en', 'zh'] as const)('the phrases of %s', (language) => {
  it('are there for every kind', () => {
    for (const file of Object.keys(KINDS) as PhraseFile[]) {
      for (const kind of kindsOf(file)) {
        const said = everyPhrase(language, file, kind, { ...NUMBERS, ...someOf(words(language), 1) });
        expect(said.filter((text) => text === '' || /[{}]|undefined/.test(text))).toEqual([]);
      }
    }
  });

  it('leave out what names a place where there is none to name', () => {
    const said = everyPhrase(language, 'days', 'met', { person: 'Ada' });
    expect(said.length).toBeGreaterThan(1);
    expect(said.length).toBeLessThan(
      everyPhrase(language, 'days', 'met', { person: 'Ada', place: 'X' }).length,
    );
  });

  it.each(Object.keys(READ) as PhraseFile[])('are read back from %s as what they say', (file) => {
    expect(misread(language, file, 40, (said) => said)).toEqual([]);
  });

  it.each(['talk', 'deeds', 'letters'] as const)(
    'are read back from %s with a quote of one’s own or a thought behind them',
    (file) => {
      expect(misread(language, file, 5, (said) => stopped(said, language) + OWN[language])).toEqual([]);
      const thought = (said: string) => `${stopped(said, language)}\n<private>Hm. No?</private>`;
      expect(misread(language, file, 5, thought)).toEqual([]);
    },
  );

  it.each(['looks', 'threads'] as const)('are read back from a sentence of a diary: %s', (file) => {
    const before = stopped(everyPhrase(language, 'days', 'rest', {})[0] ?? '', language);
    const after = stopped(everyPhrase(language, 'days', 'felt.well', {})[0] ?? '', language);
    const joint = language === 'zh' ? '' : ' ';
    const cut = (said: string) => {
      const entry = [before, stopped(sentence(said), language), after].join(joint);
      return sentences(entry)[sentences(before).length] ?? '';
    };
    expect(misread(language, file, 20, cut)).toEqual([]);
  });

  it('are not read from what was written by others', () => {
    const foreign = { en: 'It rained on Monday, and the ferry was late.', zh: '星期一落雨，渡船晚了。' }[
      language
    ];
    const files = Object.keys(READ) as PhraseFile[];
    expect(files.map((file) => phrasebook(language).read(file, foreign))).toEqual(files.map(() => undefined));
    expect(files.map((file) => phrasebook(language).read(file, ''))).toEqual(files.map(() => undefined));
  });
});
