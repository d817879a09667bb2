/** What a few measured lives say together: the usual one of each size, and how time and memory grow. */
import { linearRegression } from 'simple-statistics';
import type { Measured } from './measured.ts';

/** Of several lives of one size the one in the middle, by the time of the processors. */
export function usual(lives: readonly Measured[]): Measured {
  const sorted = [...lives].sort((a, b) => cpuSeconds(a) - cpuSeconds(b));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

export function calls({ years }: Measured): number {
  return years.reduce((sum, year) => sum + year.calls, 0);
}

export function seconds({ years }: Measured): number {
  return years.reduce((sum, year) => sum + year.seconds, 0);
}

export function cpuSeconds({ years }: Measured): number {
  return years.reduce((sum, year) => sum + year.cpuSeconds, 0);
}

export function personaWeeks({ people, weeksAYear, years }: Measured): number {
  return people * weeksAYear * years.length;
}

/** The power of the number of people with which the time of a week grows: 1 is in proportion. One size: undefined. */
export function growth(lives: readonly Measured[]): number | undefined {
  if (lives.length < 2) return undefined;
  const points = lives.map((life) => [Math.log(life.people), Math.log(cpuSeconds(life) / life.years.length)]);
  return linearRegression(points).m;
}

/** The last year by the second: time per call, memory of the process, memory of values. Undefined below three years. */
export function lastToSecond({
  years,
}: Measured): { time: number; resident: number; heap: number } | undefined {
  const [second, last] = [years[1], years.at(-1)];
  if (!second || !last || years.length < 3) return undefined;
  const time = last.cpuSeconds / last.calls / (second.cpuSeconds / second.calls);
  return { time, resident: last.residentMB / second.residentMB, heap: last.heapMB / second.heapMB };
}
