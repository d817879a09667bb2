/** Which designs a budget can pay: many small worlds, large societies, or large societies that are not rotated. */
import { LEAST_UNITS } from '../analysis/statistics/estimate.ts';
import type { Design } from './design.ts';

export interface Offer {
  readonly kind: 'many-worlds' | 'large' | 'unrotated';
  readonly design: Design;
}

export interface Asked {
  /** Contestants. */
  readonly models: number;
  readonly residents: number;
  readonly years: number;
  /** Whether the budget can pay for a design. */
  readonly fits: (design: Design) => boolean;
}

/** People of a society of its own: fewer know too few others to live by. */
export const SOCIETY = 20;
/** More worlds than these make intervals hardly narrower. */
const MOST_WORLDS = 30;

/** Those that fit, the best of each kind, each design once; none where not even the smallest does. */
export function offersFor(asked: Asked): readonly Offer[] {
  const { models, residents, years } = asked;
  const people = Math.min(SOCIETY, residents);
  const crowd = Math.min(people * models, residents);
  const base = { personas: people, years, rotations: models, worlds: LEAST_UNITS };
  const offers: readonly (Offer | undefined)[] = [
    offer('many-worlds', mostWorlds(asked, base) ?? fewerPeople(asked, base)),
    offer('large', mostPeople(asked, base)),
    offer(
      'unrotated',
      mostWorlds(asked, { ...base, personas: crowd, rotations: 1 }) ??
        fewerPeople(asked, { ...base, rotations: 1 }),
    ),
  ];
  const found = offers.filter((one) => one !== undefined);
  return found.filter(({ design }, at) => found.findIndex((one) => isSame(one.design, design)) === at);
}

function offer(kind: Offer['kind'], design: Design | undefined): Offer | undefined {
  return design && { kind, design };
}

function mostWorlds({ fits }: Asked, base: Design): Design | undefined {
  return largest(base.worlds, MOST_WORLDS, 1, (worlds) => ({ ...base, worlds }), fits);
}

function mostPeople({ fits, models, residents }: Asked, base: Design): Design | undefined {
  return largest(base.personas, residents, models, (personas) => ({ ...base, personas }), fits);
}

/** What is left where a society of its own can't be paid: fewer people, then one world only. */
function fewerPeople({ fits, models }: Asked, base: Design): Design | undefined {
  const least = Math.max(2, models);
  for (const worlds of [base.worlds, 1]) {
    const design = largest(least, base.personas, 1, (personas) => ({ ...base, personas, worlds }), fits);
    if (design) return design;
  }
  return undefined;
}

/** The design of the largest number from `from` to `to` that fits, as long as all smaller ones do. */
function largest(
  from: number,
  to: number,
  step: number,
  designOf: (number: number) => Design,
  fits: Asked['fits'],
): Design | undefined {
  let found: Design | undefined;
  for (let number = from; number <= to; number += step) {
    const design = designOf(number);
    if (!fits(design)) break;
    found = design;
  }
  return found;
}

function isSame(a: Design, b: Design): boolean {
  return (
    a.personas === b.personas && a.years === b.years && a.rotations === b.rotations && a.worlds === b.worlds
  );
}
