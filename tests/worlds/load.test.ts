import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkWorld } from '../../worlds/check.ts';
import { findWorld, listWorlds, loadWorld } from '../../worlds/load.ts';
import { removeWritten, tinyFiles, withValue, written } from './tiny-world.ts';

afterAll(removeWritten);

const project = join(import.meta.dirname, '../..');
const tiny = tinyFiles();

describe.each(listWorlds(project))('the shipped world %s', (id) => {
  it('has nothing to mend and can be loaded', () => {
    const folders = findWorld(id, project);
    expect(checkWorld(folders).findings).toEqual([]);
    expect(loadWorld(folders).residents.length).toBeGreaterThanOrEqual(2);
  });
});

it('residents are in order of id', () => {
  const ids = loadWorld(written(tiny)).residents.map((resident) => resident.persona.id);
  expect(ids).toEqual(['ann', 'ben', 'cleo']);
});

it('files of a Windows editor, with byte order mark and CRLF, are the same world', () => {
  const windows = written(tiny, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect(loadWorld(windows)).toEqual(loadWorld(written(tiny)));
});

it('braces in a text are braces', () => {
  const setting = 'Prices in {brackets} and a lone {';
  const { world } = loadWorld(written({ ...tiny, 'worlds/tiny/setting.md': setting }));
  expect(world.setting).toBe(setting);
});

it('settings change laws for one run and do not judge the world', () => {
  const files = withValue(tiny, 'worlds/tiny/world.json', 'laws', { days: 4, contactRounds: 2 });
  const { laws } = loadWorld(written(files), ['weeks=2', 'startYear=1980', 'days=3']).world;
  expect(laws).toMatchObject({ weeks: 2, startYear: 1980, days: 3, contactRounds: 2 });
});

it('a setting that is no law is refused', () => {
  expect(() => loadWorld(written(tiny), ['gravity=1'])).toThrow('--set: gravity is unknown');
});

it('a world of positions without a seat is lived in by the unemployed', () => {
  const noSeats = ['0', '1', '2'].reduce(
    (files, at) => withValue(files, 'worlds/tiny/positions.json', `${at}.capacity`, 0),
    ['ann', 'ben'].reduce(
      (files, id) => withValue(files, `personas/tiny/${id}/profile.json`, 'start.position', null),
      tiny,
    ),
  );
  expect(loadWorld(written(noSeats)).residents).toHaveLength(3);
  expect(loadWorld(written({ ...noSeats, 'worlds/tiny/positions.json': [] })).world.positions).toEqual([]);
});

it('two residents whose names differ in case or space are refused, and both are named', () => {
  const files = withValue(tiny, 'personas/tiny/ben/profile.json', 'name', 'ANN ');
  const both = /personas\/tiny\/ben\/profile\.json: name is "ANN ".*personas\/tiny\/ann\/profile\.json/;
  expect(() => loadWorld(written(files))).toThrow(both);
});

it('a message about a name with a direction character has none itself', () => {
  const files = withValue(tiny, 'personas/tiny/ben/profile.json', 'name', '\u202EsseV araM');
  const folders = written(files);
  expect(() => loadWorld(folders)).toThrow('sseV araM');
  expect(() => loadWorld(folders)).not.toThrow('\u202E');
});
