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

  it('every phrase of up to 100 characters, said 60 times, is one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 6, maxLength: 100 }), (phrase) =>
        isLooping(phrase.repeat(60)),
      ),
    );
  });
});
