import { describe, expect, it } from 'vitest';
import { lifeOf } from '../../../engine/society.ts';
import { aSociety, aWorld, somebody } from '../../builders.ts';
import { outcome } from '../../living/polite.ts';
import {
  by,
  eventsOf,
  type Lived,
  liveBy,
  NOBODY,
  putTo,
  QUIET,
  refusals,
  type Script,
  why,
} from '../../living.ts';

const world = aWorld({ laws: { ...QUIET, days: 1 } });
const society = aSociety([somebody('ada', { deposit: 500 })], { world });
const state = (lived: Lived) => lifeOf(lived.society, 'ada').state;
/** After income, and after a frugal week’s cost. */
const DEPOSIT = 500 + world.laws.unemploymentIncome - world.laws.living.frugal.cost;
const judged = (more: object): Script => ({
  'solo-outcome': () => JSON.stringify({ offers: null, outcome: outcome('Ada', more) }),
});

describe('a day alone', () => {
  it('is what its outcome says, which is told at the next turn', async () => {
    const lived = await liveBy(
      judged({ mood: 3, vitality: 8, money: 90, skills: [{ name: 'sewing', points: 2 }] }),
      society,
    );
    const told = putTo(lived, 'ada', 'review')[0]?.turn ?? '';
    expect(told).toContain('I sit at the window.');
    for (const change of ['vitality +8', 'mood +3', 'sewing +2', 'money +90']) expect(told).toContain(change);
    expect(state(lived)).toMatchObject({ deposit: DEPOSIT + 90, skills: [{ name: 'sewing', level: 2 }] });
    expect(lived.society.common.skillNames).toContain('sewing');
  });

  it('of somebody who does not answer is a day at home, unscored', async () => {
    const lived = await liveBy({ solo: () => NOBODY }, society);
    expect(eventsOf(lived, 'lived')).toMatchObject([{ scored: false, change: {} }]);
    expect(putTo(lived, 'environment', 'solo-outcome')).toEqual([]);
    expect([lived.tally.unanswered, lived.tally.unscored]).toEqual([[['solo', 1]], [['solo', 1]]]);
  });

  it('without a usable judgement changes nothing, and is counted', async () => {
    const lived = await liveBy({ 'solo-outcome': () => '{"vitality": NaN}' }, society);
    expect(eventsOf(lived, 'lived')).toMatchObject([{ scored: false, change: {} }]);
    expect(state(lived).deposit).toBe(DEPOSIT);
    expect(lived.tally.unscored).toEqual([['solo', 1]]);
  });

  it('is hers of whom it was asked, whoever the answer says it is about', async () => {
    const stranger: Script = {
      'solo-outcome': () => JSON.stringify({ offers: null, outcome: outcome('Somebody Else', { mood: 2 }) }),
    };
    expect(eventsOf(await liveBy(stranger, society), 'lived')).toMatchObject([{ who: 'ada', scored: true }]);
  });
});

describe('a day in a shop', () => {
  const shop = (more: object = {}): Script => ({
    solo: () => 'I go and buy a kite.',
    'solo-outcome': () =>
      JSON.stringify({
        offers: [
          { name: 'Red kite', item: 'kite', price: 60, description: 'With a tail.' },
          { name: 'Boat', item: 'boat', price: 900, description: 'Leaks.' },
        ],
        outcome: outcome('Ada', { mood: 5, money: 200 }),
      }),
    purchase: by({ ada: '<buy>red kite</buy>' }),
    ...more,
  });

  it('changes deposit, possessions and material, nothing else', async () => {
    const lived = await liveBy(shop(), society);
    const { deposit, possessions, fulfillment, vitality } = state(lived);
    expect(deposit).toBe(DEPOSIT - 60);
    expect(possessions).toMatchObject([{ name: 'Red kite', description: 'With a tail.', price: 60 }]);
    const material = 50 + world.laws.living.frugal.material + 3;
    expect(fulfillment).toEqual({ mood: 42.5, material, social: 42.5, esteem: 42.5 });
    expect(vitality).toBe(74.5);
    expect(putTo(lived, 'ada', 'review')[0]?.turn).toContain('Bought Red kite for 60');
  });

  it('where one takes nothing changes nothing', async () => {
    const lived = await liveBy(shop({ purchase: () => '<buy>none</buy>' }), society);
    expect([state(lived).deposit, state(lived).possessions]).toEqual([DEPOSIT, []]);
  });

  it('sells nothing that one can’t pay for, and says so', async () => {
    const lived = await liveBy(shop({ purchase: () => '<buy>Boat</buy>' }), society);
    expect([state(lived).deposit, state(lived).possessions]).toEqual([DEPOSIT, []]);
    expect(refusals(lived, 'ada')).toEqual(['too-dear']);
    expect(putTo(lived, 'ada', 'review')[0]?.turn).toContain(why('too-dear'));
  });

  it('sells nothing to who names nothing on offer: asked again, then none', async () => {
    const lived = await liveBy(shop({ purchase: () => '<buy>Castle</buy>' }), society);
    expect(putTo(lived, 'ada', 'purchase').map((put) => put.attempt)).toEqual([1, 2, 3]);
    expect(state(lived).possessions).toEqual([]);
    expect(lived.tally.unanswered).toEqual([['purchase', 1]]);
  });

  it('has no offers outside the price list: the day is unscored then', async () => {
    const dear = { name: 'Kite', item: 'kite', price: 6000, description: '' };
    const script = shop({ 'solo-outcome': () => JSON.stringify({ offers: [dear, dear], outcome: null }) });
    const lived = await liveBy(script, society);
    expect(putTo(lived, 'ada', 'purchase')).toEqual([]);
    expect(lived.tally.unscored).toEqual([['solo', 1]]);
  });

  it('is offered at the same prices to everybody who goes there', async () => {
    const lived = await liveBy(shop({ purchase: () => undefined }), aSociety(['ada', 'bo'], { world }));
    const offers = ['ada', 'bo'].map((who) => putTo(lived, who, 'purchase')[0]?.turn.split('\nYou have')[0]);
    expect(offers[0]).toBe(offers[1]);
  });
});
