/** Lives as well as there is, and buys the dearest thing that it is offered and can pay. */
import { plan } from '../plan.ts';
import type { Manner } from './opponent.ts';
import { withStandard } from './rewritten.ts';

export const spender: Manner = {
  plan: (input, on) => withStandard(plan(input, on), 'luxurious'),
  purchase: ({ offers, state }) => {
    const inReach = offers.filter(({ price }) => price <= state.deposit).sort((a, b) => b.price - a.price);
    return `<buy>${inReach[0]?.name ?? 'none'}</buy>`;
  },
};
