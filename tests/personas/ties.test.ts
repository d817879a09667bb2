import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstTie,
  type Language,
  readTie,
  type Tie,
  tieLine,
  tiesAgree,
  tieWords,
} from '../../personas/ties.ts';
import { hostileText } from '../engine/speech/hostile.ts';

const WARMTHS = ['close', 'warm', 'neutral', 'cool', 'cold'] as const;
const languages = fc.constantFrom<Language>('en', 'zh');
const since = fc.oneof(
  fc.integer({ min: 1000, max: 9999 }).map(String),
  fc
    .record({ year: fc.integer({ min: 1000, max: 9999 }), week: fc.integer({ min: 10, max: 52 }) })
    .map(({ year, week }) => `${year}-W${week}`),
);

function aTie(language: Language): fc.Arbitrary<Tie> {
  return fc.record({
    kind: fc.constantFrom(...tieWords(language).kinds),
    warmth: fc.constantFrom(...WARMTHS),
    since,
  });
}

describe('a tie line', () => {
  it.each([
    ['en', 'sister · close · since 2003', { kind: 'sister', warmth: 'close', since: '2003' }],
    ['en', '  Sister ·CLOSE·  2003 ', { kind: 'sister', warmth: 'close', since: '2003' }],
    ['en', 'friend · cool · since 2021-W04', { kind: 'friend', warmth: 'cool', since: '2021-W04' }],
    ['zh', '姐姐 · 亲密 · 2003年起', { kind: '姐姐', warmth: 'close', since: '2003' }],
    ['zh', '同事 · 冷淡 · 自2021-W04', { kind: '同事', warmth: 'cold', since: '2021-W04' }],
  ] as const)('is read in %s: %s', (language, line, tie) => {
    expect(readTie(line, language)).toEqual(tie);
  });

  it.each([
    ['en', 'sister · close'],
    ['en', 'sister - close - since 2003'],
    ['en', 'nemesis · close · since 2003'],
    ['en', 'sister · lukewarm · since 2003'],
    ['en', 'sister · close · since long ago'],
    ['en', 'sister · close · since 20033'],
    ['en', 'sister · close · since 2003 · still'],
    ['en', '姐姐 · 亲密 · 2003年起'],
    ['zh', 'sister · close · since 2003'],
    ['en', `sister · close · since 2003${' '.repeat(200)}`],
    ['en', '__proto__ · close · since 2003'],
  ] as const)('is not in %s: %s', (language, line) => {
    expect(readTie(line, language)).toBeUndefined();
  });

  it('that was written is read back as the same tie', () => {
    const tieIn = languages.chain((language) =>
      fc.record({ language: fc.constant(language), tie: aTie(language) }),
    );
    fc.assert(
      fc.property(tieIn, ({ language, tie }) => {
        expect(readTie(tieLine(tie, language), language)).toEqual(tie);
      }),
    );
  });

  it('of a first meeting is one that can be read', () => {
    for (const language of ['en', 'zh'] as const) {
      const tie = firstTie('2021-W04', language);
      expect(readTie(tieLine(tie, language), language)).toEqual(tie);
    }
  });

  it('is either read or refused, whatever stands there', () => {
    fc.assert(
      fc.property(hostileText, languages, (line, language) => {
        const tie = readTie(line, language);
        if (tie) expect(readTie(tieLine(tie, language), language)).toEqual(tie);
      }),
    );
  });
});

describe('two ties', () => {
  const tie = (kind: string): Tie => ({ kind, warmth: 'warm', since: '2003' });

  it.each([
    ['mother', 'son', true],
    ['mother', 'father', false],
    ['sister', 'brother', true],
    ['aunt', 'nephew', true],
    ['grandson', 'grandmother', true],
    ['wife', 'husband', true],
    ['cousin', 'friend', false],
    ['friend', 'rival', true],
    ['colleague', 'boss', true],
  ])('%s and %s: can both be true is %s', (mine, theirs, agree) => {
    expect(tiesAgree(tie(mine), tie(theirs), 'en')).toBe(agree);
  });

  it('kinship needs an answer, friendship none', () => {
    expect(tiesAgree(tie('sister'), undefined, 'en')).toBe(false);
    expect(tiesAgree(tie('friend'), undefined, 'en')).toBe(true);
    expect(tiesAgree(tie('姐姐'), tie('弟弟'), 'zh')).toBe(true);
  });
});
