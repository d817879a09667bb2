/** Follows one run after another, its processes killed at moments that dice choose, until enough were killed. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomFor } from '../../engine/random.ts';
import { type Course, follow } from './course.ts';
import { drawMoment, type Reach } from './moments.ts';
import type { Run } from './victim.ts';

export interface Hunt extends Pick<Course, 'seed' | 'expected'> {
  /** A folder for the runs and their logs. */
  readonly root: string;
  readonly run: Omit<Run, 'folder'>;
  /** How many kills must hit a process that really lives. */
  readonly kills: number;
  readonly reach: Reach;
}

export interface Hunted {
  readonly runs: number;
  /** Kills of a process that lived, and of one that had not yet begun to. */
  readonly living: number;
  readonly early: number;
}

/** Throws an error that names seed, run and kills where a run goes wrong. */
export async function hunt({ root, run, seed, expected, kills, reach }: Hunt): Promise<Hunted> {
  let hunted: Hunted = { runs: 0, living: 0, early: 0 };
  while (hunted.living < kills) {
    const { runs, living, early } = hunted;
    const folder = join(root, `seed-${seed}-run-${runs + 1}`);
    const killed = await follow({
      name: `seed ${seed}, run ${runs + 1}`,
      run: { ...run, folder },
      seed,
      expected,
      momentOf: (life, before) => {
        const isEnough = living + before.filter((kill) => kill.living).length >= kills;
        return isEnough
          ? { kind: 'never' }
          : drawMoment(randomFor(seed, `run-${runs + 1}/life-${life}`), reach);
      },
    });
    rmSync(folder, { recursive: true });
    const lived = killed.filter((kill) => kill.living).length;
    hunted = { runs: runs + 1, living: living + lived, early: early + killed.length - lived };
  }
  return hunted;
}
