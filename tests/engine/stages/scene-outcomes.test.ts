import { describe, expect, it } from 'vitest';
import { lifeOf, type Society } from '../../../engine/society.ts';
import { aSociety, aWorld } from '../../builders.ts';
import { outcome, refereed } from '../../living/polite.ts';
import {
  eventsOf,
  type Lived,
  liveBy,
  NOBODY,
  putTo,
  QUIET,
  type Script,
  withActivity,
} from '../../living.ts';

const world = aWorld({ laws: { ...QUIET, days: 1 } });
const people = ['ada', 'bo', 'cy'] as const;
const trio = aSociety(people, { world });
const ofTwo = withActivity(trio, ['ada', 'bo']);

const talk = (script: Script, society: Society = ofTwo) => liveBy(script, society);

describe('what comes of a scene', () => {
  const judging = (outcomes: readonly object[]): Script => ({
    referee: ({ input }) => refereed(input, input.mayEnd ? { outcomes } : {}),
  });
  const mood = (lived: Lived, who: string) => lifeOf(lived.society, who).state.fulfillment.mood;
  const before = 42.5;

  it('is nobody’s who wasn’t there (C029)', async () => {
    const lived = await talk(judging([...people, 'Barista'].map((who) => outcome(who, { mood: 5 }))));
    expect([mood(lived, 'ada'), mood(lived, 'bo'), mood(lived, 'cy')]).toEqual([
      before + 5,
      before + 5,
      before,
    ]);
  });

  it('is what a scene can do at most, whatever the judgement says', async () => {
    const wild = { vitality: 1e9, mood: '+99', social: -1e9, esteem: 50, money: 500 };
    const lived = await talk(judging(['Ada', 'Bo'].map((who) => outcome(who, wild))));
    expect(eventsOf(lived, 'lived', 'ada')[0]?.change).toMatchObject({
      vitality: 5,
      fulfillment: { mood: 5, social: -5, esteem: 3 },
    });
    expect(eventsOf(lived, 'lived', 'ada')[0]?.change.deposit ?? 0).toBe(0);
  });

  it('is asked for by itself where the end did not bring it, and only what is missing is taken from it', async () => {
    const script: Script = {
      ...judging([outcome('Ada', { mood: 1 })]),
      outcomes: () => JSON.stringify({ outcomes: ['Ada', 'Bo'].map((who) => outcome(who, { mood: 4 })) }),
    };
    const lived = await talk(script);
    expect([mood(lived, 'ada'), mood(lived, 'bo')]).toEqual([before + 1, before + 4]);
  });

  it('is unscored where nobody says it: nothing changes, and that is counted', async () => {
    const script: Script = { ...judging([]), outcomes: () => NOBODY };
    const lived = await talk(script);
    expect([mood(lived, 'ada'), mood(lived, 'bo')]).toEqual([before, before]);
    expect(lived.tally.unscored).toEqual([['joint', 2]]);
    expect(putTo(lived, 'ada', 'review')[0]?.turn).toContain('nothing came of');
  });
});
