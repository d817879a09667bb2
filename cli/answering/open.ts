/** Opens whoever answers in a run, before anything of it is written. */

import { warnOld } from '../../models/capabilities/age.ts';
import type { Row } from '../../models/capabilities/row.ts';
import { loadRows } from '../../models/capabilities/table.ts';
import { type OpenModels, openModels } from '../../models/service/open-models.ts';
import { plus, type Spent, type Wasted } from '../../models/service/spent.ts';
import type { Io } from '../handlers.ts';
import {
  hasLimit,
  type Limits,
  type ModelsGiven,
  modelsAsked,
  modelsEverAsked,
  type Named,
} from './chosen.ts';
import { expectedFor } from './expected.ts';
import { needsBudget, type Way } from './needs-budget.ts';
import { abilitiesOf, costsMoney } from './priced.ts';
import { spentOn, type Totals, totalsOf } from './totals.ts';
import type { Used } from './used.ts';
import { refuseSmall } from './window.ts';

export interface Wanted {
  readonly named: Named;
  readonly limits: Limits;
  readonly given: Pick<ModelsGiven, 'concurrency' | 'timeout'>;
  /** Ways to go on with a budget; the last is what was asked for. */
  readonly ways: readonly Way[];
  /** What the run has used before. */
  readonly used: () => Used;
  /** What it has spent on tries without an answer. */
  readonly wasted: () => Spent;
  readonly io: Io;
}

/** Whoever answers in a run, opened, and what is known of it. */
export interface Answering {
  readonly open: OpenModels;
  /** Told before anybody is asked where to write down what tries cost that give no answer. */
  readonly keepWasted: (keep: (cost: Wasted) => void) => void;
  /** What the run had used before. */
  readonly before: Totals;
  readonly rows: readonly Row[];
  /** How many calls the rest of the run is expected to take. */
  readonly expectedCalls: number;
}

/**
 * Connects nowhere yet. Throws NeedsBudget where a model costs money and there is no limit, InputError where a key, a
 * price or a model is missing.
 */
export async function openAnswering(wanted: Wanted): Promise<Answering> {
  const { named, limits, given, ways, io } = wanted;
  const asked = modelsAsked(named);
  const isAsked = modelsEverAsked(named).length > 0;
  const rows = isAsked ? loadRows('.', process.env) : [];
  if (!hasLimit(limits) && asked.some((name) => costsMoney(name, rows))) throw needsBudget(named, ways, rows);
  const ahead = ways.at(-1)?.ahead;
  if (ahead) refuseSmall(asked, ahead.laws, rows);
  const used = isAsked ? wanted.used() : [];
  let keep = (_: Wasted): void => {};
  // A line of progress that may stand there is renewed by itself.
  const clear = process.stderr.isTTY ? '\r\u001b[K' : '';
  const say = (what: string) => io.err(`${clear}${what}\n`);
  const open = await openModels({
    ...named,
    own: named.own ?? {},
    env: process.env,
    rows,
    concurrency: given.concurrency,
    timeoutMs: given.timeout === undefined ? undefined : given.timeout * 1000,
    budget: limits,
    spent: plus(spentOn(used, rows), wanted.wasted()),
    wasted: (cost) => keep(cost),
    notice: say,
  });
  const today = new Date().toISOString();
  for (const name of asked) {
    const warning = warnOld(abilitiesOf(name, rows), today);
    if (warning !== undefined) say(`${name}: ${warning}`);
  }
  const expectedCalls = ahead ? expectedFor(named, ahead, rows).calls : 0;
  return {
    open,
    keepWasted: (to) => {
      keep = to;
    },
    before: totalsOf(used, rows),
    rows,
    expectedCalls,
  };
}
