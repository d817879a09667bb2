/** What strict servers refuse: parameters they don't know, roles out of order, empty texts, prompts that are too long. */
import { invalid, type Refusal, tooLong, unsupported } from './http/refusal.ts';
import type { Asked, Message } from './http/request.ts';

export interface Strictness {
  /** Parameters that are refused by name wherever they stand. */
  readonly refuses?: readonly string[];
  /** 400 unless a system text may come first, then user and assistant in turn, user first and last, none empty. */
  readonly strictRoles?: boolean;
  /** Tokens of a prompt and its answer; `silently`: what is too much is left out, and nothing is said. */
  readonly context?: { readonly tokens: number; readonly silently: boolean };
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Why a request is refused; undefined where it is taken. `tokens` is the length of its prompt. */
export function strictly(asked: Asked, tokens: number, strict: Strictness): Refusal | undefined {
  const param = strict.refuses?.find((name) => asked.body[name] !== undefined);
  if (param !== undefined) return unsupported(asked.api, param);
  if (asked.messages.every(({ role }) => role === 'system'))
    return invalid('messages: at least one message is required');
  const disorder = strict.strictRoles ? disorderIn(asked.messages) : undefined;
  if (disorder !== undefined) return invalid(disorder);
  const { context } = strict;
  const isTooLong = context && !context.silently && tokens > context.tokens;
  return isTooLong ? tooLong(asked.api, tokens, context.tokens) : undefined;
}

function disorderIn(messages: readonly Message[]): string | undefined {
  const [first, ...rest] = messages;
  const turns = first?.role === 'system' ? rest : messages;
  const isInTurn = turns.every(({ role }, at) => role === (at % 2 === 0 ? 'user' : 'assistant'));
  if (!isInTurn) return 'Conversation roles must alternate user/assistant/user/assistant/...';
  if (turns.at(-1)?.role !== 'user') return 'The last message must be from the user.';
  if (messages.some(({ parts }) => parts.length === 0 || parts.some(({ text }) => text.trim() === '')))
    return 'messages: text content blocks must be non-empty';
  return messages.some(({ text }) => LONE_SURROGATE.test(text))
    ? 'str is not valid UTF-8: surrogates not allowed'
    : undefined;
}

/** What is left of a prompt where a server cuts it silently: the system text, and the newest messages that fit. */
export function cutSilently(
  messages: readonly Message[],
  most: number,
  tokensOf: (messages: readonly Message[]) => number,
): readonly Message[] {
  const system = messages.filter(({ role }) => role === 'system');
  const turns = messages.filter(({ role }) => role !== 'system');
  while (turns.length > 1 && tokensOf([...system, ...turns]) > most) turns.shift();
  return [...system, ...turns];
}
