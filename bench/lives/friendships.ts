/** Mutual friends over the years: whether they grow, how many are lost again, who has none and finds one. */
import { mean } from 'simple-statistics';
import { above, atLeast, between, type Measure, percent, share, tenths, whole } from './measure.ts';

/** Of one year: everybody's mutual friends. */
export type Friends = ReadonlyMap<string, readonly string[]>;

const LOST_AGAIN = 1 / 3;
const FRIENDLESS = [5, 15] as const;
const FIND_ONE = 0.5;

export function friendshipMeasures(years: readonly Friends[]): readonly Measure[] {
  const means = meanFriends(years);
  const [first = Number.NaN, last = Number.NaN] = [means[0], means.at(-1)];
  const { made, lost } = friendshipsEver(years);
  const alone = friendless(years);
  const { value, pass } = above('', last, first, tenths);
  return [
    {
      name: 'mutual friends each, first to last year',
      value: `${tenths(first)}-${value}`,
      bar: 'grow',
      pass,
    },
    atLeast('friendships lost again', share(lost, made), LOST_AGAIN, percent),
    between('people without a friend in some year', alone.length, FRIENDLESS, whole),
    above(
      'of them find one later',
      share(alone.filter((one) => one.finds).length, alone.length),
      FIND_ONE,
      percent,
    ),
  ];
}

/** Lines that tell the years one by one. */
export function friendshipNotes(years: readonly Friends[]): readonly string[] {
  const none = years.map((year) => [...year.values()].filter((friends) => friends.length === 0).length);
  const { made, lost, gone } = friendshipsEver(years);
  return [
    `friends each by year: ${meanFriends(years).map(tenths).join(' ')}; without one: ${none.join(' ')}`,
    `friendships: ${made} made, ${lost} lost at some time, ${gone} of them not there at the end`,
  ];
}

function meanFriends(years: readonly Friends[]): readonly number[] {
  return years.map((year) => mean([...year.values()].map((friends) => friends.length)));
}

/** Pairs that ever were friends; those that later were not, even if they were again; those that are not in the end. */
export function friendshipsEver(years: readonly Friends[]): { made: number; lost: number; gone: number } {
  const made = new Set<string>();
  const lost = new Set<string>();
  let now = new Set<string>();
  for (const year of years) {
    now = pairsOf(year);
    for (const pair of made) if (!now.has(pair)) lost.add(pair);
    for (const pair of now) made.add(pair);
  }
  return { made: made.size, lost: lost.size, gone: [...made].filter((pair) => !now.has(pair)).length };
}

function pairsOf(year: Friends): Set<string> {
  return new Set(
    [...year].flatMap(([who, friends]) => friends.map((other) => [who, other].sort().join(' '))),
  );
}

/** Everybody who had no friend in some year, and whether there was one in a later year. */
export function friendless(years: readonly Friends[]): readonly { who: string; finds: boolean }[] {
  return [...(years[0]?.keys() ?? [])].flatMap((who) => {
    const counts = years.map((year) => year.get(who)?.length ?? 0);
    const first = counts.indexOf(0);
    return first < 0 ? [] : [{ who, finds: counts.slice(first).some((count) => count > 0) }];
  });
}
