/** The append-only exchange that a question is asked in: system blocks, then user and assistant in turn. */
import { shortHash } from '../../text/short-hash.ts';
import { estimateTokens } from '../../text/words.ts';
import type { Exchange, Message } from '../model.ts';

/** Grows by accepted turns only; bad answers and complaints are a branch that leaves no trace here. */
export interface Conversation {
  readonly id: string;
  /** Stable parts of the system text, from what changes least to what changes most. */
  readonly system: readonly string[];
  /** Stands before the first turn, where a conversation goes on from an older one that was full. */
  readonly preface: string;
  readonly turns: Exchange[];
  /** Stands for the system text and all turns but the last answer. */
  digest: string;
  tokens: number;
}

export function openConversation(id: string, system: readonly string[], preface = ''): Conversation {
  const tokens = system.reduce((sum, block) => sum + estimateTokens(block), 0);
  return { id, system, preface, turns: [], digest: digestOf('', ...system), tokens };
}

/** What the prompt that ends with this new turn is known by. */
export function promptDigest({ digest, turns }: Conversation, turn: string): string {
  return digestOf(digest, turns.at(-1)?.assistant ?? '', turn);
}

/** Appends an accepted exchange. `digest` is the prompt's own, so that nothing is hashed twice. */
export function accept(conversation: Conversation, digest: string, exchange: Exchange): void {
  conversation.turns.push(exchange);
  conversation.digest = digest;
  conversation.tokens += estimateTokens(exchange.user) + estimateTokens(exchange.assistant);
}

/** The whole prompt as a server gets it; `branch` holds bad answers and complaints since. */
export function messagesOf(
  conversation: Conversation,
  turn: string,
  branch: readonly Message[],
): readonly Message[] {
  const past = conversation.turns.flatMap(({ user, assistant }): Message[] => [
    { role: 'user', text: user },
    { role: 'assistant', text: assistant },
  ]);
  const pieces = conversation.system.map((block, at, { length }) =>
    at < length - 1 ? `${block}\n\n` : block,
  );
  return [
    { role: 'system', text: pieces.join(''), pieces },
    ...past,
    { role: 'user', text: turn },
    ...branch,
  ];
}

function digestOf(...parts: readonly string[]): string {
  return shortHash(parts.map((part) => `${part.length}\n${part}`).join(''));
}
