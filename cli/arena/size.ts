/** How large an arena is to be: what was asked for, or one of the designs that a budget can pay. */

import { LEAST_UNITS } from '../../analysis/statistics/estimate.ts';
import { groupsIn } from '../../arena/deal.ts';
import type { Design } from '../../arena/design.ts';
import { type Offer, offersFor, SOCIETY } from '../../arena/designs.ts';
import type { Estimated } from '../../models/service/estimate.ts';
import { inputError } from '../../text/input-error.ts';
import type { Limits } from '../answering/chosen.ts';

export interface SizeGiven {
  readonly years?: number;
  readonly personas?: number;
  readonly rotations?: number;
  readonly worlds?: number;
  readonly design?: number;
}

/** Years of the paper's arenas. */
const YEARS = 4;

/** The design that was asked for. Throws InputError for more rotations than models, or people who are no society. */
export function designOf(given: SizeGiven, models: number, residents: number): Design {
  const { years = YEARS, personas = Math.min(SOCIETY, residents), rotations = models } = given;
  if (rotations > models) {
    const expected = `at most ${models}: then every persona has lived under every model`;
    throw inputError('--rotations', '', `is ${rotations}`, expected, 'take more --worlds instead');
  }
  if (personas < 2 || personas > residents)
    throw inputError('--personas', '', `is ${personas}`, `2 to ${residents}, who live there`);
  const groups = groupsIn(residents, personas);
  const usual = given.personas === undefined ? Math.max(LEAST_UNITS, groups) : groups;
  return { personas, years, rotations, worlds: given.worlds ?? usual };
}

/** An estimate may be out by so much of what is expected. */
const MARGIN = 1.25;

/** The designs that a budget can pay, and leave something for what an estimate may be out by. */
export function offersWithin(
  limits: Limits,
  { years = YEARS }: SizeGiven,
  models: number,
  residents: number,
  costOf: (design: Design) => Estimated,
): readonly Offer[] {
  return offersFor({ models, residents, years, fits: (design) => fits(costOf(design), limits) });
}

export function fits({ input, output, dollars }: Estimated, limits: Limits): boolean {
  const isPayable = limits.dollars === undefined || (dollars ?? 0) * MARGIN <= limits.dollars;
  return isPayable && (limits.tokens === undefined || (input + output) * MARGIN <= limits.tokens);
}
