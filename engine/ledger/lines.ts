/** Files of JSON lines: whole lines ended by LF, torn ends dropped, damage in the middle named; gzipped when closed. */
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { inputError } from '../../text/input-error.ts';

const LF = 10;
const zipped = promisify(gzip);
/** The byte order mark that some editors put before what they save. */
const MARK = Buffer.from('\uFEFF');

/** An open file that takes one line at a time; each is handed to the system before `append` returns. */
export interface LineFile {
  readonly append: (value: unknown) => void;
  /** Asks the disk to keep what was appended. */
  readonly sync: () => void;
  readonly close: () => void;
}

export function appendLines(path: string): LineFile {
  const file = openSync(path, 'a');
  let open = true;
  let broken: unknown;
  return {
    append: (value) => {
      // Behind a line that stopped halfway nothing may follow, even if there is room again: it would be no end any more.
      if (broken !== undefined) throw broken;
      try {
        writeAll(file, Buffer.from(`${JSON.stringify(value)}\n`));
      } catch (error) {
        broken = error;
        throw error;
      }
    },
    sync: () => {
      if (open) fdatasyncSync(file);
    },
    close: () => {
      if (open) closeSync(file);
      open = false;
    },
  };
}

/** A short write, as on a full disk, goes on where it stopped until the system says why it can't. */
export function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/** Writes a file, as a whole or piece by piece, whole or not at all: beside its place, synced, then renamed. */
export function writeWhole(path: string, content: string | Buffer | Iterable<string>): void {
  const beside = `${path}.new`;
  const file = openSync(beside, 'w');
  try {
    const pieces = typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content;
    for (const piece of pieces) writeAll(file, Buffer.isBuffer(piece) ? piece : Buffer.from(piece));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, path);
}

/** One JSON value a line. */
export function linesOf(values: Iterable<unknown>): string {
  let text = '';
  for (const value of values) text += `${JSON.stringify(value)}\n`;
  return text;
}

/** The values of a file of lines, open or gzipped; an absent file has none. Splits at LF only. */
export function readLines(path: string): readonly unknown[] {
  // In this order: who reads beside a run that lives may see the plain file go, and then the gzipped one is there.
  const bytes = bytesIfThere(path) ?? unzipped(`${path}.gz`);
  return bytes === undefined ? [] : parseLines(bytes, path);
}

/** What a file holds; undefined if there is none. */
export function bytesIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function unzipped(path: string): Buffer | undefined {
  const bytes = bytesIfThere(path);
  try {
    return bytes && gunzipSync(bytes);
  } catch {
    throw inputError(shown(path), '', 'is damaged', 'a gzipped file', 'restore it from a copy of the run');
  }
}

function parseLines(bytes: Buffer, path: string): readonly unknown[] {
  const values: unknown[] = [];
  const start = bytes.subarray(0, MARK.length).equals(MARK) ? MARK.length : 0;
  for (let at = start, line = 1; at < bytes.length; line += 1) {
    const end = bytes.indexOf(LF, at);
    if (end < 0) break;
    values.push(parseLine(bytes.toString('utf8', at, end), path, line));
    at = end + 1;
  }
  return values;
}

function parseLine(text: string, path: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const todo = 'restore the file from a copy of the run, or fork the run from an earlier week';
    throw inputError(shown(path), `line ${line}`, 'is damaged', 'one JSON value', todo);
  }
}

/** Cuts off a last line that was never finished; says whether there was one. */
export function dropTornLine(path: string): boolean {
  if (!existsSync(path)) return false;
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(LF) + 1;
  if (end === bytes.length) return false;
  truncateSync(path, end);
  return true;
}

/** Gzips a closed file beside it, then removes it; off the main thread. Safe to repeat after a crash. */
export async function zipFile(path: string): Promise<void> {
  if (!existsSync(path)) return;
  // Whole and not as a stream: a stream goes on only when the main thread has a moment, and there is none in a unit.
  writeFileSync(`${path}.gz.new`, await zipped(readFileSync(path), { level: 4 }));
  renameSync(`${path}.gz.new`, `${path}.gz`);
  rmSync(path, { force: true });
}

/** Makes a gzipped file plain again, where only the gzipped one is there: a unit that is lived once more. */
export function unzipFile(path: string): void {
  if (existsSync(path)) return;
  const bytes = unzipped(`${path}.gz`);
  if (bytes) writeWhole(path, bytes);
}

/** A path as a user knows it: from the run's folder on. */
function shown(path: string): string {
  return `${basename(dirname(path))}/${basename(path)}`;
}
