/** The answer to a request: by the question in its prompt, with dice keyed by its text, no longer than its limit. */
import { randomFor } from '../../../engine/random.ts';
import type { TaskName } from '../../../engine/tasks/task.ts';
import type { Asked } from '../http/request.ts';
import { questionOf } from '../prompt/question.ts';
import { countTokens } from '../tokens/pieces.ts';
import type { Answer } from './answering.ts';
import * as chances from './chances.ts';
import * as days from './days.ts';
import * as ends from './ends.ts';
import * as letters from './letters.ts';
import type { Manner } from './manner.ts';
import * as notes from './notes.ts';
import * as outcomes from './outcomes.ts';
import * as years from './years.ts';

const ANSWERS: { readonly [N in TaskName]: Answer } = {
  plan: letters.plan,
  contact: letters.contact,
  more: notes.more,
  solo: days.solo,
  purchase: days.purchase,
  public: days.publicDay,
  speak: days.speak,
  review: ends.review,
  discard: ends.discard,
  wishes: ends.wishes,
  ratings: years.ratings,
  announce: chances.announce,
  encounters: chances.encounters,
  referee: outcomes.referee,
  outcomes: outcomes.outcomes,
  'solo-outcome': outcomes.soloOutcome,
  'public-outcomes': outcomes.publicOutcomes,
  founding: years.founding,
  selection: years.selection,
  profile: years.profile,
};

export interface Answered {
  readonly text: string;
  readonly author: string;
  /** The task, or `unknown` where the prompt is none of the society's. */
  readonly kind: string;
  /** Shorter than the prompt allows, since there was no room for that. */
  readonly squeezed: boolean;
}

/** Shares of the stated lengths that are tried until an answer fits. */
const SCALES = [1, 0.75, 0.5, 0.3];
/** Of a token limit so much is used: nobody can count as exactly as the server. */
const ROOM = 0.95;

/** Throws where the prompt lacks what an answer needs: that is a defect of the prompt, told with its question. */
export function answerTo(
  asked: Pick<Asked, 'messages' | 'key' | 'maxTokens' | 'body'>,
  manner: Manner,
): Answered {
  const question = questionOf(asked.messages);
  if (!question) return { text: plainAnswer(asked), author: 'unknown', kind: 'unknown', squeezed: false };
  const room = ROOM * asked.maxTokens;
  const { task, author } = question;
  for (const scale of SCALES) {
    const text = ANSWERS[task]({ question, manner, dice: randomFor(0, asked.key), room, scale });
    const isLast = scale === SCALES.at(-1);
    if (isLast || countTokens(text) <= room) return { text, author, kind: task, squeezed: scale < 1 };
  }
  throw new Error('no scale to answer in');
}

/** To somebody who only tries whether anybody is there. */
function plainAnswer({ messages, body }: Pick<Asked, 'messages' | 'body'>): string {
  const isJson = body.response_format !== undefined || body.output_config !== undefined;
  return isJson || /json/i.test(messages.at(-1)?.text ?? '') ? '{"ok": true}' : 'OK.';
}
