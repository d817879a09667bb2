/** What an arena may cost: refused without a limit that can be kept, offered in designs where nobody has chosen one. */
import type { Design } from '../../arena/design.ts';
import { type ExpectedCost, expectedCost, type Who } from '../../arena/expected-cost.ts';
import type { Row } from '../../models/capabilities/row.ts';
import { isOffline } from '../../models/offline/names.ts';
import { inputError } from '../../text/input-error.ts';
import type { Laws } from '../../worlds/laws.ts';
import { hasLimit, type Limits } from '../answering/chosen.ts';
import { NeedsBudget } from '../answering/needs-budget.ts';
import { abilitiesOf, costsMoney, priceOf } from '../answering/priced.ts';
import { typed } from '../misuse.ts';
import { arenaLine } from './line.ts';
import { namesOf } from './who.ts';

/** Dollars for the line that is told to be typed. */
const EXAMPLE = '200';

/** Throws NeedsBudget where something costs money and there is no limit, InputError where dollars can't be counted. */
export function refuseUnlimited(
  who: Who,
  limits: Limits,
  rows: readonly Row[],
  argv: readonly string[],
): void {
  const dear = namesOf(who).filter((name) => costsMoney(name, rows));
  if (dear.length === 0) return;
  if (!hasLimit(limits)) {
    const line = typed(arenaLine, [...argv, '--budget-usd', EXAMPLE]);
    const head = `${dear.join(' and ')} ${dear.length > 1 ? 'cost' : 'costs'} money: nothing is asked without a budget.`;
    throw new NeedsBudget(`${head}\nSee what a budget can show, before anything is spent:\n  ${line}`);
  }
  const unpriced = limits.dollars === undefined ? undefined : dear.find((name) => !priceOf(name, rows));
  if (unpriced === undefined) return;
  const todo = 'or give --budget-tokens instead';
  throw inputError(
    '--budget-usd',
    '',
    'can not be kept',
    `a price for ${unpriced} in kith.models.json`,
    todo,
  );
}

/** What any design is expected to take. */
export function costing(who: Who, laws: Laws, rows: readonly Row[]): (design: Design) => ExpectedCost {
  const abilityOf = (name: string) => (isOffline(name) ? null : abilitiesOf(name, rows));
  return (design) => expectedCost(who, design, laws, abilityOf);
}
