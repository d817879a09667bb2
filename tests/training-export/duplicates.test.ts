import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alike, knownTexts, sketchOf } from '../../training-export/duplicates.ts';

const WORDS =
  'harbour net bread rain letter lamp boat salt kitchen brother morning rope gull tide stone'.split(' ');
const words = (count: number) => fc.array(fc.constantFrom(...WORDS), { minLength: count, maxLength: count });

/** The same by counting all runs of five words. */
function shareOf(a: readonly string[], b: readonly string[]): number {
  const runs = (text: readonly string[]) =>
    new Set(text.slice(0, -4).map((_, at) => text.slice(at, at + 5).join(' ')));
  const [first, second] = [runs(a), runs(b)];
  const common = [...first].filter((run) => second.has(run)).length;
  return common / (first.size + second.size - common);
}

describe('how much two texts are alike', () => {
  it('is near what counting tells, whatever they have in common', () => {
    fc.assert(
      fc.property(words(120), words(60), words(60), (shared, one, other) => {
        const [a, b] = [
          [...shared, ...one],
          [...shared, ...other],
        ];
        const told = alike(sketchOf(a.join(' ')), sketchOf(b.join(' ')));
        expect(Math.abs(told - shareOf(a, b))).toBeLessThan(0.25);
      }),
      { numRuns: 60 },
    );
  });

  it('is 1 for the same words in another case, and near 0 for others', () => {
    const a = 'She mended the net by the lamp and said nothing of the letter.';
    expect(alike(sketchOf(a), sketchOf(a.toUpperCase()))).toBe(1);
    expect(alike(sketchOf(a), sketchOf('We counted the sacks twice before the boat left in the rain.'))).toBe(
      0,
    );
  });

  it('is told of Chinese by its characters', () => {
    const a = '早上下雨，我在码头等他的船，等到中午也没有来。';
    expect(alike(sketchOf(a), sketchOf(`${a}我就回家了。`))).toBeGreaterThan(0.6);
    expect(alike(sketchOf(a), sketchOf('今天她把信烧了，谁也没有告诉，只说是冷。'))).toBe(0);
  });
});

describe('texts that were met', () => {
  it('are found again by their nearest, and only from the likeness on that counts', () => {
    const text = WORDS.concat(WORDS, WORDS.toReversed(), 'and one more word at the end'.split(' '));
    const near = sketchOf([...text, 'today'].join(' '));
    const known = knownTexts(0.8);
    expect(known.sameAs(near)).toBeUndefined();
    known.add('first', sketchOf(text.join(' ')));
    expect(known.sameAs(near)).toBe('first');
    expect(known.sameAs(sketchOf(WORDS.toReversed().join(' ')))).toBeUndefined();
  });
});
