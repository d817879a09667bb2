import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTo, firstTokens, isLonger } from '../../../engine/tasks/lengths.ts';
import { countWords, estimateTokens } from '../../../text/words.ts';
import { wordy } from './asking.ts';

const prose = fc
  .array(fc.constantFrom('a', 'harbour', '渡口', '石梯', '。', ', ', ' ', '\n', '𠮷', '🙂', 'x'.repeat(90)), {
    maxLength: 200,
  })
  .map((parts) => parts.join(''));

describe('a text with a limit of words', () => {
  it('may have exactly so many', () => {
    expect([isLonger(wordy(35), 35), isLonger(wordy(36), 35)]).toEqual([false, true]);
    expect([isLonger('渡'.repeat(52), 35), isLonger('渡'.repeat(53), 35)]).toEqual([false, true]);
  });

  it('is too long as a single word without end', () => {
    expect(isLonger('a'.repeat(10_000), 120)).toBe(true);
    expect(estimateTokens(cutTo('a'.repeat(10_000), 120))).toBeLessThanOrEqual(360);
  });

  it('is cut to it, in words and in tokens, and stays as it is where it fits', () => {
    fc.assert(
      fc.property(prose, fc.integer({ min: 1, max: 60 }), (text, words) => {
        const cut = cutTo(text, words);
        expect(countWords(cut)).toBeLessThanOrEqual(words);
        expect(estimateTokens(cut)).toBeLessThanOrEqual(3 * words + 1);
        if (!isLonger(text, words)) expect(cut).toBe(text);
        else expect(cut).toMatch(/…$/);
      }),
    );
  });

  it('loses no half of a character', () => {
    fc.assert(
      fc.property(prose, fc.integer({ min: 1, max: 60 }), (text, tokens) => {
        expect(firstTokens(text, tokens)).not.toMatch(/\p{Cs}/u);
        expect(estimateTokens(firstTokens(text, tokens))).toBeLessThanOrEqual(tokens);
      }),
    );
  });
});
