/** The course of a run: one life after another, each killed at its moment, until it is done; what must hold is checked. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { journalPath, snapshotUnits } from '../../engine/ledger/disk-ledger.ts';
import { answerKey } from '../../engine/ledger/ledger.ts';
import { type Moment, momentText } from './moments.ts';
import { type Ended, lifeOf } from './process.ts';
import { bytesOf, differenceOf, type RunBytes } from './run-bytes.ts';
import type { Run } from './victim.ts';

export interface Course {
  /** As failures call it, such as `seed 1, run 3`. */
  readonly name: string;
  readonly run: Run;
  /** The same run, undisturbed. */
  readonly expected: RunBytes;
  /** Another one for every course: answers take their time differently. */
  readonly seed: number;
  readonly momentOf: (life: number, kills: readonly Kill[]) => Moment;
}

export interface Kill {
  readonly moment: Moment;
  /** Whether the process really lived when it was killed. */
  readonly living: boolean;
}

/** More lives than any run needs: one that needs them stands still. */
const LIVES = 500;

/** The bytes of a run that nobody disturbs. */
export async function undisturbed(run: Run): Promise<RunBytes> {
  await lifeOf({ ...run, log: `${run.folder}.log`, life: 0, moment: { kind: 'never' } });
  return bytesOf(run.folder);
}

/** Follows a run to its end. Throws an error that names course, life and kills where something is not as it must be. */
export async function follow(course: Course): Promise<readonly Kill[]> {
  const { name, run, expected, momentOf } = course;
  const journaled = new Set<string>();
  const kills: Kill[] = [];
  for (let life = 1; life <= LIVES; life += 1) {
    const moment = momentOf(life, kills);
    const told = `${name}, life ${life}, killed ${[...kills, { moment }].map((kill) => momentText(kill.moment)).join(', ')}`;
    const how = await liveOnce(course, { life, moment, journaled }).catch((error: Error) => {
      throw new Error(`${told}: ${error.message}`);
    });
    if (how === 'done') {
      const difference = differenceOf(expected, bytesOf(run.folder));
      if (difference !== undefined) throw new Error(`${told}: in the end ${difference}`);
      return kills;
    }
    kills.push({ moment, living: how === 'killed-living' });
  }
  throw new Error(`${name}: not done after ${LIVES} lives`);
}

interface Life {
  readonly life: number;
  readonly moment: Moment;
  /** Everything that was found in the journal before a life began; grows. */
  readonly journaled: Set<string>;
}

async function liveOnce({ run, seed }: Course, { life, moment, journaled }: Life): Promise<Ended['how']> {
  const { folder } = run;
  // Killed before it was a run, it is what a user would throw away.
  if (!existsSync(join(folder, 'run.json'))) rmSync(folder, { recursive: true, force: true });
  for (const key of journaledIn(folder)) journaled.add(key);
  const log = `${folder}-life-${life}.log`;
  const { how } = await lifeOf({ ...run, log, life: 1000 * seed + life, moment });
  const again = wholeLines(log).find((key) => journaled.has(key));
  if (again !== undefined) throw new Error(`asked again for ${again}`);
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
  return readFileSync(path, 'utf8').split('\n').slice(0, -1);
}
