/** Which texts say nearly the same: MinHash over runs of five words. */
import { hashOf, wordsOf } from './words.ts';

/** Words of a run. */
const RUN = 5;
/**
 * A sketch has bands of rows. Texts that have 0.7 of their runs in common share a band with probability 0.999, those
 * with 0.3 with 0.18; a likeness read off two sketches is within 0.05 of the true one, mostly.
 */
const [BANDS, ROWS] = [24, 4];

/** The least of each of many orders of a text's runs: stands for the set of its runs. */
export type Sketch = Uint32Array;

export function sketchOf(text: string): Sketch {
  const words = wordsOf(text);
  const least = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  for (let at = 0; at <= Math.max(0, words.length - RUN); at += 1) {
    const run = hashOf(words.slice(at, at + RUN).join(' '));
    for (let place = 0; place < least.length; place += 1) {
      const value = mixed(run, place);
      if (value < (least[place] ?? 0)) least[place] = value;
    }
  }
  return least;
}

/** The share of runs that two texts have in common, of all that either has, as their sketches tell it: 0..1. */
export function alike(a: Sketch, b: Sketch): number {
  return a.reduce((sum, value, at) => sum + (value === b[at] ? 1 : 0), 0) / a.length;
}

export interface Known {
  /** The id of an earlier text that is so much like this one; undefined if there is none. */
  readonly sameAs: (sketch: Sketch) => string | undefined;
  readonly add: (id: string, sketch: Sketch) => void;
}

/** Texts that were met; `from` is the least likeness that counts, 0..1. */
export function knownTexts(from: number): Known {
  const bands = new Map<string, number[]>();
  const texts: { readonly id: string; readonly sketch: Sketch }[] = [];
  return {
    sameAs: (sketch) => {
      const candidates = new Set(bandsOf(sketch).flatMap((key) => bands.get(key) ?? []));
      const found = [...candidates].find((at) => alike(sketch, texts[at]?.sketch ?? sketch) >= from);
      return found === undefined ? undefined : texts[found]?.id;
    },
    add: (id, sketch) => {
      for (const key of bandsOf(sketch)) {
        const band = bands.get(key);
        if (band) band.push(texts.length);
        else bands.set(key, [texts.length]);
      }
      texts.push({ id, sketch });
    },
  };
}

function bandsOf(sketch: Sketch): readonly string[] {
  return Array.from(
    { length: BANDS },
    (_, band) => `${band}/${sketch.subarray(band * ROWS, (band + 1) * ROWS).join('/')}`,
  );
}

/** Another order of all 32-bit numbers for each place. */
function mixed(value: number, place: number): number {
  let hash = Math.imul(value ^ Math.imul(place + 1, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
