/** Files of JSON lines: whole lines ended by LF, torn ends dropped, damage in the middle named; gzipped when closed. */
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { inputError } from '../../text/input-error.ts';

const LF = 10;

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
  return {
    append: (value) => writeAll(file, Buffer.from(`${JSON.stringify(value)}\n`)),
    sync: () => fdatasyncSync(file),
    close: () => {
      if (open) closeSync(file);
      open = false;
    },
  };
}

/** A short write, as on a full disk, goes on where it stopped until the system says why it can't. */
function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/** Writes a file whole or not at all: beside its place, synced, then renamed. */
export function writeWhole(path: string, text: string | Buffer): void {
  const beside = `${path}.new`;
  const file = openSync(beside, 'w');
  try {
    writeAll(file, Buffer.isBuffer(text) ? text : Buffer.from(text));
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
  const zipped = `${path}.gz`;
  if (existsSync(path)) return parseLines(readFileSync(path), path);
  return existsSync(zipped) ? parseLines(unzip(zipped), path) : [];
}

function unzip(path: string): Buffer {
  try {
    return gunzipSync(readFileSync(path));
  } catch {
    throw inputError(shown(path), '', 'is damaged', 'a gzipped file', 'restore it from a copy of the run');
  }
}

function parseLines(bytes: Buffer, path: string): readonly unknown[] {
  const values: unknown[] = [];
  for (let at = 0, line = 1; at < bytes.length; line += 1) {
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
  const zipped = await promisify(gzip)(await readFile(path), { level: 6 });
  await writeFile(`${path}.gz.new`, zipped);
  await rename(`${path}.gz.new`, `${path}.gz`);
  await rm(path, { force: true });
}

/** A path as a user knows it: from the run's folder on. */
function shown(path: string): string {
  return `${basename(dirname(path))}/${basename(path)}`;
}
