import { describe, expect, it } from 'vitest';
import type { Headline, TurningPoint } from '../../analysis/chronicle-schema.ts';
import { HEADLINES, type HeadlineKind, TURNS, type TurnKind } from '../../analysis/kinds.ts';
import { ordinal, tellingOf } from '../../analysis/telling.ts';
import { displayWidth } from '../../text/width.ts';
import { aSociety, aWorld, somebody } from '../builders.ts';

const english = aSociety(['ada', somebody('bo', { name: 'Bo Ode' })]);
const chinese = aSociety([somebody('ada', { name: '蓝雁' }), somebody('bo', { name: '侯一苇' })], {
  world: aWorld({ language: 'zh' }),
});

const ABOUT = { person: 'bo', position: 'miller', name: 'Soup', from: 81, to: 1234 };
const turn = (kind: TurnKind, year = 2023): TurningPoint => ({ year, week: 4, kind, weight: 30, ...ABOUT });
const headline = (kind: HeadlineKind): Headline => ({
  kind,
  weight: 1,
  ...ABOUT,
  person: 'ada',
  other: 'bo',
});

const turnKinds = Object.keys(TURNS) as TurnKind[];
const headlineKinds = Object.keys(HEADLINES) as HeadlineKind[];
const broken = /[{}]|undefined|NaN|\s{2}|^\s|\s$/;

describe.each([
  ['English', english],
  ['Chinese', chinese],
] as const)('in %s', (_, society) => {
  const telling = tellingOf(society);

  it.each(turnKinds)('%s is told in words, whole, in three ways', (kind) => {
    const texts = [2020, 2021, 2022].map((year) => telling.turn(turn(kind, year), 'ada'));
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text).not.toMatch(broken);
  });

  it.each(headlineKinds)('a year of %s is told in a sentence and in a few words', (kind) => {
    for (const year of [2020, 2021, 2022]) {
      expect(telling.headline(headline(kind), year)).not.toMatch(broken);
      expect(telling.remembered(headline(kind), year, 22)).not.toMatch(broken);
      expect(displayWidth(telling.remembered(headline(kind), year, 22))).toBeLessThanOrEqual(22);
    }
  });

  it('the same is told alike', () => {
    expect(telling.dated(turn('broke'), 'ada')).toBe(tellingOf(society).dated(turn('broke'), 'ada'));
  });
});

it('people and positions are told by name, money in groups, ranks as ranks', () => {
  const telling = tellingOf(english);
  const years = [2020, 2021, 2022];
  expect(
    years.map((year) => telling.turn(turn('broke', year), 'ada')).every((text) => text.endsWith('Bo Ode')),
  ).toBe(true);
  expect(telling.turn(turn('hired'), 'ada')).toMatch(/miller.*Miller House/);
  expect(telling.turn(turn('bought'), 'ada')).toMatch(/1,234.*Soup/);
  expect(telling.turn({ ...turn('fell'), from: 6, to: 88 }, 'ada')).toMatch(/6th.*88th|88th.*6th/);
  expect(telling.dated(turn('collapse'), 'ada')).toMatch(/^in 2023 /);
  expect(tellingOf(chinese).dated(turn('collapse'), 'ada')).toMatch(/^2023年/);
});

it('in few words people are called by their first name', () => {
  expect(tellingOf(english).remembered(headline('quarrel'), 2020, 22)).toMatch(/^Ada\b.*\bBo\b(?! Ode)/);
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [100, '100th'],
  [101, '101st'],
  [111, '111th'],
])('%i is the %s', (value, text) => {
  expect(ordinal(value, 'en')).toBe(text);
});
