import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonLine } from '../../../training-export/text/json-line.ts';

/** Every line end that Python's `splitlines`, or any other reader, knows. */
const LINE_ENDS = [...'\n\v\f\r\u001c\u001d\u001e\u0085\u2028\u2029'];

describe('a JSON line', () => {
  it('is one line for every reader, and read back the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u2028', '\u0085', '\n'))),
        (texts) => {
          const line = jsonLine({ texts });
          expect(LINE_ENDS.filter((end) => line.includes(end))).toEqual([]);
          expect(JSON.parse(line)).toEqual({ texts });
        },
      ),
    );
  });

  it('escapes separators as JSON does', () => {
    expect(jsonLine({ a: 'x\u2028y\u2029z\u0085' })).toBe('{"a":"x\\u2028y\\u2029z\\u0085"}');
  });
});
