import { describe, expect, it } from 'vitest';
import { calledOf, type DollarsOf, pricedOf } from '../../arena/price.ts';
import { standingsOf } from '../../arena/standings.ts';
import { aLife, aMatch, scored } from './lives.ts';

const usage = { input: 1000, cached: 0, written: 0, output: 0 };
/** Dollars a thousand tokens. */
const PRICE: Readonly<Record<string, number>> = { dear: 3, fair: 2, cheap: 1, free: 0 };
const dollarsOf: DollarsOf = (model, used) =>
  used && model in PRICE ? ((PRICE[model] ?? 0) * used.input) / 1000 : null;

/** What comes of these life rewards, the same in four worlds but for a little. */
function priced(rewards: Readonly<Record<string, number>>, worlds = 4) {
  const models = Object.keys(rewards);
  const lives = Array.from({ length: worlds }, (_, world) =>
    models.map((model, at) =>
      scored(`p${at}`, model, (rewards[model] ?? 0) + 0.01 * ((world + at) % 2), world),
    ),
  ).flat();
  const standings = standingsOf(lives, models, false);
  const match = aMatch(models.map((model) => aLife(model, model, { answers: { usage }, years: [{}, {}] })));
  return pricedOf(standings, calledOf(standings.models, [match], dollarsOf));
}

describe('the price of a life', () => {
  it('is what a year of it costs', () => {
    expect(priced({ dear: 1, fair: 0 }).map(({ model, lifeYear }) => [model, lifeYear])).toEqual([
      ['dear', 1.5],
      ['fair', 1],
    ]);
  });

  it('tells who does as well for less: better or a tie, the cheapest of all', () => {
    const found = priced({ dear: 0.5, fair: 0.5, cheap: 0.505 });
    expect(found.map(({ model, cheaper }) => [model, cheaper])).toEqual([
      ['cheap', null],
      ['dear', 'cheap'],
      ['fair', 'cheap'],
    ]);
  });

  it('is worth it where the cheaper ones live worse', () => {
    expect(priced({ dear: 1, cheap: 0 }).map(({ cheaper }) => cheaper)).toEqual([null, null]);
  });

  it('is compared with nobody whose price or place nobody knows', () => {
    expect(priced({ dear: 0, unknown: 1 }).map(({ lifeYear }) => lifeYear)).toEqual([null, 1.5]);
    expect(priced({ dear: 0, unknown: 1 }).map(({ cheaper }) => cheaper)).toEqual([null, null]);
    expect(priced({ dear: 0, cheap: 1 }, 2).map(({ cheaper }) => cheaper)).toEqual([null, null]);
  });
});
