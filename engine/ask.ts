/** The one door to a model: keeps the conversation, reads the answer, asks again if it must, journals before use. */
import type { Language } from '../personas/ties.ts';
import { accept, type Conversation, messagesOf, promptDigest } from './conversation/conversation.ts';
import { AnswerMissing, PromptChanged, RunStopped, Unavailable } from './errors.ts';
import { type Answers, answerKey, type JournalLine, type Ledger } from './ledger/ledger.ts';
import type { Asked, Message, Model, Models, Question, Request } from './model.ts';
import { wording } from './prompts/prompts.ts';
import { cleanText } from './speech/characters.ts';
import { finalAnswer } from './speech/thinking.ts';
import { TASKS } from './tasks/index.ts';
import type { Complaint, Flag, Reading, Task, TaskInputs, TaskName, TaskOutputs } from './tasks/task.ts';

/** How often a bad answer is asked again. */
const ASKED_AGAIN = 2;
/** Characters of an answer that are kept at most; longer ones are bad answers in any case. */
const KEPT_AT_MOST = 100_000;
/** Characters of a bad answer that its author is shown beside the complaint: a long one would be paid for again. */
const SHOWN_AGAIN = 8_000;

/** A question on its way: what is asked, of whom, in which conversation, under which id. */
export interface Call<N extends TaskName> {
  readonly task: N;
  readonly input: TaskInputs[N];
  /** When/what/who: never a counter, since parallel answers come in any order. */
  readonly call: string;
  readonly asked: Asked;
  readonly conversation: Conversation;
}

/** What was done to an answer before it could be used: repaired, cut, or the usable part of a bad one. */
export type AnswerFlag = Flag | 'salvaged';

/** `answered` false: nobody answered properly, and `value` is what holds then. */
export type Answer<N extends TaskName> =
  | {
      readonly answered: true;
      readonly value: TaskOutputs[N];
      readonly flags: readonly (Flag | 'salvaged')[];
    }
  | { readonly answered: false; readonly value: TaskOutputs[N]; readonly reason: string };

/** How a run asks during one unit. */
export interface Asking {
  readonly models: Models | null;
  readonly ledger: Ledger;
  /** What was answered before; grows as answers come. */
  readonly known: Answers;
  readonly seed: number;
  readonly signal: AbortSignal;
  /** What to do where a recorded answer belongs to another prompt. */
  readonly changed: 'refuse' | 'accept';
  readonly count: (what: 'asked' | 'replayed' | 'asked-again' | 'changed-prompt' | AnswerFlag) => void;
}

export async function ask<N extends TaskName>(asking: Asking, call: Call<N>): Promise<Answer<N>> {
  const task: Task<N> = TASKS[call.task];
  const { preface, turns } = call.conversation;
  const turn = `${turns.length === 0 ? preface : ''}${task.render(call.input)}`;
  const digest = promptDigest(call.conversation, turn);
  const branch: Message[] = [];
  let salvage: { readonly value: TaskOutputs[N]; readonly text: string } | undefined;
  let reason = '';
  for (let attempt = 1; attempt <= 1 + ASKED_AGAIN; attempt += 1) {
    if (attempt > 1) asking.count('asked-again');
    const { line, reading } = await answerTo(asking, call, { turn, digest, attempt, branch });
    if (line.answer === null || !reading) {
      reason = line.failure ?? line.stop;
      break;
    }
    if (reading.ok) {
      const assistant = keptText(line.answer, reading);
      accept(call.conversation, digest, { question: questionOf(call), user: turn, assistant });
      return { answered: true, value: reading.value, flags: reading.flags };
    }
    const text = textOf(line.answer);
    if (reading.salvage !== undefined) salvage = { value: reading.salvage, text };
    reason = reading.complaint.why;
    const again = complaintText(reading.complaint, call.input.language);
    branch.push(
      { role: 'assistant', text: cleanText(text.slice(0, SHOWN_AGAIN)) },
      { role: 'user', text: again },
    );
  }
  if (!salvage) return { answered: false, value: task.otherwise(call.input), reason };
  accept(call.conversation, digest, { question: questionOf(call), user: turn, assistant: salvage.text });
  return { answered: true, value: salvage.value, flags: ['salvaged'] };
}

function questionOf<N extends TaskName>({ task, input }: Call<N>): Question {
  return { task, input } as unknown as Question;
}

/** What stays in the conversation of an accepted answer. */
function keptText(answer: string, { kept }: Reading<unknown> & { readonly ok: true }): string {
  return kept === undefined ? textOf(answer) : kept || '…';
}

/** An answer as it may stand in a prompt: without thinking and what no server takes, never empty. */
function textOf(answer: string): string {
  const final = finalAnswer(cleanText(answer));
  return ('text' in final ? final.text.trim() : '') || '…';
}

function readLine<N extends TaskName>(
  line: JournalLine,
  task: Task<N>,
  input: TaskInputs[N],
): Reading<TaskOutputs[N]> {
  if (line.stop === 'length') return { ok: false, complaint: { why: 'truncated', about: '' } };
  if (line.stop !== 'end') return { ok: false, complaint: { why: 'empty', about: '' } };
  return task.read(line.answer ?? '', input);
}

function complaintText({ why, about }: Complaint, language: Language): string {
  return wording(language)('complaints', why, { about } as never);
}

interface Prompt {
  readonly turn: string;
  readonly digest: string;
  readonly attempt: number;
  readonly branch: readonly Message[];
}

interface Answered<N extends TaskName> {
  readonly line: JournalLine;
  /** Undefined where no answer came. */
  readonly reading: Reading<TaskOutputs[N]> | undefined;
}

/** The journaled answer, or a new one that is journaled first, with how it was read. */
async function answerTo<N extends TaskName>(
  asking: Asking,
  call: Call<N>,
  prompt: Prompt,
): Promise<Answered<N>> {
  const known = asking.known.get(answerKey(call.call, prompt.attempt));
  if (known) {
    asking.count('replayed');
    if (prompt.attempt === 1 && known.prompt !== prompt.digest) {
      if (asking.changed === 'refuse') throw new PromptChanged(call.call);
      asking.count('changed-prompt');
      // The answer now belongs to this prompt: of two lines for one question the last counts.
      asking.ledger.record({ ...known, prompt: prompt.digest, turn: prompt.turn });
    }
    return { line: known, reading: readingOf(known, call) };
  }
  if (!asking.models) throw new AnswerMissing(call.call);
  if (asking.signal.aborted) throw new RunStopped('interrupted', 'interrupted');
  asking.count('asked');
  const model = modelFor(asking.models, call.asked);
  const line = await generate(asking, model, call, prompt);
  const reading = readingOf(line, call);
  asking.ledger.record(reading ? { ...line, ...howRead(reading) } : line);
  return { line, reading };
}

function readingOf<N extends TaskName>(line: JournalLine, call: Call<N>): Answered<N>['reading'] {
  const task: Task<N> = TASKS[call.task];
  return line.answer === null ? undefined : readLine(line, task, call.input);
}

/** What the journal says of it, so that whoever reads the journal need not read the answer again. */
function howRead(reading: Reading<unknown>): Pick<JournalLine, 'accepted' | 'kept' | 'salvage'> {
  if (!reading.ok) return reading.salvage === undefined ? {} : { salvage: true };
  return { accepted: reading.flags, ...(reading.kept !== undefined && { kept: reading.kept || '…' }) };
}

function modelFor(models: Models, asked: Asked): Model {
  return asked.role === 'persona' ? models.persona(asked.id) : models[asked.role];
}

async function generate<N extends TaskName>(
  { seed, signal }: Asking,
  model: Model,
  { task, input, call, asked, conversation }: Call<N>,
  { turn, digest, attempt, branch }: Prompt,
): Promise<JournalLine> {
  const request = {
    task,
    input,
    call,
    attempt,
    asked,
    conversation: conversation.id,
    messages: () => messagesOf(conversation, turn, branch),
    earlier: conversation.turns,
    maxTokens: TASKS[task].maxTokens,
    seed,
    signal,
  } as unknown as Request;
  return {
    call,
    attempt,
    conversation: conversation.id,
    prompt: digest,
    turn: branch.at(-1)?.text ?? turn,
    // Spread last: Node 20 takes a microsecond for every property that follows a spread.
    ...(await answered(model, request)),
  };
}

/** What came of a request; that none could be had is an answer too. */
async function answered(
  model: Model,
  request: Request,
): Promise<Pick<JournalLine, 'model' | 'answer' | 'stop' | 'failure' | 'reasoning' | 'usage'>> {
  try {
    const { text, stop, reasoning, usage, author = model.id } = await model.generate(request);
    return {
      model: author,
      answer: text.slice(0, KEPT_AT_MOST),
      stop: text.length > KEPT_AT_MOST ? 'length' : stop,
      ...(reasoning !== undefined && { reasoning: reasoning.slice(0, KEPT_AT_MOST) }),
      ...(usage && { usage }),
    };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    const failure = `${error.kind}: ${error.message}`.slice(0, 500);
    return { model: model.id, answer: null, stop: 'unavailable', failure };
  }
}
