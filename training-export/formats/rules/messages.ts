/** What a list of messages must be: who speaks when, what a message holds, and which are trained. */
import type { Trainer } from '../trainer.ts';
import { type Finding, isObject, type JsonObject, shown } from './finding.ts';
import { textFindings } from './texts.ts';

type Ends = 'user' | 'assistant';

/** What is wrong with a conversation that should end with a turn of `ends`. */
export function conversationFindings(
  trainer: Trainer,
  path: string,
  value: unknown,
  ends: Ends,
): readonly Finding[] {
  if (!Array.isArray(value) || value.length === 0) {
    return [{ path, found: shown(value), expected: 'a list of messages' }];
  }
  const messages: readonly unknown[] = value;
  return [
    ...messages.flatMap((message, at) => messageFindings(trainer, `${path}.${at}`, message)),
    ...roleFindings(path, messages.map(roleOf), ends),
  ];
}

/** What is wrong with a list that should be one answer. */
export function answersFindings(trainer: Trainer, path: string, value: unknown): readonly Finding[] {
  if (!Array.isArray(value) || value.length !== 1) {
    const found = Array.isArray(value) ? `has ${value.length} messages` : shown(value);
    return [{ path, found, expected: 'a list of one answer' }];
  }
  return answerFindings(trainer, `${path}.0`, value[0]);
}

/** What is wrong with a message that should be an answer. */
export function answerFindings(trainer: Trainer, path: string, value: unknown): readonly Finding[] {
  const findings = messageFindings(trainer, path, value);
  if (!isObject(value) || value.role === 'assistant') return findings;
  return [...findings, { path: `${path}.role`, found: shown(value.role), expected: '"assistant"' }];
}

/** What is wrong with the masks of a row's messages. */
export function maskFindings(trainer: Trainer, path: string, value: unknown): readonly Finding[] {
  const { mask } = trainer;
  if (mask === null || !Array.isArray(value)) return [];
  const answers = value.filter(isObject).filter(({ role }) => role === 'assistant');
  const isTrained = (answer: JsonObject | undefined): boolean =>
    answer?.[mask] !== 0 && answer?.[mask] !== false;
  if (answers.length > 0 && !answers.some(isTrained)) {
    return [{ path, found: 'has no trained answer', expected: 'at least one' }];
  }
  if (!trainer.trainedEnd || isTrained(answers.at(-1))) return [];
  return [
    { path, found: 'ends with an answer that is not trained', expected: 'a trained answer at the end' },
  ];
}

function messageFindings(trainer: Trainer, path: string, message: unknown): readonly Finding[] {
  if (!isObject(message)) return [{ path, found: shown(message), expected: 'a message' }];
  return [
    ...textFindings(`${path}.content`, message.content),
    ...Object.keys(message).flatMap((key) => keyFindings(trainer, `${path}.${key}`, key, message)),
  ];
}

function keyFindings(trainer: Trainer, path: string, key: string, message: JsonObject): readonly Finding[] {
  const wrong = (found: string, expected: string): readonly Finding[] => [{ path, found, expected }];
  const value = message[key];
  if (key === 'role' || key === 'content') return [];
  if (key === 'name') return wrong(shown(value), 'no names: templates do not show them');
  if (key === trainer.mask) return markFindings(path, message, key);
  if (key === 'weight' || key === 'train') {
    return wrong(shown(value), `no \`${key}\`: ${trainer.title} ignores or refuses it`);
  }
  return trainer.extraKeys === 'refused' ? wrong('is unknown', 'only role, content and weight') : [];
}

function markFindings(path: string, message: JsonObject, mask: 'weight' | 'train'): readonly Finding[] {
  const value = message[mask];
  if (mask === 'train') {
    return typeof value === 'boolean' ? [] : [{ path, found: shown(value), expected: 'true or false' }];
  }
  if (message.role !== 'assistant')
    return [{ path, found: shown(value), expected: 'weights on answers only' }];
  return value === 0 || value === 1 ? [] : [{ path, found: shown(value), expected: '0 or 1' }];
}

function roleOf(message: unknown): unknown {
  return isObject(message) ? message.role : undefined;
}

/** Perhaps a system message, then a user turn, then the two in turn. */
function roleFindings(path: string, roles: readonly unknown[], ends: Ends): readonly Finding[] {
  const begin = roles[0] === 'system' ? 1 : 0;
  const at = roles.findIndex((role, index) => index >= begin && role !== roleAt(index - begin));
  if (at >= 0) {
    const expected = at === 0 ? '"system" or "user"' : `"${roleAt(at - begin)}"`;
    return [{ path: `${path}.${at}.role`, found: shown(roles[at]), expected }];
  }
  const last = roles.at(-1);
  if (last === ends) return [];
  return [{ path, found: `ends with ${JSON.stringify(last)}`, expected: `a turn of the ${ends} at the end` }];
}

function roleAt(turn: number): 'user' | 'assistant' {
  return turn % 2 === 0 ? 'user' : 'assistant';
}
