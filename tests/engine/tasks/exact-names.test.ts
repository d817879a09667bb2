import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactNames } from '../../../engine/tasks/exact-names.ts';

const POSITIONS = [
  'Bakery / Cook, Night Shift',
  'Art School / Assistant',
  'Art / School Assistant',
  'Café “Nord” / Barista (part-time)',
  '渔业站 / 分拣工，夜班',
  'STAY',
];

const named = (said: string) => exactNames(said, POSITIONS);

describe('a list of exact names', () => {
  it('C127 holds names with commas and slashes, in the order of the wish', () => {
    const said = 'Bakery/Cook, Night Shift, Art/School Assistant, café "nord" / barista (part-time)';
    expect(named(said)).toEqual([
      'Bakery / Cook, Night Shift',
      'Art / School Assistant',
      'Café “Nord” / Barista (part-time)',
    ]);
  });

  it('C127 tells two apart that differ only in where their slash stands', () => {
    expect(named('Art School/Assistant')).toEqual(['Art School / Assistant']);
    expect(named('Art/School Assistant')).toEqual(['Art / School Assistant']);
  });

  it('C127 may be numbered, one a line, and leaves out what nobody offers', () => {
    expect(named('1. Art School/Assistant\n2. STAY\n3. 面包店')).toEqual(['Art School / Assistant', 'STAY']);
    expect(named('(1) Art School / Assistant\n2) stay\n3、渔业站/分拣工，夜班')).toEqual([
      'Art School / Assistant',
      'STAY',
      '渔业站 / 分拣工，夜班',
    ]);
  });

  it.each([
    '- Art School / Assistant',
    '* "Art School / Assistant"',
    '• **Art School / Assistant**',
    '“Art School / Assistant”',
    '`Art School / Assistant`',
    '  art  school/assistant  ',
    '《Art School / Assistant》',
  ])('knows a name in %j', (line) => {
    expect(named(line)).toEqual(['Art School / Assistant']);
  });

  it('may stand in one line with Chinese commas or semicolons between', () => {
    expect(named('STAY、渔业站 / 分拣工，夜班；Art School / Assistant')).toEqual([
      'STAY',
      '渔业站 / 分拣工，夜班',
      'Art School / Assistant',
    ]);
  });

  it('finds no name in a sentence about it', () => {
    expect(named('I would rather not go to the Art School / Assistant job again')).toEqual([]);
    expect(named('')).toEqual([]);
  });

  it('reads back whatever list of known names was written, in every one of its forms', () => {
    const list = fc.subarray(POSITIONS, { minLength: 1 });
    const separators = fc.constantFrom('\n', ', ', '，', '; ', '\n- ', '\n\n');
    fc.assert(
      fc.property(list, separators, (names, separator) => {
        expect(named(names.join(separator))).toEqual(names);
      }),
    );
  });

  it('C145 of thousands of commas or lines is read without going astray', () => {
    expect(named(`${','.repeat(50_000)}STAY`)).toEqual([]);
    expect(named(`STAY${',x'.repeat(50_000)}`)).toEqual(['STAY']);
    expect(named('\n'.repeat(19_000))).toEqual([]);
  });
});
