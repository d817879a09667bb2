/** `fork <run> --from <week>`: a new run that begins as another stood then, and lives on differently. */
import { readUnit } from '../../engine/clock.ts';
import { loadSnapshot } from '../../engine/ledger/disk-ledger.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { type Forked, forkRun } from '../../engine/runs/fork.ts';
import { resumeRun } from '../../engine/runs/resume.ts';
import { NOTHING_SPENT } from '../../models/service/spent.ts';
import { inputError } from '../../text/input-error.ts';
import { chosenLimits, chosenModels, hasLimit } from '../answering/chosen.ts';
import { openToGoOn } from '../answering/go-on.ts';
import { optionArgv } from '../given-argv.ts';
import type { ExitCode, Given, Io } from '../handlers.ts';
import { chronicleUntil, keepChronicle } from '../kept-chronicle.ts';
import { liveRun } from '../living.ts';
import { mannerOf } from '../manner.ts';
import { newRunFolder, rememberRun, runNamed } from '../run-named.ts';
import { packageVersion } from '../version.ts';

export async function fork(given: Given<'fork'>, io: Io): Promise<ExitCode> {
  const from = runNamed(given.run);
  const unit = readUnit(given.from);
  if (!unit) throw inputError('--from', '', `is '${given.from}'`, 'a week such as Y2021-W01');
  const before = readRunFile(from);
  const models = chosenModels(given, before.models);
  const budget = chosenLimits(given);
  const { run: word, ...options } = given;
  const argv = ['fork', word, ...optionArgv(options)];
  const now = new Date();
  const begin = () =>
    forkRun({
      from,
      to: () => given.out ?? newRunFolder(before.world.id, now),
      unit,
      settings: given.set ?? [],
      seed: given.seed,
      models,
      ...(hasLimit(budget) && { budget }),
      edit: given.editFirst === true,
      version: packageVersion(),
      started: now.toISOString(),
      signal: new AbortController().signal,
    });
  if (given.editFirst) return toldOf(begun(await begin()), given, io);
  const answering = await openToGoOn({
    folder: from,
    file: { ...before, models, budget },
    unit,
    given,
    argv,
    used: () => [],
    wasted: () => NOTHING_SPENT,
    io,
  });
  const { folder } = begun(await begin());
  const run = await resumeRun({ folder, since: now.toISOString() });
  return liveRun(run, { io, manner: mannerOf(given), acceptChanges: false, answering });
}

/** What lies before its beginning is known from the run it was taken from. */
function begun(forked: Forked): Forked {
  keepChronicle(forked.folder, chronicleUntil(forked.folder, loadSnapshot(forked.folder).society));
  rememberRun(forked.folder);
  return forked;
}

function toldOf({ folder, file }: Forked, given: Given<'fork'>, io: Io): ExitCode {
  const told = `${folder} begins at ${given.from}.\nEdit files below ${folder}/personas/, then: npm run world -- resume last`;
  io.out(`${given.json ? JSON.stringify({ run: folder, status: file.status, at: given.from }) : told}\n`);
  return 0;
}
