/** A run that asks language models, as it is watched: what they used is counted, kept and shown. */
import type { Unit } from '../../engine/clock.ts';
import { recordedAnswers } from '../../engine/ledger/disk-ledger.ts';
import type { Models } from '../../engine/model.ts';
import type { OpenRun } from '../../engine/runs/open.ts';
import type { MetersNow } from '../../models/service/meters.ts';
import type { Spent } from '../../models/service/spent.ts';
import { modelsAsked, modelsEverAsked } from './chosen.ts';
import { askingLine } from './line.ts';
import type { Answering } from './open.ts';
import { costsMoney } from './priced.ts';
import { type Totals, totalsOf } from './totals.ts';
import { keepUsed, usedBefore, usedSoFar, withAnswers } from './used.ts';
import { keepWasted } from './wasted.ts';
import { watched } from './watched.ts';

export interface Asked {
  /** To be asked instead of those that were opened. */
  readonly models: Models;
  /** What this process has counted, and what the run has spent. */
  readonly meters: () => MetersNow & { readonly spent: Spent };
  /** What the run has used, by its journal; `unit` is the open one. */
  readonly totals: (unit: Unit) => Totals;
  /** Writes down what the unit that was just closed has used; `next` is the one that opens. */
  readonly keep: (next: Unit) => void;
  readonly unitLived: () => void;
  /** The line of progress where so many of all units have been lived. */
  readonly line: (lived: number, units: number) => string;
}

/** Undefined where only the offline mind answers, now and before. */
export function asked({ folder, file, start }: OpenRun, answering: Answering): Asked | undefined {
  if (modelsEverAsked(file.models).length === 0) return undefined;
  const { open, rows, before, expectedCalls } = answering;
  const { meters, budget } = open;
  answering.keepWasted(keepWasted(folder));
  const { weeks } = file.laws;
  const { models, moment } = watched(open.models);
  const isPriced = modelsAsked(file.models).some((name) => costsMoney(name, rows));
  let used = usedBefore(folder, start.society.common.unit, weeks);
  let callsLived = 0;
  return {
    models,
    meters: () => ({ ...meters.now(), spent: budget.spent() }),
    totals: (unit) => totalsOf(usedSoFar(folder, unit, weeks), rows),
    keep: (next) => {
      used = { next, models: withAnswers(used.models, recordedAnswers(folder, used.next)) };
      keepUsed(folder, used);
    },
    unitLived: () => {
      callsLived = meters.now().all.calls;
    },
    line: (lived, units) => {
      const now = meters.now();
      const whole = lived > 0 ? (callsLived / lived) * units : expectedCalls;
      const share = whole > 0 ? Math.min(1, now.all.calls / whole) : 0;
      const msLeft = meters.msFor(Math.max(0, whole - now.all.calls));
      const { limit } = budget;
      return askingLine({
        moment: moment(),
        share,
        before,
        meters: now,
        limit,
        spent: budget.spent(),
        isPriced,
        msLeft,
      });
    },
  };
}
