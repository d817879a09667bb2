import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { follow, undisturbed } from './course.ts';
import { hunt } from './hunt.ts';

const root = mkdtempSync(join(tmpdir(), 'kith-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('killed at 200 moments, two years end as if nothing had been, and no answer is asked for twice', async () => {
  // Short years: their ends, where the most is written, come often. Ten lives or so share a run.
  const run = { people: 12, years: 2, weeks: 4 };
  const reach = { ms: 100, questions: 240 };
  const kills = 100;
  const expected = await undisturbed({ ...run, folder: join(root, 'two-years') });
  const hunts = await Promise.allSettled(
    [1, 2].map((seed) => hunt({ root, run, seed, kills, reach, expected })),
  );
  expect(hunts.flatMap((ended) => (ended.status === 'rejected' ? [ended.reason.message] : []))).toEqual([]);
  const living = hunts.flatMap((ended) => (ended.status === 'fulfilled' ? [ended.value.living] : []));
  expect(Math.min(...living)).toBeGreaterThanOrEqual(kills);
});

it('killed after any change to its snapshots, a year ends as if nothing had been', async () => {
  const run = { people: 2, years: 1, weeks: 2 };
  const expected = await undisturbed({ ...run, folder: join(root, 'year') });
  let kills = 1;
  let nth = 0;
  for (; kills > 0; nth += 1) {
    const killed = await follow({
      name: `change ${nth + 1}`,
      run: { ...run, folder: join(root, `year-${nth + 1}`) },
      seed: nth,
      expected,
      momentOf: (life) =>
        life === 1 ? { kind: 'disk', part: 'snapshots', nth: nth + 1, howFar: 'after' } : { kind: 'never' },
    });
    kills = killed.length;
  }
  // Three units are lived, and a snapshot of each is begun, written and given its name.
  expect(nth).toBeGreaterThan(3 * 3);
});
