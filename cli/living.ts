/** Lives an open run to its end, with progress, signals and the final screen; what stops it leaves it resumable. */
import { join } from 'node:path';
import { unitName } from '../engine/clock.ts';
import { AnswerMissing, PromptChanged, RunStopped } from '../engine/errors.ts';
import { writeWhole } from '../engine/ledger/lines.ts';
import type { Snapshot } from '../engine/ledger/snapshot.ts';
import { live } from '../engine/life.ts';
import { endAfterYears, type OpenRun } from '../engine/runs/open.ts';
import { everybody } from '../models/everybody.ts';
import { offlineMind } from '../models/offline/mind.ts';
import { listWorlds } from '../worlds/load.ts';
import { diskTrouble } from './disk-trouble.ts';
import type { ExitCode, Io } from './handlers.ts';
import { interruption } from './interruption.ts';
import { progress } from './progress.ts';
import { nextCommands, screenLines, stoppedLine } from './screen.ts';
import { PROJECT } from './world-named.ts';

export interface LivingOptions {
  readonly io: Io;
  readonly manner: 'quiet' | 'json' | 'lines';
  readonly acceptChanges: boolean;
}

export async function liveRun(run: OpenRun, options: LivingOptions): Promise<ExitCode> {
  const { io, manner, acceptChanges } = options;
  const until = endAfterYears(run.file);
  const { unit, world } = run.start.society.common;
  const terminal = process.stdout.isTTY === true;
  const shown = progress({ io, manner, terminal, start: unit, until, weeks: world.laws.weeks });
  const interrupt = interruption();
  let latest = run.start;
  try {
    await live(run.start, {
      models: everybody(offlineMind()),
      ledger: run.ledger,
      seed: run.file.seed,
      signal: interrupt.signal,
      until,
      changed: acceptChanges ? 'accept' : 'refuse',
      onUnit: (lived) => {
        latest = lived;
        shown.onUnit(lived);
      },
    });
    shown.end();
    const ending = endingOf(run, latest, 'done');
    await keep(run, ending);
    tell(options, ending);
    return 0;
  } catch (error) {
    shown.end();
    const code = exitCodeOf(error);
    if (code === undefined) {
      await run.close('stopped').catch(() => {});
      throw error;
    }
    if (code !== 130) io.err(`${whyStopped(error)}\n`);
    const ending = endingOf(run, latest, 'stopped');
    await keep(run, ending).catch(unlessDisk);
    tell(options, ending);
    return code;
  } finally {
    interrupt.release();
  }
}

/** How a run ends for now: what its screen says and what its summary counts. */
interface Ending {
  readonly status: 'done' | 'stopped';
  readonly lines: readonly string[];
  readonly summary: object;
}

function endingOf({ file, folder }: OpenRun, latest: Snapshot, status: Ending['status']): Ending {
  const { common } = latest.society;
  const { world, seed, people, models } = file;
  const at = unitName(common.unit);
  const lines = [
    ...(status === 'stopped' ? [` ${stoppedLine(at, common.world.language)}`] : []),
    ...screenLines(file, latest, folder),
    '',
    ...nextCommands(file, latest, {
      isDone: status === 'done',
      ships: listWorlds(PROJECT).includes(file.world.id),
    }),
  ];
  return {
    status,
    lines,
    summary: { run: folder, status, at, world, seed, people, models, ...latest.tally },
  };
}

async function keep(run: OpenRun, { status, lines, summary }: Ending): Promise<void> {
  await run.close(status);
  writeWhole(join(run.folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  writeWhole(join(run.folder, 'summary.md'), `\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
}

function tell({ io, manner }: LivingOptions, { lines, summary }: Ending): void {
  io.out(manner === 'json' ? `${JSON.stringify(summary)}\n` : `${lines.join('\n')}\n`);
}

/** The disk that stopped a run keeps its views and summary from being written too; they are made again on resume. */
function unlessDisk(error: unknown): void {
  if (diskTrouble(error) === undefined) throw error;
}

/** Exit codes of what can end a run from outside; undefined for a defect of ours. */
function exitCodeOf(error: unknown): ExitCode | undefined {
  if (error instanceof RunStopped) return error.reason === 'interrupted' ? 130 : 3;
  if (error instanceof PromptChanged || error instanceof AnswerMissing) return 2;
  return diskTrouble(error) === undefined ? undefined : 3;
}

function whyStopped(error: unknown): string {
  const trouble = diskTrouble(error);
  if (trouble !== undefined) return `${trouble} What was lived before is safe: mend that, then resume.`;
  return error instanceof Error ? error.message : String(error);
}
