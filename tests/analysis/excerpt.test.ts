import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, sentencesOf } from '../../analysis/excerpt.ts';
import { displayWidth } from '../../text/width.ts';

describe('a piece of a diary', () => {
  it('is whole sentences, as many as fit', () => {
    expect(excerptOf('I am done. Nobody shouted! Was it the soup? I think so.', 30)).toBe(
      'I am done. Nobody shouted!',
    );
  });

  it('begins where somebody is named', () => {
    const text = 'It rained all week. Then Abe left bread at the door. I still owe him.';
    expect(excerptOf(text, 50, ['Abe'])).toBe('Then Abe left bread at the door. I still owe him.');
    expect(excerptOf(text, 50, ['Zoe'])).toBe('It rained all week.');
  });

  it('passes over a sentence that is too long', () => {
    expect(excerptOf('This one is much too long to be shown. Short.', 10)).toBe('Short.');
    expect(excerptOf('This one is much too long to be shown.', 10)).toBeUndefined();
  });

  it('keeps what was said together with its marks', () => {
    expect(sentencesOf('“Go!” she said. He went… “Why?” 3.5 miles. Done.')).toEqual([
      '“Go!”',
      'she said.',
      'He went…',
      '“Why?”',
      '3.5 miles.',
      'Done.',
    ]);
  });

  it('in Chinese needs no spaces', () => {
    expect(sentencesOf('下雨了。他说：“走吧！”我没走。')).toEqual(['下雨了。', '他说：“走吧！”', '我没走。']);
    expect(excerptOf('下雨了。今天没出门。', 20)).toBe('下雨了。今天没出门。');
  });

  it('stands in the text as it is, and fits', () => {
    const sentence = fc.constantFrom<string>(
      'I slept.',
      'Bo came at six!',
      'Why not?',
      'A long afternoon with nothing in it at all.',
    );
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 80 }),
        (list, width) => {
          const text = list.join(' ');
          const piece = excerptOf(text, width, ['Bo']);
          if (piece === undefined) expect(list.every((one) => displayWidth(one) > width)).toBe(true);
          else {
            expect(text).toContain(piece);
            expect(displayWidth(piece)).toBeLessThanOrEqual(width);
            expect(sentencesOf(piece).every((one) => list.includes(one))).toBe(true);
          }
        },
      ),
    );
  });
});
