/** The diary: of a week's facts those that matter, in order, with feelings, one look back and one look ahead. */
import { countWords } from '../../text/words.ts';
import type { Bond } from './bonds.ts';
import { type Fact, factsOf, type Source } from './facts.ts';
import type { General } from './general.ts';
import { chance } from './habit.ts';
import { type Intention, type IntentKind, intentionOf } from './intention.ts';
import { type KindOf, phrasebook, sentence, type Words } from './phrases/phrasebook.ts';
import type { Turn } from './progress.ts';
import type { Moment } from './relation.ts';
import { momentsOf, sentences } from './relation.ts';
import { personOn, placeWords, type Self, short, threadOn, warmthTo } from './self.ts';
import { dated, type WeekOfLife, weeksSince } from './time.ts';
import { choiceOf, ownPhrases } from './voice.ts';
import type { Week } from './week.ts';
import { whenWords } from './when.ts';

/** A sentence of a diary with what it rests on. */
export interface Told {
  readonly text: string;
  readonly source: Source;
}

export interface Lived {
  readonly week: Week;
  readonly bonds: readonly Bond[];
  readonly turns: readonly Turn[];
  readonly general: General;
}

/** A moment has to be this old to be looked back at. */
const LONG_AGO = 10;

/**
 * Somebody as a writer: phrases are taken in turn, those not used for the longest time first. `occasions` counts what is
 * written: weeks of a diary, years of chapters.
 */
export function writerOf(self: Self, occasions = self.clock): Self {
  const { language } = self.asking;
  const book = phrasebook(language);
  const choice = choiceOf(self.id, occasions);
  return { ...self, say: (file, kind, words = {}) => book.say(file, kind, words, choice) };
}

/** This week's entry, sentence by sentence. */
export function narrated(reader: Self, lived: Lived): readonly Told[] {
  const self = writerOf(reader);
  const { diary, laws } = { diary: self.asking.me.diary, laws: self.asking.laws };
  const intention = intentionOf(self, diary.at(-1)?.text ?? '');
  const body = chosen(self, factsOf(self, lived.week, lived.bonds, lived.turns)).map((fact) =>
    told(self, fact),
  );
  const opening = chance(self.dice, 0.22) ? seasonal(self) : [];
  const closed = intention ? [closing(self, intention, lived.week)] : [];
  const quiet = body.length < 2 ? [quietly(self)] : [];
  const back = chance(self.dice, 0.78) ? looksBack(self, lived) : [];
  const ahead = chance(self.dice, 0.52) ? looksAhead(self, lived) : [];
  const first = chance(self.dice, 0.5) ? [...closed, ...opening] : opening;
  const rest = first.length > opening.length ? [] : closed;
  const must = [...first, ...quiet, ...body, ...rest, ...ownWords(self)];
  return within(laws.diary.entryWords - 4, [...must, ...back], ahead);
}

/** Drops sentences from the end of the first list until both fit. */
function within(words: number, list: readonly Told[], last: readonly Told[]): readonly Told[] {
  const wordsOf = (told: readonly Told[]) => told.reduce((sum, { text }) => sum + countWords(text), 0);
  let left = words - wordsOf(last);
  const end = list.findIndex(({ text }) => {
    left -= countWords(text);
    return left < 0;
  });
  return [...list.slice(0, end < 0 ? undefined : end), ...last];
}

/** The four to six that matter most, as many as the writer's nature is to tell, in the order of the week. */
function chosen(self: Self, facts: readonly Fact[]): readonly Fact[] {
  const length = 2.4 + 1.6 * self.trait('feeling') + 1.2 * self.trait('extraversion') + self.dice.float();
  const kinds = new Map<string, number>();
  let feelings = 0;
  const ranked = facts
    .map((fact) => ({ fact, weight: fact.weight + 1.3 * self.dice.float() }))
    .sort((a, b) => b.weight - a.weight);
  const taken: Fact[] = [];
  for (const { fact } of ranked) {
    const count = kinds.get(fact.said.kind) ?? 0;
    const isState = fact.source.of === 'state';
    const sameDay = taken.some(
      (one) => one.source.of === 'day' && fact.source.of === 'day' && one.at === fact.at,
    );
    if (
      taken.length >= Math.floor(length) ||
      count >= 2 ||
      (isState && feelings > 0) ||
      (sameDay && fact.weight < 2)
    )
      continue;
    kinds.set(fact.said.kind, count + 1);
    if (isState) feelings += 1;
    taken.push(fact);
  }
  return taken.sort((a, b) => a.at - b.at);
}

function told(self: Self, fact: Fact): Told {
  const { file, kind, words } = fact.said;
  const text = self.say(file, kind as never, words);
  return { text: ended(self, text, joined(self, half(self, fact, text))), source: fact.source };
}

/** After these neither irony nor a list will do. */
const TENDER: ReadonlySet<string> = new Set(['met.close', 'met.confided', 'met.was-told']);

/** In two sentences of three something follows: a reason, or a feeling in the writer's temper. */
function half(self: Self, { said, tone, drive }: Fact, text: string): string {
  if (tone === null || /[;；?!？！:：]/.test(text) || !chance(self.dice, 0.8)) return '';
  if (drive !== null && chance(self.dice, 0.3)) return self.say('halves', `because.${drive}`);
  const temper = self.tempers[chance(self.dice, 0.82) ? 0 : 1];
  if (TENDER.has(said.kind) && temper !== 'plain' && temper !== 'warm') return '';
  return self.say('halves', `half.${temper}.${tone}`);
}

/** A half that is a sentence of its own mostly joins the one before: alone it would come back word for word. */
function joined(self: Self, half: string): string {
  const found = /^([.。])\s*(.)(.*)$/su.exec(half);
  if (!found || chance(self.dice, 0.08)) return half;
  const [, stop, first = '', rest = ''] = found;
  const isI = first === 'I' && /^[' ’]/.test(rest);
  return stop === '。' ? `；${first}${rest}` : `; ${isI ? first : first.toLowerCase()}${rest}`;
}

function ended(self: Self, text: string, more = ''): string {
  const whole = sentence(text + more);
  if (/[.!?…。！？]["”’」]?$/.test(whole)) return whole;
  return whole + (self.asking.language === 'zh' ? '。' : '.');
}

function seasonal(self: Self): readonly Told[] {
  const { weather, weekName } = self.asking.now;
  if (weather !== '' && chance(self.dice, 0.4)) {
    return [{ text: ended(self, self.say('days', 'weather', { weather })), source: { of: 'season' } }];
  }
  return [{ text: ended(self, self.say('days', 'week', { week: weekName })), source: { of: 'season' } }];
}

/** A week in which nothing happened is short, and says so as its writer would. */
function quietly(self: Self): Told {
  const kind =
    self.tempers[0] === 'orderly'
      ? 'quiet.orderly'
      : self.trait('patience') > 0.5
        ? 'quiet.content'
        : 'quiet.restless';
  return { text: ended(self, self.say('days', kind)), source: { of: 'state' } };
}

/** One's own turn of phrase, as the portrait quotes it: once in eight entries, never the same twice in a year. */
function ownWords(self: Self): readonly Told[] {
  const { persona, diary } = self.asking.me;
  const unsaid = ownPhrases(persona.portrait.voice).filter(
    (phrase) => !diary.some((entry) => entry.text.includes(phrase)),
  );
  const quote = self.dice.pick(unsaid);
  if (quote === undefined || !chance(self.dice, 0.13)) return [];
  return [{ text: ended(self, self.say('days', 'own', { quote })), source: { of: 'state' } }];
}

/** What became of last week's intention. */
function closing(self: Self, intention: Intention, week: Week): Told {
  const { vitality, deposit } = self.asking.state;
  const busy = week.days.filter((fact) => fact.kind === 'talk' || fact.kind === 'event').length >= 4;
  const kind = isKept(self, intention, week)
    ? 'kept'
    : vitality < 34 && intention.kind !== 'rest'
      ? 'prevented.tired'
      : busy
        ? 'prevented.busy'
        : deposit < 140 && intention.kind === 'save'
          ? 'prevented.money'
          : 'dropped';
  const text = self.say('looks', kind, { intent: intention.intent });
  return { text: ended(self, text), source: { of: 'intention' } };
}

function isKept(self: Self, { kind, person, words }: Intention, week: Week): boolean {
  const did = (...deeds: readonly string[]) =>
    week.days.some((fact) => fact.kind === 'alone' && fact.deed !== null && deeds.includes(fact.deed));
  const talked = week.days.some((fact) => person !== undefined && fact.day.with.includes(person));
  switch (kind) {
    case 'see':
      return talked;
    case 'write':
      return week.wrote.some((letter) => letter.to === person);
    case 'mend':
      return talked && lastMeeting(week, person) !== 'quarrel';
    case 'rest':
      return did('rest', 'worn');
    case 'work':
      return did('work', 'overwork');
    case 'craft':
      return did('craft');
    case 'save':
      return !week.days.some((fact) => fact.kind === 'shop' && fact.bought !== null);
    case 'go':
      return week.days.some((fact) => placeOfDay(self, fact) === words.place);
  }
}

function lastMeeting(week: Week, person: string | undefined) {
  const talk = week.days.findLast((fact) => fact.kind === 'talk' && fact.day.with.includes(person ?? ''));
  return talk?.kind === 'talk' ? talk.talk.meetings.get(person ?? '') : undefined;
}

function placeOfDay(self: Self, fact: Week['days'][number]): string | undefined {
  if (fact.kind === 'alone') return fact.words.place;
  return fact.day.place === null ? undefined : placeWords(self, fact.day.place);
}

/** Something of the own past that the week brings back: of the people met, else of the own way. */
function looksBack(self: Self, lived: Lived): readonly Told[] {
  const { now, language } = self.asking;
  const isOld = (on: WeekOfLife) => weeksSince(on, now) >= LONG_AGO;
  const options: Told[] = [];
  const said = lookedBackAt(self);
  const push = (kind: KindOf<'looks'>, words: Words, on: WeekOfLife, about: string) => {
    if (said.has(subjectOf(kind, words))) return;
    const text = self.say('looks', kind, { ...words, when: whenWords(self, on) });
    options.push({ text: ended(self, text), source: { of: 'moment', year: on.year, week: on.week, about } });
  };
  for (const { file, before } of lived.bonds) {
    const old = momentsOf(file.text, language).moments.filter(
      (moment) => isOld(moment) && moment.kind !== null,
    );
    const moment = old[self.clock % Math.max(1, old.length)];
    const isKnownLonger = before.kin || before.since < dated(moment ?? now);
    if (moment && !(moment.kind === 'moment.met' && isKnownLonger)) personal(self, moment, before.name, push);
  }
  for (const { kind, about, how, goal, year, week } of lived.general.ended) {
    const on = { year, week };
    if (!isOld(on) || how === 'faded') continue;
    push(how === 'won' ? 'back.won' : 'back.lost', { goal }, on, `${kind} ${Object.values(about).join(' ')}`);
  }
  for (const moment of lived.general.moments) {
    if (!isOld(moment)) continue;
    if (moment.kind === 'job') push('back.job', { role: moment.words.role ?? '' }, moment, 'job');
    if (moment.kind === 'event')
      push('back.event', { event: moment.words.event ?? '' }, moment, moment.words.event ?? '');
  }
  const began = self.threads.find((thread) => isOld(thread.since));
  if (began) push('back.began', { goal: began.goal }, began.since, began.goal);
  const one = options[(self.clock * 7) % Math.max(1, options.length)];
  return one ? [one] : [];
}

/** What this year's entries have looked back at already. */
function lookedBackAt(self: Self): ReadonlySet<string> {
  const book = phrasebook(self.asking.language);
  const last = self.asking.me.diary.flatMap(({ text }) => sentences(text).slice(-2));
  return new Set(
    last.flatMap((text) => {
      const found = book.read('looks', text);
      return found?.kind.startsWith('back.') ? subjectOf(found.kind, found.words) : [];
    }),
  );
}

function subjectOf(kind: string, { person, goal, role, event }: Words): string {
  return [kind, person ?? goal ?? role ?? event].join('/');
}

const BACK: Readonly<Record<string, KindOf<'looks'>>> = {
  'moment.met': 'back.met',
  'moment.close': 'back.close',
  'moment.quarrel': 'back.quarrel',
  'moment.mended': 'back.mended',
  'moment.helped': 'back.helped',
  'moment.was-helped': 'back.was-helped',
  'moment.was-told': 'back.told',
};

function personal(
  self: Self,
  moment: Moment,
  name: string,
  push: (kind: KindOf<'looks'>, words: Words, on: WeekOfLife, about: string) => void,
): void {
  const kind = BACK[moment.kind ?? ''];
  if (kind !== undefined) push(kind, { person: short(self, name) }, moment, name);
}

/** What one means to do next week. */
function looksAhead(self: Self, lived: Lived): readonly Told[] {
  const intent = nextIntent(self, lived);
  if (!intent) return [];
  const phrase = self.say('looks', `intent.${intent.kind}`, intent.words);
  const text = self.say('looks', 'intend', { intent: phrase.slice(0, 1).toLowerCase() + phrase.slice(1) });
  return [{ text: ended(self, text), source: { of: 'intention' } }];
}

function nextIntent(self: Self, { week }: Lived): { kind: IntentKind; words: Words } | undefined {
  const { vitality, deposit } = self.asking.state;
  const mend = personOn(self, 'makeup');
  if (mend !== undefined) return { kind: 'mend', words: { person: short(self, mend) } };
  if (vitality < 34 && chance(self.dice, 0.7)) return { kind: 'rest', words: {} };
  const craft = threadOn(self, 'craft')?.about.skill;
  if (craft !== undefined && chance(self.dice, 0.4)) return { kind: 'craft', words: { skill: craft } };
  if ((threadOn(self, 'save') || deposit < 250) && chance(self.dice, 0.5)) return { kind: 'save', words: {} };
  const unseen = self.relations
    .filter(
      ({ name }) => warmthTo(self, name) > 58 && !week.days.some((fact) => fact.day.with.includes(name)),
    )
    .slice(0, 5);
  const person = self.dice.pick(unseen)?.name;
  const { home, position } = self.asking.me;
  const away = self.asking.directory.places.filter((one) => one.name !== home && one.id !== position?.place);
  const place = self.dice.pick(away)?.name;
  const roll = self.dice.float();
  if (person !== undefined && roll < 0.45) return { kind: 'see', words: { person: short(self, person) } };
  if (person !== undefined && roll < 0.65) return { kind: 'write', words: { person: short(self, person) } };
  if (place !== undefined && roll < 0.85) return { kind: 'go', words: { place: placeWords(self, place) } };
  return roll < 0.93 ? { kind: 'rest', words: {} } : { kind: 'work', words: {} };
}
