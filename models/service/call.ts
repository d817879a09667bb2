/** A call as all its tries need it: its prompt is written and counted once. */
import type { Request } from '../../engine/model.ts';
import { estimateTokens } from '../../text/words.ts';
import { placeOf } from './place.ts';
import type { Ticket } from './waiting-line.ts';

export interface Call {
  readonly request: Request;
  readonly ticket: Ticket;
  /** Estimated tokens of the prompt. */
  readonly input: number;
}

export function callOf(request: Request): Call {
  const { call, asked, conversation, maxTokens } = request;
  const messages = request.messages();
  const input = messages.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  // Personas and the judge share the rules, all questions of the environment its own.
  const beginning = asked.role === 'environment' ? 'environment' : 'rules';
  const ticket = { place: placeOf(call), conversation, beginning, tokens: input + maxTokens };
  return { request: { ...request, messages: () => messages }, ticket, input };
}
