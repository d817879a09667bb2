import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProvider } from '../../servers/provider.ts';

const VICTIM = new URL('./victim.ts', import.meta.url).pathname;
/** Most requests that a process has in flight at a server of one's own. */
const IN_FLIGHT = 8;

it('a killed process costs only the answers that were in flight', async () => {
  const root = mkdtempSync(join(tmpdir(), 'kith-killed-'));
  const provider = await openProvider({ latency: { mean: 10, sigma: 0.5 } });
  const life = (folder: string) =>
    spawn(process.execPath, ['--import', 'tsx', VICTIM, join(root, folder), provider.url]);
  try {
    const [code] = await once(life('undisturbed'), 'close');
    expect(code).toBe(0);
    const needed = provider.stats().requests;
    for (const share of [0.25, 0.6]) {
      const child = life('killed');
      while (child.exitCode === null && provider.stats().requests < (1 + share) * needed)
        await new Promise((wake) => setTimeout(wake, 5));
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    await once(life('killed'), 'close');
    const again = provider.stats().requests - 2 * needed;
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThanOrEqual(2 * IN_FLIGHT);
  } finally {
    await provider.close();
    rmSync(root, { recursive: true, force: true });
  }
});
