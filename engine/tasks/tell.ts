/** Words for what a persona is told at the beginning of a turn: news, then letters. */
import type { Change } from '../../personas/state.ts';
import { NEEDS } from '../../personas/state.ts';
import { tieLine } from '../../personas/ties.ts';
import { estimateTokens } from '../../text/words.ts';
import type { Day } from '../activity.ts';
import type { Line } from '../news.ts';
import { type Wording, wording } from '../prompts/prompts.ts';
import { disarm } from '../speech/disarm.ts';
import type { Appointment } from '../views/days.ts';
import type { FileText } from '../views/files.ts';
import type { Now } from '../views/now.ts';
import type { MailView, NewsView } from '../views/told.ts';
import { cutTo, firstTokens } from './lengths.ts';
import { listed } from './lists.ts';
import { shown } from './shown.ts';
import type { PersonaAsking } from './task.ts';

/** What a day's outcome may take in all, and in it the names of what was done and of each skill, in tokens. */
const OUTCOME_TOKENS = 200;
const NAME_TOKENS = 40;
const SKILL_TOKENS = 12;
/** Words that stay of an older line where there is no room for all of it. */
const RECALLED_WORDS = 12;

type Telling = Pick<PersonaAsking, 'language' | 'laws' | 'now'>;

/** The block that opens a turn; empty if there is nothing to tell. Ends with a blank line otherwise. */
export function tell(asking: Telling & Pick<PersonaAsking, 'told'>): string {
  const { told, language, now } = asking;
  const say = wording(language);
  const news = told.news.map((one) => newsText(say, one, asking));
  if (told.mail.length > 0) {
    const letters = told.mail.map((mail) => mailText(say, mail, now)).join('\n');
    news.push(say('news', 'letters', { letters }));
  }
  if (told.waiting > 0) news.push(say('news', 'more', { count: told.waiting }));
  return news.length === 0 ? '' : `${news.join('\n')}\n\n`;
}

/** A week by its name, with its weather where the world has one. */
export function weekText(say: Wording, { weekName, weather }: Now): string {
  return weather === ''
    ? shown(weekName)
    : say('plan', 'weather', { weekName: shown(weekName), weather: shown(weather) });
}

/** A day as one says it: of this week by its number alone. */
export function dayText(say: Wording, on: Day, now: Now): string {
  const { year, week, day } = on;
  const thisWeek = year === now.year && week === now.week;
  return thisWeek ? say('plan', 'this-week', { day }) : say('plan', 'later', { year, week, day });
}

export function appointmentText(say: Wording, one: Appointment, now: Now): string {
  const slots = { day: dayText(say, one, now), name: shown(one.name), place: shown(one.place) };
  if (one.kind === 'public') return say('plan', 'own-day', slots);
  return say('plan', 'appointment', { ...slots, people: listed(say, one.people) });
}

/** A memory file with its first line, summary and text, shown to its owner line by line as it was written. */
export function fileBody(say: Wording, file: FileText, language: PersonaAsking['language']): string {
  const tie = file.tie ? tieLine(file.tie, language) : '';
  const { summary, text } = file;
  return disarm(say('news', 'file-text', { tie, summary, text }).trim());
}

/** A file under its name. */
export function fileSection(say: Wording, file: FileText, language: PersonaAsking['language']): string {
  return say('news', 'file', { name: shown(file.name), text: fileBody(say, file, language) });
}

function mailText(say: Wording, mail: MailView, now: Now): string {
  const from = shown(mail.from);
  if (mail.kind === 'letter') return say('news', 'letter', { from, text: shown(mail.text) });
  const slots = { from, name: shown(mail.name), message: shown(mail.message) };
  switch (mail.kind) {
    case 'invitation':
    case 'late-invitation': {
      const { invited, on, place } = mail;
      const where = { day: dayText(say, on, now), place: shown(place) };
      return say('news', mail.kind, { ...slots, ...where, invited: listed(say, invited) });
    }
    case 'answer':
      return say('news', mail.yes ? 'yes' : 'no', slots);
    case 'cancellation':
      return say('news', 'cancellation', slots);
  }
}

function newsText(say: Wording, news: NewsView, asking: Telling): string {
  const { language, laws, now } = asking;
  switch (news.kind) {
    case 'refused': {
      const { act, reason, about } = news.refusal;
      const why = say('refusals', reason, { about: shown(about) } as never);
      return say('news', 'refused', { act: shown(act), why });
    }
    case 'file': {
      if (news.file) return fileSection(say, news.file, language);
      return say('news', 'file', { name: shown(news.name), text: say('refusals', 'unknown-file') });
    }
    case 'files':
      return say('news', 'files', { names: listed(say, news.names) });
    case 'agreed':
      return say('news', 'agreed', { activity: appointmentText(say, news.activity, now) });
    case 'fell': {
      const slots = { name: shown(news.name), why: say('news', `because-${news.reason}`) };
      return news.proposer === null
        ? say('news', 'no-seat', slots)
        : say('news', 'fell', { ...slots, proposer: shown(news.proposer) });
    }
    case 'absent':
      return say('news', 'absent', { who: shown(news.who), name: shown(news.name) });
    case 'heard': {
      const lines = heardTexts(say, news.lines, laws.tokens.heard);
      return say('news', 'heard', {
        lines: [...lines, ...(news.picture ? [shown(news.picture)] : [])].join('\n'),
      });
    }
    case 'outcome':
      return outcomeText(say, news);
    case 'crowd':
      return say('news', 'crowd', {
        event: shown(news.event),
        lines: news.seen.map((line) => lineText(say, line)).join('\n'),
      });
    case 'gift':
      return say('news', 'gift', { from: shown(news.from), item: shown(news.item) });
    case 'given':
      return say('news', 'given', { to: shown(news.to), item: shown(news.item) });
    case 'short-of-money':
      return news.standard === null
        ? say('news', 'very-short')
        : say('news', 'short', { standard: say('words', news.standard as 'frugal') });
    case 'lost-things':
      return say('news', 'lost-things', { items: listed(say, news.items) });
    case 'position':
      return positionText(say, news);
  }
}

function positionText(say: Wording, { why, position }: Extract<NewsView, { kind: 'position' }>): string {
  if (why === 'not-chosen') return say('news', 'not-chosen');
  if (why === 'hired')
    return say('news', 'hired', { position: position ? shown(position) : say('self', 'unemployed') });
  return position === null
    ? say('news', 'forced-out')
    : say('news', 'forced-on', { position: shown(position) });
}

/** A day and what came of it; a result that would take more room than a day has is cut. */
export function outcomeText(
  say: Wording,
  { day, activity, result, change, scored }: Omit<Extract<NewsView, { kind: 'outcome' }>, 'kind'>,
): string {
  const named = { day, activity: shown(firstTokens(activity, NAME_TOKENS)) };
  if (!scored) return say('news', 'unjudged', named);
  const text = (came: string) =>
    say('news', 'outcome', { ...named, result: came, change: changeText(say, change) });
  const room = Math.max(OUTCOME_TOKENS / 4, OUTCOME_TOKENS - estimateTokens(text('')));
  return text(shown(firstTokens(result, room)));
}

/** Lines of others: the newest whole as far as there is room, of older ones the first words. */
export function heardTexts(say: Wording, lines: readonly Line[], tokens: number): readonly string[] {
  let left = tokens;
  const heard = lines.toReversed().map((line) => {
    const whole = lineText(say, line);
    left -= estimateTokens(whole);
    return left >= 0 ? whole : lineText(say, { ...line, text: cutTo(line.text, RECALLED_WORDS) });
  });
  return heard.toReversed();
}

function lineText(say: Wording, { who, text }: Line): string {
  return say('news', 'line', { who: shown(who), text: text ? shown(text) : say('self', 'silence') });
}

/** `vitality -2, mood +1, sewing +1.5, money +60`; empty if nothing changed. */
function changeText(say: Wording, { vitality, fulfillment, skills, deposit }: Change): string {
  const changed = (name: string, points: number | undefined): readonly string[] => {
    if (!points) return [];
    return [say('news', 'value', { name, value: points > 0 ? `+${points}` : points })];
  };
  const parts = [
    ...changed(say('news', 'vitality'), vitality),
    ...NEEDS.flatMap((need) => changed(say('news', need), fulfillment?.[need])),
    ...(skills ?? []).flatMap(({ name, level }) => changed(firstTokens(name, SKILL_TOKENS), level)),
    ...changed(say('news', 'money'), deposit),
  ];
  return parts.length === 0 ? '' : say('news', 'change', { changes: listed(say, parts) });
}
