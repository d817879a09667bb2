import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chronicleSchema } from '../../analysis/chronicle-schema.ts';
import { turningPointsEach, turningPointsOf } from '../../analysis/turning-points.ts';
import type { Event } from '../../engine/events.ts';
import { aFileAbout, aSociety, somebody } from '../builders.ts';
import { lifeIn, measured, noted, rewarded, scheduled, storyOf, turnsOf } from './years.ts';

const two = () => storyOf(aSociety(['ada', 'bo']));
const strangers = () => storyOf(aSociety(['ada', 'bo'], { ties: [] }));

describe('strength', () => {
  it('that falls below 30 after 45 is a collapse, once, until it is above 60 again', () => {
    const story = [70, 29, 20, 50, 29, 61].reduce(
      (now, vitality) => now.week(measured('ada', { vitality })),
      two(),
    );
    expect(turnsOf(story, 'ada')).toEqual(['2020-2 collapse', '2020-6 recovery']);
  });

  it('of somebody who was tired all along collapses nowhere', () => {
    const story = two()
      .week(measured('ada', { vitality: 44 }))
      .week(measured('ada', { vitality: 20 }));
    const tired = storyOf(aSociety(['ada', 'bo']), {
      ...story.chronicle,
      lives: story.chronicle.lives.map((life) => ({ ...life, body: 'tired' as const, pending: [] })),
    });
    expect(turnsOf(tired.week(measured('ada', { vitality: 10 })), 'ada')).toEqual([]);
  });
});

describe('company', () => {
  it('that lacks in half of the weeks makes a lonely year; the first year with others ends it', () => {
    const year = (social: number) => (story: ReturnType<typeof two>) =>
      story
        .week(measured('ada', { social }))
        .week(measured('ada', { social }))
        .end(rewarded('ada'), rewarded('bo'));
    const story = [20, 20, 50].reduce((now, social) => year(social)(now), two());
    expect(turnsOf(story, 'ada')).toEqual(['2020-end lonely', '2022-end company']);
  });
});

describe('a position', () => {
  const moved = (from: string | null, to: string | null): Event => ({
    kind: 'moved',
    who: 'ada',
    from,
    to,
    why: to === null ? 'forced-out' : 'hired',
  });

  it('that is won, changed and lost turns a life', () => {
    const story = two().end(moved(null, 'miller')).end(moved('miller', 'baker')).end(moved('baker', null));
    expect(turnsOf(story, 'ada')).toEqual(['2020-end hired', '2021-end moved', '2022-end forced-out']);
  });

  it('weighs more the longer it was held', () => {
    const soon = two().end(moved('miller', null));
    const late = two().end().end().end().end(moved('miller', null));
    const weight = (story: typeof soon) => lifeIn(story, 'ada').points[0]?.weight ?? 0;
    expect(weight(late)).toBeGreaterThan(weight(soon));
  });

  it('that is wished for in vain is told, from the third time on as being passed over again', () => {
    const inVain: readonly Event[] = [
      { kind: 'wished', who: 'ada', wishes: ['STAY', 'guard'] },
      { kind: 'noticed', who: 'ada', news: { kind: 'position', position: null, why: 'not-chosen' } },
    ];
    const story = [1, 2, 3].reduce((now) => now.end(...inVain), two());
    expect(turnsOf(story, 'ada')).toEqual(['2020-end denied', '2021-end denied', '2022-end denied-again']);
    expect(lifeIn(story, 'ada').points.map(({ position }) => position)).toEqual(['guard', 'guard', 'guard']);
  });
});

describe('a tie', () => {
  it.each([
    ['neutral', 'warm', []],
    ['warm', 'close', ['2020-1 close bo']],
    ['close', 'warm', []],
    ['close', 'neutral', ['2020-1 cooled bo']],
    ['warm', 'cool', ['2020-1 broke bo']],
    ['cool', 'warm', ['2020-1 mended bo']],
    ['cold', 'cool', []],
  ] as const)('that goes from %s to %s: %j', (from, to, turns) => {
    const society = aSociety([
      somebody('ada', { memory: [aFileAbout('bo', { kind: 'friend', warmth: from, since: '2019' })] }),
      'bo',
    ]);
    expect(turnsOf(storyOf(society).week(noted('ada', 'bo', to)), 'ada')).toEqual(turns);
  });

  it('that cools step by step breaks all the same', () => {
    const steps = ['close', 'warm', 'neutral', 'cool', 'cold'] as const;
    const story = steps.reduce((now, warmth) => now.week(noted('ada', 'bo', warmth)), two());
    expect(lifeIn(story, 'ada').pending.map(({ kind, week }) => `${kind} ${week}`)).toEqual([
      'close 1',
      'cooled 3',
      'broke 5',
    ]);
  });

  it.each([
    ['partner', 'couple'],
    ['恋人', 'couple'],
    ['ex', 'parted'],
    ['rival', 'rivals'],
  ])('with the word %s is told as %s, once', (word, kind) => {
    const story = two()
      .week(noted('ada', 'bo', 'neutral', word))
      .week(noted('ada', 'bo', 'neutral', word));
    expect(turnsOf(story, 'ada')).toEqual([`2020-1 ${kind} bo`]);
  });

  it('that the engine makes at a first meeting turns nothing until the two are friends', () => {
    const met = strangers()
      .week()
      .week(noted('ada', 'bo', 'neutral', 'acquaintance', 'engine'));
    expect(turnsOf(met, 'ada')).toEqual([]);
    const none = met.end(rewarded('ada'), rewarded('bo'));
    const friends = none.end(rewarded('ada', { friends: ['bo'] }), rewarded('bo', { friends: ['ada'] }));
    expect(turnsOf(friends, 'ada')).toEqual(['2020-2 met bo', '2021-end first-friend bo']);
  });

  it('with somebody who never lived here is nobody’s business', () => {
    expect(
      turnsOf(
        two()
          .week(noted('ada', 'zoe', 'cold'))
          .week(noted('ada', 'zoe', 'close')),
        'ada',
      ),
    ).toEqual([]);
  });
});

describe('money and things', () => {
  it.each([
    [1000, 1001, ['2020-end richer']],
    [1000, 1000, []],
    [2000, 1500, []],
    [3000, -1500, ['2020-end poorer']],
    [3000, -1400, []],
    [1500, -1000, []],
  ])('a year that begins with %i and brings %i: %j', (deposit, economy, turns) => {
    const story = storyOf(aSociety([somebody('ada', { deposit }), 'bo'])).end(
      rewarded('ada', { economy }),
      rewarded('bo'),
    );
    expect(turnsOf(story, 'ada')).toEqual(turns);
  });

  it('a week that can not be paid for is told once, until there is money again', () => {
    const broke: Event = { kind: 'chose-standard', who: 'ada', standard: null, wished: 'frugal', change: {} };
    const story = two()
      .week(broke)
      .week(broke)
      .end(rewarded('ada', { economy: -900 }))
      .week(broke);
    expect(turnsOf(story, 'ada')).toEqual(['2020-1 penniless']);
    expect(turnsOf(story.end(rewarded('ada', { economy: 800 })).week(broke), 'ada')).toEqual([
      '2020-1 penniless',
      '2022-1 penniless',
    ]);
  });

  it('a thing for more than 150, and a gift for who gets it', () => {
    const bought = (price: number): Event => ({
      kind: 'bought',
      who: 'ada',
      item: { id: 'ada-1', name: `boat for ${price}`, description: '' },
      price,
      material: 1,
    });
    expect(turnsOf(two().week(bought(150)), 'ada')).toEqual([]);
    expect(turnsOf(two().week(bought(151)), 'ada')).toEqual(['2020-1 bought boat for 151']);
    const gave: Event = { kind: 'gave', who: 'bo', to: 'ada', item: 'bo-1', name: 'kite' };
    const quiet = two().end(rewarded('ada'), rewarded('bo')).week(gave);
    expect([turnsOf(quiet, 'ada'), turnsOf(quiet, 'bo')]).toEqual([['2021-1 gift bo kite'], []]);
  });
});

describe('a gathering', () => {
  const three = () => storyOf(aSociety(['ada', 'bo', 'cy']));
  const held = (times: number, ...who: readonly string[]) =>
    Array.from({ length: times }).reduce<ReturnType<typeof three>>(
      (now) => now.week(scheduled('Soup', who)),
      three(),
    );

  it('is founded by who proposed it first once it was held eight times by three or more', () => {
    expect(turnsOf(held(7, 'ada', 'bo', 'cy'), 'ada')).toEqual([]);
    expect(turnsOf(held(7, 'ada', 'bo', 'cy').week(scheduled('soup', ['bo', 'cy', 'ada'])), 'ada')).toEqual([
      '2020-8 founded Soup',
    ]);
  });

  it('of two people is none', () => {
    expect(turnsOf(held(9, 'ada', 'bo'), 'ada')).toEqual([]);
  });
});

const STRONG_YEAR = ['2022-2 couple bo', '2022-3 collapse', '2022-end forced-out'];

describe('a year', () => {
  it('keeps two turning points, a third only if it is strong, in order of time', () => {
    const collapse = measured('ada', { vitality: 5 });
    const story = two()
      .week(noted('ada', 'bo', 'close'))
      .week(noted('ada', 'bo', 'cold'))
      .week(collapse)
      .end(rewarded('ada', { economy: 5000 }));
    expect(turnsOf(story, 'ada')).toEqual(['2020-2 broke bo', '2020-3 collapse']);
    const strong = story
      .end()
      .week(measured('ada', { vitality: 70 }))
      .week(noted('ada', 'bo', 'cold', 'partner'))
      .week(measured('ada', { vitality: 5 }))
      .end({ kind: 'moved', who: 'ada', from: 'miller', to: null, why: 'forced-out' });
    expect(turnsOf(strong, 'ada').slice(2)).toEqual(STRONG_YEAR);
  });

  it('in which nothing else happens makes small things count', () => {
    const gave: Event = { kind: 'gave', who: 'bo', to: 'ada', item: 'bo-1', name: 'kite' };
    expect(turnsOf(two().week(gave), 'ada')).toEqual([]);
    expect(turnsOf(two().end(rewarded('ada')).end(rewarded('ada')).week(gave), 'ada')).toEqual([
      '2022-1 gift bo kite',
    ]);
  });

  const warmth = fc.constantFrom('cold', 'cool', 'neutral', 'warm', 'close');
  const happening: fc.Arbitrary<Event> = fc.oneof(
    fc
      .record({ warmth, kind: fc.constantFrom('friend', 'rival', 'partner', 'ex') })
      .map((one) => noted('ada', 'bo', one.warmth, one.kind)),
    fc
      .record({ vitality: fc.integer({ min: 0, max: 100 }), social: fc.integer({ min: 0, max: 100 }) })
      .map((one) => measured('ada', one)),
    fc.constant(scheduled('Soup', ['ada', 'bo', 'cy'])),
  );
  const year = fc.record({
    weeks: fc.array(fc.array(happening, { maxLength: 4 }), { maxLength: 4 }),
    economy: fc.integer({ min: -4000, max: 4000 }),
    total: fc.option(fc.integer({ min: -3, max: 3 })),
    friends: fc.subarray(['bo', 'cy']),
  });

  it('never has more than three, whatever happens; all are in order, and the chronicle survives being written', () => {
    fc.assert(
      fc.property(fc.array(year, { maxLength: 6 }), (years) => {
        const story = years.reduce(
          (now, { weeks, friends, ...reward }) => {
            const lived = weeks.reduce((week, events) => week.week(...events), now);
            return lived.end(rewarded('ada', { ...reward, friends }), rewarded('bo'), rewarded('cy'));
          },
          storyOf(aSociety(['ada', 'bo', 'cy'])),
        );
        const points = turningPointsOf(lifeIn(story, 'ada'));
        for (const { year: of } of points)
          expect(points.filter((one) => one.year === of).length).toBeLessThanOrEqual(3);
        const times = points.map(({ year: of, week }) => of * 100 + (week === 'end' ? 99 : week));
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(turningPointsEach(story.chronicle).get('ada')).toBe(points.length);
        expect(chronicleSchema.parse(JSON.parse(JSON.stringify(story.chronicle)))).toEqual(story.chronicle);
      }),
    );
  });
});
