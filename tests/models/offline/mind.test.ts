import { describe, expect, it } from 'vitest';
import type { Request } from '../../../engine/model.ts';
import { TASKS } from '../../../engine/tasks/index.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import { eventsOf, type Lived, refusals } from '../../living.ts';
import { PLACES, yearIn } from './lives.ts';

/** What a request was answered with the first time it was put. */
function answersIn(lived: Lived): ReadonlyMap<string, string | null | undefined> {
  return new Map(lived.journal.map((line) => [line.call, line.answer]));
}

function words(lived: Lived): readonly string[] {
  return [
    ...eventsOf(lived, 'spoke').flatMap((event) => event.said.map((part) => part.text)),
    ...eventsOf(lived, 'diarised').map((event) => event.text),
    ...eventsOf(lived, 'wrote').map((event) => event.text),
    ...eventsOf(lived, 'did').map((event) => event.text + event.thought),
    ...eventsOf(lived, 'lived').map((event) => event.lived.result),
    ...eventsOf(lived, 'noted').map(({ file }) => file.text + file.summary),
  ];
}

describe.each(PLACES)('a year of the offline mind in %s', (where) => {
  const year = yearIn(where);

  it('is answered properly at once: nothing is asked again, guessed, cut or left over', async () => {
    const { lived, requests } = await year();
    const { askedAgain, repaired, cut, salvaged, unanswered, unscored, standardless } = lived.tally;
    expect(requests.length).toBeGreaterThan(300);
    expect({ askedAgain, repaired, cut, salvaged, standardless }).toEqual({
      askedAgain: 0,
      repaired: 0,
      cut: 0,
      salvaged: 0,
      standardless: 0,
    });
    expect([unanswered, unscored]).toEqual([[], []]);
  });

  it('has every action written as it is to be written', async () => {
    const { lived } = await year();
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

  it('is the same when every question of it is put to others again, in the opposite order', async () => {
    const { lived, requests } = await year();
    const answers = answersIn(lived);
    const [one, other] = [offlineMind(), offlineMind()];
    const some = requests.filter((_, at) => at % 3 === 0).toReversed();
    for (const [at, request] of some.entries()) {
      const { text } = await (at % 2 === 0 ? one : other).generate(request);
      expect(text).toBe(answers.get(request.call));
    }
  });

  it('leaves no slot of a phrase unfilled and no word undefined', async () => {
    const { lived } = await year();
    const unfilled = lived.journal.filter((line) => /\{[a-z]+\}|undefined|NaN/.test(line.answer ?? ''));
    expect(unfilled.map((line) => line.answer)).toEqual([]);
  });

  it('is told without a number of anybody’s state', async () => {
    const { lived } = await year();
    const told = [...eventsOf(lived, 'diarised'), ...eventsOf(lived, 'wrote')].map((event) => event.text);
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter((text) => /vitality|fulfil|esteem|warmth \d|温情\d|精力值/i.test(text))).toEqual([]);
  });
});

it('another seed is another life', async () => {
  const { requests } = await yearIn('village')();
  const some = requests.filter((request) => request.task === 'speak').slice(0, 100);
  const said = async (seed: number) =>
    Promise.all(some.map(async (request) => (await offlineMind().generate({ ...request, seed })).text));
  const [first, again, other] = [await said(1), await said(1), await said(2)];
  expect(again).toEqual(first);
  expect(other.filter((text, at) => text !== first[at]).length).toBeGreaterThan(50);
});

it('every task but the rarest is put to the offline mind in these years, and every kind of day and deed occurs', async () => {
  const years = await Promise.all(PLACES.map((where) => yearIn(where)()));
  const asked = new Set(years.flatMap(({ requests }) => requests.map((request) => request.task)));
  const rare: readonly Request['task'][] = ['discard', 'outcomes', 'selection', 'more'];
  const missing = (Object.keys(TASKS) as Request['task'][]).filter((task) => !asked.has(task));
  expect(missing.filter((task) => !rare.includes(task))).toEqual([]);
  const all = years.map(({ lived }) => lived);
  const kinds = new Set(all.flatMap((lived) => eventsOf(lived, 'lived').map((event) => event.lived.kind)));
  expect([...kinds].sort()).toEqual(['encounter', 'joint', 'public', 'solo']);
  for (const kind of ['wrote', 'proposed', 'responded', 'bought', 'noted'] as const)
    expect([kind, all.flatMap((lived) => eventsOf(lived, kind)).length > 0]).toEqual([kind, true]);
});

it('nobody says the same all the time', async () => {
  const { lived } = await yearIn('harbour')();
  const lines = eventsOf(lived, 'spoke').map((event) => event.said.map((part) => part.text).join(' '));
  expect(new Set(lines).size).toBeGreaterThan(0.4 * lines.length);
  for (const { persona } of lived.society.personas) {
    const diary = eventsOf(lived, 'diarised', persona.id).map((event) => event.text);
    expect(new Set(diary).size).toBe(diary.length);
  }
});

it('the offline mind speaks Chinese in a Chinese world, without a foreign letter', async () => {
  const { lived } = await yearIn('xiaozhen')();
  const texts = words(lived).map((text) => text.replace(/\d{4}-W\d{2}/g, ''));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
});

it('the offline mind speaks English in an English world, without a foreign sign', async () => {
  const { lived } = await yearIn('village')();
  expect(words(lived).filter((text) => /\p{Script=Han}|[，。！？]/u.test(text))).toEqual([]);
});

it('the offline mind calls itself by its name', () => {
  expect(offlineMind().id).toBe('offline');
});
