/** Who burns out and who comes back: weekly vitality that falls low, stays there, and rises again. */
import type { Reading } from '../../rewards/subjective.ts';
import { atLeast, between, type Measure, percent, share, whole } from './measure.ts';

/** Below the first in so many weeks running, after having been above the second, is a burn-out, until above the third. */
const [LOW, RESTED, RECOVERED] = [30, 45, 55];
const WEEKS_RUNNING = 2;

const PEOPLE = [15, 35] as const;
const RECOVER = 0.8;

/** Readings of each person, week by week. */
export function burnOutMeasures(lives: Iterable<readonly Reading[]>): readonly Measure[] {
  const all = [...lives].map((readings) => burnOuts(readings.map(({ vitality }) => vitality)));
  const burnt = all.filter(({ times }) => times > 0);
  const recovered = burnt.filter((one) => one.recovered).length;
  return [
    between('people who burn out', burnt.length, PEOPLE, whole),
    atLeast('of them recover', share(recovered, burnt.length), RECOVER, percent),
  ];
}

/** How often somebody burns out, and whether the last time was got over. */
export function burnOuts(vitality: readonly number[]): {
  readonly times: number;
  readonly recovered: boolean;
} {
  let times = 0;
  let recovered = true;
  let isRested = false;
  let weeks = 0;
  for (const level of vitality) {
    weeks = level < LOW ? weeks + 1 : 0;
    if (isRested && weeks === WEEKS_RUNNING) {
      times += 1;
      isRested = false;
      recovered = false;
    }
    if (level > RESTED) isRested = true;
    if (level > RECOVERED) recovered = true;
  }
  return { times, recovered };
}
