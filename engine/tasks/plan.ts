/** The plan of a week, the letter rounds after it, and what follows when a file was read: persona tasks. */
import { NEEDS } from '../../personas/state.ts';
import { nameKey } from '../../text/names.ts';
import { positionName } from '../../worlds/world.ts';
import { type Wording, wording } from '../prompts/prompts.ts';
import type { LivingStandard } from '../society.ts';
import { disarm } from '../speech/disarm.ts';
import type { Reply } from '../speech/reply.ts';
import { joined, listed, skillList } from './lists.ts';
import { readPersona, withActs } from './persona-reply.ts';
import type { ActName } from './read-acts.ts';
import type { PersonaAsking, Task, TaskInputs } from './task.ts';
import { appointmentText, fileBody, tell } from './tell.ts';

const FILES: readonly ActName[] = ['list', 'read', 'update', 'forget'];
const LETTERS: readonly ActName[] = ['contact', 'propose', 'respond', 'cancel'];

const EVENTS_SHOWN = 10;
const THINGS_SHOWN = 10;
const SKILLS_SHOWN = 12;

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
  maxTokens: 500,
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
  return say('plan', 'main', {
    news: tell(input),
    year: now.year,
    week: now.week,
    weeks: now.weeks,
    weekName: now.weekName,
    state: stateText(say, input),
    warnings: warnings(say, input),
    income,
    deposit: state.deposit,
    position: me.position ? positionName(me.position) : say('self', 'unemployed'),
    skills: skillList(say, state.skills, SKILLS_SHOWN),
    count: `${state.possessions.length}/${input.laws.possessions.most}`,
    possessions: disarm(
      listed(
        say,
        input.things.slice(-THINGS_SHOWN).map((thing) => thing.name),
      ),
    ),
    appointments: joined(
      say,
      input.appointments.map((one) => appointmentText(say, one, now)),
    ),
    events: joined(
      say,
      input.events.slice(0, EVENTS_SHOWN).map((event) => eventText(say, event)),
    ),
    general: fileBody(say, input.general, language),
  });
}

function eventText(say: Wording, event: TaskInputs['plan']['events'][number]): string {
  const { name, day, place, description } = event;
  const repeat = say('plan', event.weekly ? 'weekly' : 'once');
  return say('plan', 'event', { name: disarm(name), day, place, description: disarm(description), repeat });
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

/** The living standard by its word in the language or in English; null if none is readable. */
function readStandard(reply: Reply, { language, laws }: PersonaAsking): LivingStandard | null {
  const said = nameKey(reply.contents.living_standard ?? '');
  const say = wording(language);
  const standards = Object.keys(laws.living) as LivingStandard[];
  return standards.find((name) => said === name || said === nameKey(say('words', name))) ?? null;
}
