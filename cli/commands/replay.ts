/** `replay <run>`: lives a run again from its answers and compares what happened; no model is asked. */
import { replayRun } from '../../engine/runs/replay.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { runNamed } from '../run-named.ts';

/** 0 if the same happened again, 2 if something else did. Throws AnswerMissing or PromptChanged (`--strict`). */
export async function replay(given: Given<'replay'>, io: Io): Promise<ExitCode> {
  const found = await replayRun(runNamed(given.run), given.strict === true, new AbortController().signal);
  if (given.json) io.out(`${JSON.stringify(found)}\n`);
  else if (!given.quiet)
    io.out(`${found.units} units lived again from ${found.answers} answers, no model asked.\n`);
  if (found.changedPrompts > 0) io.err(`${found.changedPrompts} prompts differ from the recorded ones.\n`);
  if (!found.difference && found.sameSociety) return 0;
  if (!found.difference) {
    io.err('The events are the same, the society at the end is not: the rules changed since.\n');
    return 2;
  }
  const { unit, line } = found.difference;
  io.err(`events/${unit}.jsonl: line ${line} differs from what happened now: the rules changed since.\n`);
  return 2;
}
