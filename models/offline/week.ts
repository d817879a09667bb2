/** What a week was, as facts that its own conversation holds: days, talks, letters, purchases, news. */
import type { Exchange } from '../../engine/model.ts';
import type { TaskInputs } from '../../engine/tasks/task.ts';
import type { DayView } from '../../engine/views/days.ts';
import type { MailView } from '../../engine/views/told.ts';
import type { Deed } from './day.ts';
import { type KindOf, phrasebook } from './phrases/phrasebook.ts';
import { lastHeard, type Scene, sceneOn, type Uttered } from './transcript.ts';

/** How a talk with somebody went, as one takes part in it. */
export type Meeting =
  | 'pleasant'
  | 'close'
  | 'flat'
  | 'quarrel'
  | 'mended'
  | 'helped'
  | 'was-helped'
  | 'confided'
  | 'was-told'
  | 'refused'
  | 'taught'
  | 'learned'
  | 'together';

export interface Talk {
  /** Shown names. */
  readonly with: readonly string[];
  /** What came of it between oneself and each of the others. */
  readonly meetings: ReadonlyMap<string, Meeting>;
  /** Whom one was told about, by whom. */
  readonly told: { readonly by: string; readonly third: string } | null;
  readonly skill: string | null;
  readonly ages: ReadonlyMap<string, number>;
  readonly genders: ReadonlyMap<string, string>;
}

export type DayFact = { readonly day: DayView } & (
  | {
      readonly kind: 'alone';
      readonly deed: Deed | null;
      readonly words: Readonly<Record<string, string>>;
      readonly good: boolean;
    }
  | {
      readonly kind: 'shop';
      readonly bought: string | null;
      readonly longed: boolean;
      readonly dear: string | null;
    }
  | { readonly kind: 'event'; readonly part: 'attend' | 'attend.help' | 'attend.edge' }
  | { readonly kind: 'talk'; readonly talk: Talk }
);

export interface Week {
  readonly days: readonly DayFact[];
  readonly mail: readonly MailView[];
  /** Letters written: to whom, and what they said. */
  readonly wrote: readonly { readonly to: string; readonly kind: KindOf<'letters'> | null }[];
  readonly gaveThing: { readonly to: string; readonly item: string } | null;
  readonly gotThing: { readonly from: string; readonly item: string } | null;
  readonly position: {
    readonly role: string | null;
    readonly why: 'hired' | 'forced-out' | 'not-chosen';
  } | null;
}

/** Reads a week from its review and what was said before in the same conversation. */
export function weekOf(input: TaskInputs['review'], earlier: readonly Exchange[]): Week {
  const told = [...earlier.flatMap(({ question }) => toldIn(question.input)), ...input.told.news];
  const last = <K extends (typeof told)[number]['kind']>(kind: K) =>
    told.findLast((news): news is Extract<(typeof told)[number], { kind: K }> => news.kind === kind);
  const got = last('gift');
  const given = last('given');
  const position = last('position');
  return {
    days: input.days.map((day) => dayFact(day, input, earlier)),
    mail: input.letters,
    wrote: earlier.flatMap(({ assistant }) => lettersIn(assistant, input)),
    gotThing: got ? { from: got.from, item: got.item } : null,
    gaveThing: given ? { to: given.to, item: given.item } : null,
    position: position ? { role: position.position, why: position.why } : null,
  };
}

function toldIn(input: object): TaskInputs['review']['told']['news'] {
  return 'told' in input ? (input as TaskInputs['review']).told.news : [];
}

function lettersIn(answer: string, { language }: TaskInputs['review']): Week['wrote'] {
  const found = answer.matchAll(/contact\(to="([^"]+)", message="((?:[^"\\]|\\.)*)"\)/g);
  return [...found].map(([, to = '', message = '']) => {
    const kind = phrasebook(language).read('letters', message.replaceAll('\\"', '"'))?.kind ?? null;
    return { to, kind };
  });
}

function dayFact(day: DayView, input: TaskInputs['review'], earlier: readonly Exchange[]): DayFact {
  const on = earlier.filter(({ question }) => question.input.now.day === day.day);
  if (day.kind === 'solo') return aloneOrShop(day, input, on);
  if (day.kind === 'public') {
    const own = on.find(({ question }) => question.task === 'public')?.assistant ?? '';
    const kind = phrasebook(input.language).read('deeds', own)?.kind;
    const part = kind === 'attend.help' || kind === 'attend.edge' ? kind : 'attend';
    return { kind: 'event', day, part };
  }
  const scene = sceneOn(day.day, earlier, input);
  const after = lastHeard(day.day, earlier, input).filter((line) => day.with.includes(line.who));
  return { kind: 'talk', day, talk: talkOf(day, input.me.name, scene, after) };
}

function aloneOrShop(day: DayView, input: TaskInputs['review'], on: readonly Exchange[]): DayFact {
  const shop = on.find(({ question }) => question.task === 'purchase');
  const own = on.find(({ question }) => question.task === 'solo')?.assistant ?? '';
  const book = phrasebook(input.language);
  const found = book.read('deeds', own);
  const deed = found?.kind.startsWith('deed.') ? (found.kind.slice('deed.'.length) as Deed) : null;
  if (shop?.question.task === 'purchase') {
    const { offers, state } = shop.question.input;
    const bought = offers.find((offer) => shop.assistant.includes(`>${offer.name}<`)) ?? null;
    const dear = offers.find((offer) => offer.price > state.deposit * 0.5 && offer.price >= 60);
    const longed = deed === 'shop-for' && bought !== null && bought.item === found?.words.thing;
    return { kind: 'shop', day, bought: bought?.item ?? null, longed, dear: dear?.item ?? null };
  }
  const result = book.read('environment', day.result)?.kind;
  const good = result === 'result.work-good' || result === 'result.craft-good';
  return { kind: 'alone', day, deed, words: found?.words ?? {}, good };
}

/** What a talk came to with each of those who were there, from what was said. */
function talkOf(day: DayView, me: string, { said, view }: Scene, after: readonly Uttered[]): Talk {
  const lines = [...said, ...after];
  const meetings = new Map(day.with.map((other) => [other, meetingWith(other, me, lines)]));
  const news = lines.find((line) => line.who !== me && line.act === 'news' && line.words.third !== undefined);
  const lesson = lines.find((line) => line.act === 'teach');
  const others = view?.others ?? [];
  return {
    with: day.with,
    meetings,
    told: news ? { by: news.who, third: news.words.third ?? '' } : null,
    skill: lesson?.words.skill ?? null,
    ages: new Map(others.map((one) => [one.name, one.age])),
    genders: new Map(others.map((one) => [one.name, one.gender])),
  };
}

type Acts = readonly Uttered['act'][];

/** What two may do to each other, weightiest first: acts, their answers if it takes any, and what it is to both. */
const BETWEEN: readonly (readonly [
  did: Acts,
  answered: Acts | null,
  doer: Meeting,
  other: Meeting | null,
])[] = [
  [['apologise'], ['forgive'], 'mended', 'mended'],
  [['apologise'], ['notyet'], 'quarrel', 'quarrel'],
  [['accuse'], null, 'quarrel', 'quarrel'],
  [['court'], ['courtyes'], 'together', 'together'],
  [['court'], ['courtno'], 'refused', null],
  [['favour'], ['no'], 'refused', null],
  [['favour', 'stuck'], ['yes', 'offer'], 'was-helped', 'helped'],
  [['offer'], ['yes', 'thank'], 'helped', 'was-helped'],
  [['teach'], null, 'taught', 'learned'],
  [['confide'], null, 'confided', 'was-told'],
];

/** The weightiest thing that was said between two: the same for both, from either side. */
export function meetingWith(other: string, me: string, lines: readonly Uttered[]): Meeting {
  const between = lines.filter((line) => isSaidTo(line, me, other) || isSaidTo(line, other, me));
  for (const [did, answered, mine, theirs] of BETWEEN) {
    const first = between.find(({ who, act }, at) => {
      const answers = between.slice(at).filter((line) => line.who !== who);
      return did.includes(act) && (answered === null || answers.some((line) => answered.includes(line.act)));
    });
    if (first) return (first.who === me ? mine : theirs) ?? byTone(between);
  }
  return byTone(between);
}

/** A line of one of the two, and not to somebody else by name. */
function isSaidTo({ who, words: { person } }: Uttered, from: string, to: string): boolean {
  return who === from && (person === undefined || to.startsWith(person));
}

/** An ordinary talk is as warm as most of its lines. */
function byTone(lines: readonly Uttered[]): Meeting {
  const share = (tone: Uttered['tone']) =>
    lines.filter((line) => line.tone === tone).length / Math.max(1, lines.length);
  return share('warm') > 0.6 ? 'close' : share('cold') > 0.34 ? 'flat' : 'pleasant';
}
