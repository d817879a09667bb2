/** One writer per run: a lock that names its owner, and that a dead owner can't hold. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { z } from 'zod';
import { InputError, inputError } from '../../text/input-error.ts';

const ownerSchema = z.object({
  pid: z.int(),
  host: z.string(),
  born: z.string().nullable(),
  since: z.string(),
});

type Owner = z.infer<typeof ownerSchema>;

/** How long a crash in the middle of taking the lock keeps others waiting, in milliseconds. */
const GUARD_STALE = 5000;

/** Takes the run for this process; returns how to let go of it. Throws InputError naming the owner if it is taken. */
export async function lockRun(folder: string, since: string): Promise<() => void> {
  const path = join(folder, 'lock');
  const release = await lockfile.lock(folder, {
    lockfilePath: join(folder, 'lock.guard'),
    stale: GUARD_STALE,
    retries: { retries: 40, minTimeout: 50, maxTimeout: 250 },
  });
  try {
    const owner = readOwner(path);
    if (owner && isAlive(owner)) {
      const todo = 'wait for it or stop it; show, check and replay work meanwhile';
      throw inputError(
        folder,
        'lock',
        `is held by process ${owner.pid} since ${owner.since}`,
        'no other writer',
        todo,
      );
    }
    const mine: Owner = { pid: process.pid, host: hostname(), born: bornAt(process.pid), since };
    writeFileSync(path, `${JSON.stringify(mine)}\n`);
  } finally {
    await release();
  }
  return () => rmSync(path, { force: true });
}

function readOwner(path: string): Owner | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof InputError) throw error;
    return undefined;
  }
}

/** A process of that number lives, and it is the same one: numbers are used again. */
function isAlive({ pid, host, born }: Owner): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const now = bornAt(pid);
  return pid === process.pid ? born === now : born === null || now === null || born === now;
}

/** When a process began, in the system's ticks since boot; null where the system doesn't say. */
function bornAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
