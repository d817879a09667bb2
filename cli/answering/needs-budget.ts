/** A model that costs money is not asked without a budget: says what the run is expected to take, and what to type. */
import type { Row } from '../../models/capabilities/row.ts';
import type { Estimated } from '../../models/service/estimate.ts';
import { grouped } from '../../text/grouped.ts';
import { world } from '../commands.ts';
import { typed } from '../misuse.ts';
import { modelsAsked, type Named } from './chosen.ts';
import { type Ahead, expectedFor } from './expected.ts';
import { costsMoney, priceOf } from './priced.ts';
import { allowance, dollarsText, percent, tokensText } from './tokens.ts';

/** Thrown before anything is written; exit code 2. */
export class NeedsBudget extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NeedsBudget';
  }
}

/** One way to go on: so much life, and the line to type for it without its budget. */
export interface Way {
  readonly what: string;
  readonly ahead: Ahead;
  readonly argv: readonly string[];
}

/** Throws NeedsBudget with the estimates of all ways, the last of which is what was asked for. */
export function needsBudget(named: Named, ways: readonly Way[], rows: readonly Row[]): NeedsBudget {
  const dear = modelsAsked(named).filter((name) => costsMoney(name, rows));
  const head = `${dear.join(' and ')} ${dear.length > 1 ? 'cost' : 'costs'} money: nothing is asked without a budget.`;
  const told = ways.flatMap((way) => wayLines(way, expectedFor(named, way.ahead, rows)));
  return new NeedsBudget([head, ...dear.map((name) => priceLine(name, rows)), ...told].join('\n'));
}

function priceLine(name: string, rows: readonly Row[]): string {
  const price = priceOf(name, rows);
  if (!price) return `The price of ${name} is not known: put it into kith.models.json, or limit its tokens.`;
  const { input, cached, output, date, source } = price;
  return `Dollars a million tokens: ${input} in, ${cached} cached, ${output} out (${date}, ${source}).`;
}

function wayLines({ what, argv }: Way, expected: Estimated): readonly string[] {
  const { calls, input, cached, output, dollars } = expected;
  const cost = dollars === null ? '' : `, about ${dollarsText(dollars)}`;
  const budget =
    dollars === null
      ? ['--budget-tokens', String(allowance(input + output))]
      : ['--budget-usd', String(allowance(dollars))];
  return [
    `${what}: some ${grouped(calls)} calls, ${tokensText(input)} tokens in, ` +
      `${percent(cached, input)} % of them cached, ${tokensText(output)} out${cost}`,
    `  ${typed(world, [...argv, ...budget])}`,
  ];
}
