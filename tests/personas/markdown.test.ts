import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../engine/speech/characters.ts';
import { memoryMarkdown, portraitMarkdown, readMemoryFile, readPortrait } from '../../personas/markdown.ts';
import { type MemoryFile, topicFile } from '../../personas/memory.ts';
import { PORTRAIT_PARTS, type Portrait } from '../../personas/persona.ts';
import { firstTie, type Language } from '../../personas/ties.ts';
import { hostileText } from '../engine/speech/hostile.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh'];
const languages = fc.constantFrom(...LANGUAGES);

/** A text as the engine keeps it: clean and trimmed; it may well look like Markdown. */
const lines = fc.constantFrom(
  '## Values',
  '# Ada',
  '> quoted',
  '\\## Values',
  'friend · warm · since 2019',
  '---',
  '',
);
const prose = fc
  .array(fc.oneof(hostileText, lines), { maxLength: 6 })
  .map((parts) => cleanText(parts.join('\n')).trim());
const something = prose.filter((text) => text !== '');
const oneLine = something.map((text) => text.replace(/\s+/g, ' '));

const names = fc.oneof(
  fc.constant({ name: 'general', title: '' }),
  fc.constant({ name: 'people/bo', title: '', tie: firstTie('2019', 'en') }),
  hostileText.chain((said) => {
    const title = said.trim().replace(/\s+/g, ' ');
    const name = topicFile(title);
    return fc.constant(name ? { name, title } : { name: 'topics/boats', title: 'Boats' });
  }),
);

function aMemoryFile(name: string, parts: Partial<MemoryFile> = {}): MemoryFile {
  return { name, title: '', summary: 'In short.', text: 'At length.', written: '', used: '', ...parts };
}

function readBack(file: MemoryFile, language: Language = 'en') {
  const name = file.title === '' ? file.name : 'topics/';
  return readMemoryFile(name, memoryMarkdown(file, language), language, 'a file');
}

describe('a memory file', () => {
  it('is a first line that says what it is, a quoted summary, and the text', () => {
    const about = aMemoryFile('people/bo', { tie: { kind: 'sister', warmth: 'close', since: '2003' } });
    expect(memoryMarkdown(about, 'en')).toBe('sister · close · since 2003\n\n> In short.\n\nAt length.\n');
    const topic = aMemoryFile('topics/the red boat', { title: 'The red boat', text: '' });
    expect(memoryMarkdown(topic, 'en')).toBe('# The red boat\n\n> In short.\n');
    expect(memoryMarkdown(aMemoryFile('general'), 'en')).toBe('> In short.\n\nAt length.\n');
  });

  it('may have a summary of several lines and an editor’s spaces', () => {
    const text = '\n\n>In\n> short.  \nAt length.\n\nAnd on.\n\n';
    expect(readMemoryFile('general', text, 'en', 'general.md')).toEqual({
      name: 'general',
      title: '',
      summary: 'In short.',
      text: 'At length.\n\nAnd on.',
    });
  });

  it('C091 saved on Windows, with a byte order mark, reads the same', () => {
    const plain = memoryMarkdown(aMemoryFile('topics/boats', { title: 'Boats', text: 'One.\n\nTwo.' }), 'en');
    const windows = `\uFEFF${plain.replaceAll('\n', '\r\n')}`;
    expect(readMemoryFile('topics/', windows, 'en', 'x')).toEqual(
      readMemoryFile('topics/', plain, 'en', 'x'),
    );
  });

  it('that was written reads back as it was, whatever a persona wrote in it', () => {
    fc.assert(
      fc.property(names, oneLine, prose, (head, summary, text) => {
        const file = aMemoryFile(head.name, { ...head, summary, text });
        expect(readBack(file)).toEqual({ ...head, summary, text });
      }),
    );
  });

  it('with a line break in its summary reads back with a space there', () => {
    expect(readBack(aMemoryFile('general', { summary: 'In\n\n short.' }))).toMatchObject({
      summary: 'In short.',
    });
  });

  it.each([
    ['general', 'At length.', 'general.md: summary is missing'],
    ['general', '', 'general.md: summary is missing'],
    ['people/bo', '> In short.\n\nAt length.', "general.md: line 1 is '> In short.'"],
    ['people/bo', 'nemesis · close · since 2003\n\n> In short.', 'kinds: mother, father'],
    ['people/bo', 'friend · warm · since 2003', 'general.md: summary is missing'],
    ['topics/', '> In short.', 'general.md: line 1 has no title'],
    ['topics/', `# ${'x'.repeat(61)}\n\n> In short.`, 'general.md: line 1 has no title'],
    ['topics/', '#  \n\n> In short.', 'general.md: line 1 has no title'],
  ])('of %s that reads %j is refused by file and place', (name, text, problem) => {
    expect(() => readMemoryFile(name, text, 'en', 'general.md')).toThrow(problem);
  });
});

describe('a portrait', () => {
  const plain = Object.fromEntries(PORTRAIT_PARTS.map((part) => [part, `Ada's ${part}.`])) as Portrait;

  it.each(LANGUAGES)('is read in whatever order its headings stand (%s)', (language) => {
    const [title = '', ...sections] = portraitMarkdown('Ada', plain, language).split(/^(?=## )/m);
    const reversed = [title, ...sections.map((section) => `${section.trim()}\n`).reverse()].join('');
    expect(readPortrait(reversed, language, 'portrait.md')).toEqual(plain);
  });

  it('C091 saved on Windows, with a byte order mark, reads the same', () => {
    const windows = `\uFEFF${portraitMarkdown('Ada', plain, 'en').replaceAll('\n', '\r\n')}`;
    expect(readPortrait(windows, 'en', 'portrait.md')).toEqual(plain);
  });

  it('that was written reads back as it was, even if its prose looks like our headings', () => {
    const portraits = fc.record(Object.fromEntries(PORTRAIT_PARTS.map((part) => [part, something])));
    fc.assert(
      fc.property(portraits, languages, (portrait, language) => {
        const text = portraitMarkdown('Ada', portrait as Portrait, language);
        expect(readPortrait(text, language, 'portrait.md')).toEqual(portrait);
      }),
    );
  });

  it.each([
    ['lacks a heading', (text: string) => text.replace('## Values', ''), '## Values is missing'],
    ['has an empty one', (text: string) => text.replace("Ada's values.", ''), '## Values is empty'],
    ['has one twice', (text: string) => `${text}\n## Values\n\nMore.\n`, '## Values stands twice'],
    ['has another', (text: string) => `${text}\n## Hobbies\n\nChess.\n`, '## Hobbies is unknown'],
    ['has one without text', (text: string) => `${text}\n## Hobbies`, '## Hobbies is unknown'],
  ])('that %s is refused by file and heading', (_, change, problem) => {
    const text = change(portraitMarkdown('Ada', plain, 'en'));
    expect(() => readPortrait(text, 'en', 'portrait.md')).toThrow(`portrait.md: ${problem}`);
  });
});
