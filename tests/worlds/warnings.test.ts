import { afterAll, describe, expect, it } from 'vitest';
import {
  ann,
  type Case,
  events,
  expectOnly,
  findingsOf,
  memory,
  positions,
  refusal,
  text,
  tiny,
  words,
  world,
} from './broken.ts';
import { aboutPerson, personFiles, removeWritten, tinyFiles, withValue } from './tiny-world.ts';

afterAll(removeWritten);

const unfitting = withValue(
  positions('0.minSkills', { milling: 20 }),
  'personas/tiny/ann/profile.json',
  'start.skills',
  { milling: 19 },
);
const called = withValue(
  withValue(unfitting, 'personas/tiny/ben/profile.json', 'start.skills', { grinding: 20 }),
  'worlds/tiny/world.json',
  'skillSynonyms',
  { milling: ['grinding'] },
);
const stranger = Object.fromEntries(
  Object.entries(tiny).filter(([path]) => !path.includes('/people/') || !/cleo/.test(path)),
);
const shared = 'and every morning the old ferry carried seven empty crates';

const warnings: readonly Case[] = [
  [
    'a year in which somebody is too old for every seat',
    ['0', '1', '2'].reduce(
      (files, at) => withValue(files, 'worlds/tiny/positions.json', `${at}.maxAge`, 38),
      tiny,
    ),
    'worlds/tiny/positions.json',
    'no seat by age for Ann, Ben, Cleo in 2029',
  ],
  [
    'too few seats',
    withValue(positions('1.capacity', 0), 'worlds/tiny/positions.json', '2.capacity', 0),
    'worlds/tiny/positions.json',
    'has 2 seats for 3 people',
  ],
  [
    'too many seats',
    positions('1.capacity', 3),
    'worlds/tiny/positions.json',
    'has 6 seats for 3 people, expected 3 to 4 seats',
  ],
  [
    'somebody who can not live on the cheapest standard',
    withValue(
      withValue(tiny, 'personas/tiny/cleo/profile.json', 'start.deposit', 499),
      'worlds/tiny/world.json',
      'laws',
      { unemploymentIncome: 50 },
    ),
    'personas/tiny/cleo/profile.json: start',
    'gives 50 a week and 499',
  ],
  [
    'a position that pays more than the law allows',
    withValue(
      world('laws', { positions: { incomeMost: 250 } }),
      'worlds/tiny/positions.json',
      '1.weeklyIncome',
      251,
    ),
    'worlds/tiny/positions.json: 1.weeklyIncome',
    'is 251, expected at most 250',
  ],
  [
    'a start below the skills of the position',
    called,
    'personas/tiny/ann/profile.json: start.position',
    'is miller with milling 19, expected at least milling 20',
  ],
  ['somebody whom nobody knows', stranger, 'personas/tiny/cleo/memory/people', 'nobody has one about Cleo'],
  [
    'a feast in a week that never comes',
    world('feasts', [{ week: 11, name: 'F', place: 'square', description: 'd' }]),
    'worlds/tiny/world.json: feasts.0.week',
    'expected 1-10',
  ],
  [
    'an event in a week that never comes',
    events('0.weeks', [3, 11]),
    'worlds/tiny/events.json: 0.weeks.1',
    'is 11',
  ],
  [
    'a long setting',
    text('worlds/tiny/setting.md', 'x'.repeat(1804)),
    'worlds/tiny/setting.md',
    'has 451 tokens, expected at most 450',
  ],
  ['an empty setting', text('worlds/tiny/setting.md', ' \n'), 'worlds/tiny/setting.md', 'is empty'],
  [
    'a long portrait',
    {
      ...world('laws', { tokens: { profile: 30 } }),
      'personas/tiny/ann/portrait.md': String(tiny['personas/tiny/ann/portrait.md']).replace(
        'Plain words.',
        words(20),
      ),
    },
    'personas/tiny/ann/portrait.md',
    'expected at most 30',
  ],
  [
    'a long summary',
    text('personas/tiny/ann/memory/general.md', memory(words(61), 'x')),
    'personas/tiny/ann/memory/general.md: summary',
    'has 61 words, expected at most 60',
  ],
  [
    'a long text',
    text('personas/tiny/ann/memory/topics/x.md', `# Tin\n\n${memory('x', words(301))}`),
    "personas/tiny/ann/memory/topics: 'Tin' text",
    'has 301 words, expected at most 300',
  ],
  [
    'too many topics',
    {
      ...world('laws', { memory: { topics: 0 } }),
      'personas/tiny/ann/memory/topics/x.md': `# T\n\n${memory('x', 'x')}`,
    },
    'personas/tiny/ann/memory/topics',
    'has 1 topics, expected at most 0',
  ],
  [
    'a text in Chinese',
    text('personas/tiny/ben/memory/general.md', memory('天好不夸，天坏不怨。', 'ok')),
    'personas/tiny/ben/memory/general.md: summary',
    'mostly not in English',
  ],
  [
    'a text in English in a Chinese world',
    { ...tinyFiles('zh'), 'worlds/tiny/setting.md': 'Nobody praises the fine weather here.' },
    'worlds/tiny/setting.md',
    'mostly not in Chinese',
  ],
  [
    'a phrase that two share',
    {
      ...text('personas/tiny/ann/memory/general.md', memory('x', `I know ${shared}.`)),
      'personas/tiny/cleo/memory/people/ben.md': `${aboutPerson('en', 'friend')}\nWell, ${shared.toUpperCase()}!`,
    },
    'personas/tiny/cleo/memory/people/ben.md: text',
    'so does personas/tiny/ann/memory/general.md',
  ],
  [
    'a name with a space behind',
    ann('name', 'Ann '),
    'personas/tiny/ann/profile.json: name',
    'is "Ann ", expected "Ann"',
  ],
  [
    'ids that differ in dashes',
    { ...tiny, ...personFiles('a-nn', 'Eve', ['cleo']) },
    'personas/tiny/ann/profile.json',
    'the folder a-nn',
  ],
];

describe('a world may be lived in, yet its author is told about', () => {
  it.each(warnings)('%s', (_, files, place, said) => {
    const { folders, findings } = findingsOf(files);
    expectOnly(findings, 'warning', place, said);
    expect(refusal(folders)).toEqual([]);
  });
});
