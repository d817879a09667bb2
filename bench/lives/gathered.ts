/** Goes through a run unit by unit and keeps the little of it that is measured. */

import { type RunRead, unitsOf } from '../../engine/runs/read.ts';
import { type Amounts, amountsWith, NO_AMOUNTS } from './amounts.ts';
import { type Numbers, numbersOf } from './numbers.ts';
import { type Texts, textsOf } from './texts.ts';

export interface Gathered extends Numbers, Texts {
  readonly amounts: Amounts;
}

export function gathered(run: RunRead): Gathered {
  const [numbers, texts] = [numbersOf(run), textsOf(run)];
  let amounts = NO_AMOUNTS;
  for (const { unit, events } of unitsOf(run)) {
    for (const event of events) numbers.see(event, unit);
    texts.see(unit, events);
    amounts = amountsWith(amounts, events);
  }
  return { ...numbers.kept(), ...texts.kept(), amounts };
}
