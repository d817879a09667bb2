import { describe, expect, it } from 'vitest';
import { type Pair, pairRowOf } from '../../../training-export/formats/pairs.ts';
import type { Row } from '../../../training-export/formats/row.ts';
import { TRAINER_NAMES, type TrainerName } from '../../../training-export/formats/trainer.ts';
import { trainerOf } from '../../../training-export/formats/trainers.ts';
import { validate } from '../../../training-export/formats/validate.ts';
import { jsonLine } from '../../../training-export/text/json-line.ts';

const pair: Pair = {
  prompt: {
    system: 'You are Ada.',
    turns: [
      { role: 'user', text: 'q1' },
      { role: 'assistant', text: 'a1' },
      { role: 'user', text: 'q2' },
    ],
  },
  chosen: 'I write to Bo.',
  rejected: 'I stay in bed.',
  origin: 'fork',
};
const system = { role: 'system', content: 'You are Ada.' };
const turns = [
  { role: 'user', content: 'q1' },
  { role: 'assistant', content: 'a1' },
  { role: 'user', content: 'q2' },
];
const better = { role: 'assistant', content: 'I write to Bo.' };
const worse = { role: 'assistant', content: 'I stay in bed.' };
const rowFor = (name: TrainerName): Row => {
  const { pairs } = trainerOf(name);
  if (pairs === null) throw new Error(`${name} takes no pairs`);
  return pairRowOf(pairs, pair);
};
const taking = TRAINER_NAMES.filter((name) => trainerOf(name).pairs !== null);
const complaintsOf = (name: TrainerName, change: Row) => {
  const lines = Array.from({ length: 12 }, () => jsonLine(rowFor(name)));
  const broken = lines.with(2, jsonLine({ ...rowFor(name), ...change }));
  return [...validate(trainerOf(name), broken)].map(({ line, path, found }) => [line, path, found]);
};

describe('a pair of answers', () => {
  it('is a prompt and two lists of one answer for TRL, and says where it comes from', () => {
    expect(rowFor('trl')).toEqual({
      prompt: [system, ...turns],
      chosen: [better],
      rejected: [worse],
      origin: 'fork',
    });
  });

  it('is an odd count of turns and two messages for LLaMA-Factory', () => {
    expect(rowFor('llama-factory')).toEqual({
      system: 'You are Ada.',
      conversations: turns,
      chosen: better,
      rejected: worse,
      origin: 'fork',
    });
  });

  it('is an input and two outputs for the services, and nothing more', () => {
    for (const name of ['messages', 'together', 'fireworks'] as const) {
      expect(rowFor(name)).toEqual({
        input: { messages: [system, ...turns] },
        preferred_output: [better],
        non_preferred_output: [worse],
      });
    }
  });

  it.each(taking)('is taken by %s', (name) => {
    expect([
      ...validate(
        trainerOf(name),
        Array.from({ length: 10 }, () => jsonLine(rowFor(name))),
      ),
    ]).toEqual([]);
  });

  it('is refused where no pairs are written', () => {
    for (const name of TRAINER_NAMES.filter((one) => !taking.includes(one))) {
      expect([...validate(trainerOf(name), [jsonLine(rowFor('trl'))])]).toEqual([
        { line: 1, path: '', found: 'is a pair', expected: expect.stringContaining('an example') },
      ]);
    }
  });
});

describe('a broken pair', () => {
  const two = [better, better];
  it.each([
    ['trl', { prompt: [system, ...turns, better] }, 'prompt', 'ends with "assistant"'],
    ['trl', { prompt: 'q1' }, 'prompt', 'is "q1"'],
    ['trl', { chosen: better }, 'chosen', 'is an object'],
    ['trl', { rejected: [] }, 'rejected', 'has 0 messages'],
    ['trl', { rejected: [{ role: 'user', content: 'x' }] }, 'rejected.0.role', 'is "user"'],
    ['llama-factory', { conversations: turns.slice(0, 2) }, 'conversations', 'ends with "assistant"'],
    ['llama-factory', { chosen: [better] }, 'chosen', 'is a list'],
    ['llama-factory', { rejected: { role: 'assistant', content: '' } }, 'rejected.content', 'is empty'],
    ['llama-factory', { system: ' ' }, 'system', 'is only whitespace'],
    ['messages', { input: [system, ...turns] }, 'input', 'is a list'],
    ['messages', { input: {} }, 'input.messages', 'is missing'],
    ['messages', { preferred_output: two }, 'preferred_output', 'has 2 messages'],
    ['messages', { origin: 'fork' }, 'origin', 'is unknown'],
    ['together', { non_preferred_output: better }, 'non_preferred_output', 'is an object'],
    ['together', { messages: turns }, 'messages', 'belongs to a second format'],
    ['fireworks', { preferred_output: [turns[0] ?? null] }, 'preferred_output.0.role', 'is "user"'],
    ['fireworks', { input: { messages: turns.slice(0, 2) } }, 'input.messages', 'ends with "assistant"'],
  ] as const)('for %s is named with line and place: %j', (name, change, path, found) => {
    expect(complaintsOf(name, change)).toEqual([[3, path, found]]);
  });
});
