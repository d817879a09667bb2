/** What a persona's answers cost: tokens, and calls of file functions. */
import type { JournalLine } from '../../engine/ledger/ledger.ts';
import { readReply } from '../../engine/speech/reply.ts';
import { TASKS } from '../../engine/tasks/index.ts';
import type { TaskName } from '../../engine/tasks/task.ts';
import type { OpenTally } from './year-tally.ts';

export type AnswerLine = Pick<JournalLine, 'call' | 'answer' | 'usage'>;

const FILE_FUNCTIONS: readonly string[] = ['list_files', 'read_file', 'update_file', 'forget_file'];

/** Adds an answer to the year of whom it was asked; those of environment and judge are nobody's. */
export function countAnswer(tallyOf: (who: string) => OpenTally, { call, answer, usage }: AnswerLine): void {
  const who = personaAsked(call);
  if (who === undefined) return;
  const tally = tallyOf(who);
  if (usage) {
    tally.input = (tally.input ?? 0) + usage.input;
    tally.output = (tally.output ?? 0) + usage.output;
  }
  tally.fileCalls = (tally.fileCalls ?? 0) + fileCalls(answer ?? '');
}

/** A call ends with the task and the persona it was put to; calls of others end otherwise, or have another's task. */
function personaAsked(call: string): string | undefined {
  const [task = '', who] = call.split('/').slice(-2);
  return Object.hasOwn(TASKS, task) && TASKS[task as TaskName].by === 'persona' ? who : undefined;
}

function fileCalls(answer: string): number {
  // Reading a reply takes a while, and most have nothing to do with files.
  if (!/_files?\b/i.test(answer)) return 0;
  return readReply(answer).actions.filter(({ name }) => FILE_FUNCTIONS.includes(name.toLowerCase())).length;
}
