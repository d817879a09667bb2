import { describe, expect, it } from 'vitest';
import type { ConversationLine, JournalLine } from '../../engine/ledger/ledger.ts';
import { everybody } from '../../models/everybody.ts';
import { asked, type Thread, threadsOf, type UnitRead } from '../../training-export/thread.ts';
import { aSociety } from '../builders.ts';
import {
  act,
  by,
  type Lived,
  liveBy,
  once,
  type Put,
  recording,
  type Script,
  scriptedBy,
} from '../living.ts';

/** A week of two people who meet; Ada's answers go wrong in several ways. */
const SCRIPT: Script = {
  plan: by({
    ada: `${act('propose_joint_activity', { activity_name: 'Cards', invited_persons: ['Bo'], day: 1, location: 'Square', message: 'Come.' })}\n<living_standard>frugal</living_standard>`,
  }),
  contact: by({
    bo: act('respond_invitation', { activity_name: 'Cards', to: 'Ada', decision: 'yes', message: 'Yes.' }),
  }),
  speak: by({
    ada: ['<think>What to say?</think>  Good evening.  ', 'Ada says things. ', 'Well.'],
    bo: ['Evening.'],
  }),
  review: (request) =>
    request.asked.role === 'persona' && request.asked.id === 'ada' && request.attempt === 1
      ? 'I forgot the tag.'
      : '<diary>We played.</diary>',
};

function unitOf(lived: Lived): UnitRead {
  const heads: readonly ConversationLine[] = [...lived.ledger.conversations].map(
    ([conversation, system]) => ({
      conversation,
      system,
    }),
  );
  const events = lived.happened.map(({ at, event }) => ({ ...event, at }));
  return { unit: { year: 2020, week: 1 }, lines: [...heads, ...lived.journal], events };
}

const week = once(async () => {
  const puts: Put[] = [];
  const society = aSociety(['ada', 'bo']);
  const lived = await liveBy({}, society, { models: everybody(recording(scriptedBy(SCRIPT), puts)) });
  return { lived, puts, threads: threadsOf(unitOf(lived), () => 'scripted') };
});

const of = (threads: readonly Thread[], who: string) => threads.find((thread) => thread.who === who);

describe('a week rebuilt from its journal', () => {
  it('is, message by message, what the model was sent last and what it answered', async () => {
    const { puts, threads } = await week();
    expect(threads.map(({ who }) => who).sort()).toEqual(['ada', 'bo']);
    for (const thread of threads) {
      const last = puts.findLast(({ whom, attempt }) => whom === thread.who && attempt === 1);
      const [, ...sent] = last?.messages ?? [];
      const said = thread.turns.map(({ role, text }) => ({ role, text }));
      expect(said.slice(0, -1)).toEqual(sent);
      expect(last?.messages[0]?.text).toBe(thread.system.join('\n\n'));
    }
  });

  it('alternates, and names for each answer the call of the journal', async () => {
    const { lived, threads } = await week();
    const calls = new Set(lived.journal.map(({ call }) => call));
    for (const { turns } of threads) {
      expect(turns.every(({ role }, at) => role === (at % 2 === 0 ? 'user' : 'assistant'))).toBe(true);
      for (const turn of turns) if (turn.role === 'assistant') expect(calls).toContain(turn.call);
    }
  });

  it('has what was accepted, the first question with it, and says that it was asked again', async () => {
    const { threads } = await week();
    const review = of(threads, 'ada')?.turns.filter(({ stage }) => stage === 'review') ?? [];
    expect(review).toHaveLength(2);
    expect(review[0]?.text).not.toContain('diary> is missing');
    expect(review[1]).toMatchObject({
      text: '<diary>We played.</diary>',
      train: true,
      flags: ['asked-again'],
    });
  });

  it('keeps what was thought apart from what was said', async () => {
    const { threads } = await week();
    const spoken = of(threads, 'ada')?.turns.find(
      ({ stage, role }) => stage === 'speak' && role === 'assistant',
    );
    expect(spoken).toMatchObject({ text: 'Good evening.', reasoning: 'What to say?', train: true });
  });
});

const line = (call: string, more: Partial<JournalLine>): JournalLine => ({
  call,
  attempt: 1,
  conversation: '2020-1/ada',
  prompt: '0',
  turn: 'What do you say?',
  answer: 'Good evening.',
  stop: 'end',
  model: 'm',
  accepted: [],
  ...more,
});
const SPEAK = 'Y2020-W01-day-1/joint-x/01/speak/ada';
const HEAD: ConversationLine = { conversation: '2020-1/ada', system: ['S'] };

/** The answers of one call: what of them stands in the thread. */
function answersOf(lines: readonly JournalLine[], events: UnitRead['events'] = []) {
  const read = { unit: { year: 2020, week: 1 }, lines: [HEAD, ...lines], events };
  const turns = threadsOf(read, () => 'm').flatMap((thread) => thread.turns);
  return turns.flatMap((turn) => (turn.role === 'assistant' ? [turn] : []));
}

const spoke = (verdict: 'pass' | 'reject' | 'unchecked'): UnitRead['events'][number] => ({
  at: 'Y2020-W01-day-1',
  kind: 'spoke',
  who: 'ada',
  activity: 'joint-x',
  turn: 1,
  said: [],
  cut: false,
  verdict,
  why: null,
});

describe('an answer is not trained', () => {
  it.each([
    ['repaired', line(SPEAK, { accepted: ['repaired'] })],
    ['cut', line(SPEAK, { accepted: ['cut'], kept: 'Good.' })],
    ['other-author', line(SPEAK, { model: 'another' })],
    ['empty', line(SPEAK, { answer: '<think>Nothing comes to mind.</think>' })],
  ])('where it was %s', (flag, one) => {
    expect(answersOf([one])).toMatchObject([{ train: false, flags: [flag] }]);
  });

  it('where only a part of it could be used', () => {
    const { accepted: _, ...bad } = line(SPEAK, { salvage: true });
    expect(answersOf([bad, { ...bad, attempt: 2, answer: 'Better.' }])).toMatchObject([
      { text: 'Better.', train: false, flags: ['salvaged', 'asked-again'] },
    ]);
  });

  it.each(['reject', 'unchecked'] as const)('where the environment said %s', (verdict) => {
    const flag = verdict === 'reject' ? 'rejected' : verdict;
    expect(answersOf([line(SPEAK, {})], [spoke(verdict)])).toMatchObject([{ train: false, flags: [flag] }]);
    expect(answersOf([line(SPEAK, {})], [spoke('pass')])).toMatchObject([{ train: true, flags: [] }]);
  });

  it('where an action of that moment was refused, to this person only', () => {
    const refused = (who: string): UnitRead['events'][number] => ({
      at: 'Y2020-W01-plan',
      kind: 'refused',
      who,
      refusal: { act: 'sign_up', reason: 'day-taken', about: '' },
    });
    const plan = line('Y2020-W01-plan/plan/ada', {});
    expect(answersOf([plan], [refused('ada')])).toMatchObject([{ train: false, flags: ['refused-action'] }]);
    expect(answersOf([plan], [refused('bo')])).toMatchObject([{ train: true }]);
  });

  it('where none came: then there is nothing of it', () => {
    const { accepted: _, ...none } = line(SPEAK, { answer: null, stop: 'unavailable', failure: 'time-out' });
    expect(answersOf([none])).toEqual([]);
  });
});

describe('the id of a call', () => {
  it.each([
    [SPEAK, { task: 'speak', who: 'ada' }],
    ['Y2020-W01-day-1/joint-x/01/referee', { task: 'referee', who: '' }],
    ['Y2020-W01-announce', { task: 'announce', who: '' }],
    ['Y2020-W01-encounter-2', { task: 'encounters', who: '' }],
    ['Y2020-end-ratings/ratings/ada', { task: 'ratings', who: 'ada' }],
  ])('%s says who was asked what', (call, expected) => {
    expect(asked(call)).toEqual(expected);
  });
});
