/** Makes a canonical record of a thread: text made safe, what speaks against each answer, cut to a week, a stage or a call. */

import { RECORD_VERSION, type TrainingRecord, type Turn } from './record.ts';
import { cleaned } from './text/cleaned.ts';
import { type Thread, threadId } from './thread.ts';
import { unwantedIn } from './unwanted.ts';

/** What is the same in all records of a persona-year. */
export type Frame = Pick<
  TrainingRecord,
  'run' | 'world' | 'language' | 'seed' | 'split' | 'reward' | 'generated'
>;

export interface Assembling extends Frame {
  readonly kind: 'thread' | 'stage' | 'call' | 'environment';
  readonly systemText: string;
  /** Whether somebody under 18 may be in the conversation of a call. */
  readonly minors: (call: string) => boolean;
  /** Whether what a model thought is written down. */
  readonly reasoning: boolean;
  /** Why an answer may not be trained beside what the thread knows; null: nothing more. */
  readonly against: (call: string) => string | null;
  /** SHA-256 of a text, hexadecimal. */
  readonly digest: (text: string) => string;
}

/** One record of kind `thread`, or one for each stage or call. None where nothing was answered. */
export function recordsOf(thread: Thread, how: Assembling): readonly TrainingRecord[] {
  const turns = thread.turns.map((turn) => safe(turn, how));
  const id = threadId(how.run, thread);
  switch (how.kind) {
    case 'thread':
    case 'environment':
      return [recordOf(thread, how, id, turns)];
    case 'stage':
      return stagesOf(turns).map((part, at) =>
        recordOf(thread, how, `${id}/${at + 1}-${stageOf(part)}`, part),
      );
    case 'call':
      return turns.flatMap((turn, at) =>
        turn.role === 'assistant' ? [recordOf(thread, how, turn.call, onlyLast(turns.slice(0, at + 1)))] : [],
      );
  }
}

function recordOf(
  { who, unit, answers }: Thread,
  how: Assembling,
  id: string,
  turns: readonly Turn[],
): TrainingRecord {
  const { run, world, language, seed, split, reward, generated, kind } = how;
  const system = cleaned(how.systemText).text;
  const calls = new Set(turns.flatMap((turn) => (turn.role === 'assistant' ? [turn.call] : [])));
  const usage = usageOf(answers.flatMap(({ line }) => (calls.has(line.call) ? [line.usage] : [])));
  const hash = how.digest([system, ...turns.map(({ role, text }) => `${role}\n${text}`)].join('\n\n'));
  const { year, week } = unit;
  const names = {
    v: RECORD_VERSION,
    id,
    kind,
    run,
    world,
    language,
    seed,
    persona: who,
    year,
    week,
  } as const;
  return { ...names, split, system, turns, reward, generated, usage, hash };
}

/** Tokens together; null as soon as an answer says nothing of them. */
function usageOf(
  all: readonly ({ readonly input: number; readonly cached: number; readonly output: number } | undefined)[],
): TrainingRecord['usage'] {
  const sum = (key: 'input' | 'cached' | 'output') =>
    all.reduce<number | null>((total, one) => (total === null || !one ? null : total + one[key]), 0);
  return { input: sum('input'), cached: sum('cached'), output: sum('output') };
}

/** A turn as it may be written: an answer that had to be changed is not trained. Numbers are the environment's trade. */
function safe(turn: Turn, { kind, minors, against, reasoning }: Assembling): Turn {
  const { text, changed } = cleaned(turn.text);
  const shown = text.trim() === '' ? '…' : text;
  if (turn.role === 'user') return { ...turn, text: shown };
  const more = against(turn.call);
  const flags = [
    ...turn.flags,
    ...(changed || shown !== text ? ['changed'] : []),
    ...unwantedIn(text, minors(turn.call)).filter(
      (one) => kind !== 'environment' || one !== 'leaked-mechanics',
    ),
    ...(more === null ? [] : [more]),
  ];
  const { reasoning: thought, ...rest } = turn;
  return {
    ...rest,
    text: shown,
    train: flags.every((flag) => flag === 'asked-again'),
    flags,
    ...(reasoning && thought !== undefined && { reasoning: cleaned(thought).text || '…' }),
  };
}

/** Why an answer isn't trained, the first reason of several; null if it is. */
export function reasonOf({ flags }: Turn & { readonly role: 'assistant' }): string | null {
  return flags.find((flag) => flag !== 'asked-again') ?? null;
}

/** Neighbours of one stage together, each beginning with what was asked. */
function stagesOf(turns: readonly Turn[]): readonly (readonly Turn[])[] {
  const parts: Turn[][] = [];
  for (const turn of turns) {
    const part = parts.at(-1);
    if (part && stageOf(part) === turn.stage) part.push(turn);
    else parts.push([turn]);
  }
  return parts;
}

function stageOf(part: readonly Turn[]): string {
  return part[0]?.stage ?? '';
}

/** Only the last answer is trained: those before it are records of their own. */
function onlyLast(turns: readonly Turn[]): readonly Turn[] {
  return turns.map((turn, at) =>
    turn.role === 'user' || at === turns.length - 1
      ? turn
      : { ...turn, train: false, flags: [...turn.flags, 'earlier'] },
  );
}
