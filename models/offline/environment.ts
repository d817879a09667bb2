/** Habits of the environment and the judge: events, chance, referee, outcomes, careers and ratings. */
import type { Random } from '../../engine/random.ts';
import type { Asking, TaskInputs } from '../../engine/tasks/task.ts';
import { PORTRAIT_PARTS } from '../../personas/persona.ts';
import type { Warmth } from '../../personas/ties.ts';
import { positionName } from '../../worlds/world.ts';
import { chance, filled, type Habit, one } from './habit.ts';
import { PHRASES, type Phrases } from './phrases.ts';

type ResultKind = keyof Phrases['results'];

/** An outcome as the environment writes it; mild, a little more often good than bad. */
function outcome({ language }: Asking, kind: ResultKind, name: string, dice: Random, more = {}): object {
  const result = filled(one(dice, PHRASES[language].results[kind]), { name });
  const shared = kind === 'scene' || kind === 'public';
  return {
    who: name,
    result,
    vitality: kind === 'rest' ? dice.int(3, 9) : dice.int(-5, 1),
    mood: dice.int(-2, 5),
    social: shared ? dice.int(0, 5) : 0,
    esteem: shared ? dice.int(-1, 3) : dice.int(0, 1),
    skills: [],
    money: 0,
    ...more,
  };
}

export const announce: Habit<'announce'> = (input, dice) => {
  const { events } = PHRASES[input.language];
  const ideas = dice.shuffle(input.ideas).slice(0, Math.min(input.most, dice.int(1, 2)));
  const own = input.most > 0 && chance(dice, 0.3) ? [one(dice, events)] : [];
  const place = () => one(dice, input.places).name;
  const list = [
    ...ideas.map(({ name, place: at, description, repeatWeeks }) => ({
      name,
      place: at,
      description,
      repeat_weeks: repeatWeeks,
    })),
    ...own.map((name) => ({ name, place: place(), description: name, repeat_weeks: 1 })),
  ];
  return JSON.stringify({
    events: list.map((event) => ({ ...event, day: dice.int(1, input.now.days) })),
  });
};

export const encounters: Habit<'encounters'> = (input, dice) => {
  const left = dice.shuffle(input.idle);
  const pairs: object[] = [];
  while (pairs.length < input.pairs && left.length >= 2) {
    const first = left.shift();
    if (!first) break;
    const known = left.findIndex((person) => first.knows.includes(person.name));
    const [second] = left.splice(Math.max(0, known), 1);
    if (!second) break;
    const place = one(dice, input.places);
    const description = one(dice, PHRASES[input.language].encounters);
    pairs.push({ first: first.name, second: second.name, place: place.name, description });
  }
  return JSON.stringify({ encounters: pairs });
};

export const referee: Habit<'referee'> = (input, dice) => {
  const ends = input.mustEnd || (input.mayEnd && chance(dice, 0.2));
  const rejects = input.turn > 1 && chance(dice, 1 / 60);
  return JSON.stringify({
    perceived: chance(dice, 0.15) ? one(dice, PHRASES[input.language].pictures) : null,
    verdict: rejects ? 'reject' : 'pass',
    reason: rejects ? PHRASES[input.language].rejection : null,
    next: dice.pick(input.choice)?.name ?? null,
    end: ends,
    outcomes: ends ? input.participants.map(({ name }) => outcome(input, 'scene', name, dice)) : null,
  });
};

export const outcomes: Habit<'outcomes'> = (input, dice) => {
  return JSON.stringify({
    outcomes: input.participants.map(({ name }) => outcome(input, 'scene', name, dice)),
  });
};

export const soloOutcome: Habit<'solo-outcome'> = (input, dice) => {
  const { shopWord, workWord } = PHRASES[input.language];
  const { name } = input.subject;
  if (input.act.includes(shopWord)) return JSON.stringify({ offers: offersFrom(input, dice), outcome: null });
  if (!input.act.includes(workWord))
    return JSON.stringify({ offers: null, outcome: outcome(input, 'rest', name, dice) });
  const { low, medium } = input.laws.work;
  const [from, to] = chance(dice, 0.5) ? low : medium;
  const skill = dice.pick(input.subject.skills) ?? dice.pick(input.skills.map((known) => ({ name: known })));
  const skills = skill ? [{ name: skill.name, points: dice.int(1, 2) }] : [];
  return JSON.stringify({
    offers: null,
    outcome: outcome(input, 'work', name, dice, { skills, money: dice.int(from, to) }),
  });
};

/** The same things at the same prices for whoever asks in a week: drawn from the price list. */
function offersFrom(input: TaskInputs['solo-outcome'], dice: Random): readonly object[] {
  const items = input.prices.categories.flatMap((category) => category.items);
  const drawn = dice
    .shuffle(items)
    .slice(0, dice.int(input.laws.purchase.offersLeast, input.laws.purchase.offersMost));
  return drawn.map(({ name, low, high, unit }) => ({
    name,
    item: name,
    price: dice.int(low, high),
    description: unit,
  }));
}

export const publicOutcomes: Habit<'public-outcomes'> = (input, dice) => {
  return JSON.stringify({
    outcomes: input.people.map(({ subject, act }) =>
      outcome(input, 'public', subject.name, dice, { seen: act.split('\n')[0] }),
    ),
  });
};

export const founding: Habit<'founding'> = (input, dice) => {
  const { skillStep, skillMost, newGrowthLeast } = input.laws.positions;
  const wanted = dice.shuffle(input.best).slice(0, input.count);
  const positions = wanted.map(({ name, level }) => ({
    organization: name,
    role: `${name} ${input.now.year}`,
    description: `${name} ${input.now.year}${PHRASES[input.language].stop}`,
    income: 100,
    capacity: dice.int(1, 2),
    growth: [{ name, points: newGrowthLeast }],
    skills: [{ name, points: Math.min(skillMost, Math.round(level) + skillStep) }],
    doings: [],
  }));
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

export const profile: Habit<'profile'> = ({ me }, dice) => {
  const shift = (record: Readonly<Record<string, number>>, step: number) =>
    Object.entries(record).map(([name, value]) => ({ name, value: value + dice.int(-step, step) }));
  const texts = PORTRAIT_PARTS.filter((part) => part !== 'voice').map((part) => [part, null] as const);
  return JSON.stringify({
    ...Object.fromEntries(texts),
    traits: shift(me.persona.traits, 2),
    talents: shift(me.persona.talents, 1),
  });
};

const WARMTH: Readonly<Record<Warmth, number>> = { cold: 20, cool: 40, neutral: 50, warm: 65, close: 80 };

export const ratings: Habit<'ratings'> = (input, dice) => {
  const list = input.people.map(({ name, tie }) => {
    const base = WARMTH[tie?.warmth ?? 'neutral'];
    return { name, affection: base + dice.int(-10, 10), respect: base + dice.int(-15, 15) };
  });
  return JSON.stringify({ ratings: list });
};
