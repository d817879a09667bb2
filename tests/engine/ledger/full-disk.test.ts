import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../kill/run-bytes.ts';
import { failAfter, recover, withFailing } from './failing-disk.ts';
import { begun, freshFolder, lived, removedAfterwards, resumed, stoppedRun, textsOf } from './on-disk.ts';

removedAfterwards();

describe('a full disk', () => {
  it('stops a run wherever it is, and damages nothing: with room again it ends as if nothing had been', async () => {
    const untroubled = await begun();
    const left = failAfter({ bytes: Number.MAX_SAFE_INTEGER, code: 'ENOSPC' });
    await lived(untroubled).finally(recover);
    const written = Number.MAX_SAFE_INTEGER - left();
    const whole = textsOf(untroubled.folder);
    let stops = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: written - 1 }), fc.boolean(), async (bytes, stays) => {
        const run = await begun();
        const close = () => run.close('stopped').catch(() => {});
        await withFailing({ bytes, code: 'ENOSPC' }, async () => {
          await expect(lived(run)).rejects.toThrow('ENOSPC');
          if (stays) await close();
        });
        if (!stays) await close();
        stops += 1;
        await lived(await resumed(run.folder));
        expect(differenceOf(whole, textsOf(run.folder))).toBeUndefined();
      }),
      { numRuns: 10, seed: 1 },
    );
    expect(stops).toBe(10);
  });

  it('stays full: nothing more is written, and the run can be let go of for another', async () => {
    const run = await begun();
    await withFailing({ bytes: 20_000, code: 'ENOSPC' }, async () => {
      await expect(lived(run)).rejects.toThrow('ENOSPC');
      await run.close('stopped').catch(() => {});
    });
    expect(existsSync(join(run.folder, 'lock'))).toBe(false);
    await (await resumed(run.folder)).close('stopped');
  });

  it('lets no new run begin, and leaves nothing that looks like one', async () => {
    const folder = join(freshFolder(), 'run');
    await withFailing({ bytes: 200, code: 'ENOSPC' }, async () => {
      await expect(begun({ folder })).rejects.toThrow('ENOSPC');
    });
    expect(readdirSync(folder)).not.toContain('run.json');
  });
});

it('a disk that can only be read refuses to go on with a run, and leaves it as it was', async () => {
  const folder = await stoppedRun();
  const before = textsOf(folder);
  await withFailing({ bytes: 0, code: 'EROFS' }, async () => {
    await expect(resumed(folder)).rejects.toThrow('EROFS');
  });
  expect(differenceOf(before, textsOf(folder))).toBeUndefined();
  await (await resumed(folder)).close('stopped');
});
