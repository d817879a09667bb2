import { describe, expect, it } from 'vitest';
import { aFileAbout, aSociety, somebody } from '../builders.ts';
import { lifeIn, rewarded, storyOf, turnsOf } from './years.ts';

const three = () => storyOf(aSociety(['ada', 'bo', 'cy']));

/** A year's end at which these pairs like each other. */
function friends(...pairs: readonly (readonly [string, string])[]) {
  return ['ada', 'bo', 'cy'].map((who) => {
    const others = pairs.flatMap(([one, other]) => (one === who ? [other] : other === who ? [one] : []));
    return rewarded(who, { friends: others });
  });
}

const pairsIn = (story: ReturnType<typeof three>) =>
  story.chronicle.years.map(({ made, lost, mended }) => [made, lost, mended]);

describe('mutual friends', () => {
  it('are counted in pairs: made, lost, found again', () => {
    const story = three()
      .end(...friends(['ada', 'bo']))
      .end(...friends(['ada', 'cy'], ['bo', 'cy']))
      .end(...friends(['ada', 'bo']));
    expect(pairsIn(story)).toEqual([
      [1, 0, 0],
      [2, 1, 0],
      [0, 2, 1],
    ]);
  });

  it('who were warm to each other before the first year are not made in it, nor lost', () => {
    const warm = (about: string) => ({
      memory: [aFileAbout(about, { kind: 'friend', warmth: 'warm', since: '2019' })],
    });
    const society = aSociety([
      somebody('ada', warm('bo')),
      somebody('bo', warm('ada')),
      somebody('cy', warm('ada')),
    ]);
    expect(lifeIn(storyOf(society), 'ada').friends).toEqual(['bo']);
    expect(pairsIn(storyOf(society).end(...friends(['ada', 'bo'])))).toEqual([[0, 0, 0]]);
    const alone = storyOf(society).end(...friends());
    expect(pairsIn(alone)).toEqual([[0, 0, 0]]);
    expect(turnsOf(alone, 'ada')).toEqual([]);
  });

  it('turn a life: the first, the last, the one who comes back', () => {
    const story = three()
      .end(...friends())
      .end(...friends(['ada', 'bo']))
      .end(...friends())
      .end(...friends(['ada', 'bo']));
    expect(turnsOf(story, 'ada')).toEqual([
      '2021-end first-friend bo',
      '2022-end friendless bo',
      '2023-end first-friend bo',
    ]);
  });

  it('beside others are told as one more', () => {
    const story = three()
      .end(...friends(['ada', 'bo']))
      .end(...friends(['ada', 'bo'], ['ada', 'cy']))
      .end(...friends(['ada', 'bo']))
      .end(...friends(['ada', 'bo'], ['ada', 'cy']));
    expect(turnsOf(story, 'ada')).toEqual([
      '2020-end first-friend bo',
      '2021-end friend cy',
      '2023-end friend-again cy',
    ]);
  });
});
