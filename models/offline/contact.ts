/** Answers to what came in the mail: letters by what they say, invitations by who asks and what is free. */
import type { MailView } from '../../engine/views/told.ts';
import { urgencies } from './drives.ts';
import { action, chance, type Habit } from './habit.ts';
import { type KindOf, phrasebook } from './phrases/phrasebook.ts';
import { relationOf, warmthNow } from './relation.ts';
import { personOn, relationTo, type Self, selfOf, short, threadOn, warmthTo } from './self.ts';

export const contact: Habit<'contact'> = (input, on) => {
  const self = selfOf(input, on);
  const days = new Set(
    input.appointments
      .filter(({ year, week }) => year === input.now.year && week === input.now.week)
      .map((one) => one.day),
  );
  const parts = input.told.mail.map((mail) => {
    if (mail.kind === 'invitation') return answerTo(self, mail, days);
    return mail.kind === 'letter' ? reply(self, mail) : '';
  });
  return parts.filter((part) => part !== '').join('\n') || '…';
};

/** Somebody whose file was looked up gets a letter, where that is what one comes away with. */
export const more: Habit<'more'> = (input, on) => {
  const self = selfOf(input, on);
  const parts = input.told.news.flatMap((news): string[] => {
    const file = news.kind === 'file' ? news.file : null;
    const isKnown = input.directory.people.some((one) => one.name === file?.person);
    if (input.stage !== 'plan' || file?.person == null || !isKnown) return [];
    const relation = relationOf(file, self.id, input.language);
    if (warmthNow(relation, input.now) < 48) return [];
    const words = { person: short(self, file.person), week: input.now.weekName };
    const kind = relation.met ? 'miss' : 'chat';
    return [action('contact', { to: file.person, message: self.say('letters', kind, words) })];
  });
  return parts.join('\n') || '…';
};

type Invitation = Extract<MailView, { readonly place: string }>;

function answerTo(self: Self, mail: Invitation, taken: Set<number>): string {
  const { now } = self.asking;
  const isThisWeek = mail.on.year === now.year && mail.on.week === now.week;
  const busy = isThisWeek && taken.has(mail.on.day);
  const yes = !busy && chance(self.dice, welcome(self, mail));
  if (yes && isThisWeek) taken.add(mail.on.day);
  const warmth = warmthTo(self, mail.from);
  const kind: KindOf<'letters'> = yes
    ? warmth > 64
      ? 'accept.warm'
      : 'accept'
    : busy
      ? 'decline.busy'
      : warmth < 40
        ? 'decline.cold'
        : 'decline.tired';
  return action('respond_invitation', {
    activity_name: mail.name,
    to: mail.from,
    decision: yes ? 'yes' : 'no',
    message: self.say('letters', kind, { person: short(self, mail.from) }),
  });
}

/** How likely one comes when one is free, 0..1. */
function welcome(self: Self, { from }: Invitation): number {
  const felt = urgencies(self);
  const warmth = warmthTo(self, from);
  if (personOn(self, 'rivalry') === from) return 0.1;
  if (personOn(self, 'makeup') === from || personOn(self, 'court') === from) return 0.95;
  const held = threadOn(self, 'withdraw') ? 0.35 : threadOn(self, 'overwork') ? 0.5 : 1;
  const kin = relationTo(self, from)?.kin ? 0.15 : 0;
  const liking = (warmth - 22) / 62 + kin + 0.35 * felt.company + 0.25 * (self.trait('extraversion') - 0.5);
  return Math.min(0.96, Math.max(0.04, liking)) * held * (self.asking.state.vitality < 28 ? 0.5 : 1);
}

const ANSWERED = [
  'chat',
  'miss',
  'ask-favour',
  'sorry',
  'thanks',
  'tell-news',
  'tell-goal',
  'comfort',
  'compliment',
] as const;

function reply(self: Self, mail: MailView & { readonly kind: 'letter' }): string {
  const found = phrasebook(self.asking.language).read('letters', mail.text);
  const said = ANSWERED.find((kind) => kind === found?.kind);
  const warmth = warmthTo(self, mail.from);
  const isOwed = said === 'sorry' || said === 'ask-favour';
  if (said === undefined || !chance(self.dice, isOwed ? 0.9 : 0.2 + warmth / 160)) return '';
  const gentle = chance(self.dice, warmth / 100 + 0.5 * (self.trait('empathy') - 0.3));
  const kind: KindOf<'letters'> =
    said === 'sorry' && !gentle
      ? 'answer.unforgiving'
      : said === 'ask-favour' && !gentle
        ? 'answer.refuse'
        : `answer.${said}`;
  const third = self.dice.pick(self.relations.filter((one) => one.name !== mail.from))?.name ?? mail.from;
  const words = { person: short(self, mail.from), third: found?.words.third ?? short(self, third) };
  return action('contact', { to: mail.from, message: self.say('letters', kind, words) });
}
