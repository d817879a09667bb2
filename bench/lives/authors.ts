/** Whether voices differ: a reader that only counts words, without names, guesses who wrote a diary entry. */
import { type Random, randomFor } from '../../engine/random.ts';
import { byPerson, type Entry } from './entries.ts';
import { isMask, wordsOf } from './masked.ts';
import { atLeast, type Measure, percent, share, told } from './measure.ts';

const TOLD_APART = 0.25;
/** Drawn the same way in every run. */
const SEED = 1;

type Vector = ReadonlyMap<string, number>;

export function authorMeasures(entries: readonly Entry[]): readonly Measure[] {
  const last = Math.max(...entries.map(({ year }) => year));
  const dice = randomFor(SEED, 'bench/authors');
  const held = [...byPerson(entries).values()].flatMap(
    (life) => dice.pick(life.filter(({ year }) => year === last)) ?? [],
  );
  const before = entries.filter(({ year }) => year < last);
  const tenth = new Set(someOf(entries, dice));
  const rest = entries.filter((entry) => !tenth.has(entry));
  return [
    atLeast('author told, an entry of the last year', toldApart(before, held), TOLD_APART, percent),
    told('author told, a tenth of all entries', percent(toldApart(rest, [...tenth]))),
  ];
}

function someOf(entries: readonly Entry[], dice: Random): readonly Entry[] {
  return dice.shuffle(entries).slice(0, Math.ceil(entries.length / 10));
}

/**
 * Share of entries whose author has the nearest centroid: cosine over tf-idf, `ln(n / documents with the word)`, of
 * entries scaled to length 1. NaN without entries to learn from or to guess.
 */
export function toldApart(known: readonly Entry[], held: readonly Entry[]): number {
  if (known.length === 0) return Number.NaN;
  const rarity = raritiesIn(known);
  const authors = [...byPerson(known)].map(([who, life]) => {
    return { who, centroid: unit(summed(life.map((entry) => vectorOf(entry, rarity)))) };
  });
  const right = held.filter((entry) => {
    const vector = vectorOf(entry, rarity);
    const near = authors.map(({ who, centroid }) => ({ who, cosine: product(vector, centroid) }));
    return near.reduce((best, one) => (one.cosine > best.cosine ? one : best)).who === entry.who;
  });
  return share(right.length, held.length);
}

/** Words, and in Chinese pairs of characters, of an entry without its names. */
function termsOf({ sentences }: Entry): readonly string[] {
  return sentences.flatMap(({ masked }) => {
    const words = wordsOf(masked).filter((word) => !isMask(word));
    const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
    return words.concat(pairs.filter((pair) => /^\p{Script=Han}{2}$/u.test(pair)));
  });
}

function raritiesIn(entries: readonly Entry[]): Vector {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const term of new Set(termsOf(entry))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return new Map([...counts].map(([term, count]) => [term, Math.log(entries.length / count)]));
}

/** Words that were never met before say nothing. */
function vectorOf(entry: Entry, rarity: Vector): Vector {
  const weights = new Map<string, number>();
  for (const term of termsOf(entry)) {
    const weight = rarity.get(term);
    if (weight !== undefined) weights.set(term, (weights.get(term) ?? 0) + weight);
  }
  return unit(weights);
}

function summed(vectors: readonly Vector[]): Vector {
  const sum = new Map<string, number>();
  for (const vector of vectors)
    for (const [term, weight] of vector) sum.set(term, (sum.get(term) ?? 0) + weight);
  return sum;
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector.values());
  return length === 0 ? vector : new Map([...vector].map(([term, weight]) => [term, weight / length]));
}

function product(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [term, weight] of one) sum += weight * (other.get(term) ?? 0);
  return sum;
}
