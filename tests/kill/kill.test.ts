import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hunt, undisturbed } from './hunt.ts';

/** Short years: their ends, where the most is written, come often. */
const RUN = { people: 12, years: 2, weeks: 4 } as const;
const SEEDS = [1, 2];
const KILLS = 100;
/** A part of a run, so that several processes share one. */
const REACH = { ms: 120, questions: 300, operations: 10 };

const root = mkdtempSync(join(tmpdir(), 'kith-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('killed at 200 moments, two years end as if nothing had been, and no answer is asked for twice', async () => {
  const expected = await undisturbed(root, RUN);
  const hunts = await Promise.allSettled(
    SEEDS.map((seed) => hunt({ root, run: RUN, seed, kills: KILLS, reach: REACH, expected })),
  );
  expect(hunts.flatMap((ended) => (ended.status === 'rejected' ? [ended.reason.message] : []))).toEqual([]);
  const living = hunts.flatMap((ended) => (ended.status === 'fulfilled' ? [ended.value.living] : []));
  expect(Math.min(...living)).toBeGreaterThanOrEqual(KILLS);
});
