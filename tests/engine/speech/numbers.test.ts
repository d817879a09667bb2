import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '../../../engine/speech/numbers.ts';

describe('a number from a model', () => {
  it.each([
    [7, 7],
    [-2.5, -2.5],
    ['7', 7],
    ['+5', 5],
    ['-5', -5],
    ['\u22125', -5],
    [' 5.25 ', 5.25],
    ['1,200', 1200],
    ['85%', 85],
    ['85 %', 85],
    ['8/10', 80],
    ['8 / 10', 80],
    ['８５％', 85],
    ['７', 7],
    ['-0', 0],
    [-0, 0],
    ['5\u200B', 5],
    ['\u202E5', 5],
    ['–5', -5],
    ['＋５', 5],
    ['１００％', 100],
    ['8／10', 80],
    ['1，200', 1200],
    ['0/10', 0],
    [' 5\n', 5],
  ])('%j is %d', (value, number) => {
    expect(readNumber(value)).toBe(number);
  });

  it('a share is a share of the scale that is asked for', () => {
    expect(readNumber('8/10', { outOf: 5 })).toBe(4);
    expect(readNumber('50%', { outOf: 10 })).toBe(5);
    expect(readNumber('8', { outOf: 5 })).toBe(8);
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'NaN',
    'Infinity',
    '1e400',
    '',
    ' ',
    'n/a',
    '3-5',
    '3 to 5',
    'about 5',
    '5 points',
    '11/10',
    '1/0',
    '120%',
    '1,2',
    '1.2.3',
    '--5',
    '0x10',
    '五',
    'five',
    '8 out of 10',
    '½',
    '~5',
    '5+',
    '5k',
    '$5',
    '5元',
    '1_000',
    '1 200',
    '-85%',
    '-8/10',
    '5/5/5',
    '٥',
    '∞',
    '-Infinity',
    '5‰',
    '–',
    null,
    undefined,
    true,
    [],
    {},
    '9'.repeat(400),
  ])('C026 C114 %j is none', (value) => {
    expect(readNumber(value)).toBeUndefined();
  });

  it('is always finite, and plain numbers read as themselves', () => {
    fc.assert(fc.property(fc.anything(), (value) => Number.isFinite(readNumber(value) ?? 0)));
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (number) => {
        expect(readNumber(String(number))).toBe(number);
      }),
    );
  });
});
