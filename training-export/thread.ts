/** A persona's week as it was asked and answered, rebuilt from the journal: accepted answers only, in their order. */
import { type Unit, unitName } from '../engine/clock.ts';
import type { Event } from '../engine/events.ts';
import type { ConversationLine, JournalLine } from '../engine/ledger/ledger.ts';
import { finalAnswer } from '../engine/speech/thinking.ts';
import { TASKS } from '../engine/tasks/index.ts';
import type { Flag, TaskName } from '../engine/tasks/task.ts';
import type { Turn } from './record.ts';

/** What a unit of a run left behind. */
export interface UnitRead {
  readonly unit: Unit;
  readonly lines: readonly (JournalLine | ConversationLine)[];
  readonly events: readonly (Event & { readonly at: string })[];
}

/** A conversation without what can only be known of the whole run. */
export interface Thread {
  /** Whose it is: a persona's id, or `environment`. */
  readonly who: string;
  readonly unit: Unit;
  /** Names it within the run. */
  readonly conversation: string;
  /** Hashes of the blocks of its system text. */
  readonly system: readonly string[];
  readonly turns: readonly Turn[];
  readonly answers: readonly Answered[];
}

/** An accepted answer and what was asked first; a line of a later try holds the complaint. */
export interface Answered {
  readonly question: string;
  readonly line: JournalLine;
}

/** Who plays each persona in a run: answers of others are not trained. */
export type AuthorOf = (persona: string) => string;

/** What speaks against learning from an answer; the words stand in records and in the table of what was left out. */
export type Against =
  | Flag
  | 'salvaged'
  | 'empty'
  | 'rejected'
  | 'unchecked'
  | 'refused-action'
  | 'other-author';

/** The conversations of all personas in a unit, in the order in which they began. */
export function threadsOf(read: UnitRead, authorOf: AuthorOf): readonly Thread[] {
  return conversationsOf(read, 'persona').map(({ head, answers }) => {
    const who = asked(answers[0]?.line.call ?? '').who;
    const objections = objectionsTo(read.events, who);
    const author = authorOf(who);
    const turns = answers.flatMap((one) =>
      turnsOf(one, [...objections(one.line), ...byOther(one.line, author)]),
    );
    return { who, unit: read.unit, conversation: head.conversation, system: head.system, turns, answers };
  });
}

/** The conversations of the environment in a unit: scenes and single questions. */
export function environmentThreads(read: UnitRead, author: string): readonly Thread[] {
  return conversationsOf(read, 'environment').map(({ head, answers }) => ({
    who: 'environment',
    unit: read.unit,
    conversation: head.conversation,
    system: head.system,
    turns: answers.flatMap((one) => turnsOf(one, byOther(one.line, author))),
    answers,
  }));
}

interface Conversation {
  readonly head: ConversationLine;
  readonly answers: readonly Answered[];
}

function conversationsOf({ lines }: UnitRead, by: 'persona' | 'environment'): readonly Conversation[] {
  const heads = new Map<string, ConversationLine>();
  const tries = new Map<string, JournalLine[]>();
  for (const line of lines) {
    if (!('call' in line)) heads.set(line.conversation, line);
    else if (TASKS[asked(line.call).task].by === by) push(tries, line.conversation, line);
  }
  return [...heads.values()].flatMap((head) => {
    const answers = acceptedOf(tries.get(head.conversation) ?? []);
    return answers.length === 0 ? [] : [{ head, answers }];
  });
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Of each call the try that was accepted, else the last of which a part could be used; the last line of a try counts. */
function acceptedOf(lines: readonly JournalLine[]): readonly Answered[] {
  const byCall = new Map<string, Map<number, JournalLine>>();
  for (const line of lines) {
    const tries = byCall.get(line.call) ?? new Map<number, JournalLine>();
    byCall.set(line.call, tries.set(line.attempt, line));
  }
  return [...byCall.values()].flatMap((tries) => {
    const all = [...tries.values()];
    const line = all.find((one) => one.accepted) ?? all.findLast((one) => one.salvage);
    return line ? [{ question: tries.get(1)?.turn ?? line.turn, line }] : [];
  });
}

function turnsOf({ question, line }: Answered, against: readonly Against[]): readonly Turn[] {
  const { task } = asked(line.call);
  const { text, reasoning } = writtenIn(line);
  const flags: readonly Against[] = [
    ...(line.accepted ?? (['salvaged'] as const)),
    ...(line.kept === undefined ? [] : (['cut'] as const)),
    ...(text === '' ? (['empty'] as const) : []),
    ...against,
  ];
  return [
    { role: 'user', text: question, from: [...HEARD[task]], stage: task },
    {
      role: 'assistant',
      text: text || '…',
      train: flags.length === 0,
      stage: task,
      call: line.call,
      ...(reasoning !== '' && { reasoning }),
      flags: [...new Set(flags), ...(line.attempt > 1 ? ['asked-again'] : [])],
    },
  ];
}

/** What stayed in the conversation: the answer without thinking and outer blanks, or less. */
function writtenIn({ answer, kept, reasoning }: JournalLine) {
  const final = finalAnswer(answer ?? '');
  const text = 'text' in final ? final.text.trim() : '';
  const thought = [reasoning, final.reasoning].filter((one) => one !== undefined).join('\n');
  return { text: kept ?? text, reasoning: thought };
}

/** What the events of the unit say against an answer of this persona. */
function objectionsTo(events: UnitRead['events'], who: string): (line: JournalLine) => readonly Against[] {
  const refused = new Set<string>();
  const lines = new Map<string, Against>();
  const unscored = new Set<string>();
  for (const event of events) {
    if (!('who' in event) || event.who !== who) continue;
    if (event.kind === 'refused') refused.add(event.at);
    else if (event.kind === 'spoke' && event.verdict !== 'pass') {
      const turn = String(event.turn).padStart(2, '0');
      lines.set(
        `${event.at}/${event.activity}/${turn}`,
        event.verdict === 'reject' ? 'rejected' : 'unchecked',
      );
    } else if (event.kind === 'lived' && !event.scored) unscored.add(`${event.at}/${event.activity}`);
  }
  return ({ call }) => {
    const [at = ''] = call.split('/');
    const where = call.split('/').slice(0, -2).join('/');
    const line = lines.get(where);
    return [
      ...(refused.has(at) ? (['refused-action'] as const) : []),
      ...(line ? [line] : []),
      ...(unscored.has(where) ? (['unchecked'] as const) : []),
    ];
  };
}

function byOther({ model }: JournalLine, author: string): readonly Against[] {
  return model === author ? [] : ['other-author'];
}

/** Who was asked what: the end of a call's id, or its moment where it stands for the whole question. */
export function asked(call: string): { readonly task: TaskName; readonly who: string } {
  const [task = '', last = ''] = call.split('/').slice(-2);
  if (isTask(task)) return { task, who: last };
  if (isTask(last)) return { task: last, who: '' };
  return { task: call.includes('-encounter') ? 'encounters' : 'announce', who: '' };
}

function isTask(word: string): word is TaskName {
  return Object.hasOwn(TASKS, word);
}

type From = (Turn & { readonly role: 'user' })['from'];

/** Whose words may stand in a question, beside the world's. */
const HEARD: Readonly<Record<TaskName, From>> = {
  plan: ['world', 'peer', 'environment'],
  contact: ['world', 'peer'],
  more: ['world'],
  speak: ['world', 'peer', 'environment'],
  solo: ['world', 'peer', 'environment'],
  purchase: ['world', 'environment'],
  public: ['world', 'peer', 'environment'],
  review: ['world', 'peer', 'environment'],
  discard: ['world'],
  wishes: ['world'],
  ratings: ['world'],
  announce: ['world'],
  encounters: ['world'],
  referee: ['world', 'peer'],
  outcomes: ['world'],
  'solo-outcome': ['world', 'peer'],
  'public-outcomes': ['world', 'peer'],
  founding: ['world'],
  selection: ['world'],
  profile: ['world'],
};

/** Names a thread for good: `<run>/<unit>/<conversation>`. */
export function threadId(run: string, { unit, conversation }: Thread): string {
  return `${run}/${unitName(unit)}/${conversation}`;
}
