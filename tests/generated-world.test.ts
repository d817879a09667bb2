import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personOf } from '../personas/memory.ts';
import { PORTRAIT_PARTS } from '../personas/persona.ts';
import { countWords } from '../text/words.ts';
import { checkWorld } from '../worlds/check.ts';
import { findWorld, loadWorld } from '../worlds/load.ts';
import { generatedWorld, writeWorld } from './generated-world.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-generated-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (people: number) => {
  const cast = generatedWorld(people);
  const path = join(folder, cast.world.id);
  writeWorld(cast, path);
  return { cast, folders: findWorld(path, folder) };
};

describe.each([2, 7, 100])('a generated world of %i people', (people) => {
  it('is the same once it was written and loaded', () => {
    const { cast, folders } = written(people);
    expect(loadWorld(folders)).toEqual(JSON.parse(JSON.stringify(cast)));
  });

  it('has as many people as were asked for', () => {
    expect(generatedWorld(people).residents).toHaveLength(people);
  });
});

it('an author would find nothing to mend in a hundred people', () => {
  expect(checkWorld(written(100).folders).findings).toEqual([]);
});

it('the same seed gives the same bytes, and another one other people', () => {
  const bytes = JSON.stringify(generatedWorld(25, 3));
  expect(JSON.stringify(generatedWorld(25, 3))).toBe(bytes);
  expect(JSON.stringify(generatedWorld(25, 4))).not.toBe(bytes);
});

describe('the people of a generated world', () => {
  const { world, residents } = generatedWorld(100);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('have portraits and files as long as those of authors', () => {
    const portraits = residents.map(({ persona: { portrait } }) =>
      countWords(PORTRAIT_PARTS.map((part) => portrait[part]).join(' ')),
    );
    const files = residents.flatMap(({ memory }) => memory.map(({ text }) => countWords(text)));
    expect(mean(portraits)).toBeGreaterThan(400);
    expect(mean(portraits)).toBeLessThan(550);
    expect(mean(files)).toBeGreaterThan(65);
    expect(mean(files)).toBeLessThan(95);
  });

  it('know five others each, and are known by whom they know', () => {
    const pairs = residents.flatMap(({ persona, memory }) =>
      memory.flatMap(({ name }) => personOf(name) ?? []).map((other) => [persona.id, other].join('/')),
    );
    expect(pairs.length / residents.length).toBeGreaterThan(4);
    expect(pairs.length / residents.length).toBeLessThan(6);
    const answers = pairs.map((pair) => pair.split('/').reverse().join('/'));
    expect(new Set(answers)).toEqual(new Set(pairs));
  });

  it('have 25 places to meet, a fifth more seats than people, and most of them begin in one', () => {
    expect(world.places.filter((place) => place.kind === 'public')).toHaveLength(25);
    expect(world.positions.reduce((sum, { capacity }) => sum + capacity, 0)).toBe(120);
    expect(residents.filter(({ start }) => start.position !== null).length).toBeGreaterThan(85);
  });
});
