import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fileNamed,
  type Memory,
  peopleKnown,
  personOf,
  topicFile,
  usedFile,
  withFile,
  withoutFile,
} from '../../personas/memory.ts';
import { hostileText } from '../engine/speech/hostile.ts';

const file = (name: string, summary = '') => ({
  name,
  title: '',
  summary,
  text: '',
  written: 'w',
  used: 'u',
});
const MEMORY: Memory = [file('general'), file('people/bo'), file('topics/boats')];

describe('the key of a topic', () => {
  it.each([
    ['C086', 'Plan', 'plan'],
    ['C046', ' The  red boat ', 'the red boat'],
    ['C087', 'gear\nof Teo', 'Gear of Teo'],
    ['C153', 'étienne', 'E\u0301TIENNE'],
  ])('%s is the same for %j and %j', (_, one, other) => {
    expect(topicFile(one)).toBe(topicFile(other));
  });

  it.each([
    ['C088', 'gear', 'gear.v2'],
    ['C087', `${'海'.repeat(59)}A`, `${'海'.repeat(59)}B`],
  ])('%s is another for %j and %j', (_, one, other) => {
    expect(topicFile(one)).not.toBe(topicFile(other));
  });

  it.each(['', '   ', '海'.repeat(61), 'a\u200Bb', '\u202Eevil', '\u0000', '\ud83d'])(
    'C087 C089 does not exist for %j',
    (title) => {
      expect(topicFile(title)).toBeUndefined();
    },
  );

  it('C087 exists for strange titles that can be shown', () => {
    for (const title of [
      'x',
      'aux',
      'COM1.notes',
      'trailing. ',
      '...',
      '-rf',
      '.git',
      '🎉🎉',
      'مرحبا',
      'a:b*c?',
      '海'.repeat(60),
    ])
      expect(topicFile(title)).toMatch(/^topics\/./);
  });

  it('is the key of itself, in one line of at most 60 characters', () => {
    fc.assert(
      fc.property(hostileText, (title) => {
        const name = topicFile(title);
        if (name === undefined) return;
        const key = name.slice('topics/'.length);
        expect(topicFile(key)).toBe(name);
        expect([...key].length).toBeLessThanOrEqual(60);
        expect(key).not.toMatch(/[\n\r\u2028\u2029]/);
      }),
    );
  });
});

describe('a memory', () => {
  it('knows whom it has a file about', () => {
    expect(peopleKnown(MEMORY)).toEqual(['bo']);
    expect([personOf('people/bo'), personOf('topics/people/bo'), personOf('general')]).toEqual([
      'bo',
      undefined,
      undefined,
    ]);
  });

  it('puts a rewritten file in its old place and a new one at the end', () => {
    const rewritten = withFile(withFile(MEMORY, file('people/bo', 'new')), file('people/cy'));
    expect(rewritten.map((one) => one.name)).toEqual(['general', 'people/bo', 'topics/boats', 'people/cy']);
    expect(fileNamed(rewritten, 'people/bo')?.summary).toBe('new');
    expect(MEMORY.map((one) => one.summary)).toEqual(['', '', '']);
  });

  it('loses only what is forgotten', () => {
    expect(withoutFile(MEMORY, 'people/bo').map((one) => one.name)).toEqual(['general', 'topics/boats']);
    expect(withoutFile(MEMORY, 'people/cy')).toEqual(MEMORY);
  });

  it('marks what was used, and makes no file of what isn’t there', () => {
    expect(fileNamed(usedFile(MEMORY, 'people/bo', 'now'), 'people/bo')).toMatchObject({
      used: 'now',
      written: 'w',
    });
    expect(usedFile(MEMORY, 'people/cy', 'now')).toEqual(MEMORY);
  });
});
