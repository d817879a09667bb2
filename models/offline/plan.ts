/** The week's plan: how to live, what to go to, whom to see and whom to write. */
import type { TaskInputs } from '../../engine/tasks/task.ts';
import type { Laws } from '../../worlds/laws.ts';
import { comfortGoal, moneyGoal, urgencies } from './drives.ts';
import { action, chance, drawn, type Habit, lasting } from './habit.ts';
import { intentionOf } from './intention.ts';
import type { KindOf } from './phrases/phrasebook.ts';
import { personOn, relationTo, type Self, selfOf, short, threadOn, warmthTo } from './self.ts';
import { bestSkill } from './talk.ts';
import { weeksSince } from './time.ts';

type Planning = TaskInputs['plan'];

export const plan: Habit<'plan'> = (input, on) => {
  const self = selfOf(input, on);
  const free = freeDays(input);
  const proposals = meetings(self, input, free);
  const parts = [
    self.say('deeds', `thought.${strongest(self)}`),
    `<living_standard>${standardFor(self)}</living_standard>`,
    ...signUps(self, input, free),
    ...proposals,
    ...letters(self),
    ...cancellations(self, input),
    looksUp(self),
  ];
  return parts.filter((part) => part !== '').join('\n');
};

function strongest(self: Self) {
  const felt = urgencies(self);
  return (Object.keys(felt) as (keyof typeof felt)[]).reduce((a, b) => (felt[b] > felt[a] ? b : a), 'habit');
}

/** Days on which nothing is arranged yet. */
function freeDays({ appointments, now }: Planning): readonly number[] {
  const taken = appointments.filter((one) => one.year === now.year && one.week === now.week);
  return Array.from({ length: now.days }, (_, at) => at + 1).filter(
    (day) => !taken.some((one) => one.day === day),
  );
}

/** Around a goal for comfort with a band in which nothing changes; never more than the money allows. */
function standardFor(self: Self): keyof Laws['living'] {
  const { state, laws } = self.asking;
  const { frugal, moderate, comfortable, luxurious } = laws.living;
  const { deposit, fulfillment } = state;
  const goal = comfortGoal(self);
  const saving = threadOn(self, 'save') || deposit < moneyGoal(self) / 4;
  const lacks = goal - fulfillment.material;
  const weeks = (cost: number) => deposit / cost;
  if (lacks > 14 && weeks(luxurious.cost) > 16 && !saving) return 'luxurious';
  if (lacks > 5 && weeks(comfortable.cost) > (saving ? 12 : 6)) return 'comfortable';
  if (lacks < -6 || (saving && lacks < 12) || weeks(moderate.cost) < 2) return 'frugal';
  return weeks(frugal.cost) < 1 ? 'frugal' : 'moderate';
}

/** Feasts draw more than other events, and the curious and sociable more than others. */
function signUps(self: Self, { events }: Planning, free: readonly number[]): readonly string[] {
  const { vitality } = self.asking.state;
  const felt = urgencies(self);
  const base =
    0.06 + 0.14 * self.trait('curiosity') + 0.12 * self.trait('extraversion') + 0.15 * felt.company;
  const tired = vitality < 40 ? 0.4 : 1;
  const drawnBack = threadOn(self, 'withdraw') ? 0.3 : threadOn(self, 'overwork') ? 0.5 : 1;
  const days = new Set<number>();
  return events.flatMap((event) => {
    if (!free.includes(event.day) || days.has(event.day)) return [];
    const taste = 0.5 + lasting(self.id, 'likes', event.name);
    if (!chance(self.dice, base * tired * drawnBack * taste)) return [];
    days.add(event.day);
    return [action('sign_up', { event: event.name })];
  });
}

type Purpose = 'talk' | 'meal' | 'fun' | 'help' | 'craft' | 'mend' | 'court' | 'tradition';

/** Whom to ask to what: what threads want first, then company as it is needed. */
function meetings(self: Self, input: Planning, free: readonly number[]): readonly string[] {
  const asked = new Set<string>();
  const days = self.dice.shuffle(free);
  const wanted = [...threadMeetings(self), ...intended(self, input)];
  for (let more = companyWanted(self); more > 0; more -= 1) {
    const other = companion(self, asked);
    if (other !== undefined) wanted.push(sociable(self, other));
  }
  return wanted.flatMap(({ purpose, people, name }) => {
    const guests = people.filter((one) => !asked.has(one) && canWriteTo(self, one));
    const day = purpose === 'tradition' ? regularDay(self, input) : days.shift();
    if (guests.length === 0 || day === undefined || !free.includes(day)) return [];
    for (const guest of guests) asked.add(guest);
    return [proposal(self, purpose, guests, day, name)];
  });
}

interface Wanted {
  readonly purpose: Purpose;
  readonly people: readonly string[];
  readonly name?: string;
}

function threadMeetings(self: Self): Wanted[] {
  const wanted: Wanted[] = [];
  const withOne = (purpose: Purpose, person: string | undefined, probability: number) => {
    if (person !== undefined && chance(self.dice, probability)) wanted.push({ purpose, people: [person] });
  };
  withOne('mend', personOn(self, 'makeup'), 0.45);
  withOne('court', personOn(self, 'court'), 0.5);
  withOne('fun', personOn(self, 'befriend'), 0.5);
  withOne('help', personOn(self, 'favour'), 0.4);
  withOne('craft', personOn(self, 'teach'), 0.5);
  withOne('talk', personOn(self, 'secret'), 0.3);
  const tradition = threadOn(self, 'tradition')?.about.name;
  if (tradition !== undefined) {
    const circle = [...self.relations].sort((a, b) => warmthTo(self, b.name) - warmthTo(self, a.name));
    wanted.push({
      purpose: 'tradition',
      people: circle.slice(0, self.asking.laws.contact.invitedMost).map((one) => one.name),
      name: tradition,
    });
  }
  return wanted;
}

/** What last week's diary meant to do about somebody. */
function intended(self: Self, { me }: Planning): Wanted[] {
  const intention = intentionOf(self, me.diary.at(-1)?.text ?? '');
  if (intention?.person === undefined) return [];
  if (intention.kind === 'see') return [{ purpose: 'talk', people: [intention.person] }];
  return intention.kind === 'mend' ? [{ purpose: 'mend', people: [intention.person] }] : [];
}

/** How many meetings to ask for beside those: a matter of temperament first, of loneliness second. */
function companyWanted(self: Self): number {
  const felt = urgencies(self);
  const held = threadOn(self, 'withdraw')
    ? 0.15
    : threadOn(self, 'overwork') || threadOn(self, 'recover')
      ? 0.45
      : 1;
  const rate = (0.18 + 0.75 * self.trait('extraversion') + 0.5 * felt.company) * held;
  return Math.floor(rate) + (chance(self.dice, rate % 1) ? 1 : 0);
}

/** Drawn by how much one likes them; the one who has always been there a little before others. */
function companion(self: Self, asked: ReadonlySet<string>): string | undefined {
  const rival = personOn(self, 'rivalry');
  return drawn(self.dice, self.relations, (relation) => {
    const { name, met, kin } = relation;
    if (asked.has(name) || name === rival || !canWriteTo(self, name)) return 0;
    const warmth = warmthTo(self, name);
    if (warmth < 38 && !kin) return 0;
    const recent = met && weeksSince(met, self.asking.now) <= 3 ? 1.5 : 1;
    return Math.exp((warmth - 50) / 11) * recent;
  })?.name;
}

function sociable(self: Self, other: string): Wanted {
  const purposes: readonly Purpose[] = ['talk', 'meal', 'fun', 'fun'];
  const people = [other];
  if (chance(self.dice, 0.15 + 0.3 * self.trait('extraversion'))) {
    const second = companion(self, new Set([other]));
    if (second !== undefined) people.push(second);
  }
  return { purpose: self.dice.pick(purposes) ?? 'talk', people };
}

/** A gathering keeps its day. */
function regularDay(self: Self, { now }: Planning): number {
  return 1 + Math.floor(lasting(self.id, 'gathers') * now.days);
}

function canWriteTo(self: Self, name: string): boolean {
  return self.asking.directory.people.some((one) => one.name === name);
}

function proposal(
  self: Self,
  purpose: Purpose,
  people: readonly string[],
  day: number,
  name: string | undefined,
): string {
  const place = placeFor(self, purpose, people);
  const skill = threadOn(self, 'teach')?.about.skill ?? bestSkill(self) ?? '…';
  const words = { place: self.asking.language === 'zh' ? place : (place.split(',')[0] ?? place), skill };
  return action('propose_joint_activity', {
    activity_name: name ?? self.say('letters', `plan.${purpose}` as KindOf<'letters'>, words),
    invited_persons: people,
    day,
    weeks_ahead: purpose !== 'tradition' && chance(self.dice, 0.1) ? 1 : 0,
    location: place,
    message: self.say('letters', `asking.${purpose}` as KindOf<'letters'>, words),
  });
}

/** One's own home for those one trusts, else one of the few places one always goes to. */
function placeFor(self: Self, purpose: Purpose, people: readonly string[]): string {
  const { directory, me } = self.asking;
  const isClose = people.every((name) => warmthTo(self, name) > 64 || relationTo(self, name)?.kin);
  if (isClose && chance(self.dice, purpose === 'meal' ? 0.7 : 0.25)) return me.home;
  const open = directory.places.filter((place) => place.kind === 'public');
  const favourite = drawn(self.dice, open, (place) => lasting(self.id, 'goes to', place.name) ** 4);
  return favourite?.name ?? me.home;
}

/** A letter or none: what a thread or an intention asks for, else a word to somebody unseen for a while. */
function letters(self: Self): readonly string[] {
  const letter = owedLetter(self) ?? idleLetter(self);
  if (!letter || !canWriteTo(self, letter.to)) return [];
  const words = { person: short(self, letter.to), week: self.asking.now.weekName, ...letter.words };
  return [action('contact', { to: letter.to, message: self.say('letters', letter.kind, words) })];
}

interface Letter {
  readonly to: string;
  readonly kind: KindOf<'letters'>;
  readonly words?: Readonly<Record<string, string>>;
}

function owedLetter(self: Self): Letter | undefined {
  const mend = personOn(self, 'makeup');
  if (mend !== undefined && chance(self.dice, 0.4)) return { to: mend, kind: 'sorry' };
  const intention = intentionOf(self, self.asking.me.diary.at(-1)?.text ?? '');
  if (intention?.kind === 'write' && intention.person !== undefined && chance(self.dice, 0.75))
    return { to: intention.person, kind: 'chat' };
  const favour = personOn(self, 'favour');
  return favour !== undefined && chance(self.dice, 0.2) ? { to: favour, kind: 'thanks' } : undefined;
}

function idleLetter(self: Self): Letter | undefined {
  const held = threadOn(self, 'withdraw') ? 0.2 : 1;
  if (!chance(self.dice, held * (0.1 + 0.25 * self.trait('feeling')))) return undefined;
  const to = companion(self, new Set());
  if (to === undefined) return undefined;
  const met = relationTo(self, to)?.met;
  const long = met ? weeksSince(met, self.asking.now) > 6 : false;
  const goal = self.threads[0]?.goal;
  if (long) return { to, kind: 'miss' };
  if (goal !== undefined && self.threads[0]?.about.person === undefined && chance(self.dice, 0.4))
    return { to, kind: 'tell-goal', words: { goal } };
  const third = self.dice.pick(self.relations.filter((one) => one.name !== to && one.warmth > 50));
  const kinds: readonly KindOf<'letters'>[] = ['chat', 'chat', 'compliment', 'ask-favour', 'comfort'];
  if (third && chance(self.dice, 0.2))
    return { to, kind: 'tell-news', words: { third: short(self, third.name) } };
  return { to, kind: self.dice.pick(kinds) ?? 'chat' };
}

/** Now and then one looks up somebody of whom one has only the name in mind. */
function looksUp(self: Self): string {
  const { others, files } = self.asking.me;
  const faint = others.filter((name) => name.startsWith('people/'));
  const name = self.dice.pick(faint) ?? self.dice.pick(files)?.name;
  return name !== undefined && chance(self.dice, 0.06) ? action('read_file', { name }) : '';
}

/** Who is at the end of their strength, or has fallen out with the host, stays away. */
function cancellations(self: Self, { appointments, now }: Planning): readonly string[] {
  const rival = personOn(self, 'rivalry');
  const soon = appointments.filter(
    (one) => one.kind === 'joint' && one.year === now.year && one.week === now.week,
  );
  const off = soon.find(
    ({ people }) =>
      (rival !== undefined && people.includes(rival)) ||
      (self.asking.state.vitality < 22 && chance(self.dice, 0.5)),
  );
  return off
    ? [action('cancel_joint_activity', { activity_name: off.name, message: self.say('letters', 'cancel') })]
    : [];
}
