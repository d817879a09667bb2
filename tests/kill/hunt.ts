/** Lives a run in one process after another, each killed, until it is done; then another run, until enough were killed. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { journalPath, snapshotUnits } from '../../engine/ledger/disk-ledger.ts';
import { answerKey } from '../../engine/ledger/ledger.ts';
import { randomFor } from '../../engine/random.ts';
import { drawMoment, type Moment, momentText, type Reach } from './moments.ts';
import { lifeOf } from './process.ts';
import { bytesOf, differenceOf, type RunBytes } from './run-bytes.ts';
import type { Run } from './victim.ts';

export interface Hunt {
  /** A folder for the runs and their logs. */
  readonly root: string;
  readonly run: Omit<Run, 'folder'>;
  readonly seed: number;
  /** How many kills must hit a process that really lives. */
  readonly kills: number;
  readonly reach: Reach;
  /** The same run, undisturbed. */
  readonly expected: RunBytes;
}

export interface Hunted {
  runs: number;
  /** Kills of a process that lived, and of one that had not yet begun to. */
  living: number;
  early: number;
}

/** More lives than any run needs: one that needs them stands still. */
const LIVES = 500;

/** The bytes of a run that nobody disturbs. */
export async function undisturbed(root: string, run: Hunt['run']): Promise<RunBytes> {
  const folder = join(root, 'undisturbed');
  await lifeOf({ ...run, folder, log: `${folder}.log`, life: 0, moment: { kind: 'never' } });
  return bytesOf(folder);
}

/** Throws an error that names seed, run and kill where a run goes wrong. */
export async function hunt(hunt: Hunt): Promise<Hunted> {
  const hunted: Hunted = { runs: 0, living: 0, early: 0 };
  while (hunted.living < hunt.kills) {
    hunted.runs += 1;
    const folder = join(hunt.root, `seed-${hunt.seed}-run-${hunted.runs}`);
    const told = await liveRun(hunt, hunted, folder);
    const difference = differenceOf(hunt.expected, bytesOf(folder));
    if (difference !== undefined) throw new Error(`${told}: in the end ${difference}`);
    rmSync(folder, { recursive: true });
  }
  return hunted;
}

/** Lives one run to its end; returns the kills that it survived, as words. */
async function liveRun(hunt: Hunt, hunted: Hunted, folder: string): Promise<string> {
  const journaled = new Set<string>();
  const kills: string[] = [];
  for (let life = 1; life <= LIVES; life += 1) {
    const dice = randomFor(hunt.seed, `run-${hunted.runs}/life-${life}`);
    const moment: Moment = hunted.living < hunt.kills ? drawMoment(dice, hunt.reach) : { kind: 'never' };
    const told = `seed ${hunt.seed}, run ${hunted.runs}, life ${life} (${momentText(moment)})`;
    const how = await liveOnce(hunt, folder, { life, moment, journaled, told });
    if (how === 'done') return `${told}, after kills ${kills.join(', ')}`;
    kills.push(momentText(moment));
    if (how === 'killed-living') hunted.living += 1;
    else hunted.early += 1;
  }
  throw new Error(`seed ${hunt.seed}, run ${hunted.runs}: not done after ${LIVES} lives`);
}

interface Once {
  readonly life: number;
  readonly moment: Moment;
  /** Everything that was found in the journal before a life began; grows. */
  readonly journaled: Set<string>;
  readonly told: string;
}

async function liveOnce({ run, seed }: Hunt, folder: string, once: Once) {
  const { life, moment, journaled, told } = once;
  // Killed before it was a run, it is what a user would throw away.
  if (!existsSync(join(folder, 'run.json'))) rmSync(folder, { recursive: true, force: true });
  for (const key of journaledIn(folder)) journaled.add(key);
  const log = `${folder}-life-${life}.log`;
  const { how } = await lifeOf({ ...run, folder, log, life: 1000 * seed + life, moment }).catch(
    (error: Error) => {
      throw new Error(`${told}: ${error.message}`);
    },
  );
  const again = wholeLines(log).find((key) => journaled.has(key));
  if (again !== undefined) throw new Error(`${told}: asked again for ${again}`);
  rmSync(log, { force: true });
  return how;
}

/** Keys of the answers that stand whole in the journal of the open unit. */
function journaledIn(folder: string): readonly string[] {
  const unit = snapshotUnits(folder).at(-1);
  if (!unit) return [];
  return wholeLines(journalPath(folder, unit))
    .map((line) => JSON.parse(line) as { call?: string; attempt: number })
    .flatMap(({ call, attempt }) => (call === undefined ? [] : [answerKey(call, attempt)]));
}

function wholeLines(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  return text.split('\n').slice(0, -1);
}
