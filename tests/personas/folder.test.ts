import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { memoryPath, type Remembered, readMemoryFolder, readResident } from '../../personas/folder.ts';
import { memoryMarkdown, portraitMarkdown } from '../../personas/markdown.ts';
import { personFile, topicFile } from '../../personas/memory.ts';
import { aFile, aFileAbout, somebody } from '../builders.ts';
import { hostileText } from '../engine/speech/hostile.ts';

const root = mkdtempSync(join(tmpdir(), 'kith-personas-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Writes files below a folder of its own; `encode` has the last word on every text. */
function written(
  name: string,
  files: Readonly<Record<string, string>>,
  encode = (text: string) => text,
): string {
  const folder = join(root, name, 'ada');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), encode(text));
  }
  return folder;
}

const ADA = somebody('ada', { skills: { baking: 10 }, memory: [aFileAbout('bo'), aFile('topics/boats')] });

function filesOf(memory: readonly Remembered[]): Record<string, string> {
  return Object.fromEntries(
    memory.map((file) => [
      `memory/${memoryPath(file.name)}`,
      memoryMarkdown({ ...file, written: '', used: '' }, 'en'),
    ]),
  );
}

function residentFiles({ persona, start, memory } = ADA): Record<string, string> {
  const { id: _, portrait, ...facts } = persona;
  return {
    'profile.json': JSON.stringify({ ...facts, start }, null, 2),
    'portrait.md': portraitMarkdown(persona.name, portrait, 'en'),
    ...filesOf(memory),
  };
}

describe('the folder of a persona', () => {
  it('is read whole: who they are, where they start, what they remember', () => {
    expect(readResident(written('plain', residentFiles()), 'ada', 'en')).toEqual(ADA);
  });

  it('C091 reads the same after an editor on Windows saved every file of it', () => {
    const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    expect(readResident(written('windows', residentFiles(), windows), 'ada', 'en')).toEqual(ADA);
  });

  it('is read by file name, past what is no Markdown or hidden', () => {
    const litter = {
      'memory/topics/.boats.md.swp': '',
      'memory/topics/.x.md': '',
      'memory/people/notes.txt': '',
    };
    const files = { ...residentFiles(), ...litter };
    expect(readResident(written('litter', files), 'ada', 'en')).toEqual(ADA);
  });

  it('needs no memory but the general one', () => {
    const alone = somebody('ada');
    expect(readResident(written('alone', residentFiles(alone)), 'ada', 'en').memory).toEqual(alone.memory);
  });

  it.each([
    ['a profile with an unknown key', { 'profile.json': '{"age": 7}' }, 'ada/profile.json: age is unknown'],
    [
      'a profile that is no JSON',
      { 'profile.json': '{"name": ' },
      'ada/profile.json: at its end is not JSON',
    ],
    ['a person’s file without a tie', { 'memory/people/cy.md': '> Cy.' }, 'ada/memory/people/cy.md: line 1'],
    ['a person’s file named by no id', { 'memory/people/Cy Lee.md': '' }, 'ada/memory/people/Cy Lee.md:'],
    [
      'two topics of one title',
      { 'memory/topics/x.md': '# BOATS\n\n> x' },
      'ada/memory: BOATS is the title of two',
    ],
    ['a file that is no text', { 'portrait.md': '\u0000' }, 'ada/portrait.md: has NUL bytes'],
  ])('with %s is refused by file and place', (name, files, problem) => {
    const folder = written(name.replaceAll(' ', '-'), { ...residentFiles(), ...files });
    expect(() => readResident(folder, 'ada', 'en', 'personas/tiny/ada')).toThrow(problem);
  });

  it('is refused where its general memory is missing or its name is no id', () => {
    const { 'memory/general.md': _, ...rest } = residentFiles();
    expect(() => readResident(written('no-general', rest), 'ada', 'en', 'ada')).toThrow(
      'ada/memory/general.md: is missing',
    );
    expect(() => readResident(root, '../ada', 'en', 'ada')).toThrow("is named '../ada'");
  });
});

describe('where a memory file lies', () => {
  it('is its name where that is safe, and else a hash', () => {
    expect(memoryPath('general')).toBe('general.md');
    expect(memoryPath('people/bo-lee')).toBe('people/bo-lee.md');
    expect(memoryPath('topics/boats')).toBe('topics/boats.md');
    expect(memoryPath('topics/the red boat')).toMatch(/^topics\/t-[0-9a-f]{12}\.md$/);
  });

  it('C087 C147 is legal on every system, whatever the title', () => {
    fc.assert(
      fc.property(hostileText, (title) => {
        const name = topicFile(title);
        if (name)
          expect(memoryPath(name)).toMatch(
            /^topics\/(?!(con|prn|aux|nul|com\d|lpt\d)\.)[a-z0-9-]{1,60}\.md$/,
          );
      }),
    );
    for (const title of ['aux', 'COM1', 'nul', '../../x', '.git', '-rf', 'a:b*c?'])
      expect(memoryPath(topicFile(title) ?? '')).toMatch(/^topics\/t-[0-9a-f]{12}\.md$/);
  });

  it('can’t be claimed by a title that looks like the hash of another', () => {
    const hashed = memoryPath('topics/the red boat').replace('.md', '');
    expect(memoryPath(hashed)).not.toBe(`${hashed}.md`);
  });

  it('C087 C088 keeps notes with odd titles apart: each is read back under its own title with its own text', () => {
    const titles = [
      '海'.repeat(60),
      `${'海'.repeat(59)}A`,
      `${'海'.repeat(59)}B`,
      'aux',
      'COM1.notes',
      'trailing. ',
      '...',
      '-rf',
      '.git',
      '🎉🎉',
      'مرحبا',
      'a:b*c?',
      'gear',
      'gear.v2',
      '__proto__',
      "Ines's soup",
    ].map((title) => title.trim());
    const notes = titles.map((title, at): Remembered => {
      const name = topicFile(title) ?? '';
      return { name, title, summary: `Note ${at}`, text: `${at}` };
    });
    const folder = written('odd', filesOf([aFile('general'), aFileAbout('bo'), ...notes]));
    const read = readMemoryFolder(folder, 'en').slice(2);
    const byName = (a: Remembered, b: Remembered) => (a.name < b.name ? -1 : 1);
    expect([...read].sort(byName)).toEqual([...notes].sort(byName));
    expect(read.some((file) => file.name === personFile('bo'))).toBe(false);
  });
});
