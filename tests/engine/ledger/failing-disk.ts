/** A disk that fails: after so many bytes, as a full one does, in the middle of whatever is being written. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export interface Failing {
  /** How many bytes it still takes. */
  readonly bytes: number;
  readonly code: 'ENOSPC' | 'EROFS' | 'EIO';
}

/** What may be written where; taken before anything is changed. */
const { writeSync, writeFileSync } = fs;

/** Files of the process that are no files of a run: what it says stands there. */
const STANDARD = 2;

/** From now on writing fails once the bytes are used up; returns how to ask how many of them are left. */
export function failAfter({ bytes, code }: Failing): () => number {
  let left = bytes;
  /** How many of these bytes still find room. */
  const room = (wanted: number): number => {
    const taken = Math.min(wanted, left);
    left -= taken;
    return taken;
  };
  const failure = () => Object.assign(new Error(`${code}: the disk failed, write`), { code });
  const write = (file: number, buffer: Buffer, at = 0): number => {
    if (file <= STANDARD) return writeSync(file, buffer, at);
    const taken = room(buffer.length - at);
    if (taken === 0 && buffer.length > at) throw failure();
    return writeSync(file, buffer, at, taken);
  };
  const whole = (path: string, content: string | Uint8Array): void => {
    const buffer = Buffer.from(content);
    const taken = room(buffer.length);
    writeFileSync(path, buffer.subarray(0, taken));
    if (taken < buffer.length) throw failure();
  };
  Object.assign(fs, { writeSync: write, writeFileSync: whole });
  syncBuiltinESMExports();
  return () => left;
}

/** The disk is as it was before. */
export function recover(): void {
  Object.assign(fs, { writeSync, writeFileSync });
  syncBuiltinESMExports();
}

/** Does something while the disk fails. */
export async function withFailing<T>(failing: Failing, act: () => Promise<T>): Promise<T> {
  failAfter(failing);
  try {
    return await act();
  } finally {
    recover();
  }
}
