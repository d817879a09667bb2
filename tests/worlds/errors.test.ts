import { afterAll, describe, expect, it } from 'vitest';
import { problemLine } from '../../text/input-error.ts';
import {
  ann,
  type Case,
  events,
  expectOnly,
  findingsOf,
  places,
  positions,
  refusal,
  text,
  tiny,
  world,
} from './broken.ts';
import { aboutPerson, removeWritten, withValue } from './tiny-world.ts';

afterAll(removeWritten);

const item = { name: ' Bread', unit: 'loaf', low: 1, high: 2 };
const aliens = { 'personas/tiny/ann/memory/people/zoe.md': aboutPerson('en', 'friend') };
const herself = { 'personas/tiny/ann/memory/people/ann.md': aboutPerson('en', 'friend') };
const sister = { 'personas/tiny/ann/memory/people/ben.md': aboutPerson('en', 'sister') };
const mother = { 'personas/tiny/ben/memory/people/ann.md': aboutPerson('en', 'mother') };

const errors: readonly Case[] = [
  ['a home that is no place', ann('home', 'castle'), 'personas/tiny/ann/profile.json: home', '"castle"'],
  ['a home that is public', ann('home', 'square'), 'personas/tiny/ann/profile.json: home', 'one of: house'],
  [
    'a start position that is unknown',
    ann('start.position', 'old-mill'),
    'personas/tiny/ann/profile.json: start.position',
    'null for nobody employed',
  ],
  [
    'a position at an unknown place',
    positions('1.place', 'moon'),
    'worlds/tiny/positions.json: 1.place',
    'one of: square',
  ],
  [
    'a position in a home',
    positions('1.place', 'house'),
    'worlds/tiny/positions.json: 1.place',
    'no public place',
  ],
  ['an event at an unknown place', events('0.place', 'moon'), 'worlds/tiny/events.json: 0.place', '"moon"'],
  [
    'an event that follows a later one',
    events('0.follows', 'Sweeping'),
    'worlds/tiny/events.json: 0.follows',
    'no earlier event',
  ],
  [
    'a feast in a home',
    world('feasts', [{ week: 1, name: 'F', place: 'house', description: 'd' }]),
    'worlds/tiny/world.json: feasts.0.place',
    '"house"',
  ],
  [
    'a file about nobody',
    { ...tiny, ...aliens },
    'personas/tiny/ann/memory/people/zoe.md',
    'nobody who lives here',
  ],
  ['a file about oneself', { ...tiny, ...herself }, 'personas/tiny/ann/memory/people/ann.md', 'its owner'],
  [
    'a sister who is called a friend',
    { ...tiny, ...sister },
    'personas/tiny/ann/memory/people/ben.md: line 1',
    "calls ben 'sister', whose file about ann says 'acquaintance'",
  ],
  [
    'a sister without a file',
    { ...tiny, ...sister, 'personas/tiny/ben/memory/people/ann.md': undefined },
    'personas/tiny/ann/memory/people/ben.md: line 1',
    'who has no file about ann',
  ],
  [
    'two kinships that contradict each other',
    { ...tiny, ...sister, ...mother },
    'personas/tiny/ann/memory/people/ben.md: line 1',
    "says 'mother'",
  ],
  [
    'two of one name, one in full width',
    withValue(ann('name', 'ＣＬＥＯ'), 'personas/tiny/cleo/profile.json', 'name', 'Cleo'),
    'personas/tiny/cleo/profile.json: name',
    'in personas/tiny/ann/profile.json',
  ],
  [
    'two names that differ in case',
    withValue(ann('name', 'CLEO'), 'personas/tiny/cleo/profile.json', 'name', 'Cleo'),
    'personas/tiny/cleo/profile.json: name',
    'another name of a person',
  ],
  [
    'a name with a direction character',
    ann('name', '\u202EsseV araM'),
    'personas/tiny/ann/profile.json: name',
    '"\\u{202e}sseV araM"',
  ],
  ['a name that reads as a tag', ann('name', '<b>'), 'personas/tiny/ann/profile.json: name', '"<b>"'],
  [
    'two places of one id',
    places('2', {
      id: 'house',
      name: 'Hut',
      kind: 'home',
      description: 'd',
      objects: [],
      doings: ['a', 'b', 'c', 'd'],
    }),
    'worlds/tiny/places.json: 2.id',
    'at 1.id',
  ],
  ['two places of one name', places('1.name', 'square'), 'worlds/tiny/places.json: 1.name', 'at 0.name'],
  [
    'two positions of one name',
    withValue(positions('1.organization', 'MILL'), 'worlds/tiny/positions.json', '1.role', 'miller'),
    'worlds/tiny/positions.json: 1',
    '"MILL / miller"',
  ],
  [
    'two items of one name',
    withValue(tiny, 'worlds/tiny/prices.json', 'categories.0.items.1', item),
    'worlds/tiny/prices.json: categories.0.items.1.name',
    'at categories.0.items.0.name',
  ],
  [
    'more people in a position than seats',
    positions('0.capacity', 1),
    'worlds/tiny/positions.json: 0.capacity',
    '2 start as miller (ann, ben)',
  ],
  [
    'a position for older people',
    withValue(ann('born.year', 2000), 'worlds/tiny/positions.json', '0.minAge', 21),
    'personas/tiny/ann/profile.json: start.position',
    'an age of 21 or more',
  ],
  [
    'somebody born in week 57 of 10',
    ann('born.week', 12),
    'personas/tiny/ann/profile.json: born.week',
    'is 12, expected 1-10 (this world has 10 weeks a year)',
  ],
  [
    'a word for two skills',
    world('skillSynonyms', { sailing: ['Boats'], rowing: ['boats'] }),
    'worlds/tiny/world.json: skillSynonyms.rowing.0',
    'stands for "sailing" already',
  ],
  [
    'an income of 9e15 a week',
    positions('1.weeklyIncome', 9e15),
    'worlds/tiny/positions.json: 1.weeklyIncome',
    '9000000000000000',
  ],
  [
    'a deposit beyond the limit',
    ann('start.deposit', 1e10),
    'personas/tiny/ann/profile.json: start.deposit',
    '10000000000',
  ],
  ['an unknown law', world('laws', { gravity: 1 }), 'worlds/tiny/world.json: laws: gravity', 'is unknown'],
  ['no setting', text('worlds/tiny/setting.md', undefined), 'worlds/tiny/setting.md', 'is missing'],
  [
    'a topic without a title',
    text('personas/tiny/ann/memory/topics/x.md', '> s\n'),
    'personas/tiny/ann/memory/topics/x.md: line 1',
    'has no title',
  ],
];

describe('a world is refused, and nothing but the place is named, for', () => {
  it.each(errors)('%s', (_, files, place, said) => {
    const { folders, findings } = findingsOf(files);
    expectOnly(findings, 'error', place, said);
    expect(refusal(folders)).toEqual(findings.map(problemLine));
  });
});
