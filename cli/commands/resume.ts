/** `resume <run>`: goes on where a run stopped, or lives more years. */
import { snapshotUnits } from '../../engine/ledger/disk-ledger.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { resumeRun } from '../../engine/runs/resume.ts';
import { chosenLimits, chosenModels, hasLimit } from '../answering/chosen.ts';
import { openToGoOn } from '../answering/go-on.ts';
import { usedSoFar } from '../answering/used.ts';
import { wastedIn } from '../answering/wasted.ts';
import { optionArgv } from '../given-argv.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { liveRun } from '../living.ts';
import { mannerOf } from '../manner.ts';
import { runNamed } from '../run-named.ts';

export async function resume(given: Given<'resume'>, io: Io): Promise<ExitCode> {
  const folder = runNamed(given.run);
  const before = readRunFile(folder);
  const { laws } = before;
  const models = chosenModels(given, before.models);
  const budget = chosenLimits(given, before.budget);
  const unit = snapshotUnits(folder).at(-1) ?? { year: laws.startYear, week: 1 };
  const { run: word, ...options } = given;
  const answering = await openToGoOn({
    folder,
    file: { ...before, models, budget, years: given.years ?? before.years },
    unit,
    given,
    argv: ['resume', word, ...optionArgv(options)],
    used: () => usedSoFar(folder, unit, laws.weeks),
    wasted: () => wastedIn(folder),
    io,
  });
  const run = await resumeRun({
    folder,
    since: new Date().toISOString(),
    years: given.years,
    models,
    ...(hasLimit(budget) && { budget }),
    notice: (what) => io.err(`${what}\n`),
  });
  const acceptChanges = given.acceptChanges === true;
  return liveRun(run, { io, manner: mannerOf(given), acceptChanges, answering });
}
