/** `resume <run>`: goes on where a run stopped, or lives more years. */
import { resumeRun } from '../../engine/runs/resume.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { liveRun } from '../living.ts';
import { mannerOf } from '../manner.ts';
import { runNamed } from '../run-named.ts';

export async function resume(given: Given<'resume'>, io: Io): Promise<ExitCode> {
  const run = await resumeRun({
    folder: runNamed(given.run),
    since: new Date().toISOString(),
    years: given.years,
    notice: (what) => io.err(`${what}\n`),
  });
  return liveRun(run, { io, manner: mannerOf(given), acceptChanges: given.acceptChanges === true });
}
