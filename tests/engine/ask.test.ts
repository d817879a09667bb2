import { describe, expect, it } from 'vitest';
import { AnswerMissing, PromptChanged, RunStopped } from '../../engine/errors.ts';
import type { JournalLine } from '../../engine/ledger/ledger.ts';
import { memoryLedger } from '../../engine/ledger/memory-ledger.ts';
import type { Reply } from '../../engine/model.ts';
import type { Society } from '../../engine/society.ts';
import { lifeOf } from '../../engine/society.ts';
import { everybody } from '../../models/everybody.ts';
import { aSociety, aWorld } from '../builders.ts';
import {
  act,
  by,
  eventsOf,
  type Lived,
  liveBy,
  NOBODY,
  putTo,
  QUIET,
  type Script,
  scriptedBy,
  withActivity,
} from '../living.ts';

const world = aWorld({ laws: { ...QUIET, days: 1, contactRounds: 2 } });
const alone = aSociety(['ada'], { world });
const pair = aSociety(['ada', 'bo'], { world });
const cut: Reply = { text: '<diary>It was a', stop: 'length' };
const saying = (text: string): Script => ({ review: () => text });

/** So many words, all different and none of them a loop. */
function words(count: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return Array.from(
    { length: count },
    (_, at) => `${letters[at % 26]}${letters[(at * 7 + 3) % 25]}${letters[Math.floor(at / 26) % 26]}s`,
  ).join(' ');
}

const attempts = (lived: Lived, task: 'review' | 'plan' | 'speak' | 'referee') =>
  lived.puts.filter((put) => put.task === task).map((put) => put.attempt);

describe('a bad answer', () => {
  it('is asked again with what is wrong with it, and the second counts (C002)', async () => {
    const script: Script = { review: by({ ada: ['*wipes the counter*', '<diary>I rested.</diary>'] }) };
    const lived = await liveBy(script, alone);
    expect(attempts(lived, 'review')).toEqual([1, 2]);
    expect(putTo(lived, 'ada', 'review')[1]?.turn).toContain('<diary>…</diary> is missing');
    expect(lifeOf(lived.society, 'ada').diary.map((entry) => entry.text)).toEqual(['I rested.']);
    expect(lived.tally.askedAgain).toBe(1);
  });

  it('is asked again at most twice; then there is no entry, none is invented, and the week completes (C001)', async () => {
    const lived = await liveBy(saying('Summary: quiet week.'), alone);
    expect(attempts(lived, 'review')).toEqual([1, 2, 3]);
    expect(lifeOf(lived.society, 'ada').diary).toEqual([]);
    expect(eventsOf(lived, 'unanswered')).toEqual([
      { kind: 'unanswered', who: 'ada', task: 'review', reason: 'no-diary' },
    ]);
    expect(lived.tally.unanswered).toEqual([['review', 1]]);
    expect(lived.society.common.unit).toEqual({ year: 2020, week: 2 });
  });

  it('leaves no trace in the conversation, though it stands in the journal with its complaint', async () => {
    const script: Script = { plan: by({ ada: ['', '<living_standard>moderate</living_standard>'] }) };
    const lived = await liveBy(script, alone);
    const later = putTo(lived, 'ada', 'review')[0]?.messages.map((message) => message.text) ?? [];
    expect(later[2]).toBe('<living_standard>moderate</living_standard>');
    expect(later.join('\n')).not.toContain('Your answer was empty');
    const journaled = lived.journal.filter((line) => line.call.includes('plan'));
    expect(journaled.map(({ attempt, answer }) => [attempt, answer])).toEqual([
      [1, ''],
      [2, '<living_standard>moderate</living_standard>'],
    ]);
    expect(journaled[1]?.turn).toContain('Your answer was empty');
  });

  it.each<[string, Reply | string]>([
    ['empty', ' \n'],
    ['cut at the token limit', cut],
    ['refused', { text: '<diary>No.</diary>', stop: 'refused' }],
    ['filtered', { text: '<diary>No.</diary>', stop: 'filtered' }],
    ['running in circles', `<diary>${'and so on '.repeat(700)}</diary>`],
    ['longer than anybody would write', `<diary>Short.</diary>${'x y z '.repeat(15_000)}`],
    ['ten million characters', `<diary>Short.</diary>${'word '.repeat(2_000_000)}`],
    ['cut in thought', '<think>Let me see'],
    ['far too long a diary', `<diary>${words(300)}</diary>`],
  ])('is one that is %s', async (_, bad) => {
    const lived = await liveBy({ review: by({ ada: [bad, '<diary>Good.</diary>'] }) }, alone);
    expect(attempts(lived, 'review')).toEqual([1, 2]);
    expect(lifeOf(lived.society, 'ada').diary.map((entry) => entry.text)).toEqual(['Good.']);
  });

  it('is shown to its author again, but not if it is endless, and no broken character with it', async () => {
    const endless = `${'x'.repeat(7_999)}\u{1F600}${'y'.repeat(9_000)}`;
    const lived = await liveBy({ review: by({ ada: [endless, '<diary>Good.</diary>'] }) }, alone);
    const shown = putTo(lived, 'ada', 'review')[1]?.messages.at(-2);
    expect(shown?.role).toBe('assistant');
    expect(shown?.text).toBe(`${'x'.repeat(7_999)}\uFFFD`);
  });
});

describe('what stays of an answer in the conversation', () => {
  it('is without thinking, without half characters, and never empty', async () => {
    const script: Script = {
      plan: () => '<think>secret</think><living_standard>frugal</living_standard>\uD83D!\u0000',
      speak: by({ ada: ['<private>hm</private>'] }),
    };
    const lived = await liveBy(script, withActivity(pair, ['ada', 'bo']));
    const kept = putTo(lived, 'ada', 'review')[0]?.messages.filter(({ role }) => role === 'assistant') ?? [];
    expect(kept.map((message) => message.text)).toEqual([
      '<living_standard>frugal</living_standard>\uFFFD!',
      '<private>hm</private>',
      '<private>hm</private>',
      '<private>hm</private>',
    ]);
  });

  it('is what was used: the last that could be, if none was as it should be', async () => {
    const much = act('update_file', { name: 'general', content: words(400) });
    const script: Script = {
      plan: by({ ada: [`<think>hm</think>${much} One.`, '', NOBODY] }),
    };
    const lived = await liveBy(script, alone);
    expect(putTo(lived, 'ada', 'review')[0]?.messages[2]?.text).toBe(`${much} One.`);
    expect(eventsOf(lived, 'refused').map(({ refusal }) => refusal.reason)).toEqual(['too-long']);
    expect(eventsOf(lived, 'unanswered')).toEqual([]);
  });
});

describe('who cannot be reached', () => {
  it('is not asked again, and that stands in the journal with its reason', async () => {
    const lived = await liveBy({ review: () => NOBODY }, alone);
    expect(attempts(lived, 'review')).toEqual([1]);
    const line = lived.journal.find(({ call }) => call.includes('review'));
    expect(line).toMatchObject({ answer: null, stop: 'unavailable', attempt: 1 });
    expect(line?.failure).toContain('unscripted');
  });
});

describe('an answer that is known', () => {
  const script: Script = {
    plan: by({ ada: ['', act('contact', { to: 'Bo', message: 'Hello.' })] }),
    review: by({ bo: NOBODY }),
  };
  const lived = () => liveBy(script, pair);
  const replay = (society: Society, journal: readonly JournalLine[], conditions = {}) =>
    liveBy({}, society, { models: null, ledger: memoryLedger(() => journal), ...conditions });

  it('is used instead of asking: the same life, without a model', async () => {
    const first = await lived();
    const second = await replay(pair, first.journal);
    expect(second.happened).toEqual(first.happened);
    expect(second.society).toEqual(first.society);
    expect(second.tally).toEqual(first.tally);
    expect(second.journal).toEqual([]);
  });

  it('is missed by name where nobody may be asked (C107)', async () => {
    const { journal } = await lived();
    const missing = journal.filter((line) => !line.call.endsWith('solo/bo'));
    await expect(replay(pair, missing)).rejects.toThrow(AnswerMissing);
    await expect(replay(pair, missing)).rejects.toThrow('Y2020-W01-day-1/solo-bo/solo/bo');
  });

  it('is only asked for where it is missing, when somebody may be asked', async () => {
    const first = await lived();
    const missing = first.journal.filter((line) => !line.call.includes('day-1'));
    const second = await replay(pair, missing, { models: everybody(scriptedBy(script)) });
    expect(second.happened).toEqual(first.happened);
    expect(second.journal.map((line) => line.call).sort()).toEqual(
      first.journal
        .map((line) => line.call)
        .filter((call) => call.includes('day-1'))
        .sort(),
    );
  });

  it('is refused where its prompt was another one, or kept and counted if that is wished', async () => {
    const { journal, society } = await lived();
    const elsewhere = aSociety(['ada', 'bo'], { world: aWorld({ ...world, setting: 'A mine.' }) });
    await expect(replay(elsewhere, journal)).rejects.toThrow(PromptChanged);
    const kept = await replay(elsewhere, journal, { changed: 'accept' });
    expect(kept.society.personas).toEqual(society.personas);
  });
});

it('nobody is asked any more once the run is to stop, and what was answered is journaled', async () => {
  const stop = new AbortController();
  const ledger = memoryLedger();
  const script: Script = {
    solo: () => {
      stop.abort();
      return 'I sit.';
    },
  };
  await expect(liveBy(script, alone, { signal: stop.signal, ledger })).rejects.toThrow(RunStopped);
  const calls = [...ledger.journal.values()].flat().map((line) => line.call.replace('Y2020-W01-', ''));
  expect(calls).toEqual(['plan/plan/ada', 'day-1/solo-ada/solo/ada']);
  expect(ledger.latest()).toBeUndefined();
});

it('a defect of a model ends the run, after the others have ended what they were at', async () => {
  const broken: Script = {
    solo: by({
      ada: () => {
        throw new Error('a cable was cut');
      },
    }),
  };
  const ledger = memoryLedger();
  await expect(liveBy(broken, pair, { ledger })).rejects.toThrow('a cable was cut');
  expect([...ledger.journal.values()].flat().map((line) => line.call)).toContain(
    'Y2020-W01-day-1/solo-bo/solo/bo',
  );
});

it('an answer of ten megabytes is one persona’s trouble: all others finish (C104)', async () => {
  const people = Array.from({ length: 20 }, (_, at) => `p${String(at + 10)}`);
  const huge = '<role_action>'.repeat(800_000);
  const lived = await liveBy({ plan: by({ p13: huge }) }, aSociety(people, { world }));
  expect(eventsOf(lived, 'unanswered').map(({ who, task }) => `${who} ${task}`)).toEqual(['p13 plan']);
  expect(eventsOf(lived, 'diarised')).toHaveLength(20);
  for (const { answer } of lived.journal) expect(answer?.length ?? 0).toBeLessThanOrEqual(100_000);
});

it('every call has an id of its own, that says when, what and who', async () => {
  const lived = await liveBy({}, withActivity(pair, ['ada', 'bo']));
  const ids = lived.puts.map((put) => `${put.call}#${put.attempt}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('Y2020-W01-day-1/joint-x/01/speak/ada#1');
  expect(ids).toContain('Y2020-W01-day-1/joint-x/01/referee#1');
});
