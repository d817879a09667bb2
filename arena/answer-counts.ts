/** What somebody's answers were like and what they took: counted from a journal, question by question. */
import type { JournalLine } from '../engine/ledger/ledger.ts';
import type { Usage } from '../engine/model.ts';
import { TASKS } from '../engine/tasks/index.ts';
import type { TaskName } from '../engine/tasks/task.ts';

export type AnswerLine = Pick<
  JournalLine,
  'call' | 'attempt' | 'answer' | 'stop' | 'usage' | 'accepted' | 'salvage'
>;

export interface AnswerCounts {
  /** Questions, and tries beyond the first of each. */
  readonly questions: number;
  readonly askedAgain: number;
  /** Questions without any usable answer, in all tries. */
  readonly failed: number;
  /** Used although something had to be guessed, lines for others cut off, or only a part was usable. */
  readonly repaired: number;
  readonly cut: number;
  readonly salvaged: number;
  /** Tries that the model or a filter refused. */
  readonly refused: number;
  /** Tokens of all tries; null where no answer said how many. */
  readonly usage: Required<Omit<Usage, 'estimated'>> | null;
}

export const NO_ANSWERS: AnswerCounts = {
  questions: 0,
  askedAgain: 0,
  failed: 0,
  repaired: 0,
  cut: 0,
  salvaged: 0,
  refused: 0,
  usage: null,
};

export function together(a: AnswerCounts, b: AnswerCounts): AnswerCounts {
  return {
    questions: a.questions + b.questions,
    askedAgain: a.askedAgain + b.askedAgain,
    failed: a.failed + b.failed,
    repaired: a.repaired + b.repaired,
    cut: a.cut + b.cut,
    salvaged: a.salvaged + b.salvaged,
    refused: a.refused + b.refused,
    usage: usageTogether(a.usage, b.usage),
  };
}

function usageTogether(a: AnswerCounts['usage'], b: AnswerCounts['usage']): AnswerCounts['usage'] {
  if (!a || !b) return a ?? b;
  return {
    input: a.input + b.input,
    cached: a.cached + b.cached,
    written: a.written + b.written,
    output: a.output + b.output,
  };
}

/** All tries of one question, in order; of two lines for one try the last counts. */
export function countsOf(lines: readonly AnswerLine[]): AnswerCounts {
  const tries = [...new Map(lines.map((line) => [line.attempt, line])).values()];
  const accepted = tries.find((line) => line.accepted)?.accepted;
  const isSalvaged = !accepted && tries.some(({ salvage }) => salvage);
  const refused = tries.filter(({ stop }) => stop === 'refused' || stop === 'filtered').length;
  return {
    questions: 1,
    askedAgain: tries.length - 1,
    failed: accepted || isSalvaged ? 0 : 1,
    repaired: accepted?.includes('repaired') ? 1 : 0,
    cut: accepted?.includes('cut') ? 1 : 0,
    salvaged: isSalvaged ? 1 : 0,
    refused,
    usage: tries.reduce<AnswerCounts['usage']>((sum, { usage }) => usageTogether(sum, whole(usage)), null),
  };
}

function whole(usage: Usage | undefined): AnswerCounts['usage'] {
  if (!usage) return null;
  const { input, cached, written = 0, output } = usage;
  return { input, cached, written, output };
}

/** Whom a question was put to: a persona by id, or environment or judge. */
export type Whom =
  | { readonly role: 'persona'; readonly id: string }
  | { readonly role: 'environment' | 'judge' };

/** A call ends with its task, or with its task and the persona it is put to or is about. */
export function whomOf(call: string): Whom {
  const [before = '', last = ''] = call.split('/').slice(-2);
  const task = isTask(before) ? before : last;
  const role = isTask(task) ? TASKS[task].by : 'environment';
  return role === 'persona' ? { role, id: last } : { role };
}

function isTask(word: string): word is TaskName {
  return Object.hasOwn(TASKS, word);
}
