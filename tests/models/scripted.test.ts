import { describe, expect, it } from 'vitest';
import { Unavailable } from '../../engine/errors.ts';
import type { Request } from '../../engine/model.ts';
import { everybody } from '../../models/everybody.ts';
import { scripted } from '../../models/scripted.ts';
import { aSociety } from '../builders.ts';
import { liveBy, QUIET } from '../living.ts';

const request = { task: 'plan', call: 'Y2020-W01-plan/plan/ada' } as Request;

describe('a scripted model', () => {
  it('says what its script says: a text is a whole answer', async () => {
    const model = scripted(({ task }) => `About ${task}.`);
    expect(await model.generate(request)).toEqual({ text: 'About plan.', stop: 'end' });
    const cut = scripted(() => ({ text: 'About', stop: 'length', reasoning: 'Hm.' }));
    expect(await cut.generate(request)).toEqual({ text: 'About', stop: 'length', reasoning: 'Hm.' });
  });

  it('can’t be reached where its script has nothing to say, and names the question', async () => {
    const mute = scripted(() => undefined, 'mute');
    expect(mute.id).toBe('mute');
    await expect(mute.generate(request)).rejects.toThrow(Unavailable);
    await expect(mute.generate(request)).rejects.toThrow(request.call);
  });
});

it('one model can play everybody, the environment and the judge', async () => {
  const model = scripted(() => 'Hm.');
  const { persona, environment, judge } = everybody(model);
  expect([persona('ada'), persona('bo'), environment, judge]).toEqual([model, model, model, model]);
});

it('people whose model can’t be reached live on all the same, at home and unscored', async () => {
  const society = aSociety(['ada', 'bo']);
  const until = { year: 2021, week: 1 };
  const lived = await liveBy({}, society, { until, models: everybody(scripted(() => undefined)) });
  expect(lived.tally.days).toBe(2 * 10 * 5);
  expect(lived.tally.unscored).toEqual([['solo', 100]]);
  expect(lived.tally.unanswered).toContainEqual(['plan', 20]);
  expect(lived.society.common.unit).toEqual(until);
  expect(lived.society.common.world.laws.encounters.idleForOne).not.toBe(QUIET.encounters.idleForOne);
});
