import { describe, expect, it } from 'vitest';
import { lifeOf } from '../../../engine/society.ts';
import { aSociety, aWorld, somebody, withState } from '../../builders.ts';
import { outcome } from '../../living/polite.ts';
import { by, eventsOf, type Lived, liveBy, NOBODY, putTo, QUIET, type Script } from '../../living.ts';

const world = aWorld({ laws: { ...QUIET, days: 1 } });

/** Ada with so many things, called thing 1 and so on from the oldest. */
function owning(count: number) {
  const society = aSociety(['ada', 'bo'], { world });
  const possessions = Array.from({ length: count }, (_, at) => {
    return { id: `ada-${at + 1}`, name: `thing ${at + 1}`, description: 'A thing.' };
  });
  return withState(society, 'ada', { possessions });
}

const kept = (lived: Lived) => lifeOf(lived.society, 'ada').state.possessions.map((thing) => thing.name);

describe('whoever owns more than fifty things', () => {
  it('is asked what goes, as the last turn of its week, until 38 remain', async () => {
    const going = Array.from({ length: 13 }, (_, at) => `thing ${at + 20}`);
    const script: Script = { discard: () => `<discard>${going.join('\n')}</discard>` };
    const lived = await liveBy(script, owning(51));
    expect(putTo(lived, 'ada').at(-1)?.task).toBe('discard');
    expect(putTo(lived, 'bo').at(-1)?.task).toBe('review');
    expect(kept(lived)).toHaveLength(38);
    expect(kept(lived)).not.toEqual(expect.arrayContaining(['thing 20']));
    expect(kept(lived)).toEqual(expect.arrayContaining(['thing 1', 'thing 33', 'thing 51']));
  });

  it('loses the oldest where it names too few, and where it says nothing', async () => {
    const few = await liveBy({ discard: () => '<discard>thing 50</discard>' }, owning(51));
    expect(putTo(few, 'ada', 'discard').map((put) => put.attempt)).toEqual([1, 2, 3]);
    expect(kept(few)).toEqual([...Array.from({ length: 37 }, (_, at) => `thing ${at + 13}`), 'thing 51']);
    const silent = await liveBy({ discard: () => NOBODY }, owning(60));
    expect(kept(silent)).toEqual(Array.from({ length: 38 }, (_, at) => `thing ${at + 23}`));
    expect(silent.tally.unanswered).toEqual([['discard', 1]]);
  });

  it('is told in the next plan what is gone', async () => {
    const lived = await liveBy({}, owning(51), { until: { year: 2020, week: 3 } });
    expect(putTo(lived, 'ada', 'plan')[1]?.turn).toContain('thing 1');
  });
});

it('with fifty things there is room for all, and nobody is asked', async () => {
  const lived = await liveBy({}, owning(50));
  expect(putTo(lived, 'ada', 'discard')).toEqual([]);
  expect(kept(lived)).toHaveLength(50);
});

describe('the end of a week', () => {
  it('reads everybody’s values as they are then', async () => {
    const script: Script = {
      'solo-outcome': ({ input }) =>
        JSON.stringify({
          offers: null,
          outcome: outcome('', { mood: input.subject.name === 'Ada' ? 4 : -4 }),
        }),
    };
    const lived = await liveBy(script, aSociety(['ada', 'bo'], { world }));
    const readings = lived.society.personas.map((life) => life.year.readings);
    expect(readings.map(([reading]) => reading?.mood)).toEqual([46.5, 38.5]);
    const [ada] = lived.society.personas;
    expect(readings[0]).toEqual([{ vitality: ada?.state.vitality, ...ada?.state.fulfillment }]);
  });

  it('names a skill for the world that two learnt in the same week once', async () => {
    const learning = by<'solo-outcome'>({
      environment: ({ input }) =>
        JSON.stringify({
          offers: null,
          outcome: outcome(input.subject.name, { skills: [{ name: 'Ropework', points: 2 }] }),
        }),
    });
    const people = ['ada', somebody('bo', { skills: { sewing: 4 } })];
    const lived = await liveBy({ 'solo-outcome': learning }, aSociety(people, { world }));
    expect(eventsOf(lived, 'named-skills').map(({ names }) => names)).toEqual([['ropework']]);
    expect(lived.society.common.skillNames).toEqual(['ropework', 'sewing']);
  });
});
