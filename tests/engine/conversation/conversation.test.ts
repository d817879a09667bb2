import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accept,
  messagesOf,
  openConversation,
  promptDigest,
} from '../../../engine/conversation/conversation.ts';
import { rulesText } from '../../../engine/conversation/prefix.ts';
import { foundSociety } from '../../../engine/found-society.ts';
import type { Message, Question } from '../../../engine/model.ts';
import type { Society } from '../../../engine/society.ts';
import { everybody } from '../../../models/everybody.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import { findWorld, loadWorld } from '../../../worlds/load.ts';
import { aCrowd, aSociety, aWorld } from '../../builders.ts';
import { clumsy } from '../../living/minds.ts';
import { refereed } from '../../living/polite.ts';
import { liveBy, once, type Put, putTo, QUIET, recording, type Script, withActivity } from '../../living.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

function founded(name: string): Society {
  const { world, residents } = loadWorld(findWorld(name, ROOT));
  return foundSociety(world, residents);
}

const BAD = ['', 'Hm.', '<role_action> fly() </role_action>', '<diary>', '\ud83d'];

const LIVES: readonly (readonly [string, Society, () => ReturnType<typeof offlineMind>])[] = [
  ['the harbour', founded('harbour'), offlineMind],
  ['the small town', founded('xiaozhen'), offlineMind],
  ['eight people who often answer badly', aSociety(aCrowd(8)), () => clumsy(offlineMind(), 8, BAD)],
];

async function putsIn(society: Society, mind: ReturnType<typeof offlineMind>): Promise<readonly Put[]> {
  const puts: Put[] = [];
  const until = { year: 2021, week: 1 };
  await liveBy({}, society, { until, models: everybody(recording(mind, puts)) });
  return puts;
}

/** The prompts of each conversation, of first attempts alone, in the order in which they were put. */
function conversations(puts: readonly Put[]): readonly (readonly Put[])[] {
  const byName = new Map<string, Put[]>();
  for (const put of puts.filter(({ attempt }) => attempt === 1)) {
    const { conversation } = put.request;
    byName.set(conversation, [...(byName.get(conversation) ?? []), put]);
  }
  return [...byName.values()];
}

function text(messages: readonly Message[]): string {
  return JSON.stringify(messages);
}

function expectWellFormed(messages: readonly Message[]): void {
  expect(messages[0]?.role).toBe('system');
  const turns = messages.slice(1);
  expect(turns.map(({ role }) => role)).toEqual(turns.map((_, at) => (at % 2 === 0 ? 'user' : 'assistant')));
  expect(messages.at(-1)?.role).toBe('user');
  for (const message of messages) {
    expect(message.text.trim()).not.toBe('');
    expect(message.text).not.toMatch(/\p{Cs}/u);
  }
}

describe.each(LIVES)('a year of %s', (_, society, mind) => {
  const lived = once(() => putsIn(society, mind()));

  it('is asked in prompts that are well formed: system first, then user and assistant in turn, none empty', async () => {
    for (const { messages } of await lived()) expectWellFormed(messages);
  });

  it('only ever appends: each prompt of a conversation begins with the one before', async () => {
    let grown = 0;
    for (const puts of conversations(await lived())) {
      puts.slice(1).forEach((put, at) => {
        const before = puts[at]?.messages ?? [];
        const begins = text(put.messages.slice(0, before.length)) === text(before);
        // A turn that nobody answered is not in the conversation; the next is put in its place.
        const isReplaced = put.messages.length === before.length;
        const untilThen = text(put.messages.slice(0, -1)) === text(before.slice(0, -1));
        expect(begins || (isReplaced && untilThen)).toBe(true);
        if (begins) grown += 1;
      });
    }
    expect(grown).toBeGreaterThan(400);
  });

  it('begins every week of a persona with the same rules and the same person, byte for byte', async () => {
    const plans = (await lived()).filter((put) => put.task === 'plan' && put.attempt === 1);
    const rules = rulesText(society.common.world);
    expect(plans.filter((put) => !put.messages[0]?.text.startsWith(rules))).toEqual([]);
    for (const { persona } of society.personas) {
      const own = sharedBeginning(plans.filter((put) => put.whom === persona.id));
      expect(own.length).toBeGreaterThan(rules.length);
      expect(own).toContain(persona.portrait.preferences);
    }
  });
});

/** The longest beginning that the system texts share. */
function sharedBeginning(puts: readonly Put[]): string {
  const [first = '', ...rest] = puts.map((put) => put.messages[0]?.text ?? '');
  let length = first.length;
  for (const other of rest) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

describe('a conversation that grows too long', () => {
  const tokens = { week: 2_500 };
  const small = aWorld({ laws: { ...QUIET, days: 2, contactRounds: 1, tokens } });
  const pair = withActivity(aSociety(['ada', 'bo'], { world: small }), ['ada', 'bo']);
  const words =
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
  const script: Script = {
    speak: ({ input }) => `${input.turn} ${words} ${words} ${words}`,
    referee: ({ input }) => refereed(input, input.mustEnd ? {} : { end: false, outcomes: null }),
  };

  it('is gone on with in a second part that begins with the same text and what must not be forgotten', async () => {
    const lived = await liveBy(script, pair);
    const names = [...new Set(putTo(lived, 'ada').map((put) => put.request.conversation))];
    expect(names.length).toBeGreaterThan(1);
    expect(names.slice(0, 2)).toEqual(['2020-1/ada', '2020-1/ada/2']);
    const parts = names.map((name) => putTo(lived, 'ada').filter((put) => put.request.conversation === name));
    for (const part of parts) {
      expect(part[0]?.messages).toHaveLength(2);
      expect(part[0]?.messages[0]).toEqual(parts[0]?.[0]?.messages[0]);
      for (const { messages } of part) expectWellFormed(messages);
    }
    const last = putTo(lived, 'ada', 'review')[0];
    expect(last?.messages[1]?.text).toContain('Tea');
    expect(lived.happened.filter(({ event }) => event.kind === 'began-again').length).toBeGreaterThan(1);
  });

  it('forgets which files were read, so that nobody rewrites what it no longer sees', async () => {
    const rewriting: Script = {
      ...script,
      review: () =>
        '<diary>Hm.</diary><role_action>update_file(name="general", content="New.")</role_action>',
    };
    const lived = await liveBy(rewriting, pair);
    expect(
      lived.happened.flatMap(({ event }) => (event.kind === 'refused' ? [event.refusal.reason] : [])),
    ).toEqual(['not-read', 'not-read']);
  });
});

/** Conversations keep what was asked; what it was doesn't matter here. */
const QUESTION = { task: 'outcomes' } as unknown as Question;

describe('the digest of a prompt', () => {
  const texts = fc.array(fc.string(), { minLength: 1, maxLength: 4 });
  const talk = (system: readonly string[], turns: readonly string[]) => {
    const conversation = openConversation('c', system);
    for (const turn of turns) {
      accept(conversation, promptDigest(conversation, turn), {
        question: QUESTION,
        user: turn,
        assistant: `re: ${turn}`,
      });
    }
    return conversation;
  };

  it('is the same for the same prompt, and another for another', () => {
    fc.assert(
      fc.property(texts, texts, fc.string(), fc.string(), (system, turns, turn, other) => {
        const digest = promptDigest(talk(system, turns), turn);
        expect(promptDigest(talk(system, turns), turn)).toBe(digest);
        expect(promptDigest(talk(system, turns), other) === digest).toBe(other === turn);
        expect(promptDigest(talk(system, [...turns, turn]), turn)).not.toBe(digest);
        expect(promptDigest(talk([...system, turn], turns), turn)).not.toBe(digest);
      }),
    );
  });

  it('tells apart where one text ends and the next begins', () => {
    expect(promptDigest(talk(['a', 'bc'], []), 'x')).not.toBe(promptDigest(talk(['ab', 'c'], []), 'x'));
  });
});

it('a bad answer and its complaint stand at the end of the prompt, and are gone when it was answered', () => {
  const conversation = openConversation('c', ['S', 'P']);
  const branch: Message[] = [
    { role: 'assistant', text: '…' },
    { role: 'user', text: 'Again.' },
  ];
  const asked = messagesOf(conversation, 'Plan.', branch);
  expect(asked.map((message) => message.text)).toEqual(['S\n\nP', 'Plan.', '…', 'Again.']);
  accept(conversation, promptDigest(conversation, 'Plan.'), {
    question: QUESTION,
    user: 'Plan.',
    assistant: 'Done.',
  });
  const next = messagesOf(conversation, 'Day 1.', []);
  expect(next.map((message) => message.text)).toEqual(['S\n\nP', 'Plan.', 'Done.', 'Day 1.']);
});
