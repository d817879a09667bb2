/** Lives tiny societies in memory by a script: what is not scripted gets a polite answer. */
import type { Activity } from '../engine/activity.ts';
import { nextUnit, weekOf } from '../engine/clock.ts';
import { Unavailable } from '../engine/errors.ts';
import type { Event, EventOf } from '../engine/events.ts';
import type { Happened, JournalLine } from '../engine/ledger/ledger.ts';
import { type MemoryLedger, memoryLedger } from '../engine/ledger/memory-ledger.ts';
import { type Living, live } from '../engine/life.ts';
import type { Message, Model, Models, Reply, Request } from '../engine/model.ts';
import { wording } from '../engine/prompts/prompts.ts';
import type { Society } from '../engine/society.ts';
import { NOTHING_YET, type Tally } from '../engine/tally.ts';
import type { TaskName } from '../engine/tasks/task.ts';
import { everybody } from '../models/everybody.ts';
import { societyAfter } from './builders.ts';
import { type Asked, POLITE } from './living/polite.ts';

/** Nobody answers: the back-end has given up. */
export const NOBODY = Symbol('nobody answers');

/** What a script says; undefined: the polite answer. */
export type Said = string | Reply | typeof NOBODY | undefined;

export type Script = { readonly [N in TaskName]?: (asked: Asked<N>) => Said };

/** Laws under which nothing happens by itself: no public events, no chance meetings. */
export const QUIET = { publicEvents: { aWeek: 0 }, encounters: { idleForOne: 1_000_000 } } as const;

/** A question as it was put, with its prompt. */
export interface Put {
  readonly call: string;
  readonly task: TaskName;
  readonly attempt: number;
  /** Id of the persona, or `environment`, or `judge`. */
  readonly whom: string;
  readonly request: Request;
  readonly messages: readonly Message[];
  /** The new turn: the last user message. */
  readonly turn: string;
}

export interface Lived {
  readonly society: Society;
  readonly tally: Tally;
  readonly happened: readonly Happened[];
  /** In the order in which they were put. */
  readonly puts: readonly Put[];
  readonly journal: readonly JournalLine[];
  readonly ledger: MemoryLedger;
}

export type Conditions = Partial<Pick<Living, 'until' | 'barriers' | 'seed' | 'signal' | 'changed'>> & {
  readonly ledger?: MemoryLedger;
  /** Who answers instead of the script. */
  readonly models?: Models | null;
};

/** Lives one unit, or until what the conditions say. */
export async function liveBy(script: Script, society: Society, conditions: Conditions = {}): Promise<Lived> {
  const { unit, world } = society.common;
  const { ledger = memoryLedger(), models, ...rest } = conditions;
  const puts: Put[] = [];
  const { society: later, tally } = await live(
    { society, tally: NOTHING_YET },
    {
      models: models === undefined ? everybody(recording(scriptedBy(script), puts)) : models,
      ledger,
      seed: 1,
      signal: new AbortController().signal,
      until: nextUnit(unit, world.laws.weeks),
      changed: 'refuse',
      ...rest,
    },
  );
  const happened = [...ledger.events.values()].flat();
  return { society: later, tally, happened, puts, journal: [...ledger.journal.values()].flat(), ledger };
}

/** A model that answers by the script, politely where the script has nothing to say. */
export function scriptedBy(script: Script): Model {
  return {
    id: 'scripted',
    generate: async (request) => {
      const said = answerBy(script, request) ?? answerBy(POLITE, request);
      if (said === NOBODY || said === undefined) throw new Unavailable('unscripted', request.call);
      return typeof said === 'string' ? { text: said, stop: 'end' } : said;
    },
  };
}

function answerBy(script: Script, request: Request): Said {
  return (script[request.task] as ((asked: Request) => Said) | undefined)?.(request);
}

/** The same model, with everything it was asked written down. */
export function recording(model: Model, puts: Put[]): Model {
  return {
    id: model.id,
    generate: (request) => {
      const { call, task, attempt, asked } = request;
      const messages = request.messages();
      const whom = asked.role === 'persona' ? asked.id : asked.role;
      puts.push({ call, task, attempt, whom, request, messages, turn: messages.at(-1)?.text ?? '' });
      return model.generate(request);
    },
  };
}

/** An answer for each of a few people, polite ones for the rest; a list is said turn by turn, its last ever after. */
export function by<N extends TaskName>(
  answers: Readonly<Record<string, Said | readonly Said[] | ((asked: Asked<N>) => Said)>>,
): (asked: Asked<N>) => Said {
  const turns = new Map<string, number>();
  return (request) => {
    const { asked } = request;
    const who = asked.role === 'persona' ? asked.id : asked.role;
    const said = answers[who];
    if (typeof said === 'function') return said(request);
    if (!isList(said)) return said;
    const turn = turns.get(who) ?? 0;
    turns.set(who, turn + 1);
    return said[Math.min(turn, said.length - 1)];
  };
}

function isList(said: Said | readonly Said[]): said is readonly Said[] {
  return Array.isArray(said);
}

/** A role action as a persona writes it. */
export function act(name: string, args: Readonly<Record<string, unknown>> = {}): string {
  const list = Object.entries(args).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return `<role_action> ${name}(${list.join(', ')}) </role_action>`;
}

/** The events of a kind, of one persona or of all. */
export function eventsOf<K extends Event['kind']>(
  { happened }: Pick<Lived, 'happened'>,
  kind: K,
  who?: string,
): readonly EventOf<K>[] {
  return happened
    .map(({ event }) => event)
    .filter((event): event is EventOf<K> => event.kind === kind)
    .filter((event) => who === undefined || ('who' in event && event.who === who));
}

/** Reasons why actions were refused, in order. */
export function refusals(lived: Lived, who: string): readonly string[] {
  return eventsOf(lived, 'refused', who).map(({ refusal }) => refusal.reason);
}

/** How often each task was put: `plan 2, solo 10`, by name. */
export function costs({ puts }: Lived): string {
  const counts = new Map<string, number>();
  for (const { task } of puts) counts.set(task, (counts.get(task) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([task, count]) => `${task} ${count}`)
    .join(', ');
}

/** What was put to somebody, of one task or of all. */
export function putTo({ puts }: Lived, whom: string, task?: TaskName): readonly Put[] {
  return puts.filter((put) => put.whom === whom && (task === undefined || put.task === task));
}

/** What is made at the first need, and is the same ever after: whole years that several tests look at. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The society with an activity arranged for this week, on day 1 at the square unless said otherwise. */
export function withActivity(
  society: Society,
  participants: readonly string[],
  parts: Partial<Activity> = {},
): Society {
  const on = weekOf(society.common.unit);
  const plain = {
    id: 'joint-x',
    kind: 'joint',
    name: 'Tea',
    place: 'square',
    description: 'Let us talk.',
  } as const;
  const activity: Activity = {
    ...plain,
    ...on,
    day: 1,
    participants,
    ...(parts.kind === undefined && { proposer: participants[0] ?? '' }),
    ...parts,
  };
  return societyAfter(society, { kind: 'scheduled', activity });
}

/** The wording of a refusal as its persona reads it. */
export function why(reason: 'too-dear' | 'unknown-item'): string {
  return wording('en')('refusals', reason);
}
