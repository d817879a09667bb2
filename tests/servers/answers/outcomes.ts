/** The environment as judge and referee: lines of a scene, what came of days, and a shop's offers. */

import { beginning, ending, linesOf, listOf, type Slots, said, whole } from '../prompt/template.ts';
import { type Answer, type Answering, chance, one, text } from './answering.ts';
import { BUYING } from './shopping.ts';

const PERCEIVED_WORDS = 40;
const REASON_WORDS = 8;

export const referee: Answer = (answering) => {
  const { question, manner, dice } = answering;
  const { language, slots } = question;
  const rule = slots.turnRule ?? '';
  const may = rule.includes(said(language, 'referee', 'may-end'));
  const ends =
    rule.includes(said(language, 'referee', 'must-end')) || (may && Number(slots.turn) >= manner.lines);
  const choice = whole(language, 'referee', 'choose', rule.split('\n', 1)[0] ?? '')?.names;
  const isRejected = Number(slots.turn) > 1 && chance(answering, 1 / 60);
  const nobody = { people: [], places: [] };
  return JSON.stringify({
    perceived: chance(answering, 0.3) ? text(answering, PERCEIVED_WORDS, nobody) : null,
    verdict: isRejected ? 'reject' : 'pass',
    reason: isRejected ? text(answering, REASON_WORDS, nobody) : null,
    next: choice === undefined ? null : (dice.pick(listOf(language, choice)) ?? null),
    end: ends,
    outcomes: ends ? participants(answering).map((name) => outcome(answering, name, 3)) : null,
  });
};

export const outcomes: Answer = (answering) => {
  const { language, slots } = answering.question;
  const names = listOf(language, slots.names ?? '');
  return JSON.stringify({ outcomes: names.map((name) => outcome(answering, name, 3)) });
};

export const soloOutcome: Answer = (answering) => {
  const { language, slots } = answering.question;
  const isShopping = BUYING[language].word.test(slots.act ?? '');
  if (isShopping) return JSON.stringify({ offers: offers(answering), outcome: null });
  const earned = chance(answering, 0.15) ? payRange(answering) : [0, 0];
  const money = answering.dice.int(earned[0] ?? 0, earned[1] ?? 0);
  return JSON.stringify({
    offers: null,
    outcome: { ...outcome(answering, slots.name ?? '', 1), social: 0, money },
  });
};

export const publicOutcomes: Answer = (answering) => {
  const { language, slots } = answering.question;
  const list = subjects(language, slots.people ?? '').map((name) => ({
    ...outcome(answering, name, 2),
    seen: text(answering, Number(slots.seenWords), { people: [name], places: [] }),
  }));
  return JSON.stringify({ outcomes: list });
};

/** Mild changes, and at times a skill that the prompt names. */
function outcome(answering: Answering, who: string, most: number): object {
  const { dice, question } = answering;
  const skills = skillsIn(answering);
  const practised = skills.length > 0 && chance(answering, 0.4) ? [one(answering, skills, 'skill')] : [];
  return {
    who,
    result: text(answering, resultWords(question.language, question.system), { people: [who], places: [] }),
    vitality: dice.int(-4, 3),
    mood: dice.int(-2, 4),
    social: dice.int(-1, most),
    esteem: dice.int(-1, 1),
    skills: practised.map((name) => ({ name, points: dice.int(1, 2) })),
    money: 0,
  };
}

function resultWords(language: Answering['question']['language'], system: string): number {
  return Number(principles(language, system).resultWords);
}

function payRange({ question: { language, system }, dice }: Answering): readonly number[] {
  const { low, medium } = principles(language, system);
  return (dice.pick([low, medium]) ?? '').split('-').map(Number);
}

function principles(language: Answering['question']['language'], system: string): Slots {
  const slots = whole(language, 'environment', 'main', system);
  if (!slots) throw new Error('the prompt has no principles of judging');
  return slots;
}

/** Those whom the opening of the scene describes. */
function participants({ question: { language, turns } }: Answering): readonly string[] {
  const names = turns.flatMap((turn) => subjects(language, turn));
  if (names.length === 0) throw new Error('the prompt describes nobody');
  return [...new Set(names)];
}

function subjects(language: Answering['question']['language'], block: string): readonly string[] {
  return linesOf(block).flatMap((line) => whole(language, 'referee', 'person', line)?.name ?? []);
}

/** The skills that the question lists, or the opening of its scene. */
function skillsIn({ question: { language, slots, turns } }: Answering): readonly string[] {
  if (slots.skills !== undefined) return listOf(language, slots.skills);
  const [opening = ''] = turns;
  const end = opening.lastIndexOf(`\n${beginning(language, 'referee', 'line')}`);
  return listOf(language, ending(language, 'referee', 'opening', opening.slice(0, end))?.skills ?? '');
}

/** Different things of the price list, within their prices. */
function offers(answering: Answering): readonly object[] {
  const { question, dice } = answering;
  const { slots, language } = question;
  const list = listOf(language, slots.prices ?? '', 'sentences').flatMap((text) => {
    const { name, low, high } = whole(language, 'judge', 'price', text) ?? {};
    return name === undefined ? [] : [{ item: name, low: Number(low), high: Number(high) }];
  });
  const many = dice.int(Number(slots.least), Number(slots.mostOffers));
  return dice
    .shuffle(list)
    .slice(0, many)
    .map(({ item, low, high }) => ({
      name: item,
      item,
      price: dice.int(low, high),
      description: text(answering, Number(slots.offerWords), { people: [], places: [] }),
    }));
}
