import { afterAll, expect, it } from 'vitest';
import { check } from '../../cli/commands/check.ts';
import { list } from '../../cli/commands/list.ts';
import { removeWritten, tinyFiles, withValue, written } from './tiny-world.ts';

afterAll(removeWritten);

const tiny = tinyFiles();

async function said(
  run: (io: { out: (text: string) => void; err: (text: string) => void }) => Promise<number>,
) {
  const texts: string[] = [];
  const out = (text: string) => void texts.push(text);
  const code = await run({ out, err: out });
  return { code, text: texts.join('') };
}

const checked = (files: typeof tiny) => said((io) => check({ world: written(files).world }, io));

it('a world with nothing to mend is told so, with its portrait', async () => {
  const { code, text } = await checked(tiny);
  expect(code).toBe(0);
  expect(text).toMatch(/^tiny: nothing to mend\.\n\nTiny · 3 people/);
});

it('a world with warnings only passes', async () => {
  const { code, text } = await checked({ ...tiny, 'worlds/tiny/setting.md': '' });
  expect(code).toBe(0);
  expect(text).toMatch(/^tiny: 0 errors, 1 warning\n {2}warning {2}worlds\/tiny\/setting\.md: is empty/);
});

it('ten findings are shown, errors first, and the others counted', async () => {
  const many = Array.from({ length: 12 }, (_, number) => number);
  const feasts = many.map((number) => ({ week: 11, name: `f${number}`, place: 'square', description: 'd' }));
  const late = withValue(tiny, 'worlds/tiny/world.json', 'feasts', feasts);
  const { code, text } = await checked(withValue(late, 'personas/tiny/ann/profile.json', 'home', 'moon'));
  const lines = text.split('\n');
  expect(code).toBe(2);
  expect(lines[0]).toBe('tiny: 1 error, 12 warnings');
  expect(lines[1]).toMatch(/^ {2}error {2}personas\/tiny\/ann/);
  expect(lines.slice(2, 11).every((line) => line.startsWith('  warning  '))).toBe(true);
  expect(lines.slice(11, 14)).toEqual(['  and 3 more', '', 'Tiny · 3 people, 2 places, 2020 to 2029']);
});

it('a world whose own files can not be read has no portrait', async () => {
  const { code, text } = await checked({ ...tiny, 'worlds/tiny/world.json': '{' });
  expect(code).toBe(2);
  expect(text).toMatch(/^tiny: 1 error, 0 warnings\n.*is not JSON.*\n$/);
});

it('a mistyped world is answered with the one that was meant', async () => {
  const run = said((io) => check({ world: 'harbor' }, io));
  await expect(run).rejects.toThrow('harbor: is no world');
  await expect(run).rejects.toThrow('did you mean harbour?');
});

it('the worlds that ship are listed with language, people, places and years', async () => {
  const { code, text } = await said((io) => list({}, io));
  expect(code).toBe(0);
  expect(text).toMatch(/^world +title +language +people +places +years\n/);
  expect(text).toMatch(/^harbour +Stennick Harbour +en +6 +8 +10$/m);
  expect(text).toMatch(/^xiaozhen +鹅项渡 +zh +6 +8 +10$/m);
});
