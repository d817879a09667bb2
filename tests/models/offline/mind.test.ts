import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { foundSociety } from '../../../engine/found-society.ts';
import type { Model, Request } from '../../../engine/model.ts';
import { TASKS } from '../../../engine/tasks/index.ts';
import { everybody } from '../../../models/everybody.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import { findWorld, loadWorld } from '../../../worlds/load.ts';
import { deepFrozen } from '../../builders/frozen.ts';
import { aCrowd, aSociety } from '../../builders.ts';
import { eventsOf, liveBy, once, refusals } from '../../living.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Two years of a shipped world, with every question that was asked; what is shown to the mind is frozen. */
async function twoYears(name: string) {
  const requests: Request[] = [];
  const mind = offlineMind();
  const blind: Model = {
    id: mind.id,
    generate: (request) => {
      requests.push(request);
      const messages = () => {
        throw new Error('it reads no prompts');
      };
      return mind.generate({ ...request, input: deepFrozen(request.input), messages } as Request);
    },
  };
  const { world, residents } = loadWorld(findWorld(name, ROOT));
  const lived = await liveBy({}, foundSociety(world, residents), {
    until: { year: 2022, week: 1 },
    models: everybody(blind),
  });
  return { lived, requests };
}

describe.each(['harbour', 'xiaozhen'])('the offline mind in %s', (name) => {
  const years = once(() => twoYears(name));

  it('answers every question properly at once, from what the question holds', async () => {
    const { tally } = (await years()).lived;
    expect([tally.askedAgain, tally.unanswered, tally.unscored]).toEqual([0, [], []]);
  });

  it('writes actions as they are to be written', async () => {
    const { lived } = await years();
    const reasons = lived.society.personas.flatMap(({ persona }) => refusals(lived, persona.id));
    const clumsy = [
      'unknown-action',
      'unreadable',
      'unclosed',
      'not-here',
      'missing',
      'undecided',
      'bad-title',
    ];
    expect(reasons.filter((reason) => clumsy.includes(reason))).toEqual([]);
  });

  it('gives the same answer to the same question, and not always the same one', async () => {
    const { lived, requests } = await years();
    const answers = new Map(lived.journal.map((line) => [line.call, line.answer]));
    const some = requests.filter((_, at) => at % 17 === 0);
    for (const request of some)
      expect((await offlineMind().generate(request)).text).toBe(answers.get(request.call));
    const said = new Set(eventsOf(lived, 'spoke').map((event) => JSON.stringify(event.said)));
    expect(said.size).toBeGreaterThan(40);
  });

  it('leaves no slot of a phrase unfilled', async () => {
    const { lived } = await years();
    const unfilled = lived.journal.filter((line) => /\{[a-z]+\}/.test(line.answer ?? ''));
    expect(unfilled.map((line) => line.answer)).toEqual([]);
  });

  it('spends, meets, writes, buys, learns and moves: every kind of day and task occurs', async () => {
    const { lived, requests } = await years();
    const asked = new Set(requests.map((request) => request.task));
    const rare = ['discard', 'outcomes', 'selection', 'more', 'purchase'];
    expect(
      Object.keys(TASKS).filter((task) => !asked.has(task as Request['task']) && !rare.includes(task)),
    ).toEqual([]);
    const kinds = new Set(eventsOf(lived, 'lived').map((event) => event.lived.kind));
    expect([...kinds].sort()).toEqual(['encounter', 'joint', 'public', 'solo']);
    for (const kind of ['wrote', 'proposed', 'responded', 'bought', 'noted'] as const) {
      expect(eventsOf(lived, kind).length).toBeGreaterThan(0);
    }
  });
});

it('the offline mind speaks Chinese in a Chinese world, without a foreign letter', async () => {
  const { lived } = await twoYears('xiaozhen');
  const texts = [
    ...eventsOf(lived, 'spoke').flatMap((event) => event.said.map((part) => part.text)),
    ...eventsOf(lived, 'diarised').map((event) => event.text),
    ...eventsOf(lived, 'wrote').map((event) => event.text),
    ...eventsOf(lived, 'did').map((event) => event.text + event.thought),
    ...eventsOf(lived, 'lived').map((event) => event.lived.result),
  ];
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
});

it('the offline mind calls itself by its name', () => {
  expect(offlineMind().id).toBe('offline');
});

it('the offline mind can also play people who know nobody, can nothing and own nothing', async () => {
  const society = aSociety(aCrowd(3), { ties: [] });
  const lived = await liveBy({}, society, {
    until: { year: 2021, week: 1 },
    models: everybody(offlineMind()),
  });
  expect([lived.tally.askedAgain, lived.tally.unanswered]).toEqual([0, []]);
  expect(lived.tally.days).toBe(3 * 10 * 5);
});
