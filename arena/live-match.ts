/** Lives one match of an arena to its end, or as far as it comes. */
import { AnswerMissing, PromptChanged, RunStopped } from '../engine/errors.ts';
import { readRunFile } from '../engine/ledger/run-file.ts';
import { live } from '../engine/life.ts';
import type { Models } from '../engine/model.ts';
import { endAfterYears, type OpenRun } from '../engine/runs/open.ts';
import { resumeRun } from '../engine/runs/resume.ts';
import { InputError } from '../text/input-error.ts';

/** How a match ended for now; `unusable` is a run that somebody holds, edited or damaged. One that stopped can be resumed. */
export type MatchEnd =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'stopped';
      readonly reason: RunStopped['reason'] | 'unusable';
      readonly message: string;
      /** The model that can't go on, where it is one. */
      readonly model?: string | undefined;
    };

export interface LivingMatch {
  /** Of its run. */
  readonly folder: string;
  readonly models: Models;
  /** When this process took it over, as shown to people. */
  readonly since: string;
  readonly signal: AbortSignal;
  /** A year of it is over. */
  readonly onYear: (year: number) => void;
}

/** Throws what is a fault of ours, or the disk's. */
export async function liveMatch(match: LivingMatch): Promise<MatchEnd> {
  try {
    const { folder, since } = match;
    if (readRunFile(folder).status === 'done') return { kind: 'done' };
    return await liveOn(match, await resumeRun({ folder, since }));
  } catch (error) {
    return endBy(error);
  }
}

async function liveOn({ models, signal, onYear }: LivingMatch, run: OpenRun): Promise<MatchEnd> {
  let status: 'done' | 'stopped' = 'stopped';
  try {
    await live(run.start, {
      models,
      ledger: run.ledger,
      seed: run.file.seed,
      signal,
      until: endAfterYears(run.file),
      changed: 'refuse',
      onUnit: ({ unit }) => {
        if (unit.week === 'end') onYear(unit.year);
      },
    });
    status = 'done';
    return { kind: 'done' };
  } finally {
    await run.close(status);
  }
}

function endBy(error: unknown): MatchEnd {
  if (error instanceof RunStopped) {
    const { reason, message, model } = error;
    return { kind: 'stopped', reason, message, model };
  }
  const isUnusable = [PromptChanged, AnswerMissing, InputError].some((kind) => error instanceof kind);
  if (isUnusable && error instanceof Error)
    return { kind: 'stopped', reason: 'unusable', message: error.message };
  throw error;
}
