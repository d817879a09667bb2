import { afterAll, expect, it } from 'vitest';
import { problemLine } from '../../text/input-error.ts';
import { ann, findingsOf, refusal, tiny } from './broken.ts';
import { removeWritten, tinyFiles, withValue, written } from './tiny-world.ts';

afterAll(removeWritten);

it('a tiny world has nothing to mend, in either language', () => {
  expect(findingsOf(tiny).findings).toEqual([]);
  expect(findingsOf(tinyFiles('zh')).findings).toEqual([]);
});

it('a world without a public place or a home is refused', () => {
  const { findings } = findingsOf({ ...tiny, 'worlds/tiny/places.json': [] });
  const lines = findings.map(problemLine);
  expect(lines).toContain(
    'worlds/tiny/places.json: has no place of kind "public", expected at least a public place',
  );
  expect(lines).toContain('worlds/tiny/places.json: has no place of kind "home", expected at least a home');
});

it('nobody lives alone, and an empty folder of people is no world', () => {
  const alone = Object.fromEntries(Object.entries(tiny).filter(([path]) => !/ben|cleo/.test(path)));
  expect(refusal(written(alone))).toEqual([
    'personas/tiny/ann/profile.json: is the only resident, expected at least 2 folders of people',
  ]);
  const empty = Object.fromEntries(Object.entries(alone).filter(([path]) => !path.startsWith('personas')));
  expect(refusal(written({ ...empty, 'personas/tiny/read.me': 'x' }))).toEqual([
    'worlds/tiny/world.json: has no residents, expected at least 2 folders of people',
  ]);
});

it('nobody is born after the world began', () => {
  const files = withValue(ann('born.year', 2021), 'personas/tiny/ann/profile.json', 'start.position', null);
  const born = 'personas/tiny/ann/profile.json: born.year is 2021, expected at most 2020, the first year';
  expect(refusal(written(files))).toEqual([born]);
});

it('a file that can not be read hides nothing of the others', () => {
  const broken = {
    ...withValue(ann('born.week', 53), 'worlds/tiny/world.json', 'title', ''),
    'worlds/tiny/places.json': '{',
    'personas/tiny/ann/portrait.md': '# Ann\n',
    'personas/tiny/ann/memory/general.md': 'no summary',
    'personas/tiny/ann/memory/people/ben.md': 'buddy\n\n> x\n',
    'personas/tiny/Zoe/profile.json': 5,
  };
  const files = findingsOf(broken).findings.map(({ severity, file, at }) => `${severity} ${file} ${at}`);
  expect(files).toEqual([
    'error worlds/tiny/world.json title',
    'error worlds/tiny/places.json line 1, column 2',
    'error personas/tiny/Zoe ',
    'error personas/tiny/Zoe/profile.json ',
    'error personas/tiny/Zoe/portrait.md ',
    'error personas/tiny/Zoe/memory/general.md ',
    'error personas/tiny/ann/profile.json born.week',
    'error personas/tiny/ann/portrait.md ## Introduction',
    'error personas/tiny/ann/memory/general.md summary',
    'error personas/tiny/ann/memory/people/ben.md line 1',
  ]);
});

it('a person who can not be read is no stranger to the others', () => {
  const files = { ...withValue(tiny, 'personas/tiny/cleo/profile.json', 'home', 'moon'), ...ann0() };
  const places = findingsOf(files).findings.map(({ file, at }) => `${file}: ${at}`);
  expect(places).toEqual(['personas/tiny/ann/profile.json: gender', 'personas/tiny/cleo/profile.json: home']);

  function ann0() {
    const path = 'personas/tiny/ann/profile.json';
    return { [path]: ann('gender', 7)[path] };
  }
});
