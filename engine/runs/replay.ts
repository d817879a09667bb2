/** Lives a run again from its answers alone, and compares what happened. */
import { inputError } from '../../text/input-error.ts';
import { type Unit, unitName } from '../clock.ts';
import { loadSnapshot, recordedAnswers, recordedEvents, snapshotUnits } from '../ledger/disk-ledger.ts';
import type { Happened, Ledger } from '../ledger/ledger.ts';
import { answersOf } from '../ledger/memory-ledger.ts';
import { readRunFile } from '../ledger/run-file.ts';
import { snapshotText } from '../ledger/snapshot.ts';
import { live } from '../life.ts';

/** What a replay found. */
export interface Replayed {
  readonly units: number;
  readonly answers: number;
  readonly changedPrompts: number;
  /** The first unit whose events differ from the recorded ones, with the first line that does. */
  readonly difference: { readonly unit: string; readonly line: number } | null;
  /** Whether the society at the end is the recorded one, to the byte. */
  readonly sameSociety: boolean;
}

/** Lives a run again from its answers alone: no model, no writing. Throws AnswerMissing where one is gone. */
export async function replayRun(folder: string, strict: boolean, signal: AbortSignal): Promise<Replayed> {
  const { seed } = readRunFile(folder);
  const units = snapshotUnits(folder);
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last)
    throw inputError(folder, 'snapshots', 'has none to begin from', 'at least one snapshot');
  let lived = 0;
  let answers = 0;
  let changedPrompts = 0;
  let difference: Replayed['difference'] = null;
  const ledger = replayLedger(folder, (unit, happened) => {
    lived += 1;
    difference ??= firstDifference(folder, unit, happened);
  });
  const end = await live(loadSnapshot(folder, first), {
    models: null,
    ledger,
    seed,
    signal,
    until: last,
    changed: strict ? 'refuse' : 'accept',
    onAnswer: (what) => {
      if (what === 'replayed') answers += 1;
      if (what === 'changed-prompt') changedPrompts += 1;
    },
  });
  const sameSociety = snapshotText(end) === snapshotText(loadSnapshot(folder, last));
  return { units: lived, answers, changedPrompts, difference, sameSociety };
}

export function replayLedger(
  folder: string,
  onUnit: (unit: Unit, happened: readonly Happened[]) => void,
): Ledger {
  return {
    begin: async (unit) => answersOf(recordedAnswers(folder, unit)),
    record: () => {},
    converse: () => {},
    commit: async (unit, happened) => onUnit(unit, happened),
    close: async () => {},
  };
}

function firstDifference(folder: string, unit: Unit, happened: readonly Happened[]): Replayed['difference'] {
  const recorded = recordedEvents(folder, unit);
  const length = Math.max(recorded.length, happened.length);
  for (let line = 0; line < length; line += 1) {
    const now = happened[line];
    const same = now && JSON.stringify({ at: now.at, ...now.event }) === JSON.stringify(recorded[line]);
    if (!same) return { unit: unitName(unit), line: line + 1 };
  }
  return null;
}
