/** What may be seen, as data with shown names: the content of every prompt, for those who read data instead. */
import { fileNamed, GENERAL, type Memory, type MemoryFile, personOf } from '../personas/memory.ts';
import { ageIn, type Persona } from '../personas/persona.ts';
import type { Possession, State } from '../personas/state.ts';
import type { Tie } from '../personas/ties.ts';
import { estimateTokens } from '../text/words.ts';
import { type Place, type Position, positionName } from '../worlds/world.ts';
import type { Activity, Day, Mail } from './activity.ts';
import type { Unit } from './clock.ts';
import { momentRank } from './clock.ts';
import type { Line, News } from './news.ts';
import { type Chapter, type DayLived, type DiaryEntry, type Life, lifeOf, type Society } from './society.ts';

export interface Now {
  readonly year: number;
  readonly week: number;
  readonly weekName: string;
  readonly weeks: number;
  readonly days: number;
  /** 1 to `days` during the days, else 0. */
  readonly day: number;
}

/** How others see somebody: never numbers. */
export interface PersonView {
  readonly name: string;
  readonly gender: string;
  readonly age: number;
  /** `organization / role`, null without one. */
  readonly position: string | null;
  readonly appearance: string;
}

/** What a persona's own prefix shows of it. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly persona: Persona;
  readonly home: string;
  readonly position: Position | null;
  readonly chapters: readonly Chapter[];
  readonly diary: readonly DiaryEntry[];
  /** Files whose summaries are shown. */
  readonly files: readonly FileView[];
  /** Shown names of all other files. */
  readonly others: readonly string[];
}

export interface FileView {
  /** As the persona writes it: `general`, `people/Mara Voss`, `topics/The red boat`. */
  readonly name: string;
  /** Shown name, for a file about somebody. */
  readonly person: string | null;
  readonly tie: Tie | null;
  readonly summary: string;
}

export interface FileText extends FileView {
  readonly text: string;
}

export interface Appointment extends Day {
  readonly name: string;
  readonly kind: Activity['kind'];
  readonly place: string;
  /** Shown names of the others. */
  readonly people: readonly string[];
}

export type MailView = { readonly from: string } & (
  | { readonly kind: 'letter'; readonly text: string }
  | {
      readonly kind: 'invitation';
      readonly name: string;
      readonly invited: readonly string[];
      readonly on: Day;
      readonly place: string;
      readonly message: string;
    }
  | { readonly kind: 'answer'; readonly name: string; readonly yes: boolean; readonly message: string }
  | { readonly kind: 'cancellation'; readonly name: string; readonly message: string }
);

/** News with shown names in place of ids, and with what it speaks of beside it. */
export type NewsView =
  | Exclude<News, { readonly kind: 'file' | 'files' | 'agreed' | 'lost-things' }>
  | { readonly kind: 'file'; readonly name: string; readonly file: FileText | null }
  | { readonly kind: 'files'; readonly names: readonly string[] }
  | { readonly kind: 'agreed'; readonly activity: Appointment }
  | { readonly kind: 'lost-things'; readonly items: readonly string[] };

/** What a turn tells first: news and mail that fit, and how much of each that is. */
export interface Told {
  readonly news: readonly NewsView[];
  readonly mail: readonly MailView[];
  /** Letters that wait for the next turn. */
  readonly waiting: number;
}

export function nowOf(society: Society, day = 0): Now {
  const { unit, world } = society.common;
  const week = unit.week === 'end' ? world.laws.weeks : unit.week;
  const { weeks, days } = world.laws;
  return { year: unit.year, week, weekName: weekName(society, unit), weeks, days, day };
}

function weekName(society: Society, unit: Unit): string {
  const { weekNames, laws } = society.common.world;
  const week = unit.week === 'end' ? laws.weeks : unit.week;
  return weekNames[Math.floor(((week - 1) * weekNames.length) / laws.weeks)] ?? '';
}

export function personView(society: Society, id: string): PersonView {
  const { persona, state } = lifeOf(society, id);
  const position = positionOf(society, state);
  return {
    name: persona.name,
    gender: persona.gender,
    age: ageIn(persona, society.common.unit.year),
    position: position ? positionName(position) : null,
    appearance: persona.portrait.appearance,
  };
}

export function nameOf(society: Society, id: string): string {
  return lifeOf(society, id).persona.name;
}

export function placeOf(society: Society, id: string): Place {
  const place = society.common.world.places.find((known) => known.id === id);
  if (!place) throw new Error(`no place has the id '${id}'`);
  return place;
}

/** The position somebody holds; null without one, or if the one recorded no longer exists. */
export function positionOf(society: Society, state: State): Position | null {
  return society.common.positions.find((position) => position.id === state.position) ?? null;
}

/** What the prefix of this week's conversation shows of the persona itself, cut to its budgets. */
export function meView(society: Society, life: Life): Me {
  const { persona, state } = life;
  const { shown, others } = filesShown(society, life);
  return {
    id: persona.id,
    name: persona.name,
    age: ageIn(persona, society.common.unit.year),
    persona,
    home: placeOf(society, persona.home).name,
    position: positionOf(society, state),
    chapters: life.chapters,
    diary: life.diary,
    files: shown,
    others,
  };
}

/** `general`, people on this week's calendar, then the most recently used, while they fit the budget. */
function filesShown(society: Society, life: Life): { shown: readonly FileView[]; others: readonly string[] } {
  const budget = society.common.world.laws.tokens.files;
  const { unit } = society.common;
  const soon = new Set(
    life.calendar
      .filter((activity) => activity.year === unit.year && activity.week === unit.week)
      .flatMap((activity) => activity.participants),
  );
  const first = (file: MemoryFile): number =>
    file.name === GENERAL ? 2 : soon.has(personOf(file.name) ?? '') ? 1 : 0;
  const ranked = life.memory
    .map((file) => ({ file, first: first(file), used: momentRank(file.used) }))
    .sort((a, b) => b.first - a.first || b.used - a.used || (a.file.name < b.file.name ? -1 : 1));
  const shown: FileView[] = [];
  const others: string[] = [];
  let tokens = 0;
  for (const { file } of ranked) {
    const view = fileView(society, file);
    const cost = estimateTokens(view.name) + estimateTokens(view.summary) + 12;
    if (others.length === 0 && tokens + cost <= budget) {
      tokens += cost;
      shown.push(view);
    } else others.push(view.name);
  }
  return { shown, others };
}

/** A file's name as its owner writes it. */
export function shownFileName(society: Society, file: Pick<MemoryFile, 'name' | 'title'>): string {
  const person = personOf(file.name);
  if (person !== undefined) return `people/${society.index.has(person) ? nameOf(society, person) : person}`;
  return file.name === GENERAL ? GENERAL : `topics/${file.title}`;
}

export function fileView(society: Society, file: MemoryFile): FileView {
  const person = personOf(file.name);
  const known = person !== undefined && society.index.has(person);
  return {
    name: shownFileName(society, file),
    person: known ? nameOf(society, person) : null,
    tie: file.tie ?? null,
    summary: file.summary,
  };
}

export function fileText(society: Society, file: MemoryFile): FileText {
  return { ...fileView(society, file), text: file.text };
}

export function fileTexts(society: Society, memory: Memory, names: readonly string[]): readonly FileText[] {
  return names.flatMap((name) => {
    const file = fileNamed(memory, name);
    return file ? [fileText(society, file)] : [];
  });
}

export function appointmentView(society: Society, activity: Activity, me: string): Appointment {
  const { year, week, day, name, kind } = activity;
  const others = kind === 'public' ? [] : activity.participants.filter((id) => id !== me);
  const people = others.map((id) => nameOf(society, id));
  return { year, week, day, name, kind, place: placeOf(society, activity.place).name, people };
}

/** Arranged activities from now on; who one will run into is known to nobody. */
export function appointments(society: Society, life: Life): readonly Appointment[] {
  return life.calendar
    .filter((activity) => activity.kind !== 'encounter')
    .map((activity) => appointmentView(society, activity, life.persona.id))
    .sort((a, b) => a.year - b.year || a.week - b.week || a.day - b.day);
}

/** The news and mail that the next turn tells: in order, as much as fits, at least one of each. */
export function toldNow(society: Society, life: Life, round: number): Told {
  const { news, mail } = life.week;
  const { tokens, contact } = society.common.world.laws;
  const arrived = mail.filter((one) => one.round < round);
  const letters = fitting(
    arrived.slice(0, contact.lettersATurn).map((one) => mailView(society, one)),
    tokens.letters,
    mailTokens,
  );
  const views = news.map((one) => newsView(society, life, one));
  return {
    news: fitting(views, tokens.news, newsTokens),
    mail: letters,
    waiting: arrived.length - letters.length,
  };
}

function fitting<T>(items: readonly T[], budget: number, cost: (item: T) => number): readonly T[] {
  let total = 0;
  const end = items.findIndex((item, at) => {
    total += cost(item);
    return total > budget && at > 0;
  });
  return end < 0 ? items : items.slice(0, end);
}

function mailTokens(mail: MailView): number {
  return 12 + estimateTokens(mail.kind === 'letter' ? mail.text : mail.message);
}

function newsTokens(news: NewsView): number {
  if (news.kind === 'file') return 20 + estimateTokens(`${news.file?.summary ?? ''}${news.file?.text ?? ''}`);
  if (news.kind === 'outcome') return 20 + estimateTokens(news.result);
  if (news.kind === 'heard') return news.lines.reduce((sum, line) => sum + 5 + estimateTokens(line.text), 0);
  return news.kind === 'crowd' ? 40 * news.seen.length : 30;
}

export function mailView(society: Society, mail: Mail): MailView {
  const from = nameOf(society, mail.from);
  if (mail.kind === 'letter') return { kind: 'letter', from, text: mail.text };
  if (mail.kind === 'answer') {
    const { name, yes, message } = mail.answer;
    return { kind: 'answer', from, name, yes, message };
  }
  if (mail.kind === 'cancellation') {
    const { name, message } = mail.cancellation;
    return { kind: 'cancellation', from, name, message };
  }
  const { proposal } = mail;
  const { name, message, year, week, day } = proposal;
  const invited = proposal.invited.map((id) => nameOf(society, id));
  const place = placeOf(society, proposal.place).name;
  return { kind: 'invitation', from, name, invited, on: { year, week, day }, place, message };
}

function newsView(society: Society, life: Life, news: News): NewsView {
  const name = (id: string) => nameOf(society, id);
  const lines = (said: readonly Line[]) => said.map(({ who, text }) => ({ who: name(who), text }));
  switch (news.kind) {
    case 'file': {
      const file = fileNamed(life.memory, news.name);
      const shown = shownFileName(society, file ?? { name: news.name, title: news.name });
      return { kind: 'file', name: shown, file: file ? fileText(society, file) : null };
    }
    case 'files':
      return { kind: 'files', names: life.memory.map((file) => shownFileName(society, file)) };
    case 'agreed': {
      const activity = life.calendar.find((one) => one.id === news.activity);
      if (!activity) throw new Error(`${life.persona.id} has no activity '${news.activity}'`);
      return { kind: 'agreed', activity: appointmentView(society, activity, life.persona.id) };
    }
    case 'fell':
      return { ...news, proposer: news.proposer === null ? null : name(news.proposer) };
    case 'absent':
      return { ...news, who: name(news.who) };
    case 'heard':
      return { ...news, lines: lines(news.lines) };
    case 'crowd':
      return { ...news, seen: lines(news.seen) };
    case 'gift':
      return { ...news, from: name(news.from) };
    case 'given':
      return { ...news, to: name(news.to) };
    case 'lost-things':
      return { kind: 'lost-things', items: news.items.map((item) => item.name) };
    case 'position': {
      const position = society.common.positions.find((one) => one.id === news.position);
      return { ...news, position: position ? positionName(position) : null };
    }
    case 'refused':
    case 'outcome':
    case 'short-of-money':
      return news;
  }
}

/** A day as the review may speak of it. */
export interface DayView extends Omit<DayLived, 'with' | 'place'> {
  readonly place: string | null;
  readonly with: readonly string[];
}

export function dayView(society: Society, lived: DayLived): DayView {
  return {
    ...lived,
    place: lived.place === null ? null : placeOf(society, lived.place).name,
    with: lived.with.map((id) => nameOf(society, id)),
  };
}

/** Something owned, as its owner is shown it. */
export type Thing = Pick<Possession, 'name' | 'description'>;
