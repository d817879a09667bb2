import { describe, expect, it } from 'vitest';
import { countedScores, type Score } from '../../rewards/ratings.ts';

const mara = (affection: readonly Score[]) => ({ rater: 'mara', affection, respect: [] });
const counted = (...ratings: ReturnType<typeof mara>[]) =>
  countedScores(['teo', 'mara', 'ines'], ratings, 'affection');

describe('which private scores count', () => {
  it('not those of oneself, of strangers and by strangers', () => {
    const scores = counted(
      mara([
        { rated: 'mara', score: 100 },
        { rated: 'santa', score: 80 },
        { rated: 'teo', score: 50 },
      ]),
      { rater: 'santa', affection: [{ rated: 'mara', score: 100 }], respect: [] },
    );
    expect([...scores.keys()]).toEqual(['ines', 'mara', 'teo']);
    expect([...(scores.get('mara') ?? [])]).toEqual([['teo', 50]]);
    expect(scores.get('teo')?.size).toBe(0);
  });

  it('a score outside 0 to 100 counts as the nearest end, none at all as no opinion', () => {
    const scores = countedScores(
      ['mara', 'low', 'high', 'zero', 'nan', 'endless'],
      [
        mara([
          { rated: 'low', score: -20 },
          { rated: 'high', score: 140 },
          { rated: 'zero', score: 0 },
          { rated: 'nan', score: Number.NaN },
          { rated: 'endless', score: Number.POSITIVE_INFINITY },
        ]),
      ],
      'affection',
    );
    expect(Object.fromEntries(scores.get('mara') ?? [])).toEqual({ low: 0, high: 100, zero: 0 });
  });

  it('who is rated twice keeps the last score that is a number, also over two answers', () => {
    const twice = mara([
      { rated: 'teo', score: 50 },
      { rated: 'teo', score: 90 },
      { rated: 'teo', score: Number.NaN },
    ]);
    expect(counted(twice).get('mara')?.get('teo')).toBe(90);
    const later = mara([{ rated: 'teo', score: 10 }]);
    expect(counted(twice, later).get('mara')?.get('teo')).toBe(10);
  });

  it('affection and respect may be of different people', () => {
    const ratings = [
      { rater: 'mara', affection: [{ rated: 'teo', score: 70 }], respect: [{ rated: 'ines', score: 30 }] },
    ];
    expect([...(countedScores(['mara', 'teo', 'ines'], ratings, 'respect').get('mara') ?? [])]).toEqual([
      ['ines', 30],
    ]);
  });
});
