/** Words for what a persona is told at the beginning of a turn: news, then letters. */
import type { Change } from '../../personas/state.ts';
import { NEEDS } from '../../personas/state.ts';
import { tieLine } from '../../personas/ties.ts';
import type { Day } from '../activity.ts';
import { type Wording, wording } from '../prompts/prompts.ts';
import { disarm } from '../speech/disarm.ts';
import type { Appointment, FileText, MailView, NewsView, Now } from '../views.ts';
import { listed } from './lists.ts';
import type { PersonaAsking } from './task.ts';

/** The block that opens a turn; empty if there is nothing to tell. Ends with a blank line otherwise. */
export function tell({ told, language, now }: Pick<PersonaAsking, 'told' | 'language' | 'now'>): string {
  const say = wording(language);
  const news = told.news.map((one) => newsText(say, one, now, language));
  if (told.mail.length > 0) {
    const letters = told.mail.map((mail) => mailText(say, mail, now)).join('\n');
    news.push(say('news', 'letters', { letters }));
  }
  if (told.waiting > 0) news.push(say('news', 'more', { count: told.waiting }));
  return news.length === 0 ? '' : `${news.join('\n')}\n\n`;
}

/** A day as one says it: of this week by its number alone. */
export function dayText(say: Wording, on: Day, now: Now): string {
  const { year, week, day } = on;
  const thisWeek = year === now.year && week === now.week;
  return thisWeek ? say('plan', 'this-week', { day }) : say('plan', 'later', { year, week, day });
}

export function appointmentText(say: Wording, one: Appointment, now: Now): string {
  const day = dayText(say, one, now);
  const name = disarm(one.name);
  if (one.kind === 'public') return say('plan', 'own-day', { day, name, place: one.place });
  return say('plan', 'appointment', { day, name, place: one.place, people: listed(say, one.people) });
}

/** A memory file with its first line, summary and text. */
export function fileBody(say: Wording, file: FileText, language: PersonaAsking['language']): string {
  const tie = file.tie ? tieLine(file.tie, language) : '';
  const { summary, text } = file;
  return disarm(say('news', 'file-text', { tie, summary, text }).trim());
}

function mailText(say: Wording, mail: MailView, now: Now): string {
  const { from } = mail;
  switch (mail.kind) {
    case 'letter':
      return say('news', 'letter', { from, text: disarm(mail.text) });
    case 'invitation': {
      const { invited, on, place } = mail;
      const name = disarm(mail.name);
      const message = disarm(mail.message);
      return say('news', 'invitation', {
        from,
        invited: listed(say, invited),
        name,
        day: dayText(say, on, now),
        place,
        message,
      });
    }
    case 'answer':
      return say('news', mail.yes ? 'yes' : 'no', {
        from,
        name: disarm(mail.name),
        message: disarm(mail.message),
      });
    case 'cancellation':
      return say('news', 'cancellation', { from, name: disarm(mail.name), message: disarm(mail.message) });
  }
}

function newsText(say: Wording, news: NewsView, now: Now, language: PersonaAsking['language']): string {
  switch (news.kind) {
    case 'refused': {
      const { act, reason, about } = news.refusal;
      const why = say('refusals', reason, { about: disarm(about) } as never);
      return say('news', 'refused', { act: disarm(act), why });
    }
    case 'file':
      return say('news', 'file', {
        name: disarm(news.name),
        text: news.file ? fileBody(say, news.file, language) : say('refusals', 'unknown-file'),
      });
    case 'files':
      return say('news', 'files', { names: disarm(listed(say, news.names)) });
    case 'agreed':
      return say('news', 'agreed', { activity: appointmentText(say, news.activity, now) });
    case 'fell': {
      const why = say('news', `because-${news.reason}`);
      const name = disarm(news.name);
      return news.proposer === null
        ? say('news', 'no-seat', { name, why })
        : say('news', 'fell', { name, proposer: news.proposer, why });
    }
    case 'absent':
      return say('news', 'absent', { who: news.who, name: disarm(news.name) });
    case 'heard':
      return say('news', 'heard', {
        lines: [...lineTexts(say, news.lines), ...(news.picture ? [disarm(news.picture)] : [])].join('\n'),
      });
    case 'outcome': {
      const { day, result, change, scored } = news;
      const activity = disarm(news.activity);
      if (!scored) return say('news', 'unjudged', { day, activity });
      return say('news', 'outcome', {
        day,
        activity,
        result: disarm(result),
        change: changeText(say, change),
      });
    }
    case 'crowd':
      return say('news', 'crowd', { event: disarm(news.event), lines: lineTexts(say, news.seen).join('\n') });
    case 'gift':
      return say('news', 'gift', { from: news.from, item: disarm(news.item) });
    case 'given':
      return say('news', 'given', { to: news.to, item: disarm(news.item) });
    case 'short-of-money':
      return news.standard === null
        ? say('news', 'very-short')
        : say('news', 'short', { standard: say('words', news.standard as 'frugal') });
    case 'lost-things':
      return say('news', 'lost-things', { items: disarm(listed(say, news.items)) });
    case 'position':
      if (news.why === 'not-chosen') return say('news', 'not-chosen');
      return say('news', news.why, { position: news.position ?? say('self', 'unemployed') });
  }
}

export function lineTexts(say: Wording, lines: readonly { who: string; text: string }[]): readonly string[] {
  return lines.map(({ who, text }) =>
    say('news', 'line', { who, text: text ? disarm(text) : say('self', 'silence') }),
  );
}

/** `vitality -2, mood +1, sewing +1.5, money +60`; empty if nothing changed. */
function changeText(say: Wording, change: Change): string {
  const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
  const parts: string[] = [];
  const add = (name: string, value: number | undefined) => {
    if (value) parts.push(say('news', 'value', { name, value: signed(value) }));
  };
  add(say('news', 'vitality'), change.vitality);
  for (const need of NEEDS) add(say('news', need), change.fulfillment?.[need]);
  for (const skill of change.skills ?? []) add(disarm(skill.name), skill.level);
  add(say('news', 'money'), change.deposit);
  return parts.length === 0 ? '' : say('news', 'change', { changes: parts.join(say('self', 'list')) });
}
