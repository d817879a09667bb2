import { describe, expect, it } from 'vitest';
import { overlap } from '../../training-export/overlap.ts';

/** The share of runs of the first texts that stand in the second. */
function shareOf(apart: readonly string[], trained: readonly string[]): number | null {
  const counted = overlap();
  for (const text of apart) counted.apart(text);
  for (const text of trained) counted.trained(text);
  return counted.share();
}
const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(' ');

describe('the overlap of what is kept apart with what is trained', () => {
  it('is the share of runs of 13 words', () => {
    // 20 words have 8 runs of 13; the first 14 of them, which are trained too, have 2.
    expect(shareOf([words(0, 20)], [`Before. ${words(0, 14).toUpperCase()}, after`])).toBe(2 / 8);
    expect(shareOf([words(0, 20)], [words(0, 12), words(8, 20)])).toBe(0);
    expect(shareOf([words(0, 20)], [words(0, 20)])).toBe(1);
  });

  it('counts a run as often as it is kept apart', () => {
    expect(shareOf([words(0, 13), words(0, 13), words(50, 63)], [words(0, 13)])).toBe(2 / 3);
  });

  it('counts Chinese by characters', () => {
    const text = '清晨我在码头遇见了修船的老人他说风要变了';
    expect(shareOf([text], [`今天，${text}。`])).toBe(1);
    expect(shareOf([text], ['傍晚下雨，所有的船都回来了，我们在屋里喝茶。'])).toBe(0);
  });

  it('is not known where no text is that long', () => {
    expect(shareOf(['Good morning.'], [words(0, 20)])).toBe(null);
  });
});
