/** Lives an open run to its end, with progress, signals and the final screen; what stops it leaves it resumable. */
import { join } from 'node:path';
import { begunChronicle, recorded } from '../analysis/chronicle.ts';
import type { Chronicle } from '../analysis/chronicle-schema.ts';
import { tellingOf } from '../analysis/telling.ts';
import { unitName } from '../engine/clock.ts';
import { AnswerMissing, PromptChanged, RunStopped } from '../engine/errors.ts';
import { writeWhole } from '../engine/ledger/lines.ts';
import type { RunFile } from '../engine/ledger/run-file.ts';
import type { Snapshot } from '../engine/ledger/snapshot.ts';
import { live, type UnitLived } from '../engine/life.ts';
import { endAfterYears, type OpenRun } from '../engine/runs/open.ts';
import { InputError } from '../text/input-error.ts';
import { PROJECT } from '../text/project.ts';
import { listWorlds } from '../worlds/load.ts';
import { type Asked, asked } from './answering/asked.ts';
import type { Answering } from './answering/open.ts';
import { diskTrouble } from './disk-trouble.ts';
import type { ExitCode, Io } from './handlers.ts';
import { interruption } from './interruption.ts';
import { chronicleUntil, keepChronicle } from './kept-chronicle.ts';
import { progress } from './progress.ts';
import { headlineIn } from './screen/years.ts';
import { endScreen } from './screen.ts';

export interface LivingOptions {
  readonly io: Io;
  readonly manner: 'quiet' | 'json' | 'lines';
  readonly acceptChanges: boolean;
  /** Who answers; closed when the run stops. */
  readonly answering: Answering;
}

export async function liveRun(run: OpenRun, options: LivingOptions): Promise<ExitCode> {
  const { io, manner, acceptChanges, answering } = options;
  const until = endAfterYears(run.file);
  const { unit, world } = run.start.society.common;
  const terminal = process.stdout.isTTY === true;
  const { answers } = run.start.tally;
  const service = asked(run, answering);
  const { weeks } = world.laws;
  const shown = progress({ io, manner, terminal, start: unit, until, weeks, answers, asked: service });
  const interrupt = interruption();
  const began = performance.now();
  let snapshot = run.start;
  let chronicle: Chronicle | undefined;
  // Read only when the first unit has been lived: what is asked before need not wait for it.
  const latest = (): Latest => {
    chronicle ??= chronicleSoFar(run, io);
    return { snapshot, chronicle };
  };
  const end = (status: Status, error?: unknown) => {
    const seconds = (performance.now() - began) / 1000;
    return finish(run, latest(), { ...options, status, seconds, service, error });
  };
  try {
    await live(run.start, {
      models: service?.models ?? answering.open.models,
      ledger: run.ledger,
      seed: run.file.seed,
      signal: interrupt.signal,
      until,
      changed: acceptChanges ? 'accept' : 'refuse',
      onUnit: (lived) => {
        const { society, tally } = lived;
        chronicle = recorded(latest().chronicle, lived);
        snapshot = { society, tally };
        if (lived.unit.week === 'end') keepChronicle(run.folder, chronicle);
        service?.keep(society.common.unit);
        shown.onUnit(lived, headlineOf(lived, latest()));
      },
    });
    shown.end();
    await end('done');
    return 0;
  } catch (error) {
    shown.end();
    const code = exitCodeOf(error);
    if (code === undefined) {
      await run.close('stopped').catch(() => {});
      throw error;
    }
    if (code !== 130) io.err(`${whyStopped(error)}\n`);
    await end('stopped', error);
    return code;
  } finally {
    interrupt.release();
    await answering.open.close();
  }
}

/** As far as a run has come. */
interface Latest {
  readonly snapshot: Snapshot;
  readonly chronicle: Chronicle;
}

/** A chronicle that can't be made again is no reason not to live on: it begins anew, and says so. */
function chronicleSoFar({ folder, start }: OpenRun, io: Io): Chronicle {
  try {
    return chronicleUntil(folder, start.society);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    io.err(
      `${error.message}\nThe chronicle of this run begins anew at ${unitName(start.society.common.unit)}.\n`,
    );
    return begunChronicle(start.society);
  }
}

function headlineOf({ unit, society }: UnitLived, { chronicle }: Latest): string {
  return unit.week === 'end' ? headlineIn({ chronicle }, tellingOf(society), unit.year) : '';
}

type Status = 'done' | 'stopped';

interface Finishing extends LivingOptions {
  readonly status: Status;
  /** How long this process has lived it. */
  readonly seconds: number;
  readonly service: Asked | undefined;
  /** What stopped it, if anything did. */
  readonly error: unknown;
}

/** Closes the run, then writes and tells how it ended for now. */
async function finish(
  run: OpenRun,
  latest: Latest,
  { io, manner, status, seconds, service, error }: Finishing,
): Promise<void> {
  await run.close(status).catch(unlessDisk(status));
  const { file, folder, start } = run;
  const totals = service?.totals(latest.snapshot.society.common.unit);
  const lines = endScreen(
    { file, folder, ...latest, ...(totals && { asked: totals }) },
    {
      isDone: status === 'done',
      ships: listWorlds(PROJECT).includes(file.world.id),
      needs: largerBudget(error, file),
      ...(start.tally.answers === 0 && { seconds }),
    },
  );
  const { world, seed, people, models } = file;
  const { society, tally } = latest.snapshot;
  const at = unitName(society.common.unit);
  const used = totals && { used: totals, meters: service?.meters() };
  const summary = { run: folder, status, at, world, seed, people, models, ...tally, ...used };
  try {
    keepChronicle(folder, latest.chronicle);
    writeWhole(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
    writeWhole(join(folder, 'summary.md'), `\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
  } catch (error) {
    unlessDisk(status)(error);
  }
  io.out(manner === 'json' ? `${JSON.stringify(summary)}\n` : `${lines.join('\n')}\n`);
}

/** The options of a budget twice as large, where the budget is what stopped a run. */
function largerBudget(error: unknown, { budget = {} }: RunFile): string | undefined {
  if (!(error instanceof RunStopped) || error.reason !== 'budget') return undefined;
  const { dollars, tokens } = budget;
  return [
    ...(dollars === undefined ? [] : [`--budget-usd ${2 * dollars}`]),
    ...(tokens === undefined ? [] : [`--budget-tokens ${2 * tokens}`]),
  ].join(' ');
}

/** The disk that stopped a run keeps its views and summary from being written too; they are made again on resume. */
function unlessDisk(status: Status): (error: unknown) => void {
  return (error) => {
    if (status === 'done' || diskTrouble(error) === undefined) throw error;
  };
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
