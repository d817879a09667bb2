/** What somebody says in a scene: an answer to the last act, else the next of what it came to say. */

import { type Random, randomFor } from '../../engine/random.ts';
import type { TaskInputs } from '../../engine/tasks/task.ts';
import { moodOf } from './drives.ts';
import { action, chance, drawn, type Habit } from './habit.ts';
import { KINDS } from './phrases/kinds.ts';
import type { KindOf } from './phrases/phrasebook.ts';
import { bandOf } from './relation.ts';
import { chemistry, personOn, relationTo, type Self, selfOf, short, threadOn, warmthTo } from './self.ts';
import { weeksSince } from './time.ts';
import { type Act, type Scene, sceneOn, type Tone, type Uttered } from './transcript.ts';
import { ownPhrases } from './voice.ts';
import { whenWords } from './when.ts';

/** Something to say, with what it is about. */
interface Say {
  readonly act: Act;
  readonly words?: Readonly<Record<string, string>>;
}

type Talking = TaskInputs['speak'];

export const speak: Habit<'speak'> = (input, on) => {
  const self = selfOf(input, on);
  const scene = sceneOn(input.now.day, on.earlier, input, input);
  const other = addressed(self, input, scene);
  const next = nextAct(self, input, scene, other);
  const tone = toneOf(self, next.act, other, scene);
  const line = self.say('talk', `${next.act}.${tone}` as KindOf<'talk'>, {
    person: short(self, other),
    ...next.words,
  });
  const parts = [withOwnPhrase(self, next.act, line, on.dice)];
  if (chance(on.dice, 0.1)) parts.push(`<private>${self.say('deeds', `thought.${moodOf(self)}`)}</private>`);
  const thing = gift(self, next.act, other, on.dice);
  if (thing) parts.push(action('gift', { to: other, item: thing }));
  return parts.join('\n');
};

/** Who is spoken to: whoever spoke last, else whom one likes best here. */
function addressed(self: Self, { present, me }: Talking, { said }: Scene): string {
  const last = said.findLast((line) => line.who !== me.name && present.includes(line.who));
  if (last) return last.who;
  return [...present].sort((a, b) => warmthTo(self, b) - warmthTo(self, a))[0] ?? me.name;
}

/** What follows on what: acts that may answer an act, with how likely each is. */
const ANSWERS: Readonly<Partial<Record<Act, Readonly<Partial<Record<Act, number>>>>>> = {
  greet: { greet: 4, how: 3, ask: 1 },
  how: { work: 3, goal: 3, stuck: 1, season: 1 },
  ask: { work: 3, goal: 3, stuck: 2, confide: 1 },
  work: { nod: 3, ask: 2, tease: 1, praise: 1 },
  goal: { nod: 2, ask: 1, advise: 2, praise: 2, offer: 1 },
  stuck: { sympathise: 4, advise: 3, offer: 3, nod: 1 },
  news: { nod: 3, ask: 1 },
  gossip: { nod: 3, disagree: 2 },
  tease: { tease: 3, nod: 3 },
  offer: { yes: 4, thank: 3, no: 1 },
  favour: { yes: 5, no: 2 },
  confide: { sympathise: 6, confide: 2, nod: 1, advise: 1 },
  disagree: { nod: 3, disagree: 1 },
  accuse: { retort: 5, hurt: 2, apologise: 2 },
  retort: { retort: 3, hurt: 3, apologise: 1 },
  hurt: { apologise: 2, nod: 2, part: 2 },
  apologise: { forgive: 5, notyet: 2 },
  invite: { yes: 5, no: 2 },
  promise: { thank: 4, nod: 2 },
  praise: { thank: 3, nod: 2, tease: 1 },
  advise: { nod: 4, thank: 2, disagree: 1 },
  remind: { nod: 4, tease: 1, remind: 1 },
  teach: { thank: 3, nod: 2 },
  learn: { teach: 6, no: 1 },
  notyet: { hurt: 2, part: 2, apologise: 1 },
  part: { part: 1 },
};

/** Acts after which a scene has nothing left but to end. */
const BITTER: ReadonlySet<Act | null> = new Set<Act | null>(['hurt', 'notyet']);

function nextAct(self: Self, input: Talking, scene: Scene, other: string): Say {
  const last = scene.said.findLast((line) => line.who !== input.me.name);
  const own = scene.said.filter((line) => line.who === input.me.name);
  const mayStay = input.turnsLeft > 2 && last?.act !== 'part';
  if (!mayStay) return { act: 'part' };
  if (BITTER.has(last?.act ?? null) && own.length > 1 && chance(self.dice, 0.6)) return { act: 'part' };
  const done = new Set(own.map((line) => line.act));
  const answer = last && isTo(last, input) ? answered(self, last, other, done) : undefined;
  if (answer?.act === 'courtyes' && !areAdults(self, other, scene.view)) return { act: 'courtno' };
  if (answer) return answer;
  const agenda = agendaOf(self, other, scene.view);
  const left = agenda.find(
    ({ act }) => !done.has(act) && (act !== 'greet' || (own.length === 0 && scene.said.length < 2)),
  );
  return left ?? { act: 'part' };
}

/** In a group one answers what was said to all, or what one was asked by name. */
function isTo(line: Uttered, { present, me }: Talking): boolean {
  return present.length < 2 || line.words.person === undefined || me.name.startsWith(line.words.person);
}

/** Acts that somebody does once in a scene. */
const ONCE: ReadonlySet<Act> = new Set<Act>([
  'greet',
  'how',
  'work',
  'goal',
  'stuck',
  'season',
  'invite',
  'remind',
  'confide',
]);

function answered(self: Self, last: Uttered, other: string, done: ReadonlySet<Act | null>): Say | undefined {
  const options = last.act ? ANSWERS[last.act] : undefined;
  if (last.act === 'court') return { act: takesCourt(self, other) ? 'courtyes' : 'courtno' };
  if (!options) return undefined;
  const act = drawn(self.dice, Object.keys(options) as Act[], (one) => {
    return done.has(one) && ONCE.has(one) ? 0 : (options[one] ?? 0) * leaning(self, one, other);
  });
  // After a plain nod the talk is free for what one came to say.
  if (act === undefined || (act === 'nod' && chance(self.dice, 0.9))) return undefined;
  return filledAct(self, act, other);
}

/** How much an act lies in somebody's nature, towards this person. */
function leaning(self: Self, act: Act, other: string): number {
  const warmth = warmthTo(self, other) / 100;
  const soft = self.trait('empathy');
  switch (act) {
    case 'forgive':
    case 'yes':
    case 'sympathise':
      return 0.4 + warmth + soft / 2;
    case 'notyet':
    case 'no':
      return 1.6 - warmth - soft / 2;
    case 'apologise':
      return (0.3 + warmth) * (0.4 + soft) * (threadOn(self, 'rivalry') ? 0.3 : 1);
    case 'retort':
      return 0.5 + self.trait('confidence') + (1 - self.trait('patience')) / 2;
    case 'tease':
      return self.trait('extraversion') + (self.tempers[0] === 'dry' ? 0.8 : 0);
    case 'confide':
      return warmth > 0.68 ? 0.6 + self.trait('feeling') : 0;
    case 'disagree':
      return 1.3 - warmth;
    case 'offer':
    case 'praise':
      return 0.3 + warmth * soft * 1.6;
    default:
      return 1;
  }
}

/** The words an act needs; an act that lacks them becomes a nod. */
function filledAct(self: Self, act: Act, other: string): Say {
  switch (act) {
    case 'work': {
      const { position } = self.asking.me;
      const doing = position?.type === 'work' ? self.dice.pick(position.doings) : undefined;
      return doing !== undefined ? { act, words: { doing } } : { act: 'nod' };
    }
    case 'goal':
    case 'stuck': {
      const thread = self.threads.find(
        (one) => one.about.person !== short(self, other) && isTellable(one.kind),
      );
      return thread ? { act, words: { goal: thread.goal } } : filledAct(self, 'work', other);
    }
    case 'season':
      return { act, words: { week: self.asking.now.weekName } };
    case 'news':
    case 'gossip': {
      const third = thirdFor(self, other, act);
      return third ? { act, words: { third: short(self, third) } } : { act: 'nod' };
    }
    case 'invite': {
      const place = self.dice.pick(self.asking.directory.places)?.name;
      return place ? { act, words: { place: placeName(self, place) } } : { act: 'nod' };
    }
    case 'remind': {
      const met = relationTo(self, other)?.met;
      if (!met || weeksSince(met, self.asking.now) < 4) return { act: 'nod' };
      return { act, words: { when: whenWords(self, met) } };
    }
    case 'teach':
    case 'learn': {
      const skill = bestSkill(self);
      return skill ? { act, words: { skill } } : { act: 'nod' };
    }
    default:
      return { act };
  }
}

/** What one doesn't speak of: others, or what one would rather not have. */
function isTellable(kind: string): boolean {
  return ['craft', 'save', 'position', 'tradition', 'recover', 'overwork', 'teach'].includes(kind);
}

function placeName(self: Self, place: string): string {
  return self.asking.language === 'zh' ? place : (place.split(',')[0] ?? place).replace(/^The /, 'the ');
}

/** Somebody else one knows: of those one likes for news, of those one doesn't for gossip. */
function thirdFor(self: Self, other: string, act: 'news' | 'gossip'): string | undefined {
  const others = self.relations.filter(
    ({ name, warmth }) => name !== other && (act === 'news' ? warmth >= 45 : warmth < 45),
  );
  return self.dice.pick(others)?.name;
}

export function bestSkill(self: Self): string | undefined {
  const best = [...self.asking.state.skills].sort((a, b) => b.level - a.level || (a.name < b.name ? -1 : 1));
  return best[0] && best[0].level >= 25 ? best[0].name : undefined;
}

/** What somebody came to say on this day to this person: the same at every turn of the scene. */
export function agendaOf(self: Self, other: string, view: Scene['view']): readonly Say[] {
  const { now, me } = self.asking;
  const dice = randomFor(self.seed, `${now.year}-${now.week}-${now.day}/agenda/${me.id}/${other}`);
  const agenda: Say[] = [{ act: 'greet' }];
  const own = threadAct(self, other, dice, areAdults(self, other, view));
  if (own) agenda.push(own);
  else if (picksQuarrel(self, other, dice)) agenda.push({ act: 'accuse' });
  if (view && chance(dice, 0.3)) agenda.push(...looksAt(view, dice));
  const warmth = warmthTo(self, other);
  const topics: Readonly<Partial<Record<Act, number>>> = {
    goal: 2.5 * self.threads.length,
    stuck: self.threads.length > 0 ? 1.2 : 0,
    work: 2,
    how: warmth > 45 ? 1.6 : 0.4,
    ask: 2,
    season: 0.8,
    news: 0.6 + 1.6 * self.trait('extraversion'),
    gossip: 0.8 * (1 - self.trait('empathy')) + 0.2,
    tease: warmth > 60 ? self.trait('extraversion') * 1.6 : 0,
    confide: warmth > 72 ? 1.2 + self.trait('feeling') : 0,
    favour: warmth > 55 ? 0.7 : 0,
    invite: warmth > 58 ? 0.7 : 0,
    remind: warmth > 55 ? 1 : 0,
    praise: warmth > 55 ? 0.8 * self.trait('empathy') + 0.2 : 0,
    promise: warmth > 65 ? 0.4 : 0,
    disagree: warmth < 48 ? 1.4 : 0.4,
    learn: self.trait('curiosity') > 0.6 && warmth > 50 ? 0.5 : 0,
  };
  const inner: Self = { ...self, dice };
  const most = dice.float() < 0.4 * self.trait('extraversion') ? 2 : 1;
  for (let count = agenda.length - 1; count < most; count += 1) {
    const act = drawn(dice, Object.keys(topics) as Act[], (one) => {
      return agenda.some((said) => said.act === one) ? 0 : (topics[one] ?? 0);
    });
    if (act) agenda.push(filledAct(inner, act, other));
  }
  return agenda;
}

function looksAt(view: NonNullable<Scene['view']>, dice: Random): readonly Say[] {
  const object = dice.pick(view.place.objects)?.name;
  return object ? [{ act: 'look', words: { object: named(object) } }] : [];
}

/** An object with an article, where its name has none and the language has any. */
function named(object: string): string {
  return /^(?:the|an?|some|one|two|three|four|\d+|\p{Lu}|\p{Script=Han})/u.test(object)
    ? object
    : `the ${object}`;
}

/** What a thread with this very person makes one say. */
function threadAct(self: Self, other: string, dice: Random, adults: boolean): Say | undefined {
  if (personOn(self, 'makeup') === other) return { act: 'apologise' };
  const court = threadOn(self, 'court');
  if (court && adults && personOn(self, 'court') === other) {
    return court.step >= 3 && warmthTo(self, other) > 66 && chance(dice, 0.7)
      ? { act: 'court' }
      : { act: 'praise' };
  }
  if (personOn(self, 'favour') === other) return { act: 'offer' };
  if (personOn(self, 'secret') === other && warmthTo(self, other) > 62 && chance(dice, 0.4))
    return { act: 'confide' };
  const teach = threadOn(self, 'teach');
  if (teach && personOn(self, 'teach') === other)
    return { act: 'teach', words: { skill: teach.about.skill ?? '' } };
  if (personOn(self, 'rivalry') === other)
    return chance(dice, 0.22) ? { act: 'accuse' } : { act: 'disagree' };
  if (personOn(self, 'befriend') === other) return { act: 'ask' };
  return undefined;
}

/** About one scene in eighty for two who neither love nor hate each other; worn people and bad chemistry quarrel more. */
function picksQuarrel(self: Self, other: string, dice: Random): boolean {
  const { vitality, fulfillment } = self.asking.state;
  const warmth = warmthTo(self, other);
  const worn = vitality < 35 ? 2.2 : vitality < 50 ? 1.4 : 1;
  const sour = fulfillment.mood < 30 ? 1.6 : 1;
  const ill = chemistry(self.seed, self.asking.me.name, other) < 38 ? 1.8 : 0.8;
  const temper = 0.5 + (1 - self.trait('patience'));
  return chance(dice, 0.014 * worn * sour * ill * temper * (warmth < 40 ? 1.5 : 1));
}

/** Whether neither of the two is a minor, as far as one can see. */
function areAdults(self: Self, other: string, view: Scene['view']): boolean {
  const age = view?.others.find((one) => one.name === other)?.age ?? 18;
  return self.asking.me.age >= 18 && age >= 18;
}

/** Whether somebody lets itself be courted: unattached, fond, and not of one family. */
function takesCourt(self: Self, other: string): boolean {
  const relation = relationTo(self, other);
  const attached = self.relations.some((one) => one.kin && one.name !== other && isSpouse(one.kind));
  return !attached && !relation?.kin && warmthTo(self, other) > 66 && chance(self.dice, 0.75);
}

const SPOUSES: ReadonlySet<string> = new Set(['wife', 'husband', 'partner', '妻子', '丈夫', '恋人']);

export function isSpouse(kind: string): boolean {
  return SPOUSES.has(kind);
}

/** Tones a kind of line exists in, by how one feels about the other and what has been said. */
function toneOf(self: Self, act: Act, other: string, { said }: Scene): Tone {
  const band = bandOf(warmthTo(self, other));
  const sharp = said.slice(-3).some((line) => line.act === 'accuse' || line.act === 'retort');
  const wanted: Tone =
    sharp || band === 'cold' || band === 'cool'
      ? 'cold'
      : band === 'neutral' || (band === 'warm' && chance(self.dice, 0.4))
        ? 'plain'
        : 'warm';
  const order: Readonly<Record<Tone, readonly Tone[]>> = {
    cold: ['cold', 'plain', 'warm'],
    plain: ['plain', 'warm', 'cold'],
    warm: ['warm', 'plain', 'cold'],
  };
  return order[wanted].find((tone) => TONES.has(`${act}.${tone}`)) ?? 'plain';
}

const TONES: ReadonlySet<string> = new Set(Object.keys(KINDS.talk));

/** One's own turn of phrase, as the portrait quotes it: seldom, so that it stays one. */
function withOwnPhrase(self: Self, act: Act, line: string, dice: Random): string {
  if (act === 'part' || act === 'greet' || !chance(dice, 0.1)) return line;
  const own = dice.pick(ownPhrases(self.asking.me.persona.portrait.voice));
  return own === undefined ? line : self.asking.language === 'zh' ? `${line}${own}` : `${line} ${own}`;
}

/** Something small of one's own goes to whoever one is close to, when a thing was bought and the moment is good. */
function gift(self: Self, act: Act, other: string, dice: Random): string | undefined {
  const isMoment = act === 'thank' || act === 'apologise' || act === 'praise' || act === 'court';
  if (!isMoment || warmthTo(self, other) < 62 || !chance(dice, 0.07)) return undefined;
  const bought = self.asking.state.possessions.filter(
    (thing) => thing.price !== undefined && thing.price < 60,
  );
  return dice.pick(bought)?.name;
}
