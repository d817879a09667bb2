/** What the answers of a run have used, by who gave them: counted from its journal, closed units only once. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { compareUnits, nextUnit, readUnit, type Unit, unitName } from '../../engine/clock.ts';
import { recordedAnswers, snapshotUnits } from '../../engine/ledger/disk-ledger.ts';
import { answerKey, type JournalLine } from '../../engine/ledger/ledger.ts';
import { bytesIfThere, writeWhole } from '../../engine/ledger/lines.ts';

const count = z.int().min(0);

/** Of the answers of one model; tokens as in `Usage`. */
const useSchema = z.strictObject({
  model: z.string(),
  calls: count,
  input: count,
  cached: count,
  written: count,
  output: count,
  /** Answers that the model or a filter refused to give. */
  refused: count,
});
const keptSchema = z.strictObject({ next: z.string(), models: z.array(useSchema) });

export type Use = z.infer<typeof useSchema>;
export type Used = readonly Use[];

/** What was used before a unit. */
export interface UsedUntil {
  readonly next: Unit;
  readonly models: Used;
}

/** Counts what an answer used; those of the offline mind use nothing. */
export function withAnswers(before: Used, lines: readonly JournalLine[]): Used {
  const uses = new Map(before.map((use) => [use.model, { ...use }]));
  // Of two lines for one question the last counts.
  const answers = new Map(lines.map((line) => [answerKey(line.call, line.attempt), line]));
  for (const { model, usage, stop } of answers.values()) {
    if (!usage) continue;
    const use = uses.get(model) ?? {
      model,
      calls: 0,
      input: 0,
      cached: 0,
      written: 0,
      output: 0,
      refused: 0,
    };
    use.calls += 1;
    use.input += usage.input;
    use.cached += usage.cached;
    use.written += usage.written ?? 0;
    use.output += usage.output;
    if (stop === 'refused' || stop === 'filtered') use.refused += 1;
    uses.set(model, use);
  }
  return [...uses.values()];
}

/** A view of the journal: made again where it is missing or fits no longer. */
export function keepUsed(folder: string, { next, models }: UsedUntil): void {
  writeWhole(join(folder, 'usage.json'), `${JSON.stringify({ next: unitName(next), models }, null, 1)}\n`);
}

/** What all closed units before one have used. Reads only. Throws InputError where a journal that is needed is damaged. */
export function usedBefore(folder: string, unit: Unit, weeks: number): UsedUntil {
  let { next, models } = keptUsed(folder, unit) ?? { next: snapshotUnits(folder)[0] ?? unit, models: [] };
  for (; compareUnits(next, unit) < 0; next = nextUnit(next, weeks))
    models = withAnswers(models, recordedAnswers(folder, next));
  return { next, models };
}

/** What a run has used so far, its open unit included. */
export function usedSoFar(folder: string, unit: Unit, weeks: number): Used {
  return withAnswers(usedBefore(folder, unit, weeks).models, recordedAnswers(folder, unit));
}

function keptUsed(folder: string, unit: Unit): UsedUntil | undefined {
  const path = join(folder, 'usage.json');
  if (!existsSync(path)) return undefined;
  const { data } = keptSchema.safeParse(jsonIn(path));
  const next = data && readUnit(data.next);
  return data && next && compareUnits(next, unit) <= 0 ? { next, models: data.models } : undefined;
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(bytesIfThere(path)?.toString('utf8') ?? 'null');
  } catch {
    return null;
  }
}
