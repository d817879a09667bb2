/** A model that answers as the provider does, without the way over HTTP and without a cache. */
import type { Model, Request } from '../../engine/model.ts';
import { answerTo } from './answers/answer.ts';
import type { Manner } from './answers/manner.ts';
import { askedIn, type Message } from './http/request.ts';

/** `see` is shown the messages of every request as the provider would read them. */
export function atOnce(
  manner: Manner,
  see: (request: Request, messages: readonly Message[]) => void = () => {},
): Model {
  return {
    id: 'at-once',
    generate: async (request) => {
      const list = request.messages().map(({ role, text }) => ({ role, content: text }));
      const asked = askedIn('chat', { messages: list, max_tokens: request.maxTokens }, '');
      see(request, asked.messages);
      return { text: answerTo(asked, manner).text, stop: 'end' };
    },
  };
}
