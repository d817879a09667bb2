import { describe, expect, it } from 'vitest';
import { type IntentKind, intentionOf } from '../../../models/offline/intention.ts';
import { sentence } from '../../../models/offline/phrases/phrasebook.ts';
import { aboutPerson, her } from './asked.ts';
import { everyPhrase, inside, kindsOf, someOf, stopped, words } from './phrases/words.ts';

const PEOPLE = {
  en: ["Zoë O'Neill", 'Jean-Luc Çelik', 'Teo Lindqvist'],
  zh: ['阿依古丽·买买提', '王说'],
} as const;
const JOINT = { en: ' ', zh: '' } as const;

describe.each(['en', 'zh'] as const)('an intention in a diary: %s', (language) => {
  const self = her({ language, files: PEOPLE[language].map((name) => aboutPerson(name)) });

  it('is found between other sentences, with whom and what it is about, whatever it is', () => {
    const before = stopped(everyPhrase(language, 'days', 'rest', {})[0] ?? '', language);
    const plans = everyPhrase(language, 'looks', 'intend', { intent: '…' }).length;
    PEOPLE[language].forEach((name, nth) => {
      const person = language === 'zh' ? name : (name.split(' ')[0] ?? '');
      for (const kind of kindsOf('looks', 'intent.')) {
        const some = { ...someOf(words(language), nth), person };
        for (const intent of everyPhrase(language, 'looks', kind, some).map(inside)) {
          const said = everyPhrase(language, 'looks', 'intend', { intent });
          expect(said.length).toBe(plans);
          for (const plan of said) {
            const entry = [before, stopped(sentence(plan), language)].join(JOINT[language]);
            const found = intentionOf(self, entry);
            expect([entry, found?.kind, found?.intent]).toEqual([
              entry,
              kind.slice('intent.'.length),
              intent,
            ]);
            const isPersonal = (['see', 'write', 'mend'] as readonly IntentKind[]).includes(
              found?.kind ?? 'rest',
            );
            expect(found?.person).toBe(isPersonal ? name : undefined);
          }
        }
      }
    });
  });

  it('is not found where a diary has none: not in days, feelings, looks back, or what became of an older one', () => {
    const some = { ...someOf(words(language), 5), people: '…', quote: 'Not before tea.' };
    const sentences = [
      ...kindsOf('days').flatMap((kind) => everyPhrase(language, 'days', kind, some)),
      ...kindsOf('threads').flatMap((kind) => everyPhrase(language, 'threads', kind, some)),
      ...kindsOf('looks')
        .filter((kind) => kind !== 'intend')
        .flatMap((kind) => everyPhrase(language, 'looks', kind, some)),
    ];
    const entries = sentences.map((said) => stopped(said, language));
    expect(entries.length).toBeGreaterThan(1_000);
    expect(entries.filter((entry) => intentionOf(self, entry))).toEqual([]);
    expect(intentionOf(self, '')).toBeUndefined();
  });

  it('is the last one where there are two', () => {
    const [first = '', second = ''] = kindsOf('looks', 'intent.rest').flatMap((kind) =>
      everyPhrase(language, 'looks', kind, {}).map(inside),
    );
    const plan = (intent: string) =>
      stopped(everyPhrase(language, 'looks', 'intend', { intent })[0] ?? '', language);
    expect(intentionOf(self, [plan(first), plan(second)].join(JOINT[language]))?.intent).toBe(second);
  });
});
