import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewardLaws } from '../../rewards/laws.ts';
import { regardAmong } from '../../rewards/regard.ts';
import { people, ratingsAmong } from './opinions.ts';

describe('who likes and respects whom', () => {
  it('begins at a score of 60 and is mutual where both do', () => {
    const ratings = [
      {
        rater: 'ada',
        affection: [
          { rated: 'cem', score: 60 },
          { rated: 'bo', score: 80 },
        ],
        respect: [{ rated: 'bo', score: 59.9 }],
      },
      { rater: 'bo', affection: [{ rated: 'ada', score: 61 }], respect: [{ rated: 'ada', score: 100 }] },
      { rater: 'cem', affection: [{ rated: 'ada', score: 59 }], respect: [] },
    ];
    const regard = regardAmong(['cem', 'bo', 'ada'], ratings);
    expect(regard('ada')).toEqual({
      likes: ['bo', 'cem'],
      likedBy: ['bo'],
      mutualLike: ['bo'],
      respects: [],
      respectedBy: ['bo'],
      mutualRespect: [],
    });
    expect(regard('cem')).toMatchObject({ likes: [], likedBy: ['ada'], mutualLike: [] });
    const strict = regardAmong(['ada', 'bo', 'cem'], ratings, { ...rewardLaws, highScore: 81 });
    expect(strict('ada')).toMatchObject({ likes: [], likedBy: [], respectedBy: ['bo'] });
  });

  it('is nobody for who is a stranger or unrated, and never oneself', () => {
    const nobody = {
      likes: [],
      likedBy: [],
      mutualLike: [],
      respects: [],
      respectedBy: [],
      mutualRespect: [],
    };
    const ratings = [{ rater: 'ada', affection: [{ rated: 'ada', score: 100 }], respect: [] }];
    const regard = regardAmong(['ada'], ratings);
    expect(regard('ada')).toEqual(nobody);
    expect(regard('santa')).toEqual(nobody);
  });

  it('is given as often as received, and mutual on both sides', () => {
    const society = people.chain((personas) => fc.tuple(fc.constant(personas), ratingsAmong(personas)));
    fc.assert(
      fc.property(society, ([personas, ratings]) => {
        const regard = regardAmong(personas, ratings);
        for (const one of personas) {
          for (const other of personas) {
            expect(regard(other).likedBy.includes(one)).toBe(regard(one).likes.includes(other));
            expect(regard(other).mutualLike.includes(one)).toBe(regard(one).mutualLike.includes(other));
            expect(regard(other).respectedBy.includes(one)).toBe(regard(one).respects.includes(other));
            const both = regard(one).respects.includes(other) && regard(other).respects.includes(one);
            expect(regard(one).mutualRespect.includes(other)).toBe(both);
          }
        }
      }),
    );
  });
});
