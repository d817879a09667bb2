import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, estimateTokens, firstWords } from '../../text/words.ts';
import { hostileText } from '../engine/speech/hostile.ts';

describe('the length of a text', () => {
  it.each([
    ['', 0],
    [' … — !? ', 0],
    ['one two, three-four', 4],
    ["don't", 2],
    ['e\u0301te\u0301 2020', 2],
    ['明天见', 2],
    ['明天见！赵一鸣', 4],
    ['明', 1],
    ['我是Teo的朋友', 5],
    ['𠀀𠀁𠀂', 2],
  ])('counts %j as %i words', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('is the number of runs of letters and digits, and of Han characters by one and a half', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: 'binary' }), fc.string()), (text) => {
        const runs = text.split(/\p{Script=Han}|[^\p{L}\p{N}\p{M}]/u).filter((run) => run !== '').length;
        const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
        expect(countWords(text)).toBe(runs + Math.ceil(han / 1.5));
      }),
    );
  });

  it('leaves a text within the limit as it is', () => {
    expect(firstWords('One, two. Three!', 3)).toBe('One, two. Three!');
  });

  it('cuts behind the last word that fits', () => {
    expect(firstWords('One, two. Three!', 2)).toBe('One, two.…');
    expect(firstWords('明天下午我们在港口见面', 4)).toBe('明天下午我们…');
    expect(firstWords('Teo 明天下午来', 3)).toBe('Teo 明天下…');
    expect(firstWords('One', 0)).toBe('…');
  });

  it('never keeps more words than the limit, and never fewer than fit', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: 'grapheme' })), fc.nat(12), (text, limit) => {
        expect(countWords(firstWords(text, limit))).toBe(Math.min(countWords(text), limit));
      }),
    );
  });

  it('adds up when texts are joined by a blank', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.lorem(), (a, b) => {
        expect(countWords(`${a} ${b}`)).toBe(countWords(a) + countWords(b));
      }),
    );
  });
});

describe('the estimate of tokens', () => {
  it('takes 0.25 a character below U+2E80 and 0.88 above, rounded up', () => {
    expect(estimateTokens('')).toBe(0);
    expect(estimateTokens('abcdefgh')).toBe(2);
    expect(estimateTokens('abcde')).toBe(2);
    expect(estimateTokens('明天见明天见明天见明天见明天见明天见明天见明天见明')).toBe(22);
    expect(estimateTokens('🎉')).toBe(1);
  });

  it('never shrinks when text is added', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (a, b) => {
        expect(estimateTokens(a + b)).toBeGreaterThanOrEqual(estimateTokens(a));
      }),
    );
  });
});
