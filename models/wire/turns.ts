/** The messages of a request as every server takes them: one system text, then user and assistant in turn, none blank. */
import type { Message } from '../../engine/model.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface Talk {
  /** Pieces of the system text, none without words; joined they are the whole. */
  readonly system: readonly string[];
  readonly turns: readonly Turn[];
}

/** What stands for a turn without words, since servers refuse blank ones. */
const SILENCE = '…';

/** Equal neighbours become one; with `folded` the system text opens the first user turn, for servers that take none. */
export function talkOf(messages: readonly Message[], folded = false): Talk {
  const system = messages.flatMap(({ role, text, pieces = [text] }) =>
    role === 'system' && text.trim() !== '' ? pieces : [],
  );
  const turns: Turn[] = [];
  if (folded && system.length > 0) turns.push({ role: 'user', text: system.join('') });
  for (const { role, text } of messages) {
    if (role === 'system') continue;
    const said = text.trim() === '' ? SILENCE : text;
    const before = turns.at(-1);
    if (before?.role === role) turns[turns.length - 1] = { role, text: `${before.text}\n\n${said}` };
    else turns.push({ role, text: said });
  }
  return { system: folded ? [] : system, turns };
}
