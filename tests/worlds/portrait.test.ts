import { afterAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../text/width.ts';
import { communities } from '../../worlds/check/communities.ts';
import { castPortrait } from '../../worlds/check/portrait.ts';
import { type Cast, loadWorld } from '../../worlds/load.ts';
import { type Files, personFiles, removeWritten, tinyFiles, withValue, written } from './tiny-world.ts';

afterAll(removeWritten);

const tiny = tinyFiles();

/** A world of two circles of four, joined by one acquaintance, in which one is called `constructor`. */
function twoCircles(): Cast {
  const circles = [
    ['ann', 'constructor', 'ewa', 'gil'],
    ['ben', 'dov', 'fay', 'hal'],
  ] as const;
  const people = circles.flatMap((circle) =>
    circle.map((id) => personFiles(id, id.toUpperCase(), id === 'ann' ? [...circle, 'ben'] : circle)),
  );
  const world = Object.entries(tiny).filter(([path]) => path.startsWith('worlds'));
  return loadWorld(written(Object.assign(Object.fromEntries(world), ...people)));
}

/** A world of this many people with names as long as names may be, in which everybody knows the first ten. */
function crowd(language: 'en' | 'zh', count: number): Cast {
  const ids = Array.from({ length: count }, (_, number) => `p${number}`);
  const wide = (id: string) => (language === 'zh' ? '好' : 'W').repeat(60 - id.length) + id;
  const people = ids.map((id) => personFiles(id, wide(id), ids.slice(0, 10), language));
  const files: Files = Object.assign({}, tinyFiles(language), ...people);
  return loadWorld(written(withValue(files, 'worlds/tiny/world.json', 'title', wide(''))));
}

it('who knows each other well is a community, also if somebody is called constructor', () => {
  const { residents } = twoCircles();
  const found = communities(residents).map((group) => group.map((resident) => resident.persona.id));
  expect(found).toEqual([
    ['ann', 'constructor', 'ewa', 'gil'],
    ['ben', 'dov', 'fay', 'hal'],
  ]);
});

it('people without ties are communities of one', () => {
  const { residents } = loadWorld(written(tiny));
  const apart = residents.map((resident) => ({ ...resident, memory: [] }));
  expect(communities(apart).map((group) => group.length)).toEqual([1, 1, 1]);
});

it('a cast is told in numbers and names', () => {
  const files = [
    withValue(tiny, 'personas/tiny/ann/profile.json', 'start.deposit', 1_234_567),
    { 'personas/tiny/cleo/memory/people/ann.md': undefined },
  ];
  expect(castPortrait(loadWorld(written(Object.assign({}, ...files)))).join('\n')).toBe(`\
Tiny · 3 people, 2 places, 2020 to 2029

                     least    middle      most
age                     30        30        30
weekly income          100       200       200
deposit                500       500 1,234,567

knows           1.7 others on average
knows most (2)  Ann, Ben
knows nobody    -
seats           4 in 3 positions for 3 people
communities     Ann, Ben, Cleo`);
});

describe.each(['en', 'zh'] as const)('in a crowd with long names (%s)', (language) => {
  it('the portrait is one screen, 79 columns wide', () => {
    const lines = castPortrait(crowd(language, 100));
    expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(79);
    expect(lines.length).toBeLessThanOrEqual(45);
    expect(lines.join('\n')).toMatch(language === 'en' ? /and \d+ more/ : /另有\d+个/);
  });
});

it('the same cast has the same portrait every time', () => {
  const cast = twoCircles();
  expect(castPortrait(cast)).toEqual(castPortrait(structuredClone(cast)));
});
