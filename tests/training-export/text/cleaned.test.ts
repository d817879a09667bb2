import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleaned } from '../../../training-export/text/cleaned.ts';
import { controlStringIn } from '../../../training-export/text/control-strings.ts';

const odd = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\0',
        '\ud83d',
        '\udc00',
        '\u2028',
        '\u2029',
        '\u0085',
        'e\u0301',
        '\u0338',
        '\u212b',
        '<',
      ),
      fc.constantFrom('<|im\0_end|>', '|', '>', '</s>', '\u2028\u2028Human:', '\n', '👩‍👧', '中'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 15 },
  )
  .map((parts) => parts.join(''));

describe('a text before it is trained on', () => {
  it.each(['Good morning, Åsa.\n\nComing?', '明天见！👩‍👧', 'a\tb\r\nc', ''])(
    'is as it was if nothing is wrong: %j',
    (text) => {
      expect(cleaned(text)).toEqual({ text, changed: false });
    },
  );

  it('has its letters composed, and says that it was changed', () => {
    expect(cleaned('Zoe\u0308')).toEqual({ text: 'Zo\u00eb', changed: true });
  });

  it('has no NUL, no byte order mark, no half characters and no line separators', () => {
    expect(cleaned('a\0b\ud83dc\udc00')).toEqual({ text: 'ab\ufffdc\ufffd', changed: true });
    expect(cleaned('\ufeffGood \ufeffmorning')).toEqual({ text: 'Good morning', changed: true });
    expect(cleaned('a\u2028b\u2029c\u0085d')).toEqual({ text: 'a\nb\nc\nd', changed: true });
  });

  it('has no control string, even one that came about by cleaning', () => {
    expect(cleaned('x<|im_\0end|>').text).toBe('x< |im_end| >');
    expect(cleaned('x\u2028\u2028Human: y').text).toBe('x\n\nHuman : y');
  });

  it('cleaned again is the same, and clean', () => {
    fc.assert(
      fc.property(odd, (text) => {
        const once = cleaned(text).text;
        expect(cleaned(once)).toEqual({ text: once, changed: false });
        expect(once).not.toMatch(/[\0\ufeff\u0085\u2028\u2029]|\p{Cs}/u);
        expect(once).toBe(once.normalize('NFC'));
        expect(controlStringIn(once)).toBeNull();
      }),
      { numRuns: 3_000 },
    );
  });

  it('is changed exactly if it says so', () => {
    fc.assert(
      fc.property(odd, (text) => {
        const after = cleaned(text);
        expect(after.changed).toBe(after.text !== text);
      }),
    );
  });
});
