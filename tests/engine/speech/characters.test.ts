import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from '../../../engine/speech/characters.ts';
import { hostileText } from './hostile.ts';

it('every character is cleaned alike in an ordinary text and in one with an invisible sign', () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const text = `a${String.fromCharCode(code)}b`;
    const long = cleanText(`\u200B${text}`);
    if (cleanText(text) !== long) expect([code, cleanText(text)]).toEqual([code, long]);
  }
});

it('a clean text stays as it is', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
  );
});

it('keeps tabs and line breaks, emoji and what joins them, and no line end but LF', () => {
  expect(cleanText('a\tb\r\nc\u2028d\u0085e\u0007f')).toBe('a\tb\nc\nd\nef');
  expect(cleanText('\u{1F468}\u200D\u{1F469}')).toBe('\u{1F468}\u200D\u{1F469}');
  expect(cleanText('lone \uD83D half')).toBe('lone \uFFFD half');
});
