/** The facts of a week as sentences that a diary could have, each with what it rests on and how much it matters. */
import type { DayView } from '../../engine/views/days.ts';
import type { Bond } from './bonds.ts';
import type { Deed } from './day.ts';
import type { Drive } from './drives.ts';
import type { PhraseFile } from './phrases/kinds.ts';
import type { KindOf, Words } from './phrases/phrasebook.ts';
import type { Phase, Turn } from './progress.ts';
import { weightiest } from './referee.ts';
import { placeWords, type Self, short } from './self.ts';
import { dated, weeksSince } from './time.ts';
import type { DayFact, Meeting, Week } from './week.ts';
import { whenWords } from './when.ts';

export type ToneOfFact = 'good' | 'bad' | 'even' | 'tired';

/** What a sentence rests on: a day, a letter, a thread, a moment, the state; tests look it up in the events. */
export type Source =
  | { readonly of: 'day'; readonly day: number }
  | { readonly of: 'mail'; readonly from: string }
  | { readonly of: 'letter'; readonly to: string }
  | { readonly of: 'thread'; readonly goal: string; readonly phase: Phase }
  | { readonly of: 'moment'; readonly year: number; readonly week: number; readonly about: string }
  | { readonly of: 'state' | 'season' | 'intention' | 'news' };

type Said = {
  readonly [F in PhraseFile]: { readonly file: F; readonly kind: KindOf<F>; readonly words: Words };
}[PhraseFile];

export interface Fact {
  readonly said: Said;
  readonly source: Source;
  readonly weight: number;
  /** Place in the entry: days by their number, the rest before or after. */
  readonly at: number;
  readonly tone: ToneOfFact | null;
  readonly drive: Drive | null;
}

type DayKind = KindOf<'days'>;

const ALONE: Readonly<Record<Deed, readonly [DayKind, number, ToneOfFact, Drive]>> = {
  work: ['work', 1.1, 'even', 'habit'],
  overwork: ['work.extra', 1.6, 'tired', 'money'],
  rest: ['rest', 1, 'good', 'rest'],
  worn: ['rest.worn', 1.8, 'tired', 'rest'],
  stroll: ['stroll', 1.5, 'good', 'mood'],
  craft: ['craft', 1.5, 'even', 'purpose'],
  shop: ['bought.nothing', 1, 'even', 'comfort'],
  'shop-for': ['bought.nothing', 1, 'even', 'comfort'],
  oddjob: ['oddjob', 1.3, 'even', 'money'],
};

const TALKED: Readonly<Record<Meeting, readonly [DayKind, number, ToneOfFact]>> = {
  pleasant: ['met', 1.9, 'good'],
  close: ['met.close', 3, 'good'],
  flat: ['met.flat', 1.7, 'bad'],
  quarrel: ['met.quarrel', 5, 'bad'],
  mended: ['met.mended', 5, 'good'],
  helped: ['met.helped', 2.8, 'good'],
  'was-helped': ['met.was-helped', 3, 'good'],
  confided: ['met.confided', 3.2, 'even'],
  'was-told': ['met.was-told', 3, 'even'],
  refused: ['met.refused', 3.6, 'bad'],
  taught: ['met.taught', 2.6, 'good'],
  learned: ['met.learned', 2.6, 'good'],
  together: ['met.close', 4, 'good'],
};

/** Everything of a week that could be told. */
export function factsOf(
  self: Self,
  week: Week,
  bonds: readonly Bond[],
  turns: readonly Turn[],
): readonly Fact[] {
  return [
    ...week.days.flatMap((fact) => dayFacts(self, fact, bonds)),
    ...mailFacts(self, week),
    ...turns.map((turn) => threadFact(turn)),
    ...newsFacts(week),
    ...stateFacts(self),
  ];
}

function day(
  kind: DayKind,
  words: Words,
  on: DayView,
  weight: number,
  tone: ToneOfFact,
  drive: Drive | null = null,
) {
  return {
    said: { file: 'days', kind, words },
    source: { of: 'day', day: on.day },
    weight,
    at: on.day,
    tone,
    drive,
  } as const satisfies Fact;
}

function dayFacts(self: Self, fact: DayFact, bonds: readonly Bond[]): readonly Fact[] {
  const on = fact.day;
  const place = on.place === null ? undefined : placeWords(self, on.place);
  const where = place === undefined ? {} : { place };
  if (fact.kind === 'talk') return talkFacts(self, fact, where, bonds);
  if (fact.kind === 'alone') return aloneFacts(self, fact);
  if (fact.kind === 'event') {
    const kind = EVENT[fact.part];
    const tone = fact.part === 'attend.edge' ? 'even' : 'good';
    return [day(kind, { event: on.activity, ...where }, on, 2, tone)];
  }
  if (fact.bought === null) return [day('bought.nothing', {}, on, 1.3, 'even', 'comfort')];
  const [kind, weight] = fact.longed ? (['bought.longed', 5] as const) : (['bought', 2.2] as const);
  return [day(kind, { thing: fact.bought }, on, weight, 'good', 'comfort')];
}

const EVENT = { attend: 'public', 'attend.help': 'public.helped', 'attend.edge': 'public.edge' } as const;

function aloneFacts(self: Self, fact: Extract<DayFact, { kind: 'alone' }>): readonly Fact[] {
  if (fact.deed === null) return [];
  const [plain, weight, tone, drive] = ALONE[fact.deed];
  if (fact.good) {
    const kind = fact.deed === 'craft' ? 'craft.better' : 'work.good';
    return [day(kind, fact.words, fact.day, weight + 0.7, 'good')];
  }
  const tired = fact.deed === 'work' && self.asking.state.vitality < 40;
  return [day(tired ? 'work.tired' : plain, fact.words, fact.day, weight, tired ? 'tired' : tone, drive)];
}

function talkFacts(
  self: Self,
  { day: on, talk }: Extract<DayFact, { kind: 'talk' }>,
  where: Words,
  bonds: readonly Bond[],
): readonly Fact[] {
  const meeting = weightiest([...talk.meetings.values()]);
  const [kind, weight, tone] = TALKED[meeting];
  const other = [...talk.meetings].find(([, one]) => one === meeting)?.[0] ?? talk.with[0];
  if (other === undefined) return [];
  const person = short(self, other);
  const news =
    talk.told && talk.told.third !== self.asking.me.name
      ? [day('met.news', { person: short(self, talk.told.by), third: talk.told.third }, on, 1.5, 'even')]
      : [];
  if (talk.with.length > 1 && weight < 3.5) {
    const people = listed(
      talk.with.map((name) => short(self, name)),
      self.asking.language,
    );
    return [day('met.group', { people, ...where }, on, 2.3, tone === 'bad' ? 'even' : tone), ...news];
  }
  const bond = bonds.find((one) => one.before.name === other);
  const special = specialMeeting(self, on, bond, meeting);
  if (special !== undefined && weight < 3) {
    return [day(special.kind, { person, ...where, ...special.words }, on, special.weight, tone), ...news];
  }
  const words = { person, ...where, skill: talk.skill ?? '…' };
  return [day(kind, words, on, weight, tone, meeting === 'pleasant' ? 'company' : null), ...news];
}

/** A first meeting, one after a long time, one by chance. */
function specialMeeting(
  self: Self,
  on: DayView,
  bond: Bond | undefined,
  meeting: Meeting,
): { readonly kind: DayKind; readonly words: Words; readonly weight: number } | undefined {
  const { now } = self.asking;
  if (bond && bond.before.since === dated(now) && bond.before.met === null) {
    return { kind: 'met.first', words: {}, weight: 3.4 };
  }
  const met = bond?.before.met;
  if (met && weeksSince(met, now) >= 30) {
    return { kind: 'met.again', words: { when: whenWords(self, met) }, weight: 2.2 };
  }
  return on.kind === 'encounter' && meeting === 'pleasant'
    ? { kind: 'met.chance', words: {}, weight: 1.7 }
    : undefined;
}

export function listed(names: readonly string[], language: 'en' | 'zh'): string {
  const [comma, and] = language === 'zh' ? ['、', '和'] : [', ', ' and '];
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(comma)}${and}${names.at(-1)}`;
}

function mailFacts(self: Self, week: Week): readonly Fact[] {
  const fact = (kind: DayKind, words: Words, source: Source, weight: number, tone: ToneOfFact): Fact => {
    return { said: { file: 'days', kind, words }, source, weight, at: 0.5, tone, drive: null };
  };
  const got = week.mail.find((mail) => mail.kind === 'letter');
  const no = week.mail.find((mail) => mail.kind === 'answer' && !mail.yes);
  const wrote = week.wrote[0];
  const { gotThing, gaveThing } = week;
  return [
    ...(got
      ? [fact('letter.got', { person: short(self, got.from) }, { of: 'mail', from: got.from }, 1.5, 'good')]
      : []),
    ...(no
      ? [fact('invite.no', { person: short(self, no.from) }, { of: 'mail', from: no.from }, 1.7, 'bad')]
      : []),
    ...(wrote
      ? [fact('letter.sent', { person: short(self, wrote.to) }, { of: 'letter', to: wrote.to }, 1.2, 'even')]
      : []),
    ...(gotThing
      ? [
          fact(
            'gift.got',
            { person: short(self, gotThing.from), thing: gotThing.item },
            { of: 'news' },
            4,
            'good',
          ),
        ]
      : []),
    ...(gaveThing
      ? [
          fact(
            'gift.gave',
            { person: short(self, gaveThing.to), thing: gaveThing.item },
            { of: 'news' },
            3,
            'good',
          ),
        ]
      : []),
  ];
}

const PHASE_WEIGHT: Readonly<Record<Phase, number>> = {
  began: 4,
  on: 2.4,
  stuck: 2,
  won: 6.5,
  lost: 6.5,
  broke: 7,
  dropped: 5.5,
  faded: 4,
};

function threadFact({ thread, phase }: Turn): Fact {
  const wanted = phase === 'faded' ? 'stuck' : phase;
  const kind = `${thread.kind}.${wanted}` as KindOf<'threads'>;
  return {
    said: { file: 'threads', kind, words: thread.about },
    source: { of: 'thread', goal: thread.goal, phase },
    weight: PHASE_WEIGHT[phase],
    at: 8,
    tone: null,
    drive: null,
  };
}

function newsFacts({ position }: Week): readonly Fact[] {
  if (!position) return [];
  const role = position.role?.split(' / ').at(-1) ?? '';
  const kind = ({ hired: 'hired', 'forced-out': 'forced-out', 'not-chosen': 'passed-over' } as const)[
    position.why
  ];
  if (role === '' && kind !== 'forced-out') return [];
  return [
    {
      said: { file: 'days', kind, words: { role } },
      source: { of: 'news' },
      weight: 6,
      at: 0,
      tone: kind === 'hired' ? 'good' : 'bad',
      drive: null,
    },
  ];
}

/** How one is, where it is out of the ordinary. */
function stateFacts(self: Self): readonly Fact[] {
  const { vitality, fulfillment, deposit } = self.asking.state;
  const found: readonly (readonly [DayKind, boolean, ToneOfFact])[] = [
    ['felt.tired', vitality < 32, 'tired'],
    ['felt.low', fulfillment.mood < 32, 'bad'],
    ['felt.lonely', fulfillment.social < 24, 'bad'],
    ['felt.poor', deposit < 150 || fulfillment.material < 20, 'bad'],
    ['felt.proud', fulfillment.esteem > 62, 'good'],
    ['felt.well', vitality > 70 && fulfillment.mood > 60, 'good'],
  ];
  return found
    .filter(([, holds]) => holds)
    .map(([kind, , tone]) => {
      const said = { file: 'days', kind, words: {} } as const;
      return { said, source: { of: 'state' }, weight: 1.6, at: 9, tone, drive: null };
    });
}
