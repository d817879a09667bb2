/** The portrait of a cast: one screen in the language of its world. */
import type { Language } from '../../personas/ties.ts';
import { cut, displayWidth, padded } from '../../text/width.ts';
import type { Cast } from '../cast.ts';
import { type CastFacts, castFacts, type Spread } from './facts.ts';

/** So that nothing wraps at 80. */
const WIDTH = 79;
const LABEL = 16;
const NUMBER = 10;
/** So that a screen holds it: lines for one list of names, and communities named. */
const LINES_A_LIST = 4;
const COMMUNITIES = 8;

const WORDS = {
  en: {
    comma: ', ',
    head: ['least', 'middle', 'most'],
    age: 'age',
    income: 'weekly income',
    deposit: 'deposit',
    ties: 'knows',
    mean: (mean: string) => `${mean} others on average`,
    richest: 'knows most',
    none: 'knows nobody',
    seats: 'seats',
    capacity: (facts: CastFacts, people: number) =>
      `${facts.seats} in ${facts.positions} positions for ${people} people`,
    communities: 'communities',
    more: (count: number) => `and ${count} more`,
    size: (people: number, places: number, first: number, last: number) =>
      `${people} people, ${places} places, ${first} to ${last}`,
  },
  zh: {
    comma: '、',
    head: ['最低', '中位', '最高'],
    age: '年龄',
    income: '每周收入',
    deposit: '存款',
    ties: '认识的人',
    mean: (mean: string) => `平均${mean}个`,
    richest: '认识最多',
    none: '谁也不认识',
    seats: '名额',
    capacity: (facts: CastFacts, people: number) =>
      `${facts.positions}种职位共${facts.seats}个名额，${people}个人`,
    communities: '圈子',
    more: (count: number) => `另有${count}个`,
    size: (people: number, places: number, first: number, last: number) =>
      `${people}个人，${places}处地方，${first}至${last}年`,
  },
} as const;

/** Lines of at most 79 columns; none for a cast of nobody. */
export function castPortrait(cast: Cast): readonly string[] {
  const { world, residents } = cast;
  if (residents.length === 0) return [];
  const words = WORDS[world.language];
  const facts = castFacts(cast);
  const { ties } = facts;
  const first = world.laws.startYear;
  const size = words.size(residents.length, world.places.length, first, first + world.years - 1);
  const names = (label: string, list: readonly string[]) => row(label, wrapped(list, world.language));
  return [
    cut(`${world.title} · ${size}`, WIDTH),
    '',
    row('', [words.head.map((word) => right(word, NUMBER)).join('')]),
    row(words.age, [numbers(facts.ages)]),
    row(words.income, [numbers(facts.incomes)]),
    row(words.deposit, [numbers(facts.deposits)]),
    '',
    row(words.ties, [words.mean(ties.mean.toFixed(1))]),
    names(`${words.richest} (${ties.most})`, ties.richest),
    names(words.none, ties.none),
    row(words.seats, [words.capacity(facts, residents.length)]),
    ...facts.communities
      .slice(0, COMMUNITIES)
      .map((list, number) => names(number === 0 ? words.communities : '', list)),
    facts.communities.length > COMMUNITIES
      ? row('', [words.more(facts.communities.length - COMMUNITIES)])
      : [],
  ].flat();
}

/** A label and the lines beside it; without lines a dash. */
function row(label: string, lines: readonly string[]): readonly string[] {
  const shown = lines.length === 0 ? ['-'] : lines;
  return shown.map((line, at) => `${padded(at === 0 ? label : '', LABEL)}${line}`.trimEnd());
}

function numbers(spread: Spread): string {
  return spread.map((number) => right(withCommas(number), NUMBER)).join('');
}

function right(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}

function withCommas(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Names in lines that fit beside a label; what doesn't fit into the lines allowed is counted. */
function wrapped(names: readonly string[], language: Language): readonly string[] {
  const { comma, more } = WORDS[language];
  const room = WIDTH - LABEL;
  const lines: string[] = [];
  for (const [at, name] of names.entries()) {
    const rest = names.length - at;
    const shown = cut(name, room - 2) + (rest > 1 ? comma : '');
    const last = lines.at(-1);
    if (last !== undefined && displayWidth((last + shown).trimEnd()) <= room) {
      lines[lines.length - 1] = last + shown;
    } else if (lines.length < LINES_A_LIST) {
      lines.push(shown);
    } else {
      return [...lines, more(rest)];
    }
  }
  return lines.map((line) => line.trimEnd());
}
