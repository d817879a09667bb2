/** A disk in front of which the process dies: at a given operation, whole, half done or not begun. */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** What a ledger asks of the disk. */
export const OPERATIONS = [
  'mkdirSync',
  'openSync',
  'writeSync',
  'writeFileSync',
  'fsyncSync',
  'fdatasyncSync',
  'closeSync',
  'renameSync',
  'rmSync',
  'truncateSync',
  'writeFile',
  'rename',
  'rm',
] as const;

/** The disk as it was: what is torn from it here, and whatever else has no part in the run. */
export const { writeSync, writeFileSync } = fs;

export type Operation = (typeof OPERATIONS)[number];

export type HowFar = 'before' | 'half' | 'after';

/** Ends this process as the system would: nothing is flushed, nothing is caught. */
export function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('nobody outlives SIGKILL');
}

/** From now on the disk kills whoever asks it for this operation for the nth time. `half` matters where bytes are written. */
export function dieAtDisk(operation: Operation, nth: number, howFar: HowFar): void {
  const owner: object = operation in promises ? promises : fs;
  const original = Reflect.get(owner, operation) as (...args: unknown[]) => unknown;
  let asked = 0;
  Reflect.set(owner, operation, (...args: unknown[]): unknown => {
    asked += 1;
    if (asked < nth) return original(...args);
    if (howFar === 'half') writeHalf(operation, args);
    if (howFar !== 'after') die();
    const done = original(...args);
    return done instanceof Promise ? done.then(die) : die();
  });
  syncBuiltinESMExports();
}

function writeHalf(operation: Operation, [target, content, at]: readonly unknown[]): void {
  const bytes = Buffer.from(typeof content === 'string' || content instanceof Uint8Array ? content : '');
  if (operation === 'writeSync') {
    const begun = Number(at ?? 0);
    writeSync(Number(target), bytes.subarray(begun, begun + Math.ceil((bytes.length - begun) / 2)));
  }
  if (operation === 'writeFileSync' || operation === 'writeFile') {
    writeFileSync(String(target), bytes.subarray(0, bytes.length / 2));
  }
}
