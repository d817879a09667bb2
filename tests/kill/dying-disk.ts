/** A disk in front of which the process dies: at a given operation on a part of a run, not begun, half done or done. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** What of a run an operation is about. */
export const PARTS = [
  'lock',
  'run.json',
  'snapshots',
  'journal',
  'texts.jsonl',
  'events',
  'rewards',
  'personas',
] as const;

export type Part = (typeof PARTS)[number];

export type HowFar = 'before' | 'half' | 'after';

/** All that changes what stands on the disk. */
const CHANGING = [
  'mkdirSync',
  'openSync',
  'writeSync',
  'writeFileSync',
  'renameSync',
  'rmSync',
  'truncateSync',
];

/** The disk as it was: for what is torn from it here, and for what has no part in the run. */
export const { writeSync, writeFileSync } = fs;

/** Ends this process as the system would: nothing is flushed, nothing is caught. */
export function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('nobody outlives SIGKILL');
}

/** From now on whoever asks the disk for the nth operation on a part of the run in this folder is killed. */
export function dieAtDisk(folder: string, part: Part, nth: number, howFar: HowFar): void {
  const pathOf = new Map<unknown, string>();
  let left = nth;
  const guard = (name: string): void => {
    const original = Reflect.get(fs, name) as (...args: unknown[]) => unknown;
    Reflect.set(fs, name, (...args: unknown[]): unknown => {
      const path = pathOf.get(args[0]) ?? String(args[0]);
      if (path.startsWith(join(folder, part))) left -= 1;
      if (left > 0) {
        const done = original(...args);
        if (name === 'openSync') pathOf.set(done, path);
        return done;
      }
      if (howFar === 'half') writeHalf(name, args);
      if (howFar !== 'after') die();
      original(...args);
      die();
    });
  };
  for (const name of CHANGING) guard(name);
  syncBuiltinESMExports();
}

/** Half of the bytes; nothing where none are written. */
function writeHalf(name: string, [target, content, at]: readonly unknown[]): void {
  if (!name.startsWith('write')) return;
  const bytes = Buffer.from(content instanceof Uint8Array ? content : String(content));
  if (name === 'writeSync') {
    const begun = Number(at ?? 0);
    writeSync(Number(target), bytes.subarray(begun, begun + Math.ceil((bytes.length - begun) / 2)));
  } else {
    writeFileSync(String(target), bytes.subarray(0, bytes.length / 2));
  }
}
