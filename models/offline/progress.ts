/** Threads: how wants with steps go on, get stuck, end, and how new ones begin. */
import type { Bond } from './bonds.ts';
import { meetingsWith } from './bonds.ts';
import type { Deed } from './day.ts';
import { moneyGoal } from './drives.ts';
import type { Ending, General, Thread, ThreadKind } from './general.ts';
import { chance, drawn, lasting } from './habit.ts';
import { type KindOf, phrasebook } from './phrases/phrasebook.ts';
import { chemistry, type Self, short, warmthTo, whole } from './self.ts';
import { isSpouse } from './talk.ts';
import { weeksSince } from './time.ts';
import type { Meeting, Week } from './week.ts';

/** What a thread came to in a week. */
export type Phase = 'began' | 'on' | 'stuck' | Ending;

export interface Turn {
  readonly thread: Pick<Thread, 'kind' | 'about' | 'goal' | 'since'>;
  readonly phase: Phase;
}

/** What a thread's week is judged by. */
interface Course {
  readonly self: Self;
  readonly thread: Thread;
  readonly week: Week;
  readonly age: number;
  /** What came of meetings with the person it is about. */
  readonly met: readonly Meeting[];
  readonly did: (deed: Deed) => number;
  readonly warmth: number;
  readonly luck: (probability: number) => boolean;
}

interface Kind {
  readonly steps: number;
  /** Weeks after which it has come to nothing. */
  readonly limit: number;
  readonly goes: (course: Course) => Phase | null;
}

const isGood = (meeting: Meeting) => meeting !== 'flat' && meeting !== 'quarrel' && meeting !== 'refused';
const isWarm = (meeting: Meeting) => isGood(meeting) && meeting !== 'pleasant';

/** What somebody's letters of a week said. */
function lettersFrom(self: Self, week: Week, from: string | undefined): readonly string[] {
  const book = phrasebook(self.asking.language);
  return week.mail.flatMap((mail) =>
    mail.kind === 'letter' && mail.from === from ? (book.read('letters', mail.text)?.kind ?? []) : [],
  );
}

export const THREADS: Readonly<Record<ThreadKind, Kind>> = {
  craft: {
    steps: 4,
    limit: 60,
    goes: ({ did, luck }) =>
      did('craft') > 0 ? (luck(0.42) ? 'on' : null) : luck(0.035) ? 'dropped' : luck(0.12) ? 'stuck' : null,
  },
  save: {
    steps: 3,
    limit: 50,
    goes: ({ self, week, thread, luck }) => {
      if (week.days.some((fact) => fact.kind === 'shop' && fact.bought === thread.about.thing)) return 'won';
      if (self.asking.state.deposit < 150) return luck(0.3) ? 'dropped' : 'stuck';
      return luck(0.02) ? 'dropped' : luck(0.16) ? 'on' : luck(0.05) ? 'stuck' : null;
    },
  },
  position: {
    steps: 3,
    limit: 45,
    goes: ({ week, thread, did, age, luck }) => {
      if (week.position?.why === 'hired')
        return week.position.role?.endsWith(thread.about.role ?? '—') ? 'won' : 'dropped';
      if (week.position?.why === 'not-chosen' && age > 2) return 'lost';
      if (did('craft') + did('overwork') > 0) return luck(0.3) ? 'on' : null;
      return luck(0.03) ? 'dropped' : luck(0.1) ? 'stuck' : null;
    },
  },
  befriend: {
    steps: 3,
    limit: 26,
    goes: ({ met, warmth, luck }) => {
      if (met.includes('quarrel') || met.includes('refused')) return luck(0.6) ? 'lost' : 'stuck';
      if (met.length === 0) return luck(0.06) ? 'lost' : luck(0.15) ? 'stuck' : null;
      if (warmth > 70) return 'won';
      return met.some(isWarm) ? 'on' : met.includes('flat') && luck(0.25) ? 'lost' : luck(0.4) ? 'on' : null;
    },
  },
  court: {
    steps: 6,
    limit: 40,
    goes: ({ met, warmth, luck }) => {
      if (met.includes('together')) return 'won';
      if (met.includes('refused') || warmth < 50) return 'lost';
      if (met.length === 0) return luck(0.05) ? 'lost' : luck(0.15) ? 'stuck' : null;
      return met.some(isWarm) ? 'on' : luck(0.35) ? 'on' : null;
    },
  },
  rivalry: {
    steps: 4,
    limit: 45,
    goes: ({ self, met, age, warmth, week, luck }) => {
      if (met.includes('mended') || warmth > 58) return 'dropped';
      if (week.position?.why === 'hired') return 'won';
      const ahead = self.asking.state.fulfillment.esteem > 46;
      if (age > 9 && luck(0.09)) return ahead ? 'won' : luck(0.5) ? 'lost' : 'dropped';
      return met.length > 0 && luck(0.5) ? 'on' : luck(0.08) ? 'stuck' : null;
    },
  },
  makeup: {
    steps: 3,
    limit: 24,
    goes: ({ met, week, thread, self, luck }) => {
      if (met.includes('mended')) return 'won';
      const from = whole(self, thread.about.person ?? '');
      const letters = lettersFrom(self, week, from);
      if (met.includes('quarrel')) return luck(0.35) ? 'lost' : 'stuck';
      if (letters.includes('answer.unforgiving')) return luck(0.25) ? 'lost' : 'stuck';
      if (met.some(isWarm) || letters.includes('answer.sorry')) return luck(0.6) ? 'won' : 'on';
      if (met.length > 0) return luck(0.5) ? 'on' : null;
      return luck(0.05) ? 'lost' : luck(0.2) ? 'stuck' : null;
    },
  },
  overwork: {
    steps: 9,
    limit: 40,
    goes: ({ self, did, age, luck }) => {
      const { vitality, deposit } = self.asking.state;
      if (vitality < 14 || (vitality < 22 && luck(0.5))) return 'broke';
      if (age > 6 && deposit > 2.2 * moneyGoal(self) && luck(0.25)) return 'won';
      if (vitality < 40 && luck(0.04 + 0.06 * self.trait('patience'))) return 'dropped';
      return did('overwork') > 0 ? (luck(0.35) ? 'on' : null) : luck(0.1) ? 'stuck' : null;
    },
  },
  recover: {
    steps: 9,
    limit: 30,
    goes: ({ self, age, luck }) => {
      const { vitality, deposit } = self.asking.state;
      if (age >= 5 && vitality > 60) return 'won';
      if (age > 3 && deposit < 120 && luck(0.4)) return 'lost';
      return vitality > 45 && luck(0.4) ? 'on' : luck(0.2) ? 'stuck' : null;
    },
  },
  withdraw: {
    steps: 9,
    limit: 34,
    goes: ({ week, age, luck }) => {
      const talks = week.days.flatMap((fact) =>
        fact.kind === 'talk' ? [...fact.talk.meetings.values()] : [],
      );
      if (age >= 3 && talks.some(isWarm)) return luck(0.5) ? 'won' : 'on';
      if (age > 12 && luck(0.07)) return 'lost';
      return luck(0.2) ? 'on' : luck(0.08) ? 'stuck' : null;
    },
  },
  favour: {
    steps: 3,
    limit: 24,
    goes: ({ met, week, thread, luck }) => {
      if (met.includes('helped') || week.gaveThing?.to.startsWith(thread.about.person ?? '—')) return 'won';
      if (met.length > 0) return luck(0.4) ? 'won' : luck(0.3) ? 'on' : null;
      return luck(0.05) ? 'dropped' : luck(0.15) ? 'stuck' : null;
    },
  },
  teach: {
    steps: 4,
    limit: 36,
    goes: ({ met, luck }) => {
      if (met.includes('quarrel')) return 'lost';
      if (met.includes('taught') || met.includes('helped')) return 'on';
      return met.length > 0 ? (luck(0.3) ? 'on' : null) : luck(0.06) ? 'lost' : luck(0.14) ? 'stuck' : null;
    },
  },
  tradition: {
    steps: 10,
    limit: 60,
    goes: ({ week, thread, luck }) => {
      const held = week.days.some((fact) => fact.kind === 'talk' && fact.day.activity === thread.about.name);
      return held ? 'on' : luck(0.09) ? 'lost' : luck(0.2) ? 'stuck' : null;
    },
  },
  secret: {
    steps: 3,
    limit: 40,
    goes: ({ met, luck }) => {
      if (met.includes('confided')) return 'won';
      if (met.length > 0) return luck(0.2) ? 'on' : luck(0.1) ? 'stuck' : null;
      return luck(0.02) ? 'dropped' : null;
    },
  },
};

/** Lets a week's facts act on all open threads, and now and then begins another. */
export function progressed(
  self: Self,
  general: General,
  week: Week,
  bonds: readonly Bond[],
): { readonly general: General; readonly turns: readonly Turn[] } {
  const turns: Turn[] = [];
  const open: Thread[] = [];
  const { now } = self.asking;
  const ended = [...general.ended];
  for (const thread of general.threads) {
    const phase = phaseOf(self, thread, week, bonds);
    if (phase) turns.push({ thread, phase });
    if (phase === null || phase === 'stuck') open.push(thread);
    else if (phase === 'on') open.push({ ...thread, step: thread.step + 1 });
    else if (phase !== 'began') {
      const { kind, about, goal } = thread;
      ended.push({ kind, about, goal, how: phase, year: now.year, week: now.week });
    }
  }
  const begun =
    open.length < 3 ? beginning(self, open, turns, week, bonds, { ...general, ended }) : undefined;
  if (begun) {
    turns.push({ thread: begun, phase: 'began' });
    open.push(begun);
  }
  const weight = (thread: Thread) => (OVERRIDING.has(thread.kind) ? 1 : 0);
  const threads = [...open].sort((a, b) => weight(b) - weight(a));
  return { general: { ...general, threads, ended }, turns };
}

/** Threads that come before all others as long as they last. */
const OVERRIDING: ReadonlySet<ThreadKind> = new Set<ThreadKind>([
  'overwork',
  'recover',
  'withdraw',
  'court',
  'makeup',
]);

function phaseOf(self: Self, thread: Thread, week: Week, bonds: readonly Bond[]): Phase | null {
  const kind = THREADS[thread.kind];
  const age = weeksSince(thread.since, self.asking.now);
  const person = thread.about.person === undefined ? undefined : whole(self, thread.about.person);
  const phase = kind.goes({
    self,
    thread,
    week,
    age,
    met: person === undefined ? [] : meetingsWith(week, person),
    did: (deed) => week.days.filter((fact) => fact.kind === 'alone' && fact.deed === deed).length,
    warmth:
      bonds.find((bond) => bond.before.name === person)?.after.warmth ??
      (person ? warmthTo(self, person) : 50),
    luck: (probability) => chance(self.dice, probability),
  });
  if (phase === 'on' && thread.step >= kind.steps) return 'won';
  if (phase !== null && phase !== 'on' && phase !== 'stuck') return phase;
  return age >= kind.limit ? 'faded' : phase;
}

interface Candidate {
  readonly kind: ThreadKind;
  readonly about: Readonly<Record<string, string>>;
  readonly weight: number;
}

/** A thread that begins this week: at once where something calls for it, else now and then. */
function beginning(
  self: Self,
  open: readonly Thread[],
  turns: readonly Turn[],
  week: Week,
  bonds: readonly Bond[],
  general: General,
): Thread | undefined {
  const candidates = [...called(self, turns, week, bonds), ...wished(self, week, bonds, general)];
  const isFree = ({ kind, about }: Candidate) =>
    !open.some(
      (one) => one.kind === kind || (one.about.person !== undefined && one.about.person === about.person),
    ) && !general.ended.slice(-2).some((one) => one.kind === kind && one.about.person === about.person);
  const free = candidates.filter(isFree);
  const urgent = free.filter((one) => one.weight >= 10);
  const ends = turns.some((turn) => turn.phase !== 'on' && turn.phase !== 'stuck');
  const rate = open.length === 0 ? 0.24 : open.length === 1 ? 0.07 : 0.02;
  if (urgent.length === 0 && !chance(self.dice, ends ? rate * 1.6 : rate)) return undefined;
  const chosen = drawn(self.dice, urgent.length > 0 ? urgent : free, (one) => one.weight);
  if (!chosen) return undefined;
  const { now } = self.asking;
  const goal = self.say('threads', `${chosen.kind}.goal` as KindOf<'threads'>, chosen.about);
  return {
    kind: chosen.kind,
    about: chosen.about,
    goal: goal.slice(0, 1).toLowerCase() + goal.slice(1),
    step: 1,
    steps: THREADS[chosen.kind].steps,
    since: { year: now.year, week: now.week },
  };
}

/** What this week's events call for. */
function called(
  self: Self,
  turns: readonly Turn[],
  week: Week,
  bonds: readonly Bond[],
): readonly Candidate[] {
  const found: Candidate[] = [];
  const add = (kind: ThreadKind, probability: number, about: Candidate['about'] = {}) => {
    if (chance(self.dice, probability)) found.push({ kind, about, weight: 10 });
  };
  const ended = (kind: ThreadKind, ...how: readonly Phase[]) =>
    turns.some((turn) => turn.thread.kind === kind && how.includes(turn.phase));
  if (ended('overwork', 'broke')) add('recover', 1);
  else if (self.asking.state.vitality < 24) add('recover', 0.4);
  if (ended('court', 'lost') || ended('makeup', 'lost') || ended('tradition', 'lost')) add('withdraw', 0.3);
  for (const { before } of bonds) {
    const person = short(self, before.name);
    const met = meetingsWith(week, before.name);
    if (met.includes('quarrel')) {
      if (before.warmth > 48 || before.kin) add('makeup', 0.35 + 0.4 * self.trait('empathy'), { person });
      else add('rivalry', 0.3 + 0.3 * self.trait('confidence'), { person });
      if (before.warmth > 66) add('withdraw', 0.15);
    }
    if (met.includes('was-helped')) add('favour', 0.3 * (0.5 + self.trait('responsibility')), { person });
    if (met.includes('refused')) add('withdraw', 0.15);
    if (met.includes('taught')) {
      const skill = week.days.flatMap((fact) => (fact.kind === 'talk' ? (fact.talk.skill ?? []) : []))[0];
      if (skill !== undefined) add('teach', 0.35, { person, skill });
    }
  }
  const role = week.position?.role?.split(' / ').at(-1);
  if (week.position?.why === 'not-chosen' && role !== undefined) add('position', 0.6, { role });
  return found;
}

/** What somebody may come to want by itself. */
function wished(self: Self, week: Week, bonds: readonly Bond[], general: General): readonly Candidate[] {
  const { state, me } = self.asking;
  const list: Candidate[] = [];
  const skill = drawn(self.dice, state.skills, (one) => 1 + lasting(self.id, 'likes', one.name) * 6)?.name;
  if (skill !== undefined)
    list.push({ kind: 'craft', about: { skill }, weight: 1 + 1.5 * self.trait('curiosity') });
  const dear = week.days.flatMap((fact) => (fact.kind === 'shop' ? (fact.dear ?? []) : []))[0];
  if (dear !== undefined) list.push({ kind: 'save', about: { thing: dear }, weight: 5 });
  if (me.position?.type === 'work') {
    const ambition = self.trait('responsibility') * 0.7 + self.trait('control') * 0.5;
    const poor = state.deposit < moneyGoal(self) / 2 ? 1 : 0;
    list.push({ kind: 'overwork', about: {}, weight: 0.42 * ambition + 0.6 * poor });
  }
  for (const bond of bonds) list.push(...withPerson(self, bond, week));
  const circle = self.relations.filter((one) => warmthTo(self, one.name) > 60);
  if (circle.length >= 3 && self.talent('leadership') > 0.45) {
    const raw = self.say('letters', 'plan.tradition', {});
    const name = raw.replace(/[.。!?]$/, '');
    const weight = 0.5 + self.trait('extraversion');
    if (name !== '') list.push({ kind: 'tradition', about: { name }, weight });
  }
  const closest = [...self.relations].sort((a, b) => warmthTo(self, b.name) - warmthTo(self, a.name))[0];
  const told = general.ended.some((one) => one.kind === 'secret');
  if (closest && !told)
    list.push({ kind: 'secret', about: { person: short(self, closest.name) }, weight: 0.8 });
  return list;
}

function withPerson(self: Self, { after, before }: Bond, week: Week): readonly Candidate[] {
  const person = short(self, before.name);
  const list: Candidate[] = [];
  const nature = chemistry(self.seed, self.asking.me.name, before.name);
  if (!before.kin && after.warmth > 44 && after.warmth < 68 && nature > 50)
    list.push({ kind: 'befriend', about: { person }, weight: 2 });
  if (after.warmth > 66 && mayCourt(self, before.name, before.kin, week))
    list.push({ kind: 'court', about: { person }, weight: 2.2 });
  if (after.warmth < 32 && !before.kin)
    list.push({ kind: 'rivalry', about: { person }, weight: 1.2 * self.trait('confidence') });
  return list;
}

/** Adults of about an age, neither kin nor bound, who would be to one's taste. */
function mayCourt(self: Self, name: string, kin: boolean, week: Week): boolean {
  const { me } = self.asking;
  if (kin || self.relations.some((one) => one.kin && isSpouse(one.kind))) return false;
  const talk = week.days.find((fact) => fact.kind === 'talk' && fact.talk.ages.has(name));
  if (talk?.kind !== 'talk') return false;
  const age = talk.talk.ages.get(name) ?? 0;
  const gender = talk.talk.genders.get(name);
  const sameTaste = lasting(self.id, 'taste') < 0.1;
  const suits = (gender === me.persona.gender) === sameTaste;
  return suits && age >= 18 && me.age >= 18 && Math.abs(age - me.age) <= 14;
}
