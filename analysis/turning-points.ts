/** Which of the things that happened to somebody turned the life: the strongest of each year, fewer of what comes often. */
import type { Chronicle, LifeRecord, TurningPoint } from './chronicle-schema.ts';
import { TURNS } from './kinds.ts';

/** A second one a year has to weigh more than the first, a third one has to be rare. */
export const MOST_A_YEAR = 2;
const NOTABLE = 34;
const STRONG = 58;
/** What weighs less is not told; in a quiet life less is needed, by so much for each year without anything. */
const LEAST = 20;
const LESS_A_QUIET_YEAR = 5;
const VERY_LEAST = 8;
/** What happens for the nth time weighs less by this factor each time. */
const ROUTINE = 0.8;

/** The turning points of a life so far, in order of time, with the strongest of the year that is not over. */
export function turningPointsOf(life: LifeRecord): readonly TurningPoint[] {
  return [...life.points, ...strongest(life)];
}

/** How many turning points each life has, by id: what a decade is measured by. */
export function turningPointsEach({ lives }: Chronicle): ReadonlyMap<string, number> {
  return new Map(lives.map((life) => [life.id, turningPointsOf(life).length]));
}

/** The strongest of what is pending, in order of time. */
export function strongest(life: Pick<LifeRecord, 'pending' | 'points' | 'years'>): readonly TurningPoint[] {
  const least = leastWeight(life);
  const weighed = life.pending
    .map((point) => ({ point, weight: weightNow(point, life.points) }))
    .filter(({ weight }) => weight >= least)
    .sort((a, b) => b.weight - a.weight);
  const kept: TurningPoint[] = [];
  for (const { point, weight } of weighed) {
    const isFull = kept.length >= (weight >= STRONG ? MOST_A_YEAR + 1 : weight >= NOTABLE ? MOST_A_YEAR : 1);
    if (!isFull && !kept.some((other) => tellsTheSame(point, other))) kept.push(point);
  }
  return inOrder(kept);
}

/** Sorted by time; a year's end comes after its weeks. */
export function inOrder(points: readonly TurningPoint[]): readonly TurningPoint[] {
  const at = ({ year, week }: TurningPoint) => year * 100 + (week === 'end' ? 99 : week);
  return [...points].sort((a, b) => at(a) - at(b));
}

function weightNow({ kind, weight }: TurningPoint, before: readonly TurningPoint[]): number {
  return weight * ROUTINE ** before.filter((point) => point.kind === kind).length;
}

function leastWeight({ points, years }: Pick<LifeRecord, 'points' | 'years'>): number {
  const told = new Set(points.map(({ year }) => year));
  let quiet = 0;
  for (const { year } of years.toReversed()) {
    if (told.has(year)) break;
    quiet += 1;
  }
  return Math.max(VERY_LEAST, LEAST - LESS_A_QUIET_YEAR * quiet);
}

/** One tie is told once a year, unless it went up and down. */
function tellsTheSame(one: TurningPoint, other: TurningPoint): boolean {
  return (
    one.person !== undefined && one.person === other.person && TURNS[one.kind].good === TURNS[other.kind].good
  );
}
