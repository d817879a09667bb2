import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isId } from '../../text/id.ts';
import { cleanName, isShownName, nameKey } from '../../text/names.ts';
import { hostileText } from '../engine/speech/hostile.ts';

describe('a name', () => {
  it('C089 is cleaned of zero-width, direction and control characters', () => {
    expect(cleanName('Mara\u200B Voss')).toBe('Mara Voss');
    expect(cleanName('\u202EsseV araM')).toBe('sseV araM');
    expect(cleanName('Mara\u0000 \uFEFFVoss\u2066')).toBe('Mara Voss');
  });

  it('is read alike the short way and the long way, which an invisible sign in front of it forces', () => {
    for (let code = 0; code <= 0xffff; code += 1) {
      const name = `Ab ${String.fromCharCode(code)} / `;
      for (const text of [name, name.trim()]) {
        if (nameKey(text) !== nameKey(`\u200B${text}`)) expect(nameKey(text)).toBe(nameKey(`\u200B${text}`));
        if (cleanName(text) !== cleanName(`\u200B${text}`))
          expect(cleanName(text)).toBe(cleanName(`\u200B${text}`));
      }
    }
  });

  it('C087 is shown on one line', () => {
    expect(cleanName(' gear\r\n\tof\u2028 Teo ')).toBe('gear of Teo');
  });

  it('is composed, and cleaning it again changes nothing', () => {
    expect(cleanName('E\u0301tienne')).toBe('\u00C9tienne');
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(cleanName(cleanName(text))).toBe(cleanName(text));
      }),
    );
  });

  it.each([
    ['C086', 'Ann', 'ANN'],
    ['C153', 'étienne', 'E\u0301TIENNE'],
    ['C153', 'Ann', '\uFF21\uFF2E\uFF2E'],
    ['C006', "Ines's Soup & Bread (D2)", 'Ines\u2019s Soup & Bread (D2)'],
    ['C127', 'Café \u201CNord\u201D/Barista (part-time)', 'café "nord" / barista (part-time)'],
    ['C046', 'Ann', 'Ann '],
    ['C089', 'Mara Voss', 'Mara\u200B Voss'],
    ['-', 'Jean-Luc', 'Jean\u2011Luc'],
    ['-', '让·雅克', '让・雅克'],
    ['-', '林晓（小）', '林晓(小)'],
  ])('%s %j and %j are the same', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['C088', 'gear', 'gear.v2'],
    ['C087', `${'海'.repeat(84)}A`, `${'海'.repeat(84)}B`],
    ['C127', 'Art School/Assistant', 'Art/School Assistant'],
    ['-', 'Ann', 'Anne'],
  ])('%s %j and %j are two', (_, one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it.each(['Mara Voss', '林晓', 'مرحبا', "Ines's Soup & Bread (D2)", 'O’Brien', '海'.repeat(60)])(
    '%s may be shown',
    (name) => {
      expect(isShownName(name)).toBe(true);
    },
  );

  it.each([
    '\u202EsseV araM',
    'Mara\u200B Voss',
    'Mara\nVoss',
    'Ma\u0000ra',
    '...',
    '',
    '   ',
    '海'.repeat(61),
    '<role_action>',
    '\ud83dMara',
    'Mara\u2028Voss',
  ])('C089 %j may not be loaded', (name) => {
    expect(isShownName(name)).toBe(false);
  });
});

describe('an id', () => {
  it.each(['mara-voss', 'lin-xiao-2', 'a', '7', 'console', 'com10', 'a'.repeat(60)])('may be %s', (id) => {
    expect(isId(id)).toBe(true);
  });

  it.each([
    '',
    'Mara',
    'mara_voss',
    '-a',
    'a-',
    'a--b',
    'a b',
    '../x',
    'a/b',
    '.git',
    'gear.v2',
    '海',
    'a\n',
    'aux',
    'com1',
    'nul',
    '__proto__',
    'a'.repeat(61),
  ])('C087 C147 is never %j', (text) => {
    expect(isId(text)).toBe(false);
  });
});
