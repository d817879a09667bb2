/** The plan of a week, the letter rounds after it, and what follows when a file was read: persona tasks. */
import { NEEDS } from '../../personas/state.ts';
import { nameKey } from '../../text/names.ts';
import { estimateTokens } from '../../text/words.ts';
import { positionName } from '../../worlds/world.ts';
import { type Wording, wording } from '../prompts/prompts.ts';
import type { LivingStandard } from '../society.ts';
import type { Reply } from '../speech/reply.ts';
import { cutTo, firstTokens } from './lengths.ts';
import { bestSkills, joined, listed } from './lists.ts';
import { readPersona, withActs } from './persona-reply.ts';
import type { ActName } from './read-acts.ts';
import { shown } from './shown.ts';
import type { EventView, PersonaAsking, Task, TaskInputs } from './task.ts';
import { appointmentText, fileBody, tell, weekText } from './tell.ts';

const FILES: readonly ActName[] = ['list', 'read', 'update', 'forget'];
const LETTERS: readonly ActName[] = ['contact', 'propose', 'respond', 'cancel'];

const EVENTS_SHOWN = 10;
const THINGS_SHOWN = 10;
const SKILLS_SHOWN = 12;
/** Tokens of what a plan shows: with the rest of it, but without `general` and news, they stay below 700. */
const POSITION_TOKENS = 30;
const SKILLS_TOKENS = 80;
const THINGS_TOKENS = 60;
const APPOINTMENTS_TOKENS = 90;
const EVENTS_TOKENS = 250;
/** Words of each event's description: as many as leave room for all events. */
const EVENT_WORDS = [35, 20, 12, 6];

export const plan: Task<'plan'> = {
  name: 'plan',
  by: 'persona',
  maxTokens: 700,
  render: renderPlan,
  read: (answer, input) =>
    readPersona(answer, (reply) =>
      withActs(reply, input, [...LETTERS, ...FILES, 'sign-up'], (acts) => ({
        acts,
        standard: readStandard(reply, input),
      })),
    ),
  otherwise: () => ({ acts: [], standard: null }),
};

export const contact: Task<'contact'> = {
  name: 'contact',
  by: 'persona',
  maxTokens: 700,
  render: (input) => {
    const say = wording(input.language);
    const rounds = input.laws.contactRounds;
    const slots = { news: tell(input), round: input.round, rounds };
    return say('contact', input.round === rounds ? 'last' : 'main', slots);
  },
  read: (answer, input) =>
    readPersona(answer, (reply) =>
      withActs(reply, input, [...LETTERS, 'read', 'list'], (acts) => ({ acts })),
    ),
  otherwise: () => ({ acts: [] }),
};

export const more: Task<'more'> = {
  name: 'more',
  by: 'persona',
  maxTokens: 700,
  render: (input) => wording(input.language)('more', input.stage, { news: tell(input) }),
  read: (answer, input) => {
    const allowed = input.stage === 'plan' ? [...LETTERS, ...FILES, 'sign-up' as const] : FILES;
    return readPersona(answer, (reply) => withActs(reply, input, allowed, (acts) => ({ acts })));
  },
  otherwise: () => ({ acts: [] }),
};

function renderPlan(input: TaskInputs['plan']): string {
  const { language, now, state, me, income } = input;
  const say = wording(language);
  const things = input.things.slice(-THINGS_SHOWN).map((thing) => thing.name);
  const appointed = input.appointments.map((one) => appointmentText(say, one, now));
  return say('plan', 'main', {
    news: tell(input),
    year: now.year,
    week: now.week,
    weeks: now.weeks,
    weekName: weekText(say, now),
    state: stateText(say, input),
    warnings: warnings(say, input),
    income,
    deposit: state.deposit,
    position: me.position
      ? shown(firstTokens(positionName(me.position), POSITION_TOKENS))
      : say('self', 'unemployed'),
    skills: bestSkills(say, state.skills, SKILLS_SHOWN, SKILLS_TOKENS),
    count: `${state.possessions.length}/${input.laws.possessions.most}`,
    possessions: listed(say, things, THINGS_TOKENS),
    appointments: joined(say, appointed, APPOINTMENTS_TOKENS),
    events: joined(say, eventTexts(say, input.events.slice(0, EVENTS_SHOWN)), EVENTS_TOKENS),
    general: fileBody(say, input.general, language),
  });
}

/** The events, their descriptions as long as there is room for all. */
function eventTexts(say: Wording, events: readonly EventView[]): readonly string[] {
  const versions = EVENT_WORDS.map((words) => events.map((event) => eventText(say, event, words)));
  return versions.find((texts) => estimateTokens(texts.join('; ')) <= EVENTS_TOKENS) ?? versions.at(-1) ?? [];
}

function eventText(
  say: Wording,
  { name, day, place, description, weekly }: EventView,
  words: number,
): string {
  return say('plan', 'event', {
    name: shown(name),
    day,
    place: shown(place),
    description: shown(cutTo(description, words)),
    repeat: say('plan', weekly ? 'weekly' : 'once'),
  });
}

function stateText(say: Wording, { state }: PersonaAsking): string {
  const value = (name: 'vitality' | (typeof NEEDS)[number], number: number) =>
    say('plan', 'value', { name: say('news', name), value: Math.round(number) });
  const values = NEEDS.map((need) => value(need, state.fulfillment[need]));
  return listed(say, [value('vitality', state.vitality), ...values]);
}

/** A mild or a severe sentence for each value that is low. */
function warnings(say: Wording, { state, laws }: PersonaAsking): string {
  const { mildWarning, severeWarning } = laws.fulfillment;
  const values = [
    ['vitality', state.vitality] as const,
    ...NEEDS.map((need) => [need, state.fulfillment[need]] as const),
  ];
  const low = values.filter(([, value]) => value < mildWarning);
  return low
    .map(
      ([name, value]) =>
        `${say('plan', value < severeWarning ? 'warning-severe' : 'warning-mild', { name: say('news', name) })}\n`,
    )
    .join('');
}

/** The one living standard that is named, in the language or in English; null if none or several are. */
function readStandard(reply: Reply, { language, laws }: PersonaAsking): LivingStandard | null {
  const said = nameKey(reply.contents.living_standard ?? '');
  const say = wording(language);
  const standards = Object.keys(laws.living) as LivingStandard[];
  const named = standards.filter((name) => said.includes(name) || said.includes(nameKey(say('words', name))));
  return named.length === 1 ? (named[0] ?? null) : null;
}
