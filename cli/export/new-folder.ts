/** Writes a folder whole or not at all: beside its place first, then renamed. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inputError } from '../../text/input-error.ts';

/**
 * `write` fills a folder and says whether it is worth keeping. A process that is killed leaves `<out>.unfinished-…`
 * behind and nothing in `out`. Throws InputError where `out` holds something.
 */
export function intoNewFolder<T>(
  out: string,
  write: (folder: string) => T,
  isKept: (written: T) => boolean,
): T {
  refuseFull(out);
  const place = resolve(out);
  mkdirSync(dirname(place), { recursive: true });
  const beside = mkdtempSync(`${place}.unfinished-`);
  try {
    const written = write(beside);
    if (!isKept(written)) return written;
    refuseFull(out);
    if (existsSync(place)) rmdirSync(place);
    renameSync(beside, place);
    return written;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

function refuseFull(out: string): void {
  if (existsSync(out) && readdirSync(out).length > 0)
    throw inputError(out, '', 'holds something already', 'a folder that is empty or not there');
}
