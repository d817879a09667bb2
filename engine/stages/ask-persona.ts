/** How a stage asks a persona: what it is told first, what it may name, and what it then knows. */
import { fileNamed, type MemoryFile, personFile } from '../../personas/memory.ts';
import { firstTie } from '../../personas/ties.ts';
import type { Laws } from '../../worlds/laws.ts';
import type { Answer } from '../ask.ts';
import { type Moment, momentName, unitName, weekOf } from '../clock.ts';
import type { Event } from '../events.ts';
import { wording } from '../prompts/prompts.ts';
import { type Life, lifeOf, type Society } from '../society.ts';
import { TASKS } from '../tasks/index.ts';
import { cutTo } from '../tasks/lengths.ts';
import type { Directory, PersonaAsking, TaskInputs, TaskName } from '../tasks/task.ts';
import { appointmentText, outcomeText } from '../tasks/tell.ts';
import type { OwnConversation, Unfolding } from '../unfolding.ts';
import { appointments, appointmentView, dayView } from '../views/days.ts';
import { nowOf } from '../views/now.ts';
import { personView } from '../views/people.ts';
import { toldNow } from '../views/told.ts';
import { directoryOf } from './directory.ts';

/** Tasks that are put to a persona in its own conversation. */
type PersonaTask = {
  [N in TaskName]: TaskInputs[N] extends PersonaAsking ? N : never;
}[TaskName];

/** What a task's input has beside what every question to a persona shows. */
type Own<N extends PersonaTask> = Omit<TaskInputs[N], keyof PersonaAsking>;

/**
 * Asks a persona in its conversation of this unit. What it is told counts as told once it has answered.
 * `what` names the occasion within the moment, such as an activity and its turn.
 */
export async function askPersona<N extends PersonaTask>(
  now: Unfolding,
  moment: Moment,
  who: string,
  task: N,
  what: string,
  own: Own<N> & { readonly directory?: Directory },
  key = who,
): Promise<Answer<N>> {
  const { conversation, me } = roomFor(now, moment, who, task, key);
  const society = now.society();
  const life = lifeOf(society, who);
  const told = toldNow(society, life, roundOf(moment));
  const { world } = society.common;
  const input = {
    language: world.language,
    laws: world.laws,
    now: nowOf(society, moment.stage === 'day' ? moment.turn : 0),
    me,
    told,
    state: life.state,
    directory: own.directory ?? directoryOf(society, life, told.mail.length),
    ...own,
  } satisfies PersonaAsking as unknown as TaskInputs[N];
  const call = `${momentName(moment)}/${what ? `${what}/` : ''}${task}/${who}`;
  const answer = await now.ask(moment, key, who, {
    task,
    input,
    call,
    asked: { role: 'persona', id: who },
    conversation,
  });
  if (answer.answered)
    now.report(moment, key, toldEvents(now.society(), who, told.news.length, told.mail.length));
  return answer;
}

/** Up to which round mail has arrived: in the plan what is older than this week, after the rounds everything. */
function roundOf(moment: Moment): number {
  if (moment.stage === 'plan') return 1;
  return moment.stage === 'contact' ? moment.turn : Number.POSITIVE_INFINITY;
}

/**
 * The persona's conversation; where a turn and its answer might no longer fit, a second part that opens with what must
 * not be forgotten. Asked again before the turn, it is the same.
 */
export function roomFor(
  now: Unfolding,
  moment: Moment,
  who: string,
  task: PersonaTask,
  key: string,
): OwnConversation {
  const own = now.own(who);
  const { laws } = now.society().common.world;
  const fits = own.conversation.tokens + turnTokens(laws, task) <= laws.tokens.week;
  if (fits || own.conversation.turns.length === 0) return own;
  now.report(moment, key, [{ kind: 'began-again', who }]);
  return now.beginAgain(who, `${recapOf(now.society(), who, moment)}\n\n`);
}

/** What a turn may tell and its answer may take. */
function turnTokens({ tokens }: Laws, task: PersonaTask): number {
  return tokens.news + tokens.letters + tokens.heard + tokens.reviewFiles + TASKS[task].maxTokens;
}

/** The days so far and appointments, a line each; a chance meeting is among these once it has come. */
function recapOf(society: Society, who: string, moment: Moment): string {
  const say = wording(society.common.world.language);
  const now = nowOf(society);
  const life = lifeOf(society, who);
  const lines = (texts: readonly string[]) => texts.join('\n') || say('self', 'nothing');
  const days = life.week.days.map((lived) =>
    outcomeText(say, { ...dayView(society, lived), change: {}, scored: lived.result !== '' }),
  );
  const today = moment.stage === 'day' ? moment.turn : 0;
  const met = life.calendar.filter((one) => one.kind === 'encounter' && one.day === today);
  const ahead = [...met.map((one) => appointmentView(society, one, who)), ...appointments(society, life)];
  return say('more', 'recap', {
    days: lines(days),
    appointments: lines(ahead.map((one) => appointmentText(say, one, now))),
  });
}

/** Strangers who wrote get a first file; then news and mail are no longer news. */
function toldEvents(society: Society, who: string, news: number, mail: number): readonly Event[] {
  if (news === 0 && mail === 0) return [];
  const life = lifeOf(society, who);
  const senders = new Set(life.week.mail.slice(0, mail).map((one) => one.from));
  const firsts = [...senders].flatMap((from) => firstFileAbout(society, life, from, 'wrote'));
  return [...firsts, { kind: 'told', who, news, mail }];
}

/** The first file about somebody there is none about, made of what could be seen. */
export function firstFileAbout(
  society: Society,
  life: Life,
  about: string,
  how: 'met' | 'wrote' | 'colleague',
): readonly Event[] {
  if (about === life.persona.id || fileNamed(life.memory, personFile(about))) return [];
  const { language } = society.common.world;
  const say = wording(language);
  const { unit } = society.common;
  const { gender, age, position, appearance } = personView(society, about);
  const { year, week } = nowOf(society);
  const when = say('news', 'week', { year, week });
  const summary = say('news', how, {
    when,
    gender,
    age,
    position: position ?? say('self', 'unemployed'),
    appearance,
  });
  const since = unit.week === 'end' ? String(unit.year) : unitName(weekOf(unit)).slice(1);
  const file: Omit<MemoryFile, 'written' | 'used'> = {
    name: personFile(about),
    title: '',
    tie: firstTie(since, language),
    summary: cutTo(summary, society.common.world.laws.memory.summaryWords),
    text: '',
  };
  return [{ kind: 'noted', who: life.persona.id, file, by: 'engine' }];
}
