/** Habits of a persona: plans, letters, days, scenes, reviews and wishes of the plain offline mind. */
import type { Random } from '../../engine/random.ts';
import type { PersonaAsking, TaskInputs } from '../../engine/tasks/task.ts';
import type { FileText } from '../../engine/views/files.ts';
import { tieLine, type Warmth } from '../../personas/ties.ts';
import { firstWords } from '../../text/words.ts';
import { positionName } from '../../worlds/world.ts';
import { action, chance, filled, type Habit, one } from './habit.ts';
import { PHRASES, type Phrases } from './phrases.ts';

const WARMTHS: readonly Warmth[] = ['cold', 'cool', 'neutral', 'warm', 'close'];

/** How often one thinks of somebody, by what the file's first line says; strangers to the files count as neutral. */
const THOUGHT_OF: Readonly<Record<Warmth, number>> = { cold: 1, cool: 2, neutral: 4, warm: 8, close: 16 };

/** How likely one comes when one is free, by who asks. */
const WELCOME: Readonly<Record<Warmth, number>> = {
  cold: 0.3,
  cool: 0.5,
  neutral: 0.7,
  warm: 0.85,
  close: 0.95,
};

function tieTo(input: PersonaAsking, name: string): Warmth {
  return input.me.files.find((file) => file.person === name)?.tie?.warmth ?? 'neutral';
}

/** Somebody one may address, drawn by warmth. */
function company(input: PersonaAsking, dice: Random, without: readonly string[] = []): string | undefined {
  const people = input.directory.people.filter((one) => !without.includes(one.name));
  const weight = (name: string) => THOUGHT_OF[tieTo(input, name)];
  let left = dice.float() * people.reduce((sum, one) => sum + weight(one.name), 0);
  return people.find((one) => {
    left -= weight(one.name);
    return left < 0;
  })?.name;
}

/** What a persona can speak of: somebody it knows, a skill, a place. */
function words(input: PersonaAsking, dice: Random): Record<string, string> {
  return {
    person: company(input, dice) ?? input.me.name,
    skill: dice.pick(input.state.skills)?.name ?? '…',
    place: dice.pick(input.directory.places)?.name ?? input.me.home,
  };
}

function frame(
  input: PersonaAsking,
  kind: keyof Phrases &
    (
      | 'goals'
      | 'letters'
      | 'thoughts'
      | 'lines'
      | 'feelings'
      | 'partings'
      | 'greetings'
      | 'answers'
      | 'chapters'
      | 'quiet'
    ),
  dice: Random,
  more = {},
): string {
  return filled(one(dice, PHRASES[input.language][kind]), { ...words(input, dice), ...more });
}

export const plan: Habit<'plan'> = (input, dice) => {
  const parts = [
    frame(input, 'goals', dice),
    `<living_standard>${standardFor(input, dice)}</living_standard>`,
    ...input.events.filter(() => chance(dice, 0.3)).map((event) => action('sign_up', { event: event.name })),
  ];
  if (chance(dice, 0.35)) parts.push(letter(input, dice));
  if (chance(dice, 0.55)) parts.push(proposal(input, dice));
  if (chance(dice, 0.03)) parts.push(...cancellations(input));
  if (chance(dice, 0.15)) parts.push(rewriteGeneral(input, dice));
  if (chance(dice, 0.1)) parts.push(readSomething(input, dice));
  if (chance(dice, 0.04)) parts.push(newTopic(input, dice));
  return parts.filter((part) => part !== '').join('\n');
};

/** Spends where there is plenty and comfort is wanting, else saves. */
function standardFor({ state, laws }: PersonaAsking, dice: Random): string {
  const { deposit, fulfillment } = state;
  const { moderate, comfortable, luxurious } = laws.living;
  const wants = fulfillment.material < 60;
  if (wants && deposit > 20 * luxurious.cost && chance(dice, 0.2)) return 'luxurious';
  if (wants && deposit > 4 * comfortable.cost) return 'comfortable';
  return deposit > 3 * moderate.cost ? 'moderate' : 'frugal';
}

function letter(input: PersonaAsking, dice: Random): string {
  const to = company(input, dice);
  return to ? action('contact', { to, message: frame(input, 'letters', dice, { person: to }) }) : '';
}

function proposal(input: TaskInputs['plan'], dice: Random): string {
  const { activities, invitations } = PHRASES[input.language];
  const first = company(input, dice);
  const second = chance(dice, 0.5) ? company(input, dice, [first ?? '']) : undefined;
  const invited = [first, second].filter((name) => name !== undefined);
  const publicPlaces = input.directory.places.filter((place) => place.name !== input.me.home);
  const place = chance(dice, 0.25) ? { name: input.me.home } : dice.pick(publicPlaces);
  if (invited.length === 0 || !place) return '';
  return action('propose_joint_activity', {
    activity_name: filled(one(dice, activities), { place: place.name }),
    invited_persons: invited,
    day: dice.int(1, input.now.days),
    weeks_ahead: chance(dice, 0.15) ? dice.int(1, input.laws.contact.weeksAhead) : 0,
    location: place.name,
    message: one(dice, invitations),
  });
}

function cancellations(input: TaskInputs['plan']): readonly string[] {
  const { declines } = PHRASES[input.language];
  const joint = input.appointments.filter((one) => one.kind === 'joint').slice(0, 1);
  return joint.map((one) =>
    action('cancel_joint_activity', { activity_name: one.name, message: declines[0] ?? '' }),
  );
}

function rewriteGeneral(input: TaskInputs['plan'], dice: Random): string {
  const { summary, text } = input.general;
  return action('update_file', {
    name: 'general',
    summary,
    content: remembered(text, frame(input, 'goals', dice)),
  });
}

/** A text with one more sentence; when it grows too long the oldest of those that were added go. */
function remembered(text: string, sentence: string): string {
  const [own = '', ...added] = text.split('\n\n');
  const kept = [...added.filter((part) => part !== sentence), sentence].slice(-6);
  return [firstWords(own, 150), ...kept].join('\n\n');
}

function readSomething(input: PersonaAsking, dice: Random): string {
  const file = dice.pick(input.directory.files);
  return file ? action('read_file', { name: file.name }) : '';
}

function newTopic(input: PersonaAsking, dice: Random): string {
  const title = one(dice, PHRASES[input.language].topics);
  const goal = frame(input, 'goals', dice);
  return action('update_file', { name: `topics/${title}`, summary: goal, content: goal });
}

export const contact: Habit<'contact'> = (input, dice) => {
  const { accepts, declines } = PHRASES[input.language];
  const parts = input.told.mail.map((mail) => {
    if (mail.kind === 'invitation') {
      const { year, week, day } = mail.on;
      const taken = input.appointments.some(
        (one) => one.year === year && one.week === week && one.day === day,
      );
      const yes = !taken && chance(dice, WELCOME[tieTo(input, mail.from)]);
      const message = one(dice, yes ? accepts : declines);
      return action('respond_invitation', {
        activity_name: mail.name,
        to: mail.from,
        decision: yes ? 'yes' : 'no',
        message,
      });
    }
    if (mail.kind !== 'letter' || !chance(dice, 0.4)) return '';
    return action('contact', {
      to: mail.from,
      message: frame(input, 'answers', dice, { person: mail.from }),
    });
  });
  return parts.filter((part) => part !== '').join('\n') || '…';
};

export const more: Habit<'more'> = (input, dice) => {
  const shown = input.told.news.flatMap((news) => (news.kind === 'file' && news.file ? [news.file] : []));
  const parts = shown.map((file) => updated(input, file, frame(input, 'goals', dice), dice));
  return parts.join('\n') || '…';
};

/** A file about somebody with a sentence more; its warmth may move by one step. */
function updated(input: PersonaAsking, file: FileText, sentence: string, dice: Random): string {
  const content = remembered(file.text, sentence);
  const tie =
    file.tie && chance(dice, 0.2) ? { ...file.tie, warmth: nextTo(file.tie.warmth, dice) } : file.tie;
  const first = tie ? `${tieLine(tie, input.language)}\n\n` : '';
  return action('update_file', { name: file.name, summary: file.summary, content: first + content });
}

function nextTo(warmth: Warmth, dice: Random): Warmth {
  const at = WARMTHS.indexOf(warmth) + (chance(dice, 0.6) ? 1 : -1);
  return WARMTHS[Math.min(WARMTHS.length - 1, Math.max(0, at))] ?? warmth;
}

export const solo: Habit<'solo'> = (input, dice) => {
  const { works, rests, strolls, shops } = PHRASES[input.language];
  const { vitality } = input.state;
  const place = one(dice, input.places);
  const kind =
    vitality < 45 || chance(dice, 0.3)
      ? 'rest'
      : chance(dice, 0.45)
        ? 'work'
        : chance(dice, 0.2)
          ? 'shop'
          : 'stroll';
  const doings = kind === 'work' ? (input.me.position?.doings ?? place.doings) : place.doings;
  const slots = { place: place.name, doing: dice.pick(doings) ?? '…' };
  const frames = { rest: rests, work: works, shop: shops, stroll: strolls }[kind];
  return `${filled(one(dice, frames), slots)}\n<private>${frame(input, 'thoughts', dice)}</private>`;
};

export const purchase: Habit<'purchase'> = (input, dice) => {
  const affordable = input.offers.filter((offer) => offer.price * 3 <= input.state.deposit);
  const offer = chance(dice, 0.8) ? dice.pick(affordable) : undefined;
  return `<buy>${offer?.name ?? 'none'}</buy>`;
};

export const publicHabit: Habit<'public'> = (input, dice) => {
  const frames = PHRASES[input.language].attends;
  const doing = dice.pick(input.place.doings) ?? '…';
  return `${filled(one(dice, frames), { doing })}\n<private>${frame(input, 'thoughts', dice)}</private>`;
};

export const speak: Habit<'speak'> = (input, dice) => {
  const person = dice.pick(input.present) ?? input.me.name;
  const kind = input.turn === 1 ? 'greetings' : input.turnsLeft <= 2 ? 'partings' : 'lines';
  const parts = [frame(input, kind, dice, { person })];
  if (chance(dice, 0.3)) parts.push(`<private>${frame(input, 'thoughts', dice)}</private>`);
  if (input.present.length > 1 && chance(dice, 0.05)) {
    parts.push(`<visible_to names="${person}">${frame(input, 'thoughts', dice)}</visible_to>`);
  }
  const thing = dice.pick(input.directory.things);
  if (thing && chance(dice, 0.01)) parts.push(action('gift', { to: person, item: thing.name }));
  if (input.turn > 6 && chance(dice, 0.03)) parts.push(action('exit_activity', {}));
  return parts.join('\n');
};

export const review: Habit<'review'> = (input, dice) => {
  const { days } = PHRASES[input.language];
  const told = dice
    .shuffle(input.days.filter((day) => day.result !== ''))
    .slice(0, 3)
    .sort((a, b) => a.day - b.day);
  const sentences = told.map(({ day, activity, result }) =>
    filled(one(dice, days), { day, activity: activity.replace(/[\s.。…]+$/, ''), result }),
  );
  const diary = [
    ...(sentences.length === 0 ? [frame(input, 'quiet', dice)] : sentences),
    frame(input, 'feelings', dice),
  ];
  const { year, week } = input.now;
  const parts = [`<diary>${firstWords(diary.join(' '), input.laws.diary.entryWords)}</diary>`];
  if (input.last) parts.push(`<chapter>${frame(input, 'chapters', dice)}</chapter>`);
  for (const file of input.files) {
    const moment = filled(one(dice, PHRASES[input.language].moments), { year, week });
    parts.push(updated(input, file, moment, dice));
  }
  const topics = input.directory.files.filter((file) => file.id.startsWith('topics/'));
  const old = dice.pick(topics);
  if (old && chance(dice, 0.02)) parts.push(action('forget_file', { name: old.name }));
  if (chance(dice, 0.05)) parts.push(readSomething(input, dice));
  return parts.join('\n');
};

export const discard: Habit<'discard'> = (input) => {
  return `<discard>\n${input.things
    .slice(0, input.gone)
    .map((thing) => thing.name)
    .join('\n')}\n</discard>`;
};

export const wishes: Habit<'wishes'> = (input, dice) => {
  const income = input.current?.weeklyIncome ?? input.laws.unemploymentIncome;
  const better = input.positions.filter((position) => position.weeklyIncome > income || input.forced);
  const wanted = dice.shuffle(better).slice(0, 2).map(positionName);
  const stays = !input.forced && (wanted.length === 0 || chance(dice, 0.6));
  return `<wishes>\n${(stays ? ['STAY'] : [...wanted, 'STAY']).join('\n')}\n</wishes>`;
};
