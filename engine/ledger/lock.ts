/** One writer per run: a lock that names its owner, and that a dead owner can't hold. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { z } from 'zod';
import { type InputError, inputError } from '../../text/input-error.ts';

const ownerSchema = z.object({
  pid: z.int().min(1),
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
  const release = await guarded(folder);
  try {
    const owner = readOwner(path);
    if (owner && isAlive(owner)) throw taken(folder, path, owner);
    const mine: Owner = { pid: process.pid, host: hostname(), born: bornAt(process.pid), since };
    writeFileSync(path, `${JSON.stringify(mine)}\n`);
  } finally {
    await release();
  }
  return () => rmSync(path, { force: true });
}

/** Two that look at the lock at once do so one after the other. */
async function guarded(folder: string): Promise<() => Promise<void>> {
  const guard = join(folder, 'lock.guard');
  try {
    return await lockfile.lock(folder, {
      lockfilePath: guard,
      stale: GUARD_STALE,
      retries: { retries: 40, minTimeout: 50, maxTimeout: 250 },
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
    throw inputError(
      folder,
      'lock',
      'is being taken by another process',
      'no other writer',
      `try again, or remove ${guard}`,
    );
  }
}

function taken(folder: string, path: string, { pid, host, since }: Owner): InputError {
  const isHere = host === hostname();
  const found = `is held by process ${pid}${isHere ? '' : ` on ${host}`} since ${since}`;
  const todo = isHere
    ? 'wait for it or stop it; show and replay work meanwhile'
    : `wait for it or stop it; if that machine is gone, remove ${path}`;
  return inputError(folder, 'lock', found, 'no other writer', todo);
}

/** Nobody, where the lock can't be read: it is written in one go, so whoever was writing it is dead. */
function readOwner(path: string): Owner | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
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
