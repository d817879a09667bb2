/** What must be the same in two lives of a run, byte by byte, and where two of them differ. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Texts by path, unzipped: all files of a run but what belongs to a process (lock, summary, the day it was begun). */
export type RunBytes = ReadonlyMap<string, string>;

/** Arrival decides the order of these lines, so they are compared sorted. */
const SORTED = /^(?:journal\/|texts\.jsonl$)/;
const OF_THE_PROCESS = /^(?:lock|summary\.(?:json|md)$)/;

export function bytesOf(folder: string): RunBytes {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const files = paths.filter((path) => !OF_THE_PROCESS.test(path) && statSync(join(folder, path)).isFile());
  return new Map(files.sort().map((path) => [path, textOf(folder, path)]));
}

function textOf(folder: string, path: string): string {
  const bytes = readFileSync(join(folder, path));
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  if (path === 'run.json') return text.replace(/^ {2}"started": .*\n/m, '');
  return SORTED.test(path) ? text.split('\n').sort().join('\n') : text;
}

/** Names the first difference, in a few words; undefined if there is none. */
export function differenceOf(expected: RunBytes, found: RunBytes): string | undefined {
  for (const path of new Set([...expected.keys(), ...found.keys()])) {
    const [one, other] = [expected.get(path), found.get(path)];
    if (one === other) continue;
    if (one === undefined) return `${path} should not be there`;
    if (other === undefined) return `${path} is missing`;
    return lineThatDiffers(path, one.split('\n'), other.split('\n'));
  }
  return undefined;
}

function lineThatDiffers(path: string, expected: readonly string[], found: readonly string[]): string {
  const at = expected.findIndex((line, index) => line !== found[index]);
  const line = at < 0 ? expected.length : at;
  return `${path} line ${line + 1} is ${excerpt(found[line])}, expected ${excerpt(expected[line])}`;
}

function excerpt(line: string | undefined): string {
  return line === undefined ? 'missing' : line.slice(0, 200);
}
