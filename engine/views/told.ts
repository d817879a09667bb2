/** News and mail that a turn tells: in order, as much as fits, with shown names. */
import { fileNamed } from '../../personas/memory.ts';
import { estimateTokens } from '../../text/words.ts';
import { positionName } from '../../worlds/world.ts';
import type { Day, Mail } from '../activity.ts';
import type { Line, News } from '../news.ts';
import type { Life, Society } from '../society.ts';
import { type Appointment, appointmentView } from './days.ts';
import { type FileText, fileText, shownFileName } from './files.ts';
import { nameOf, placeOf } from './people.ts';

export type MailView = { readonly from: string } & (
  | { readonly kind: 'letter'; readonly text: string }
  | {
      /** `late-invitation`: of an earlier week, which can't be answered any more. */
      readonly kind: 'invitation' | 'late-invitation';
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
  if (mail.kind === 'letter') return 14 + estimateTokens(mail.text);
  if (mail.kind !== 'invitation') return 20 + estimateTokens(mail.message) + estimateTokens(mail.name);
  return 35 + estimateTokens(mail.message) + listTokens([mail.name, mail.place, ...mail.invited]);
}

function newsTokens(news: NewsView): number {
  if (news.kind === 'file') return 20 + estimateTokens(`${news.file?.summary ?? ''}${news.file?.text ?? ''}`);
  if (news.kind === 'outcome') return 20 + estimateTokens(news.result);
  if (news.kind === 'heard') return news.lines.reduce((sum, line) => sum + 5 + estimateTokens(line.text), 0);
  if (news.kind === 'files') return 10 + listTokens(news.names);
  if (news.kind === 'lost-things') return 15 + listTokens(news.items);
  return news.kind === 'crowd' ? 40 * news.seen.length : 30;
}

/** Names with what stands between them. */
function listTokens(names: readonly string[]): number {
  return estimateTokens(names.join(', '));
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
  const kind = mail.round === 0 ? 'late-invitation' : 'invitation';
  return { kind, from, name, invited, on: { year, week, day }, place, message };
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
