/** A day alone, a public event, a purchase: chosen by needs, threads and habit. */
import type { PersonaAsking, TaskInputs } from '../../engine/tasks/task.ts';
import type { Place } from '../../worlds/world.ts';
import { moodOf, urgencies } from './drives.ts';
import { chance, drawn, type Habit, lasting } from './habit.ts';
import type { KindOf } from './phrases/phrasebook.ts';
import { placeWords, type Self, selfOf, threadOn } from './self.ts';

export type Deed = KindOf<'deeds'> extends infer K ? (K extends `deed.${infer D}` ? D : never) : never;

export const solo: Habit<'solo'> = (input, on) => {
  const self = selfOf(input, on);
  const deed = deedOf(self, input);
  const line = self.say('deeds', `deed.${deed}`, wordsOf(self, input, deed));
  return `${line}\n<private>${self.say('deeds', `thought.${moodOf(self)}`)}</private>`;
};

/** What there is to do on a day, with what speaks for each. */
function deedOf(self: Self, { now }: PersonaAsking): Deed {
  const felt = urgencies(self);
  const { vitality, deposit } = self.asking.state;
  const overwork = threadOn(self, 'overwork') !== undefined;
  const saving = threadOn(self, 'save');
  const hasPosition = self.asking.me.position?.type === 'work';
  const custom = (deed: Deed) => (lasting(self.id, 'custom', now.day, deed) > 0.72 ? 0.35 : 0);
  const noise = () => 0.6 * (self.dice.float() - 0.5);
  const practises = ['craft', 'position', 'teach'].some((kind) =>
    self.threads.some((one) => one.kind === kind),
  );
  const worn = vitality < 24;
  const options: Readonly<Record<Deed, number>> = {
    work: hasPosition
      ? 0.42 + felt.money * 0.7 + felt.standing * 0.4 + 0.25 * self.trait('responsibility')
      : -9,
    overwork: overwork && hasPosition ? 1.5 : -9,
    rest: 0.28 + felt.rest + (worn ? -9 : 0),
    worn: worn && !overwork ? 1 + felt.rest : worn ? 0.4 : -9,
    stroll: 0.34 + felt.mood * 0.8 + felt.company * 0.4 + 0.2 * self.trait('curiosity'),
    craft: 0.1 + (practises ? 0.5 : 0) + felt.purpose + 0.15 * self.trait('curiosity'),
    shop: deposit > 250 ? 0.26 + felt.comfort * 0.7 - (saving ? 0.6 : 0) : -9,
    'shop-for': saving && deposit > 500 && chance(self.dice, 0.14) ? 1.6 : -9,
    oddjob: hasPosition ? -9 : 0.3 + felt.money + (deposit < 300 ? 0.5 : 0),
  };
  const scored = (Object.keys(options) as Deed[]).map((deed) => {
    return { deed, score: options[deed] + custom(deed) + noise() };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).deed;
}

function wordsOf(self: Self, input: TaskInputs['solo'], deed: Deed): Record<string, string> {
  const { me } = input;
  const place = placeFor(self, input, deed);
  const own = deed === 'work' || deed === 'overwork' ? (me.position?.doings ?? []) : [];
  const doing = favourite(self, own.length > 0 ? own : place.doings);
  return {
    place: placeWords(self, place.name),
    // In Chinese the place stands before what is done there, and one 在 is enough.
    doing: input.language === 'zh' ? doing.replace(/^在/, '') : doing,
    skill: skillFor(self),
    thing: threadOn(self, 'save')?.about.thing ?? '…',
  };
}

/** Work has its place, rest is at home, and else one goes where one likes to go. */
function placeFor(self: Self, { places, me }: TaskInputs['solo'], deed: Deed): Place {
  const home = places.find((place) => place.name === me.home);
  const open = places.filter((place) => place.kind === 'public');
  const work = places.find((place) => place.id === me.position?.place);
  const loved = drawn(self.dice, open, (place) => 0.01 + lasting(self.id, 'goes to', place.name) ** 6);
  const chosen = {
    work: work ?? loved,
    overwork: work ?? loved,
    rest: home,
    worn: home,
    stroll: loved,
    craft: chance(self.dice, 0.6) ? home : loved,
    shop: loved,
    'shop-for': loved,
    oddjob: loved,
  }[deed];
  const place = chosen ?? home ?? places[0];
  if (!place) throw new Error('a world without places');
  return place;
}

/** One does the same two or three things at a place, and seldom the others. */
function favourite(self: Self, doings: readonly string[]): string {
  return drawn(self.dice, doings, (doing) => 0.05 + lasting(self.id, 'does', doing) ** 4) ?? '…';
}

/** What one practises: what a thread is about, else what one is good at. */
function skillFor(self: Self): string {
  const thread = threadOn(self, 'craft') ?? threadOn(self, 'teach');
  const said = thread?.about.skill;
  if (said !== undefined) return said;
  const skills = self.asking.state.skills;
  return (
    drawn(self.dice, skills, (skill) => 1 + skill.level * lasting(self.id, 'likes', skill.name))?.name ?? '…'
  );
}

export const publicHabit: Habit<'public'> = (input, on) => {
  const self = selfOf(input, on);
  const helps = chance(self.dice, 0.1 + 0.35 * self.trait('responsibility'));
  const shy = chance(self.dice, 0.5 * (1 - self.trait('extraversion')));
  const kind = helps ? 'attend.help' : shy ? 'attend.edge' : 'attend';
  const line = self.say('deeds', kind, { doing: favourite(self, input.place.doings) });
  return `${line}\n<private>${self.say('deeds', `thought.${moodOf(self)}`)}</private>`;
};

/** Buys what was longed for, else one thing in reach, else nothing; the thrifty leave more behind. */
export const purchase: Habit<'purchase'> = (input, on) => {
  const self = selfOf(input, on);
  const longed = threadOn(self, 'save')?.about.thing;
  const wanted = input.offers.find((offer) => offer.item === longed && offer.price <= input.state.deposit);
  const room = input.state.deposit * (0.12 + 0.3 * (1 - self.trait('control')));
  const inReach = input.offers.filter((offer) => offer.price <= room);
  const taste = drawn(self.dice, inReach, (offer) => 0.1 + lasting(self.id, 'likes', offer.item));
  const offer = wanted ?? (chance(self.dice, 0.75) ? taste : undefined);
  return `<buy>${offer?.name ?? 'none'}</buy>`;
};
