/** How money is spread: what the richest hold, and how far apart those came who began alike. */
import type { Chronicle, LifeRecord } from './chronicle-schema.ts';

/** The share of all deposits, 0 to 1, that the richest tenth (at least one person) hold at the end of a year; 0 without money. */
export function richestShare({ lives }: Chronicle, year: number): number {
  const deposits = lives.flatMap((life) => life.years.find((row) => row.year === year)?.deposit ?? []);
  const sorted = deposits.sort((a, b) => b - a);
  const all = sum(sorted);
  return all === 0 ? 0 : sum(sorted.slice(0, Math.ceil(sorted.length / 10))) / all;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export interface Alike {
  readonly richer: string;
  readonly poorer: string;
  /** What they have at the end. */
  readonly most: number;
  readonly least: number;
}

/** Deposits at the beginning that differ by no more than this, or by this share, are alike. */
const [ALIKE, ALIKE_SHARE] = [100, 0.1];
/** The gap at the end that is worth telling, and how many times the smaller the larger must be. */
const [GAP, TIMES] = [1000, 2];

/** Two who had the same wage all the time and about the same deposit at the beginning, and end furthest apart. */
export function alikeAtFirst({ lives }: Chronicle, wageOf: (id: string) => number): Alike | undefined {
  const settled = lives.filter((life) => life.moves === 0 && life.years.length > 1);
  let best: Alike | undefined;
  for (const one of settled) {
    for (const other of settled) {
      if (end(one) <= end(other) || wageOf(one.id) !== wageOf(other.id) || !beganAlike(one, other)) continue;
      const [most, least] = [end(one), end(other)];
      const tells =
        most - least >= GAP && most >= TIMES * least && most - least > (best ? best.most - best.least : 0);
      if (tells) best = { richer: one.id, poorer: other.id, most, least };
    }
  }
  return best;
}

function end(life: LifeRecord): number {
  return life.years.at(-1)?.deposit ?? 0;
}

function beganAlike(one: LifeRecord, other: LifeRecord): boolean {
  return Math.abs(one.began - other.began) <= Math.max(ALIKE, ALIKE_SHARE * Math.max(one.began, other.began));
}
