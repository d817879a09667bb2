/** What a row must be, as an example or as a pair. */
import type { Trainer } from '../trainer.ts';
import { type Finding, isObject, type JsonObject, shown } from './finding.ts';
import { answerFindings, answersFindings, conversationFindings, maskFindings } from './messages.ts';
import { textFindings } from './texts.ts';

/** Keys of all formats that a row can be read as: two of them in one file are never both meant. */
const FORMAT_KEYS: readonly string[] = [
  ...['messages', 'conversations', 'prompt', 'completion', 'text'],
  ...['input', 'preferred_output', 'non_preferred_output', 'chosen', 'rejected'],
];

/** Whether a row is meant as a pair. */
export function isPair(row: JsonObject): boolean {
  return ['chosen', 'rejected', 'preferred_output', 'non_preferred_output'].some((key) =>
    Object.hasOwn(row, key),
  );
}

export function exampleFindings(trainer: Trainer, row: JsonObject): readonly Finding[] {
  const { messages, conversations, system, prompt, completion } = row;
  switch (trainer.shape) {
    case 'messages':
      return [
        ...conversationFindings(trainer, 'messages', messages, 'assistant'),
        ...maskFindings(trainer, 'messages', messages),
        ...keyFindings(trainer, row, ['messages']),
      ];
    case 'sharegpt':
      return [
        ...systemFindings(system),
        ...conversationFindings(trainer, 'conversations', conversations, 'assistant'),
      ];
    case 'completion':
      return [
        ...conversationFindings(trainer, 'prompt', prompt, 'user'),
        ...answersFindings(trainer, 'completion', completion),
      ];
    default:
      return trainer.shape satisfies never;
  }
}

export function pairFindings(trainer: Trainer, row: JsonObject): readonly Finding[] {
  switch (trainer.pairs) {
    case 'lists':
      return [
        ...conversationFindings(trainer, 'prompt', row.prompt, 'user'),
        ...answersFindings(trainer, 'chosen', row.chosen),
        ...answersFindings(trainer, 'rejected', row.rejected),
      ];
    case 'columns':
      return [
        ...systemFindings(row.system),
        ...conversationFindings(trainer, 'conversations', row.conversations, 'user'),
        ...answerFindings(trainer, 'chosen', row.chosen),
        ...answerFindings(trainer, 'rejected', row.rejected),
      ];
    case 'outputs':
      return outputsFindings(trainer, row);
    case null:
      return [
        { path: '', found: 'is a pair', expected: `an example: no pairs are written for ${trainer.title}` },
      ];
    default:
      return trainer.pairs satisfies never;
  }
}

function outputsFindings(trainer: Trainer, row: JsonObject): readonly Finding[] {
  const { input } = row;
  const asked = isObject(input)
    ? conversationFindings(trainer, 'input.messages', input.messages, 'user')
    : [{ path: 'input', found: shown(input), expected: 'an object with messages' }];
  return [
    ...asked,
    ...answersFindings(trainer, 'preferred_output', row.preferred_output),
    ...answersFindings(trainer, 'non_preferred_output', row.non_preferred_output),
    ...keyFindings(trainer, row, ['input', 'preferred_output', 'non_preferred_output']),
  ];
}

function systemFindings(system: unknown): readonly Finding[] {
  return system === undefined ? [] : textFindings('system', system);
}

function keyFindings(trainer: Trainer, row: JsonObject, known: readonly string[]): readonly Finding[] {
  if (trainer.extraKeys !== 'refused') return [];
  return Object.keys(row)
    .filter((key) => !known.includes(key))
    .map((path) => {
      const found = FORMAT_KEYS.includes(path) ? 'belongs to a second format' : 'is unknown';
      return { path, found, expected: `only ${known.join(', ')}` };
    });
}
