import { expect, it } from 'vitest';
import { type Friends, friendless, friendshipsEver } from '../../../bench/lives/friendships.ts';

/** Pairs such as `ab` as what each of four has; everybody is there in every year. */
const year = (...pairs: readonly string[]): Friends => {
  const of = (who: string) => pairs.filter((pair) => pair.includes(who)).map((pair) => pair.replace(who, ''));
  return new Map(['a', 'b', 'c', 'd'].map((who) => [who, of(who)]));
};

it('a friendship that is found again was lost all the same, but is there in the end', () => {
  const years = [year('ab', 'cd'), year('cd', 'ac'), year('ab', 'cd')];
  expect(friendshipsEver(years)).toEqual({ made: 3, lost: 2, gone: 1 });
});

it('a pair is one friendship, whoever of the two is asked', () => {
  expect(friendshipsEver([year('ab')])).toEqual({ made: 1, lost: 0, gone: 0 });
});

it('who has no friend in a year finds one only in a later year', () => {
  const years = [year('ab'), year('ab', 'bc'), year('ab')];
  expect(friendless(years)).toEqual([
    { who: 'c', finds: true },
    { who: 'd', finds: false },
  ]);
  expect(friendless([year('ab', 'cd'), year('ab')])).toEqual([
    { who: 'c', finds: false },
    { who: 'd', finds: false },
  ]);
});
