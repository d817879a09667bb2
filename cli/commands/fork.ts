/** `fork <run> --from <week>`: a new run that begins as another stood then, and lives on differently. */
import { readUnit } from '../../engine/clock.ts';
import { loadSnapshot } from '../../engine/ledger/disk-ledger.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import { forkRun } from '../../engine/runs/fork.ts';
import { resumeRun } from '../../engine/runs/resume.ts';
import { inputError } from '../../text/input-error.ts';
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
  const now = new Date();
  const edit = given.editFirst === true;
  const { folder: to, file } = await forkRun({
    from,
    to: () => given.out ?? newRunFolder(readRunFile(from).world.id, now),
    unit,
    settings: given.set ?? [],
    seed: given.seed,
    edit,
    version: packageVersion(),
    started: now.toISOString(),
    signal: new AbortController().signal,
  });
  // What lies before its beginning is known from the run it was taken from.
  keepChronicle(to, chronicleUntil(to, loadSnapshot(to).society));
  rememberRun(to);
  if (edit) {
    const told = `${to} begins at ${given.from}.\nEdit files below ${to}/personas/, then: npm run world -- resume last`;
    io.out(`${given.json ? JSON.stringify({ run: to, status: file.status, at: given.from }) : told}\n`);
    return 0;
  }
  const run = await resumeRun({ folder: to, since: now.toISOString() });
  return liveRun(run, { io, manner: mannerOf(given), acceptChanges: false });
}
