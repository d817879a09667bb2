import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut, displayWidth, padded } from '../../text/width.ts';

const texts = fc.string({ unit: fc.constantFrom('a', 'é', 'e\u0301', '鹅', '，', '🙂', ' ', '\u200B', '…') });

it.each([
  ['Ann', 3],
  ['Câmara', 6],
  ['Ca\u0302mara', 6],
  ['鹅项渡', 6],
  ['（五）', 6],
  ['한국', 4],
  ['🙂', 2],
  ['a\u200Bb', 2],
  ['𠀀', 2],
  ['·…', 2],
  ['', 0],
])('%s takes %i columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

it('a text that is cut fits, and loses no more than it must', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 20 }), (text, width) => {
      const short = cut(text, width);
      expect(displayWidth(short)).toBeLessThanOrEqual(width);
      if (displayWidth(text) <= width) expect(short).toBe(text);
      else expect(text.startsWith(short.slice(0, -1)) && short.endsWith('…')).toBe(true);
    }),
  );
});

it('a wide character that would be cut in half is left out', () => {
  expect(cut('鹅项渡', 4)).toBe('鹅…');
  expect(cut('鹅项渡', 5)).toBe('鹅项…');
});

it('a padded text has the width asked for, unless it is wider', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 40 }), (text, width) => {
      expect(displayWidth(padded(text, width))).toBe(Math.max(width, displayWidth(text)));
    }),
  );
});
