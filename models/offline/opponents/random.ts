/** Chooses uniformly among what each prompt offers; only its words and its memory are those of the offline mind. */
import type { Random } from '../../../engine/random.ts';
import type { TaskInputs } from '../../../engine/tasks/task.ts';
import type { MailView } from '../../../engine/views/told.ts';
import type { Laws } from '../../../worlds/laws.ts';
import { positionName } from '../../../worlds/world.ts';
import type { Deed } from '../day.ts';
import { action } from '../habit.ts';
import { placeWords, type Self, selfOf, short } from '../self.ts';
import type { Manner } from './opponent.ts';

export const random: Manner = {
  plan: (input, on) => planned(selfOf(input, on), input),
  contact: (input, on) => {
    const self = selfOf(input, on);
    const taken = daysTaken(input);
    const answers = input.told.mail.flatMap((mail) => answerTo(self, mail, taken));
    return answers.join('\n') || '…';
  },
  solo: (input, on) => aloneAt(selfOf(input, on), input),
  purchase: ({ offers, state }, { dice }) => {
    const inReach = offers.filter(({ price }) => price <= state.deposit);
    return `<buy>${dice.pick([...inReach.map(({ name }) => name), 'none'])}</buy>`;
  },
  discard: ({ things, gone }, { dice }) => {
    const names = dice.shuffle(things.map(({ name }) => name)).slice(0, gone);
    return `<discard>\n${names.join('\n')}\n</discard>`;
  },
  wishes: ({ positions, forced, laws }, { dice }) => {
    const offered = [...positions.map(positionName), ...(forced && positions.length > 0 ? [] : ['STAY'])];
    const wanted = dice.shuffle(offered).slice(0, dice.int(1, laws.positions.wishes));
    return `<wishes>\n${wanted.join('\n')}\n</wishes>`;
  },
};

const heads = (dice: Random) => dice.int(0, 1) === 0;

function daysTaken({ appointments, now }: TaskInputs['plan'] | TaskInputs['contact']): Set<number> {
  const soon = appointments.filter(({ year, week }) => year === now.year && week === now.week);
  return new Set(soon.map(({ day }) => day));
}

function planned(self: Self, input: TaskInputs['plan']): string {
  const { dice } = self;
  const { laws, events, now, directory } = input;
  const taken = daysTaken(input);
  const standard = dice.pick(Object.keys(laws.living) as (keyof Laws['living'])[]);
  const signUps = events.flatMap(({ name, day }) => {
    if (taken.has(day) || heads(dice)) return [];
    taken.add(day);
    return [action('sign_up', { event: name })];
  });
  const free = Array.from({ length: now.days }, (_, at) => at + 1).filter((day) => !taken.has(day));
  const guests = dice.shuffle(directory.people);
  const days = dice.shuffle(free).slice(0, dice.int(0, Math.min(free.length, guests.length)));
  return [
    `<living_standard>${standard}</living_standard>`,
    ...signUps,
    ...days.map((day, at) => proposal(self, guests[at]?.name ?? '', day)),
    ...guests.filter(() => heads(dice)).flatMap(({ name }, at) => (at === 0 ? [letterTo(self, name)] : [])),
  ].join('\n');
}

function proposal(self: Self, guest: string, day: number): string {
  const { directory, me } = self.asking;
  const open = directory.places.filter(({ kind }) => kind === 'public').map(({ name }) => name);
  const place = self.dice.pick([...open, me.home]) ?? me.home;
  const words = { place: placeWords(self, place) };
  return action('propose_joint_activity', {
    activity_name: self.say('letters', 'plan.talk', words),
    invited_persons: [guest],
    day,
    weeks_ahead: 0,
    location: place,
    message: self.say('letters', 'asking.talk', words),
  });
}

function letterTo(self: Self, to: string): string {
  const words = { person: short(self, to), week: self.asking.now.weekName };
  return action('contact', { to, message: self.say('letters', 'chat', words) });
}

function answerTo(self: Self, mail: MailView, taken: Set<number>): readonly string[] {
  if (mail.kind === 'letter') return heads(self.dice) ? [letterTo(self, mail.from)] : [];
  if (mail.kind !== 'invitation') return [];
  const { now } = self.asking;
  const isThisWeek = mail.on.year === now.year && mail.on.week === now.week;
  const isBusy = isThisWeek && taken.has(mail.on.day);
  const yes = !isBusy && heads(self.dice);
  if (yes && isThisWeek) taken.add(mail.on.day);
  const kind = yes ? 'accept' : isBusy ? 'decline.busy' : 'decline.tired';
  const message = self.say('letters', kind, { person: short(self, mail.from) });
  const decision = yes ? 'yes' : 'no';
  return [action('respond_invitation', { activity_name: mail.name, to: mail.from, decision, message })];
}

/** What a day may be spent on alone; work only for who has it. */
const DEEDS: readonly Deed[] = ['rest', 'stroll', 'craft', 'shop', 'oddjob'];

function aloneAt(self: Self, { places, me, state, language }: TaskInputs['solo']): string {
  const { dice } = self;
  const works = me.position?.type === 'work' ? me.position : null;
  const deed = dice.pick<Deed>(works ? [...DEEDS, 'work'] : DEEDS) ?? 'rest';
  const place = dice.pick(places);
  const doings = deed === 'work' && works && works.doings.length > 0 ? works.doings : (place?.doings ?? []);
  const doing = dice.pick(doings) ?? '…';
  return self.say('deeds', `deed.${deed}`, {
    place: placeWords(self, place?.name ?? me.home),
    // In Chinese the place stands before what is done there, and one 在 is enough.
    doing: language === 'zh' ? doing.replace(/^在/, '') : doing,
    skill: dice.pick(state.skills)?.name ?? '…',
    thing: '…',
  });
}
