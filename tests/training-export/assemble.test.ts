import { describe, expect, it } from 'vitest';
import { type Assembling, reasonOf, recordsOf } from '../../training-export/assemble.ts';
import type { Thread } from '../../training-export/thread.ts';
import { recordOf, turnsOf } from './formats/records.ts';

/** The first answer of a record of a conversation in which this was said. */
function answerOf(text: string, more: Partial<Assembling> = {}) {
  const { run, world, language, seed, split, reward, generated } = recordOf([]);
  const turns = turnsOf('Question.', `+${text}`);
  const unit = { year: 2020, week: 3 };
  const thread: Thread = { who: 'ada', unit, conversation: '2020-3/ada', system: [], turns, answers: [] };
  const frame = { run, world, language, seed, split, reward, generated, systemText: 'You are Ada.' };
  const how = { kind: 'thread', minors: () => false, reasoning: false, against: () => null } as const;
  const [record] = recordsOf(thread, { ...frame, ...how, digest: () => 'hash', ...more });
  const answer = record?.turns[1];
  if (answer?.role !== 'assistant') throw new Error('a record has an answer');
  return answer;
}

describe('an answer in a record', () => {
  it('is as it was written, and trained', () => {
    expect(answerOf('Good evening.')).toMatchObject({ text: 'Good evening.', train: true, flags: [] });
    expect(reasonOf(answerOf('Good evening.'))).toBe(null);
  });

  it('is not trained where it had to be changed', () => {
    expect(answerOf('Bye</s>')).toMatchObject({ text: 'Bye< /s>', train: false });
    expect(reasonOf(answerOf('Bye</s>'))).toBe('changed');
  });

  it('shows the numbers of the state only if it is the environment that speaks: they are its trade', () => {
    const judged = '{"mood": 3, "esteem": -2}';
    expect(reasonOf(answerOf(judged))).toBe('leaked-mechanics');
    expect(reasonOf(answerOf(judged, { kind: 'environment' }))).toBe(null);
    expect(reasonOf(answerOf('As an AI I judge.', { kind: 'environment' }))).toBe('assistant-manner');
  });

  it('is not trained where something else speaks against its call', () => {
    const against = (call: string) => (call === 'call-1' ? 'shared-with-validation' : null);
    expect(reasonOf(answerOf('Good evening.', { against }))).toBe('shared-with-validation');
  });

  it('is held to the rule of minors by the people of its call', () => {
    const text = 'They undressed by the stove.';
    expect(reasonOf(answerOf(text))).toBe(null);
    expect(reasonOf(answerOf(text, { minors: (call) => call === 'call-1' }))).toBe('minors');
  });
});
