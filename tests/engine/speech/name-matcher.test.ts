import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchNames, nameMatcher } from '../../../engine/speech/name-matcher.ts';
import { hostileText } from './hostile.ts';

const people = [
  { id: 'mara-voss', name: 'Mara Voss' },
  { id: 'teo-lindqvist', name: 'Teo Lindqvist' },
  { id: 'ines-okafor', name: 'Ines Okafor' },
  { id: 'lin-xiao', name: '林晓' },
  { id: 'zhao-yiming', name: '赵一鸣' },
  { id: 'jane-anne-roe', name: 'Jane Anne Roe' },
];
const match = nameMatcher(people);

describe('who is meant', () => {
  it.each([
    ['Teo Lindqvist', 'teo-lindqvist'],
    ['teo  lindqvist', 'teo-lindqvist'],
    ['teo-lindqvist', 'teo-lindqvist'],
    ['Teo', 'teo-lindqvist'],
    ['Okafor', 'ines-okafor'],
    ['Teo L.', 'teo-lindqvist'],
    ['Jane Roe', 'jane-anne-roe'],
    ['一鸣', 'zhao-yiming'],
    ['赵一鸣。', 'zhao-yiming'],
    ['“林晓”', 'lin-xiao'],
  ])('%s is %s', (said, id) => {
    expect(match(said)).toBe(id);
  });

  it.each([
    '**Next speaker:** "Teo\\_Lindqvist".',
    'Teo_Lindqvist',
    '**Teo Lindqvist**',
    '`Teo Lindqvist`',
    '1. Teo Lindqvist',
    '- Teo Lindqvist',
    '\u001B[31mTeo Lindqvist\u001B[0m',
    '下一个说话的人：Teo Lindqvist',
    '*Teo Lindqvist*:',
    '[Teo Lindqvist]',
    '<Teo Lindqvist>',
  ])('C041 %j is Teo Lindqvist in decoration', (said) => {
    expect(match(said)).toBe('teo-lindqvist');
  });

  it('C040 a sentence with several names means nobody', () => {
    expect(match("Teo Lindqvist should answer Ines Okafor's question.")).toBeUndefined();
  });

  it.each([
    'Pedro',
    'NONE',
    '',
    '...',
    'Dr. Halloway',
    'Barista',
    'Captain Nobody',
    '晓',
    '鸣',
    'L',
    '__proto__',
  ])('C029 C037 C042 %j is nobody', (said) => {
    expect(match(said)).toBeUndefined();
  });

  const others = nameMatcher([
    ...people,
    { id: 'zoe', name: "Zoë O'Brien" },
    { id: 'jose', name: 'José García' },
    { id: 'soren', name: 'Søren Łuk' },
    { id: 'mary', name: 'Mary-Ann Müller' },
    { id: 'ada', name: 'Dr. Ada Stone' },
    { id: 'anna', name: 'Anna Lee' },
    { id: 'zoe-too', name: 'Chloé Lee' },
  ]);

  it.each([
    ['Zoe', 'zoe'],
    ["zoe o'brien", 'zoe'],
    ['ZOË O’BRIEN', 'zoe'],
    ['Jose Garcia', 'jose'],
    ['Jose\u0301 Garci\u0301a', 'jose'],
    ['Soren Luk', 'soren'],
    ['Mary Ann Muller', 'mary'],
    ['Ｔｅｏ　Ｌｉｎｄｑｖｉｓｔ', 'teo-lindqvist'],
    ['Dr. Teo Lindqvist', 'teo-lindqvist'],
    ['Mr Teo Lindqvist', 'teo-lindqvist'],
    ['Ada Stone', 'ada'],
    ['Dr Ada Stone', 'ada'],
    ['赵一鸣先生', 'zhao-yiming'],
    ['赵 一鸣', 'zhao-yiming'],
    ['赵　一鸣', 'zhao-yiming'],
    ['Teo Johan Lindqvist', 'teo-lindqvist'],
    ['Teo J. Lindqvist', 'teo-lindqvist'],
    ['**Teo Johan Lindqvist**', 'teo-lindqvist'],
    ['@Teo Lindqvist', 'teo-lindqvist'],
    ['Teo Lindqvist (my neighbour)', 'teo-lindqvist'],
    ['赵一鸣（邻居）', 'zhao-yiming'],
  ])('without accents, with a title, a middle name or a remark %s is %s', (said, id) => {
    expect(others(said)).toBe(id);
  });

  it.each([
    'Mrs Lindqvist',
    'Dr. Lindqvist',
    'Lee',
    'Teo or Ines Lindqvist',
    'Teo Lindqvist (and Ines)',
    'Teo Lindqvist (Ines, Mara)',
    'Teo Okafor',
    'Teo Johan Okafor',
    '先生',
    'Mr',
    '(Teo)(Ines)',
    'T\u0435o',
  ])('%j could be somebody else, and means nobody', (said) => {
    expect(others(said)).toBeUndefined();
  });

  it('an accent tells two names apart where it is written, and means nobody where it is left out', () => {
    const two = nameMatcher([
      { id: 'one', name: 'Zoé Roe' },
      { id: 'two', name: 'Zoë Roe' },
    ]);
    expect([two('Zoé Roe'), two('Zoë Roe'), two('Zoe Roe')]).toEqual(['one', 'two', undefined]);
  });

  it('C089 finds a name with a hidden character in it', () => {
    expect(match('Mara\u200B Voss')).toBe('mara-voss');
  });

  it('C046 a name that is part of another is only itself', () => {
    const anns = nameMatcher([
      { id: 'ann', name: 'Ann' },
      { id: 'ann-lee', name: 'Ann Lee' },
      { id: 'lee', name: 'Lee' },
    ]);
    expect(['Ann', 'Ann Lee', 'Lee', 'ann lee'].map(anns)).toEqual(['ann', 'ann-lee', 'lee', 'ann-lee']);
  });

  it('a short form that fits two means neither, nor does a name that two carry', () => {
    const two = nameMatcher([
      { id: 'ann-lee', name: 'Ann Lee' },
      { id: 'ann-roe', name: 'Ann Roe' },
      { id: 'bo-1', name: 'Bo' },
      { id: 'bo-2', name: 'Bo ' },
    ]);
    expect(['Ann', 'Roe', 'Bo', 'bo-2'].map(two)).toEqual([undefined, 'ann-roe', undefined, 'bo-2']);
  });

  it('C006 names with quotation marks and apostrophes are found in all their variants', () => {
    const events = nameMatcher([{ id: 'soup', name: "Ines's Soup & Bread (D2)" }], { shorten: false });
    expect(
      ["Ines's Soup & Bread (D2)", 'Ines’s Soup & Bread (D2)', "'Ines's soup & bread (D2)'"].map(events),
    ).toEqual(['soup', 'soup', undefined]);
  });

  it('finds every clean name, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) => {
        fc.pre(/[\p{L}\p{N}]/u.test(name));
        expect(nameMatcher([{ id: 'x', name }])(name)).toBe('x');
      }),
    );
  });

  it('never throws and never invents', () => {
    fc.assert(
      fc.property(hostileText, (said) => {
        expect([undefined, ...people.map(({ id }) => id)]).toContain(match(said));
      }),
    );
  });
});

describe('several names', () => {
  it.each([
    'Teo Lindqvist and Ines Okafor',
    'Teo, Ines',
    'Teo、Ines',
    'Teo，Ines',
    'Teo和Ines',
    'Teo & Ines',
    'Teo; Ines.',
    'Teo, and Ines',
    'Teo\nInes',
  ])('C010 %j are two', (said) => {
    expect(matchNames(match, said)).toEqual({ ids: ['teo-lindqvist', 'ines-okafor'], unknown: [] });
  });

  it('C010 a text is split only if every part is known', () => {
    expect(matchNames(match, 'Teo Lindqvist and Pedro')).toEqual({
      ids: [],
      unknown: ['Teo Lindqvist and Pedro'],
    });
  });

  it('C118 everybody once, in the order said, strangers apart', () => {
    expect(matchNames(match, ['Ines', 'teo lindqvist', 'Santa', 'Teo Lindqvist', ''])).toEqual({
      ids: ['ines-okafor', 'teo-lindqvist'],
      unknown: ['Santa'],
    });
  });

  it('a name with the sign of a list in it stays one', () => {
    const match = nameMatcher([
      { id: 'he-ping', name: '林和平' },
      { id: 'fix', name: 'Salt and Sand' },
      { id: 'teo', name: 'Teo' },
    ]);
    expect(matchNames(match, '林和平和Teo').ids).toEqual(['he-ping', 'teo']);
    expect(matchNames(match, 'Teo and Salt and Sand').ids).toEqual(['teo', 'fix']);
  });

  it('C127 positions with commas and slashes are chosen exactly', () => {
    const positions = nameMatcher(
      [
        { id: 'cook', name: 'Bakery/Cook, Night Shift' },
        { id: 'school-assistant', name: 'Art School/Assistant' },
        { id: 'art-assistant', name: 'Art/School Assistant' },
        { id: 'barista', name: 'Café “Nord”/Barista (part-time)' },
      ],
      { shorten: false },
    );
    const wishes = 'Bakery/Cook, Night Shift, Art/School Assistant, café "nord" / barista (part-time)';
    expect(matchNames(positions, wishes)).toEqual({ ids: ['cook', 'art-assistant', 'barista'], unknown: [] });
    expect(matchNames(positions, '1. Art School/Assistant\n2. STAY\n3. 面包店'.split('\n'))).toEqual({
      ids: ['school-assistant'],
      unknown: ['2. STAY', '3. 面包店'],
    });
  });

  it('never throws and never names twice', () => {
    fc.assert(
      fc.property(hostileText, (said) => {
        const { ids } = matchNames(match, said);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
