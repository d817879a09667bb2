/** Opens everybody of an arena once: all its matches share gates, connections and one budget. */
import type { Who } from '../../arena/expected-cost.ts';
import type { Model } from '../../engine/model.ts';
import type { Row } from '../../models/capabilities/row.ts';
import type { Budget } from '../../models/service/budget.ts';
import { openModels } from '../../models/service/open-models.ts';
import type { Spent, Wasted } from '../../models/service/spent.ts';
import type { Limits, ModelsGiven } from '../answering/chosen.ts';
import { namesOf } from './who.ts';

export interface Opening {
  readonly who: Who;
  readonly limits: Limits;
  readonly given: Pick<ModelsGiven, 'concurrency' | 'timeout'>;
  readonly rows: readonly Row[];
  /** Told at once what a try cost that gave no answer. */
  readonly wasted: (cost: Wasted) => void;
  readonly notice: (what: string) => void;
}

export interface OpenWho {
  readonly modelNamed: (name: string) => Model;
  readonly budget: Budget;
  readonly close: () => Promise<void>;
}

/** Connects nowhere yet. Throws InputError where a key, a price or a model is missing. */
export async function openWho(opening: Opening, spent: Spent): Promise<OpenWho> {
  const { who, limits, given, rows, wasted, notice } = opening;
  const names = namesOf(who);
  const open = await openModels({
    personas: who.environment,
    // Everybody under a number of their own, so that a model is found by its name and not by whom it plays.
    own: Object.fromEntries(names.map((name, at) => [String(at), name])),
    env: process.env,
    rows,
    concurrency: given.concurrency,
    timeoutMs: given.timeout === undefined ? undefined : given.timeout * 1000,
    budget: limits,
    spent,
    wasted,
    notice,
  });
  return {
    modelNamed: (name) => {
      if (!names.includes(name)) throw new RangeError(`${name} plays no part in this arena`);
      return open.models.persona(String(names.indexOf(name)));
    },
    budget: open.budget,
    close: open.close,
  };
}
