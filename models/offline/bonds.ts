/** What a week does to how one thinks of somebody: liking that finds its level, quarrels, kindness, time. */
import type { FileText } from '../../engine/views/files.ts';
import type { Language } from '../../personas/ties.ts';
import { chance, lasting } from './habit.ts';
import {
  bandOf,
  type Moment,
  type MomentKind,
  momentsOf,
  type Relation,
  relationOf,
  warmthNow,
} from './relation.ts';
import { chemistry, type Self, short, threadOn } from './self.ts';
import type { Meeting, Week } from './week.ts';

/** A file as it was read at the review, and as it is written again. */
export interface Bond {
  readonly file: FileText;
  readonly before: Relation;
  readonly after: Relation;
  readonly own: string;
  /** Oldest first; those of this week last. */
  readonly moments: readonly Moment[];
  readonly place: string;
}

/** Points of warmth and respect that a meeting brings beside what time does. */
const STEPS: Readonly<Record<Meeting, readonly [warmth: number, respect: number]>> = {
  pleasant: [0.4, 0.3],
  close: [1.2, 0.6],
  flat: [-1.6, -0.5],
  quarrel: [0, -4],
  mended: [14, 2],
  helped: [0.9, 0.3],
  'was-helped': [1.6, 2],
  confided: [1.2, 0.5],
  'was-told': [1.2, 0.4],
  refused: [-8, -2],
  taught: [0.8, 0.3],
  learned: [1.2, 2],
  together: [9, 2],
};

/** Part of the way to its level that liking goes in one meeting. */
const PULL = 0.12;
/** People whom one has known for less than a year are made up one's mind about sooner. */
const NEW_PULL = 0.3;

function isNew({ since }: Relation, year: number): boolean {
  return Number(since.slice(0, 4)) >= year;
}

const WORDS: Readonly<Record<Language, Readonly<Record<'friend' | 'acquaintance' | 'rival', string>>>> = {
  en: { friend: 'friend', acquaintance: 'acquaintance', rival: 'rival' },
  zh: { friend: '朋友', acquaintance: '熟人', rival: '对手' },
};

/** The files of the people that were met, as the week leaves them. */
export function bondsOf(self: Self, files: readonly FileText[], week: Week): readonly Bond[] {
  return files.flatMap((file) => (file.person === null ? [] : [bondOf(self, file, file.person, week)]));
}

function bondOf(self: Self, file: FileText, name: string, week: Week): Bond {
  const { language, now, me } = self.asking;
  const before = relationOf(file, me.id, language);
  const { own, moments } = momentsOf(file.text, language);
  const meetings = meetingsWith(week, name);
  const place = week.days.findLast((fact) => fact.day.with.includes(name))?.day.place ?? '';
  let { respect } = before;
  let warmth = warmthNow(before, now);
  const pull = isNew(before, now.year) ? NEW_PULL : PULL;
  for (const meeting of meetings) {
    const [more, higher] = STEPS[meeting];
    const loss = meeting === 'quarrel' ? 15 + 25 * self.dice.float() * (1.2 - self.trait('patience') / 2) : 0;
    warmth += pull * (levelOf(self, before, name) - warmth) + more - loss;
    respect += PULL * (levelOfRespect(self, name) - respect) + higher;
  }
  warmth = Math.min(99, Math.max(2, warmth));
  const rival = threadOn(self, 'rivalry')?.about.person === short(self, name);
  const kind = kindAfter(before, warmth, rival, language);
  const trust = before.trust + 0.15 * (warmth - before.trust);
  const opinion =
    bandOf(Math.round(warmth)) === bandOf(before.warmth) && before.opinion !== '' && hasOpinion(file, before)
      ? before.opinion
      : self.say('memory', `judge.${bandOf(Math.round(warmth))}`, { person: short(self, name) });
  const met = { year: now.year, week: now.week };
  return {
    file,
    before,
    after: { ...before, kind, warmth, respect, trust, met, opinion },
    own,
    moments: [...moments, ...newMoments(self, week, name, meetings, moments.length === 0, place)],
    place,
  };
}

/** A first file made by the engine describes a stranger; one met again is somebody to have an opinion of. */
function hasOpinion(file: FileText, { met }: Relation): boolean {
  return met !== null || file.text !== '';
}

export function meetingsWith(week: Week, name: string): readonly Meeting[] {
  return week.days.flatMap((fact) => (fact.kind === 'talk' ? (fact.talk.meetings.get(name) ?? []) : []));
}

/** Some are easier to like than others, for everybody: points between the least and the most. */
const LIKED = 42;

/** Where liking tends to: what the two are to each other, changing a little over the years, and what they have shared. */
function levelOf(self: Self, { kin, since, kind }: Relation, name: string): number {
  const { now, me } = self.asking;
  const pair = [me.name, name].sort().join('/');
  const years = now.year - Number(since.slice(0, 4) || now.year);
  const phase = Math.floor((now.year + Math.floor(4 * lasting(pair))) / 3);
  const drift = 34 * (lasting(self.seed, 'phase', pair, phase) - 0.5);
  const history = Math.min(10, Math.max(0, 0.8 * years));
  const nature = chemistry(self.seed, me.name, name);
  return (
    26 +
    0.62 * nature +
    drift +
    history +
    LIKED * (lasting(self.seed, 'liked', name) - 0.5) +
    (kin ? 14 : 0) -
    (kind === WORDS[self.asking.language].rival ? 14 : 0)
  );
}

function levelOfRespect(self: Self, name: string): number {
  return 28 + 48 * lasting(self.seed, 'respect', self.asking.me.name, name);
}

/** Acquaintances become friends and friends acquaintances; kin stays what it is. */
function kindAfter({ kind, kin }: Relation, warmth: number, rival: boolean, language: Language): string {
  const words = WORDS[language];
  if (kin) return kind;
  if (rival && warmth < 50) return words.rival;
  if (kind === words.rival && warmth > 56) return words.acquaintance;
  if (kind === words.acquaintance && warmth > 66) return words.friend;
  if (kind === words.friend && warmth < 36) return words.acquaintance;
  return kind;
}

/** How a meeting is remembered; the ordinary ones are not, the first always is. */
const REMEMBERED: Readonly<Partial<Record<Meeting, readonly [MomentKind, number]>>> = {
  close: ['moment.close', 0.45],
  quarrel: ['moment.quarrel', 1],
  mended: ['moment.mended', 1],
  helped: ['moment.helped', 0.6],
  'was-helped': ['moment.was-helped', 0.6],
  confided: ['moment.confided', 0.7],
  'was-told': ['moment.was-told', 0.7],
  refused: ['moment.refused', 0.9],
  taught: ['moment.taught', 0.5],
  learned: ['moment.learned', 0.5],
  together: ['moment.close', 1],
};

function newMoments(
  self: Self,
  week: Week,
  name: string,
  meetings: readonly Meeting[],
  isFirst: boolean,
  place: string,
): readonly Moment[] {
  const { now, language } = self.asking;
  const on = { year: now.year, week: now.week };
  const where = language === 'zh' ? place : (place.split(',')[0] ?? '').replace(/^The /, 'the ');
  const skill = week.days.flatMap((fact) => (fact.kind === 'talk' ? (fact.talk.skill ?? []) : []))[0] ?? '…';
  const one = (kind: MomentKind, words = {}): Moment => {
    const text = self.say('memory', kind, { ...(where !== '' && { place: where }), skill, ...words });
    return { ...on, kind, text };
  };
  const notable = meetings.flatMap((meeting) => {
    const [kind, probability] = REMEMBERED[meeting] ?? ['moment.met', 0];
    return chance(self.dice, probability) ? [one(kind)] : [];
  });
  const gift = week.gotThing?.from === name ? [one('moment.gift', { thing: week.gotThing.item })] : [];
  if (isFirst && notable.length === 0 && meetings.length > 0) return [one('moment.met'), ...gift];
  return [...notable.slice(0, 1), ...gift];
}
