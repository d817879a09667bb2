/** All that a run has used, in one line of numbers, and its price. */
import type { Row } from '../../models/capabilities/row.ts';
import { type Spent, spentIn } from '../../models/service/spent.ts';
import { costsMoney, priceOf } from './priced.ts';
import type { Used } from './used.ts';

export interface Totals {
  readonly calls: number;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  readonly refused: number;
  /** Null where nothing costs money. */
  readonly dollars: number | null;
}

export function totalsOf(used: Used, rows: readonly Row[]): Totals {
  const sum = (key: 'calls' | 'input' | 'cached' | 'output' | 'refused') =>
    used.reduce((all, use) => all + use[key], 0);
  const isPriced = used.some(({ model }) => costsMoney(model, rows));
  return {
    calls: sum('calls'),
    input: sum('input'),
    cached: sum('cached'),
    output: sum('output'),
    refused: sum('refused'),
    dollars: isPriced ? spentOn(used, rows).dollars : null,
  };
}

/** What a budget has left behind it. */
export function spentOn(used: Used, rows: readonly Row[]): Spent {
  const lines = used.map((use) => ({ model: use.model, usage: use }));
  return spentIn(lines, (model) => priceOf(model, rows));
}
