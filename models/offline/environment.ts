/** Habits of the environment outside scenes: events, chance, what came of a day, new positions and seats. */
import type { Random } from '../../engine/random.ts';
import type { TaskInputs } from '../../engine/tasks/task.ts';
import { PORTRAIT_PARTS } from '../../personas/persona.ts';
import { positionName } from '../../worlds/world.ts';
import type { Deed } from './day.ts';
import { chance, type Habit } from './habit.ts';
import { type KindOf, phrasebook } from './phrases/phrasebook.ts';
import { anyOf, presence } from './referee.ts';

export const announce: Habit<'announce'> = (input, { dice }) => {
  const book = phrasebook(input.language);
  const any = anyOf(dice);
  const ideas = dice.shuffle(input.ideas).slice(0, Math.min(input.most, dice.int(1, 3)));
  const list = ideas.map(({ name, place, description, repeatWeeks }) => {
    return { name, place, description, repeat_weeks: repeatWeeks };
  });
  const place = dice.pick(input.places)?.name;
  if (input.most > list.length && place !== undefined && chance(dice, 0.3)) {
    const name = book.say('environment', 'event.name', {}, any);
    list.push({ name, place, description: book.say('environment', 'event.about', {}, any), repeat_weeks: 1 });
  }
  return JSON.stringify({ events: list.map((event) => ({ ...event, day: dice.int(1, input.now.days) })) });
};

/** People run into each other whom the house throws together: acquaintances twice as often as strangers. */
export const encounters: Habit<'encounters'> = (input, { dice }) => {
  const left = dice.shuffle(input.idle);
  const pairs: object[] = [];
  while (pairs.length < input.pairs && left.length >= 2) {
    const first = left.shift();
    const place = dice.pick(input.places);
    if (!first || !place) break;
    const known = left.findIndex((person) => first.knows.includes(person.name));
    const [second] = left.splice(chance(dice, 0.7) ? Math.max(0, known) : 0, 1);
    if (!second) break;
    const doing = dice.pick(place.doings);
    const description = phrasebook(input.language).say(
      'environment',
      'encounter',
      doing === undefined ? {} : { doing },
      anyOf(dice),
    );
    pairs.push({ first: first.name, second: second.name, place: place.name, description });
  }
  return JSON.stringify({ encounters: pairs });
};

/** What a deed does to vitality and mood, and whether it brings respect. */
const EFFECTS: Readonly<Record<Deed, readonly [vitality: number, mood: number, esteem: number]>> = {
  work: [-4, 0.3, 0.8],
  overwork: [-5, -1.4, 0.8],
  rest: [7.5, 2, 0],
  worn: [5, -0.5, -0.3],
  stroll: [1, 3.6, 0.1],
  craft: [-1.5, 1.8, 0.7],
  shop: [0, 0, 0],
  'shop-for': [0, 0, 0],
  oddjob: [-4, -0.4, 0.2],
};

export const soloOutcome: Habit<'solo-outcome'> = (input, { dice }) => {
  const found = phrasebook(input.language).read('deeds', input.act);
  const deed = (found?.kind.startsWith('deed.') ? found.kind.slice('deed.'.length) : 'stroll') as Deed;
  if (deed === 'shop' || deed === 'shop-for') {
    return JSON.stringify({ offers: offersFrom(input, found?.words.thing, dice), outcome: null });
  }
  const { name } = input.subject;
  const worked = deed === 'work' || deed === 'overwork';
  const good = (worked || deed === 'craft') && chance(dice, worked ? 0.24 : 0.3);
  const poor = worked && !good && chance(dice, input.subject.vitality === 'exhausted' ? 0.5 : 0.1);
  const [vitality, mood, esteem] = EFFECTS[deed];
  const by = (value: number) => Math.round((value + 2 * (dice.float() - 0.5)) * 10) / 10;
  const skill = deed === 'craft' ? found?.words.skill : (dice.pick(input.subject.skills) ?? null)?.name;
  const result = phrasebook(input.language).say(
    'environment',
    resultOf(deed, good, poor),
    { name, skill: skill ?? '…' },
    anyOf(dice),
  );
  const outcome = {
    who: name,
    result,
    vitality: by(vitality),
    mood: by(mood + (good ? 1.6 : poor ? -1.6 : 0)),
    social: 0,
    esteem: by(esteem + (good ? 0.4 : poor ? -0.8 : 0)),
    skills:
      skill !== undefined && (worked || deed === 'craft')
        ? [{ name: skill, points: deed === 'craft' ? 3 : 1 }]
        : [],
    money: worked || deed === 'oddjob' ? payFor(input, deed, good, dice) : 0,
  };
  return JSON.stringify({ offers: null, outcome });
};

function resultOf(deed: Deed, good: boolean, poor: boolean): KindOf<'environment'> {
  if (deed === 'work') return good ? 'result.work-good' : poor ? 'result.work-poor' : 'result.work';
  if (deed === 'craft') return good ? 'result.craft-good' : 'result.craft';
  if (deed === 'overwork') return good ? 'result.work-good' : 'result.overwork';
  if (deed === 'oddjob') return 'result.oddjob';
  return deed === 'rest' || deed === 'worn' ? 'result.rest' : 'result.stroll';
}

function payFor(
  { laws, subject }: TaskInputs['solo-outcome'],
  deed: Deed,
  good: boolean,
  dice: Random,
): number {
  const best = subject.skills[0]?.band;
  const able = best === 'very-high' || best === 'high';
  const [from, to] =
    deed === 'oddjob'
      ? laws.work.low
      : able && good
        ? laws.work.high
        : able || good
          ? laws.work.medium
          : laws.work.low;
  return dice.int(from, to);
}

/** Some of the price list for whoever asks, and what was asked for. */
function offersFrom(
  input: TaskInputs['solo-outcome'],
  wanted: string | undefined,
  dice: Random,
): readonly object[] {
  const items = input.prices.categories.flatMap((category) => category.items);
  const asked = items.filter((item) => item.name === wanted);
  const others = dice.shuffle(items.filter((item) => item.name !== wanted));
  const { offersLeast, offersMost } = input.laws.purchase;
  return [...asked, ...others]
    .slice(0, dice.int(offersLeast, offersMost))
    .map(({ name, low, high, unit }) => {
      return { name, item: name, price: dice.int(low, high), description: unit };
    });
}

export const publicOutcomes: Habit<'public-outcomes'> = (input, { dice }) => {
  const book = phrasebook(input.language);
  const any = anyOf(dice);
  const list = input.people.map(({ subject, act }) => {
    const { name } = subject;
    const part = book.read('deeds', act)?.kind;
    const way = part === 'attend.help' ? 'help' : part === 'attend.edge' ? 'edge' : 'plain';
    const [vitality, mood, social, esteem] = PUBLIC[way];
    const by = (value: number) => Math.round((value + 2 * (dice.float() - 0.5)) * 10) / 10;
    return {
      who: name,
      result: book.say(
        'environment',
        way === 'plain' ? 'result.public' : `result.public-${way}`,
        { name },
        any,
      ),
      seen: book.say('environment', way === 'plain' ? 'seen' : `seen.${way}`, {}, any),
      vitality: by(vitality),
      mood: by(mood),
      social: by(social),
      esteem: by(esteem + presence(subject)),
      skills: [],
      money: 0,
    };
  });
  return JSON.stringify({ outcomes: list });
};

const PUBLIC = {
  plain: [-1, 2.2, 1.8, 1.3],
  help: [-2.5, 1.6, 2, 2],
  edge: [-0.5, 0.8, 0.6, 0],
} as const;

export const founding: Habit<'founding'> = (input, { dice }) => {
  const { skillStep, skillMost, newGrowthLeast } = input.laws.positions;
  const book = phrasebook(input.language);
  const wanted = dice.shuffle(input.best).slice(0, input.count);
  const taken = new Set(input.positions);
  const positions = wanted.flatMap(({ name, level }) => {
    const role = book.say('environment', 'role', { skill: name }, anyOf(dice));
    if (taken.has(positionName({ organization: name, role }))) return [];
    taken.add(positionName({ organization: name, role }));
    return {
      organization: name,
      role,
      description: book.say('environment', 'role.about', { skill: name }, anyOf(dice)),
      income: 100,
      capacity: dice.int(1, 2),
      growth: [{ name, points: newGrowthLeast }],
      skills: [{ name, points: Math.min(skillMost, Math.round(level) + skillStep) }],
      doings: [],
    };
  });
  return JSON.stringify({ positions });
};

/** Those whose skills fit best; who has less than a third of what is asked for is not taken. */
export const selection: Habit<'selection'> = (input) => {
  const placed = input.positions.map(({ position, free, applicants }) => {
    const fit = applicants.filter((applicant) => applicant.fit >= 1 / 3);
    const best = [...fit].sort((a, b) => b.fit - a.fit || (a.id < b.id ? -1 : 1)).slice(0, free);
    return { position: positionName(position), who: best.map((applicant) => applicant.name) };
  });
  return JSON.stringify({ placed });
};

/** Nobody is rewritten by dice: the texts of a portrait stay, traits drift a little. */
export const profile: Habit<'profile'> = ({ me }, { dice }) => {
  const shift = (record: Readonly<Record<string, number>>, step: number) =>
    Object.entries(record).map(([name, value]) => ({ name, value: value + dice.int(-step, step) }));
  const texts = PORTRAIT_PARTS.filter((part) => part !== 'voice').map((part) => [part, null] as const);
  return JSON.stringify({
    ...Object.fromEntries(texts),
    traits: shift(me.persona.traits, 2),
    talents: shift(me.persona.talents, 1),
  });
};
