import { describe, expect, it } from 'vitest';
import { alikeAtFirst, richestShare } from '../../analysis/inequality.ts';
import { movers } from '../../analysis/mobility.ts';
import type { Event } from '../../engine/events.ts';
import { aCrowd, aSociety, somebody } from '../builders.ts';
import { noted, rewarded, storyOf } from './years.ts';

const moneyed = (...deposits: readonly number[]) =>
  storyOf(aSociety(deposits.map((deposit, at) => somebody(`p${at}`, { deposit }))));

describe('the richest tenth', () => {
  it('is at least one person', () => {
    const ids = ['p0', 'p1', 'p2'];
    const { chronicle } = moneyed(100, 200, 700).end(...ids.map((who) => rewarded(who)));
    expect(richestShare(chronicle, 2020)).toBe(0.7);
    expect(richestShare(chronicle, 2021)).toBe(0);
  });

  it('of twenty people is two, and of no money nothing', () => {
    const crowd = aCrowd(20).map(({ persona }) => persona.id);
    const { chronicle } = storyOf(aSociety(aCrowd(20))).end(...crowd.map((who) => rewarded(who)));
    expect(richestShare(chronicle, 2020)).toBeCloseTo(0.1);
    expect(richestShare(moneyed(0, 0).end(rewarded('p0'), rewarded('p1')).chronicle, 2020)).toBe(0);
  });
});

describe('two who began alike', () => {
  const years = (first: number, second: number, moved: readonly Event[] = []) =>
    moneyed(1000, 1080)
      .end(...moved, rewarded('p0', { economy: first }), rewarded('p1', { economy: second }))
      .end(rewarded('p0'), rewarded('p1'));

  it('and ended far apart are told', () => {
    expect(alikeAtFirst(years(3000, -500).chronicle, () => 200)).toEqual({
      richer: 'p0',
      poorer: 'p1',
      most: 4000,
      least: 580,
    });
  });

  it('are not told if the gap is small, the wage differs, or one changed position', () => {
    expect(alikeAtFirst(years(900, 0).chronicle, () => 200)).toBeUndefined();
    expect(alikeAtFirst(years(3000, -500).chronicle, (id) => (id === 'p0' ? 300 : 200))).toBeUndefined();
    const moved: Event = { kind: 'moved', who: 'p0', from: null, to: 'miller', why: 'hired' };
    expect(alikeAtFirst(years(3000, -500, [moved]).chronicle, () => 200)).toBeUndefined();
  });
});

describe('who rose and who fell', () => {
  const ranked = (...totals: readonly (number | null)[]) =>
    totals.map((total, at) => rewarded(`p${at}`, { total }));
  const four = () => moneyed(1, 1, 1, 1);

  it('is told by the ranks of the first and the last year', () => {
    const { chronicle } = four()
      .end(...ranked(4, 3, 2, 1))
      .end(...ranked(1, 3, 2, 4));
    const { rose, fell } = movers(chronicle, 1);
    expect(rose).toMatchObject([{ id: 'p3', from: 4, to: 1 }]);
    expect(fell).toMatchObject([{ id: 'p0', from: 1, to: 4 }]);
  });

  it('is nobody after one year, after a step of one place, or where a total is missing', () => {
    const none = { rose: [], fell: [] };
    expect(movers(four().end(...ranked(4, 3, 2, 1)).chronicle, 2)).toEqual(none);
    expect(
      movers(
        four()
          .end(...ranked(4, 3, 2, 1))
          .end(...ranked(3, 4, 1, 2)).chronicle,
        2,
      ),
    ).toEqual(none);
    expect(
      movers(
        four()
          .end(...ranked(null, 3, 2, 1))
          .end(...ranked(1, 4, 3, null)).chronicle,
        2,
      ),
    ).toEqual(none);
  });

  it('has reasons of its direction only, the strongest, in order of time', () => {
    const { chronicle } = four()
      .week(noted('p0', 'p1', 'close'), noted('p0', 'p2', 'close'))
      .end(...ranked(4, 3, 2, 1))
      .week(noted('p0', 'p1', 'cold'))
      .end({ kind: 'moved', who: 'p0', from: 'miller', to: null, why: 'forced-out' }, ...ranked(1, 3, 2, 4));
    expect(movers(chronicle, 1).fell[0]?.reasons.map(({ kind }) => kind)).toEqual(['broke', 'forced-out']);
    expect(movers(chronicle, 1).rose[0]?.reasons).toEqual([]);
  });
});
