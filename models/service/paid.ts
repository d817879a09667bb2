/** Which models cost money, and that none of them is opened without a limit that can be kept. */
import { inputError } from '../../text/input-error.ts';
import type { Capability, Price } from '../capabilities/row.ts';
import type { Spec } from '../wire/spec.ts';
import type { Limit } from './budget.ts';

/** A model of somebody else's costs money unless its price is known to be nothing; one's own does where a row says so. */
export function isPaid({ server }: Pick<Spec, 'server'>, price: Price | null): boolean {
  if (!price) return server !== 'local';
  return price.input + price.cached + price.written + price.output > 0;
}

/** Throws InputError where a model costs money and no limit holds for it, or one in dollars without a price. */
export function refuseUnlimited(spec: Spec, { price }: Capability, { dollars, tokens }: Limit): void {
  if (!isPaid(spec, price)) return;
  if (dollars === undefined && tokens === undefined)
    throw inputError(spec.id, '', 'costs money', 'a budget: --budget-usd or --budget-tokens');
  if (dollars === undefined || price) return;
  const todo = 'or give --budget-tokens instead';
  throw inputError('--budget-usd', '', 'can not be kept', `a price for ${spec.id} in kith.models.json`, todo);
}
