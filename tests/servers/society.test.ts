import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { foundSociety } from '../../engine/found-society.ts';
import type { Message } from '../../engine/model.ts';
import { TASKS } from '../../engine/tasks/index.ts';
import { everybody } from '../../models/everybody.ts';
import { countWords } from '../../text/words.ts';
import type { Cast } from '../../worlds/cast.ts';
import { findWorld, loadWorld } from '../../worlds/load.ts';
import { aSociety } from '../builders.ts';
import { generatedWorld } from '../generated-world.ts';
import { type Conditions, eventsOf, liveBy, once, type Put, recording, refusals } from '../living.ts';
import { PAPER } from './answers/manner.ts';
import { atOnce } from './at-once.ts';
import { overHttp } from './over-http.ts';
import { type Options, openProvider, type Provider } from './provider.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const open: Provider[] = [];

afterAll(async () => {
  for (const one of open) await one.close();
});

async function lifeOf(cast: Cast, until: Conditions['until'], options: Options = {}) {
  const provider = await openProvider(options);
  open.push(provider);
  const puts: Put[] = [];
  const lived = await liveBy({}, foundSociety(cast.world, cast.residents), {
    ...(until && { until }),
    models: everybody(recording(overHttp(provider.url), puts)),
  });
  return { lived, puts, provider, stats: provider.stats() };
}

describe.each(['harbour', 'xiaozhen'])('two years of %s with the provider', (name) => {
  const years = once(() => lifeOf(loadWorld(findWorld(name, ROOT)), { year: 2022, week: 1 }));

  it('pass without a question that is not answered properly at once', async () => {
    const { tally } = (await years()).lived;
    expect([tally.askedAgain, tally.unanswered, tally.unscored]).toEqual([0, [], []]);
  });

  it('put nearly every kind of question, each recognised by its prompt alone', async () => {
    const { puts, stats } = await years();
    const put = new Set(puts.map(({ task }) => task));
    expect(Object.keys(stats.kinds).sort()).toEqual([...put].sort());
    const rare = ['outcomes', 'discard'];
    expect(
      Object.keys(TASKS).filter((task) => !put.has(task as Put['task']) && !rare.includes(task)),
    ).toEqual([]);
  });

  it('count every call by the author it is asked of', async () => {
    const { puts, stats } = await years();
    const calls = (whom: (one: Put) => boolean) => puts.filter(whom).length;
    const judge = calls(({ whom }) => whom === 'judge');
    const environment = calls(({ whom }) => whom === 'environment');
    expect(stats.authors.judge?.calls).toBe(judge);
    expect(stats.authors.environment?.calls).toBe(environment);
    expect(stats.authors.persona?.calls).toBe(puts.length - judge - environment);
    expect(stats.requests).toBe(puts.length);
  });

  it('write what the rules allow: hardly an action is refused', async () => {
    const { lived } = await years();
    const reasons = lived.society.personas.flatMap(({ persona }) => refusals(lived, persona.id));
    const taken = reasons.filter(
      (reason) => !['name-taken', 'unknown-item', 'day-taken', 'not-present'].includes(reason),
    );
    expect(taken).toEqual([]);
    expect(reasons.length).toBeLessThan(20);
  });

  it('fill from half to all of each limit, evenly', async () => {
    const { lived } = await years();
    const { diary, contact } = lived.society.common.world.laws;
    const wordsOf = (kind: 'diarised' | 'wrote') => eventsOf(lived, kind).map(({ text }) => countWords(text));
    for (const shares of [
      wordsOf('diarised').map((words) => words / diary.entryWords),
      wordsOf('wrote').map((words) => words / contact.letterWords),
    ]) {
      expect(Math.min(...shares)).toBeGreaterThan(0.48);
      expect(Math.max(...shares)).toBeLessThanOrEqual(1);
      const quarters = [0.625, 0.75, 0.875].map((most) => shares.filter((one) => one < most).length);
      for (const [at, shorter] of quarters.entries())
        expect(Math.abs(shorter / shares.length - (at + 1) / 4)).toBeLessThan(0.15);
    }
  });

  it('let memory files grow to their limit and not beyond', async () => {
    const { lived } = await years();
    const { textWords } = lived.society.common.world.laws.memory;
    const lengths = lived.society.personas.flatMap(({ memory }) =>
      memory.map(({ text }) => countWords(text)),
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(textWords);
    expect(Math.max(...lengths)).toBeGreaterThan(0.85 * textWords);
  });

  it('give the same answer to the same request', async () => {
    const { puts, provider, lived } = await years();
    const some = puts.filter((_, at) => at % 97 === 0);
    const model = overHttp(provider.url);
    for (const { request, messages, call, attempt } of some) {
      const { text } = await model.generate({ ...request, messages: () => messages });
      expect(text).toBe(lived.journal.find((line) => line.call === call && line.attempt === attempt)?.answer);
    }
  });
});

it('at the density of the paper a week has about 1.3 joint days, 0.9 chance meetings, 0.9 events, 1.9 days alone', async () => {
  const [people, weeks] = [40, 6];
  const { world, residents } = generatedWorld(people);
  const lived = await liveBy({}, foundSociety(world, residents), {
    models: everybody(atOnce(PAPER)),
    until: { year: world.laws.startYear, week: weeks + 1 },
  });
  // Nothing is arranged yet when the first week begins.
  const usual = lived.happened.filter(({ at }) => !at.startsWith(`Y${world.laws.startYear}-W01-`));
  const days = usual.flatMap(({ event }) => (event.kind === 'lived' ? [event.lived.kind] : []));
  const perWeek = (kind: string) => days.filter((one) => one === kind).length / ((weeks - 1) * people);
  expect(days.length).toBe(world.laws.days * (weeks - 1) * people);
  expect(Math.abs(perWeek('joint') - 1.3)).toBeLessThan(0.3);
  expect(Math.abs(perWeek('encounter') - 0.9)).toBeLessThan(0.25);
  expect(Math.abs(perWeek('public') - 0.9)).toBeLessThan(0.25);
  expect(Math.abs(perWeek('solo') - 1.9)).toBeLessThan(0.3);
  expect(lived.tally.askedAgain).toBe(0);
});

describe('a bad answer', () => {
  it.each(['no-text', 'cut'] as const)(
    '(%s) is asked again, and the question is found behind the complaint',
    async (does) => {
      const cast = loadWorld(findWorld('harbour', ROOT));
      const { lived } = await lifeOf(cast, undefined, {
        rules: [{ when: ({ messages }) => messages.length === 2, does }],
      });
      expect(lived.tally.askedAgain).toBeGreaterThan(5);
      expect(lived.tally.unanswered).toEqual([]);
    },
  );
});

describe('a prompt that forgets something', () => {
  const puts = once(async () => {
    const list: Put[] = [];
    await liveBy({}, aSociety(['ada']), {
      models: everybody(recording(overHttp((await quiet()).url), list)),
    });
    return list;
  });

  /** The answer to the first question of its kind in a tiny society, with something done to its prompt. */
  async function answerAfter(task: Put['task'], change: (message: Message) => Message) {
    const put = (await puts()).find((one) => one.task === task);
    if (!put) throw new Error(`nobody was asked ${task}`);
    const messages = put.messages.map(change);
    return overHttp((await quiet()).url).generate({ ...put.request, messages: () => messages });
  }

  const quiet = async (): Promise<Provider> => {
    const provider = await openProvider();
    open.push(provider);
    return provider;
  };

  it('is answered as long as it forgets nothing', async () => {
    expect((await answerAfter('plan', (message) => message)).text).toContain('<living_standard>');
    expect((await answerAfter('solo-outcome', (message) => message)).text).toContain('"outcome":{');
  });

  it.each([
    ['plan', /Living standards a week: .*?; /, 'no rules'],
    ['plan', /Public places: [^\n]*\n/, 'no rules'],
    ['plan', /You are Ada, /, 'no rules'],
    ['solo-outcome', /# How to judge an outcome\n/, 'no principles'],
  ] as const)('can not be answered: %s without %s', async (task, words, lack) => {
    const forgetful = answerAfter(task, ({ role, text }) => ({ role, text: text.replace(words, '') }));
    await expect(forgetful).rejects.toThrow(lack);
  });
});
