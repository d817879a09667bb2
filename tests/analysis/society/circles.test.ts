import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circlesByYear, type Pair } from '../../../analysis/society/circles.ts';
import { communitiesOf } from '../../../analysis/society/communities.ts';
import { livedBy, type Row } from './lived.ts';

describe('circles', () => {
  it('are pairs of people who like or respect each other', () => {
    const rows: readonly Row[] = [
      { friends: ['p1', 'p2'], respect: ['p3'] },
      { friends: ['p0'] },
      { friends: ['p0'] },
      { respect: ['p0'] },
    ];
    expect(circlesByYear(livedBy([0, 0, 0, 0], rows))).toEqual([
      {
        year: 2020,
        friends: [
          ['p0', 'p1'],
          ['p0', 'p2'],
        ],
        respect: [['p0', 'p3']],
        friendsEach: 1,
        respectEach: 0.5,
        friendless: 1,
        density: 1 / 3,
      },
    ]);
  });

  it('are empty where nobody was rated, and have no density for one person', () => {
    const [year] = circlesByYear(livedBy([0], [{ reward: null }]));
    expect(year).toMatchObject({ friends: [], friendsEach: 0, friendless: 1, density: null });
  });
});

/** Everybody in a group is a friend of everybody else in it. */
function cliques(...groups: readonly (readonly string[])[]): readonly Pair[] {
  return groups.flatMap((group) =>
    group.flatMap((one) => group.filter((other) => one < other).map((other): Pair => [one, other])),
  );
}

/** Newman's sum over all pairs of one group: friendships less what chance would have. */
function modularityBySum(
  people: readonly string[],
  friends: readonly Pair[],
  groups: readonly (readonly string[])[],
) {
  const degree = (id: string) => friends.filter((pair) => pair.includes(id)).length;
  const groupOf = (id: string) => groups.findIndex((group) => group.includes(id));
  const together = (one: string, other: string) => {
    return one === other || (groupOf(one) >= 0 && groupOf(one) === groupOf(other));
  };
  const edges = friends.length;
  const terms = people.flatMap((one) =>
    people
      .filter((other) => together(one, other))
      .map((other) => {
        const isFriend = friends.some((pair) => one !== other && pair.includes(one) && pair.includes(other));
        return (isFriend ? 1 : 0) - (degree(one) * degree(other)) / (2 * edges);
      }),
  );
  return terms.reduce((sum, term) => sum + term, 0) / (2 * edges);
}

const ELEVEN = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'] as const;

describe('communities', () => {
  it('are circles of friends with few friends outside, the largest first; who is alone is in none', () => {
    const groups = [
      ['e', 'f', 'g', 'h', 'i'],
      ['a', 'b', 'c', 'd'],
    ] as const;
    const found = communitiesOf(ELEVEN, [...cliques(...groups), ['d', 'e']]);
    expect(found.groups).toEqual(groups);
    expect(found.modularity).toBeCloseTo(
      modularityBySum(ELEVEN, [...cliques(...groups), ['d', 'e']], groups),
      12,
    );
  });

  it('are none without friendships', () => {
    expect(communitiesOf(ELEVEN, [])).toEqual({ groups: [], modularity: null });
    expect(communitiesOf([], [])).toEqual({ groups: [], modularity: null });
  });

  it('may have people of any id', () => {
    const people = ['__proto__', 'constructor', 'x'];
    const pair: Pair = ['__proto__', 'constructor'];
    expect(communitiesOf(people, [pair]).groups).toEqual([pair]);
  });

  it('are the same each time, hold nobody twice, and have the modularity of their groups', () => {
    const pairs = fc.subarray([...cliques(ELEVEN)], { minLength: 1 });
    fc.assert(
      fc.property(pairs, (friends) => {
        const found = communitiesOf(ELEVEN, friends);
        expect(communitiesOf(ELEVEN, friends)).toEqual(found);
        const members = found.groups.flat();
        expect(new Set(members).size).toBe(members.length);
        expect(found.modularity).toBeCloseTo(modularityBySum(ELEVEN, friends, found.groups), 10);
      }),
      { numRuns: 50 },
    );
  });
});
