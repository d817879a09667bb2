/** Reads the run of a match that is over. */
import { recordedAnswers } from '../engine/ledger/disk-ledger.ts';
import { readRun, unitsOf } from '../engine/runs/read.ts';
import { inputError } from '../text/input-error.ts';
import type { Match } from './arena-file.ts';
import { begunMatch, type MatchLived, matchLived, recordedMatch } from './match-lived.ts';

/** Throws InputError where the folder is no run, damaged, or of other people than have a seat. */
export function readMatch(folder: string, { seats, world, rotation }: Match): MatchLived {
  const run = readRun(folder);
  const roll = run.first.personas.map(({ persona }) => persona.id);
  if (roll.join() !== seats.map(({ persona }) => persona).join()) {
    throw inputError(folder, '', 'is a run of other people', 'those who have a seat in arena.json');
  }
  let soFar = begunMatch(run.first);
  for (const { unit, events } of unitsOf(run)) {
    soFar = recordedMatch(soFar, { unit, events, answers: recordedAnswers(folder, unit) });
  }
  return matchLived({ world, rotation }, seats, soFar);
}
