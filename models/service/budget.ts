/** The budget of a run, in dollars and tokens over all its models: nothing is sent that could go over it. */
import type { Halt } from './halt.ts';
import { NOTHING_SPENT, plus, type Spent } from './spent.ts';

export interface Limit {
  readonly dollars?: number | undefined;
  readonly tokens?: number | undefined;
}

export interface Budget {
  readonly limit: Limit;
  /**
   * Sets the most aside that a request can cost, waiting for others to settle where only what is set aside for them
   * is in the way. Gives what settles it with what it did cost. Stops the run where it would go over.
   */
  readonly reserve: (most: Spent) => Promise<(cost: Spent) => void>;
  /** Settled so far, what the run had spent before included. */
  readonly spent: () => Spent;
}

export function budget(limit: Limit, before: Spent, halt: Halt): Budget {
  let spent = before;
  let aside = NOTHING_SPENT;
  let reserved = 0;
  let waiting: (() => void)[] = [];
  const fits = ({ dollars, tokens }: Spent) =>
    dollars <= (limit.dollars ?? Number.POSITIVE_INFINITY) &&
    tokens <= (limit.tokens ?? Number.POSITIVE_INFINITY);
  const wakeAll = () => {
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  return {
    limit,
    spent: () => spent,
    reserve: async (most) => {
      for (;;) {
        halt.signal.throwIfAborted();
        if (!fits(plus(spent, most))) throw halt.stop('budget', usedUp(limit, spent));
        if (fits(plus(plus(spent, aside), most))) break;
        await new Promise<void>((wake) => waiting.push(wake));
      }
      aside = plus(aside, most);
      reserved += 1;
      return (cost) => {
        reserved -= 1;
        // From nothing anew, so that what rounding leaves never adds up.
        aside =
          reserved === 0 ? NOTHING_SPENT : plus(aside, { dollars: -most.dollars, tokens: -most.tokens });
        spent = plus(spent, cost);
        wakeAll();
      };
    },
  };
}

function usedUp(limit: Limit, spent: Spent): string {
  const parts = [
    ...(limit.dollars === undefined
      ? []
      : [`$${spent.dollars.toFixed(2)} of $${limit.dollars.toFixed(2)} (--budget-usd)`]),
    ...(limit.tokens === undefined ? [] : [`${spent.tokens} of ${limit.tokens} tokens (--budget-tokens)`]),
  ];
  return `the next call could go over the budget: ${parts.join(' and ')} are spent; resume with a larger one`;
}
