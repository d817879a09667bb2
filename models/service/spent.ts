/** What answers cost: tokens as servers count them, and dollars by a price row. */
import type { Usage } from '../../engine/model.ts';
import type { Price } from '../capabilities/row.ts';

export interface Spent {
  readonly dollars: number;
  /** Of prompts and answers, cached ones included. */
  readonly tokens: number;
}

/** What a try cost that gave no answer, so that no journal has it: at the prices of its day. */
export interface Wasted extends Spent {
  readonly call: string;
  /** Who was asked. */
  readonly model: string;
}

export const NOTHING_SPENT: Spent = { dollars: 0, tokens: 0 };

/** What an answer cost; dollars are 0 where no price is known. */
export function spentBy({ input, cached, written = 0, output }: Usage, price: Price | null): Spent {
  const fresh = Math.max(0, input - cached - written);
  const dollars = price
    ? (fresh * price.input + cached * price.cached + written * price.written + output * price.output) / 1e6
    : 0;
  return { dollars, tokens: input + output };
}

/** The most that a request can cost: nothing of its prompt cached, all of it written, the longest answer. */
export function mostFor(input: number, output: number, price: Price | null): Spent {
  const dollars = price ? (input * Math.max(price.input, price.written) + output * price.output) / 1e6 : 0;
  return { dollars, tokens: input + output };
}

export function plus(a: Spent, b: Spent): Spent {
  return { dollars: a.dollars + b.dollars, tokens: a.tokens + b.tokens };
}

/** What the answers of a run have cost so far, by its journal: what a resumed run begins its budget with. */
export function spentIn(
  lines: Iterable<{ readonly model: string; readonly usage?: Usage }>,
  priceOf: (model: string) => Price | null,
): Spent {
  let spent = NOTHING_SPENT;
  for (const { model, usage } of lines) if (usage) spent = plus(spent, spentBy(usage, priceOf(model)));
  return spent;
}
