/** Who rose and who fell between the first year and the last, and what turned their lives that way. */
import type { Chronicle, LifeRecord, TurningPoint } from './chronicle-schema.ts';
import { TURNS, type TurnKind } from './kinds.ts';
import { inOrder, turningPointsOf } from './turning-points.ts';

export interface Mover {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** The strongest turning points of that direction, in order of time. */
  readonly reasons: readonly TurningPoint[];
}

const REASONS = 2;
/** Places that are worth telling: so many, and so many of a hundred people. */
const [LEAST, LEAST_SHARE] = [2, 0.1];
/** That the rank changed is no reason for its change. */
const NO_REASONS: readonly TurnKind[] = ['rose', 'fell', 'met'];

/** Those who rose the most and those who fell the most, at most `each` of either, the largest way first. */
export function movers(
  { lives }: Chronicle,
  each: number,
): { rose: readonly Mover[]; fell: readonly Mover[] } {
  const least = Math.max(LEAST, LEAST_SHARE * lives.length);
  const ways = lives.flatMap((life) => wayOf(life)).sort((a, b) => b.up - a.up);
  const told = (list: typeof ways) =>
    list
      .slice(0, each)
      .map(({ life, from, to, up }) => ({ id: life.id, from, to, reasons: reasonsOf(life, up > 0) }));
  return {
    rose: told(ways.filter(({ up }) => up >= least)),
    fell: told(ways.filter(({ up }) => up <= -least).reverse()),
  };
}

interface Way {
  readonly life: LifeRecord;
  readonly from: number;
  readonly to: number;
  readonly up: number;
}

function wayOf(life: LifeRecord): readonly Way[] {
  const from = life.years[0]?.rank ?? null;
  const to = life.years.at(-1)?.rank ?? null;
  return from === null || to === null ? [] : [{ life, from, to, up: from - to }];
}

function reasonsOf(life: LifeRecord, up: boolean): readonly TurningPoint[] {
  const fitting = turningPointsOf(life).filter(
    ({ kind }) => TURNS[kind].good === up && !NO_REASONS.includes(kind),
  );
  return inOrder([...fitting].sort((a, b) => b.weight - a.weight).slice(0, REASONS));
}
