import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLooping } from '../../../engine/speech/loops.ts';

const honest =
  'The boiler gave out on Monday and nobody was surprised but me. Teo came with his box of spanners, looked at it the way ' +
  'one looks at an old dog, and said it would need a part from the mainland. So we sat in coats, drank what was left of the ' +
  'plum brandy, and talked about the winter when the harbour froze. On Thursday the part came; it did not fit.';

describe('a reply that runs in circles', () => {
  it.each([
    ['a phrase', 'Goodbye! See you! '.repeat(60)],
    ['a phrase after an honest beginning', `${honest} ${'I will be there. '.repeat(80)}`],
    ['a counted phrase', Array.from({ length: 60 }, (_, n) => `${n}. Goodbye!`).join('\n')],
    ['a paragraph', `${honest}\n`.repeat(16)],
    ['a Chinese phrase', '再见，明天见！'.repeat(60)],
    ['one sign', '!'.repeat(400)],
    ['a Chinese sign', '哈'.repeat(400)],
    ['an emoji', '😀'.repeat(200)],
    ['emoji of several signs', '👩‍👧🎉 '.repeat(100)],
    ['wide blanks', `你好。${'\u3000'.repeat(400)}`],
    ['blanks that do not break', `Hello.${'\u00A0'.repeat(400)}`],
    ['signs without width', `Hello.${'\u200B'.repeat(400)}`],
    ['dots', `Well${'. . '.repeat(200)}`],
    ['a half tag', '<role_action>'.repeat(60)],
    ['an object', '{"name": "Teo", "affection": 50}, '.repeat(60)],
    ['C031 white space', `{"score": 50,${' '.repeat(7_900)}`],
    ['line breaks', `Hello.${'\n'.repeat(500)}`],
    ['white space before an end', `{"score": 50${' \n\t'.repeat(2_000)}}`],
  ])('is seen: %s', (_, text) => {
    expect(isLooping(text)).toBe(true);
  });

  it.each([
    ['an honest text', honest],
    ['a short farewell', 'Goodbye! See you! '.repeat(3)],
    ['laughter', 'ha'.repeat(40)],
    ['nothing', ''],
    [
      'ratings of many persons of few signs, one sign to each line',
      JSON.stringify(
        [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉'].map((sign) => ({
          name: `林${sign}`,
          affection: 50,
          respect: 50,
        })),
        null,
        2,
      ),
    ],
    [
      'outcomes in which nothing changed',
      JSON.stringify(
        [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉'].map((sign) => ({
          who: `林${sign}`,
          seen: '看书',
          result: '读完一章。',
          vitality: 0,
          mood: 0,
          social: 0,
          esteem: 0,
          skills: [],
          money: 0,
        })),
        null,
        2,
      ),
    ],
    [
      'ratings of many persons',
      JSON.stringify(
        [
          'Mara Voss',
          'Teo Lindqvist',
          'Ines Okafor',
          'Lin Xiao',
          'Ann Lee',
          'Jo Roe',
          'Bo Hale',
          'Kit Marsh',
        ].map((name) => ({ name, affection: 50, respect: 50 })),
        null,
        2,
      ),
    ],
  ])('is not: %s', (_, text) => {
    expect(isLooping(text)).toBe(false);
  });

  it('every phrase of any signs, said 200 times, is one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 2, maxLength: 40 }), (phrase) =>
        isLooping(phrase.repeat(200)),
      ),
    );
  });

  it('every phrase of up to 100 characters, said 60 times, is one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 100 }), (phrase) =>
        isLooping(phrase.repeat(60)),
      ),
    );
  });
});
