import { lettersIn } from '../prompt/news.ts';
import { listOf, type Slots, said, whole } from '../prompt/template.ts';
import {
  type Answer,
  type Answering,
  act,
  chance,
  fitting,
  known,
  namesKnown,
  one,
  text,
  times,
} from './answering.ts';
import { general, reading } from './notes.ts';
import { prose } from './prose.ts';

const ACTIVITIES = {
  en: ['Supper', 'A long walk', 'Cards', 'Mending things', 'Tea', 'Singing', 'A game of draughts', 'Baking'],
  zh: ['吃顿便饭', '走远路', '打牌', '修修补补', '喝茶', '唱曲', '下棋', '做点心'],
} as const;
const THOUGHT_WORDS = 40;

export const plan: Answer = (answering) => {
  const { question, manner } = answering;
  const { slots, language } = question;
  const taken = daysTaken(answering, slots);
  const signUps = signedUp(answering, slots, taken);
  return fitting(
    answering,
    [
      prose(answering.dice, language, THOUGHT_WORDS, namesKnown(answering)),
      `<living_standard>${standardFor(answering, Number(slots.deposit))}</living_standard>`,
      ...signUps,
      ...(chance(answering, manner.reads) ? reading(answering) : []),
      ...mixed(
        proposals(answering, times(answering, manner.proposals), taken),
        letters(answering, times(answering, manner.letters), []),
        general(answering, slots),
      ),
    ],
    known(answering).limits.actions,
  );
};

export const contact: Answer = (answering) => {
  const { question, manner } = answering;
  const mail = lettersIn(question.language, question.slots.news ?? '');
  const replies = mail.flatMap(({ kind, from, name }) => {
    if (kind === 'invitation') return [response(answering, from, name)];
    return kind === 'letter' && chance(answering, manner.replies) ? [letterTo(answering, from)] : [];
  });
  const later = question.part === 'last' ? 0 : times(answering, manner.laterProposals);
  const written = mail.map(({ from }) => from);
  const parts = [
    ...replies,
    ...mixed(
      proposals(answering, later, new Set()),
      letters(answering, times(answering, manner.letters), written),
    ),
  ];
  return fitting(answering, parts, known(answering).limits.actions) || '…';
};

/** One of each list in turn, the longer ones to their end. */
function mixed(...lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** The dearest that the savings bear for four weeks, else the cheapest. */
function standardFor(answering: Answering, deposit: number): string {
  const standards = [...known(answering).standards].sort((a, b) => b.cost - a.cost);
  const borne = standards.find(({ cost }) => 4 * cost <= deposit) ?? standards.at(-1);
  return one(answering, borne ? [borne] : [], 'living standard').name;
}

/** Days of this week that have an appointment. */
function daysTaken({ question: { language } }: Answering, slots: Slots): Set<number> {
  const days = listOf(language, slots.appointments ?? '', 'sentences').flatMap((text) => {
    const day = ['appointment', 'own-day'].map((part) => whole(language, 'plan', part, text)?.day);
    const thisWeek = day.flatMap((one) => whole(language, 'plan', 'this-week', one ?? '')?.day ?? []);
    return thisWeek.map(Number);
  });
  return new Set(days);
}

/** Signs up for some of the events on free days, one a day, and marks these as taken. */
function signedUp(answering: Answering, slots: Slots, taken: Set<number>): string[] {
  const { language } = answering.question;
  const events = listOf(language, slots.events ?? '', 'sentences').flatMap((text) => {
    const event = whole(language, 'plan', 'event', text);
    const isOne = [said(language, 'plan', 'once'), said(language, 'plan', 'weekly')].includes(
      event?.repeat ?? '',
    );
    return event && isOne ? [{ name: event.name ?? '', day: Number(event.day) }] : [];
  });
  return answering.dice.shuffle(events).flatMap(({ name, day }) => {
    if (taken.has(day) || !chance(answering, answering.manner.signUps)) return [];
    taken.add(day);
    return [act('sign_up', { event: name })];
  });
}

/** Proposals for days that are free, under different names. */
function proposals(answering: Answering, most: number, taken: ReadonlySet<number>): string[] {
  const { dice, question } = answering;
  const { days, people, places, home, limits } = known(answering);
  const free = Array.from({ length: days }, (_, at) => at + 1).filter((day) => !taken.has(day));
  if (people.length === 0) return [];
  const names = dice.shuffle(ACTIVITIES[question.language]);
  return dice
    .shuffle(free)
    .slice(0, most)
    .map((day, at) => {
      const place = one(answering, chance(answering, 0.2) ? [home] : places, 'place');
      return act('propose_joint_activity', {
        activity_name: `${names[at % names.length] ?? ''} ${dice.int(1, 99)}`,
        invited_persons: dice.shuffle(people).slice(0, guests(answering, limits.invited)),
        day,
        weeks_ahead: chance(answering, 0.15) ? dice.int(0, limits.ahead) : 0,
        location: place,
        message: text(answering, limits.letterWords, namesKnown(answering)),
      });
    });
}

/** Mostly one or two. */
function guests({ dice }: Answering, most: number): number {
  return Math.min(most, dice.pick([1, 1, 1, 1, 1, 2, 2, 3, 4]) ?? 1);
}

function letters(answering: Answering, most: number, without: readonly string[]): string[] {
  const people = known(answering).people.filter((name) => !without.includes(name));
  return answering.dice
    .shuffle(people)
    .slice(0, most)
    .map((name) => letterTo(answering, name));
}

function letterTo(answering: Answering, to: string): string {
  const { limits } = known(answering);
  return act('contact', { to, message: text(answering, limits.letterWords, namesKnown(answering)) });
}

function response(answering: Answering, to: string, name: string): string {
  const { manner, question, dice } = answering;
  const decision = chance(answering, manner.accepts) ? 'yes' : 'no';
  const message = prose(dice, question.language, 20, namesKnown(answering));
  return act('respond_invitation', { activity_name: name, to, decision, message });
}
