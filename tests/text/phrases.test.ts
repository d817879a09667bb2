import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PhraseKind, readPhrases, spoken } from '../../text/phrases.ts';

const KINDS = { greet: [2, 'person?'], met: [1, 'person place?'], rest: [1, ''] } as const;
const GOOD = '=== greet\nHello.\nHello, {person}.\n\n=== met\nI met {person}.\n=== rest\nI slept.\n';

const read = (text: string, kinds: Readonly<Record<string, PhraseKind>> = KINDS) =>
  readPhrases(text, kinds, 'phrases.md');

const complaint = (text: string): string => {
  try {
    read(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'no complaint';
};

describe('a file of phrases', () => {
  it('is read by kind, each phrase cut at its slots', () => {
    expect([...read(GOOD)]).toEqual([
      ['greet', [['Hello.'], ['Hello, ', 'person', '.']]],
      ['met', [['I met ', 'person', '.']]],
      ['rest', [['I slept.']]],
    ]);
  });

  it('may have headings before its kinds, empty lines between and spaces around its phrases', () => {
    const airy = `# Phrases\n\nWritten by hand.\n\n${GOOD.replaceAll('\n', ' \n\n  ').replaceAll('  ===', '===')}`;
    expect([...read(airy)]).toEqual([...read(GOOD)]);
  });

  it.each([
    ['lacks a kind', GOOD.slice(0, GOOD.indexOf('=== rest')), '=== rest has 0 phrases'],
    ['has too few of a kind', GOOD.replace('Hello.\n', ''), '=== greet has 1 phrases'],
    ['has an unknown kind', `${GOOD}=== gret\nHi.`, '=== gret is unknown'],
    ['has a kind named like something every object has', `${GOOD}=== toString\nHi.`, 'toString is unknown'],
    ['has a kind twice', `${GOOD}=== rest\nI dozed.`, '=== rest stands twice'],
    ['has a phrase twice', GOOD.replace('Hello.\n', 'Hello.\nHello.\n'), 'Hello. stands twice'],
    ['has a phrase in two kinds', GOOD.replace('Hello.', 'I slept.'), 'I slept. stands twice'],
    ['has an unknown slot', GOOD.replace('Hello.', 'Hello, {place}.'), 'unknown slot {place}'],
    ['has a slot where there is none', GOOD.replace('slept', 'slept at {place}'), 'unknown slot {place}'],
    ['lacks a slot', GOOD.replace('I met {person}', 'I met somebody'), 'lacks the slot {person}'],
    ['has a loose brace', GOOD.replace('slept', 'slept}'), 'loose brace'],
    ['has a slot with a capital', GOOD.replace('slept', 'slept {Well}'), 'loose brace'],
    ['has a slot with a space', GOOD.replace('{person}.', '{person }.'), 'loose brace'],
  ])('is refused where it %s', (_, text, why) => {
    expect(complaint(text)).toContain(why);
    expect(complaint(text)).toContain('phrases.md');
  });

  it('says which kinds there are, and where a bad phrase stands', () => {
    expect(complaint(`${GOOD}=== gret\nHi.`)).toContain('greet, met, rest');
    expect(complaint(GOOD.replace('Hello.', 'Hello, {place}.'))).toContain('=== greet');
  });
});

describe('a phrase', () => {
  const word = fc.string({ minLength: 1 });
  const slot = fc.constantFrom('person', 'place', 'thing');

  it('says its words in their slots, whatever they are, and nothing else changes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, slot)), word, fc.dictionary(slot, word), (pairs, end, words) => {
        const phrase = [...pairs.flat(), end];
        const said = [...pairs.flatMap(([text, name]) => [text, words[name] ?? '']), end].join('');
        expect(spoken(phrase, words)).toBe(said);
      }),
    );
  });

  it('says numbers as digits', () => {
    expect(spoken(['', 'number', ' weeks ago'], { number: 3 })).toBe('3 weeks ago');
  });

  it('comes out of its file as it was written, for any text without braces', () => {
    const plain = fc.stringMatching(/^[^{}\s=][^{}\n\r]{0,30}[^{}\s]$/u);
    fc.assert(
      fc.property(fc.uniqueArray(plain, { minLength: 1, selector: (text) => text.trim() }), (lines) => {
        const kinds = { a: [1, ''] } as const;
        const found = read(`=== a\n${lines.join('\n')}`, kinds).get('a');
        expect(found?.map((phrase) => spoken(phrase, {}))).toEqual(lines.map((line) => line.trim()));
      }),
    );
  });
});
