/** The arena that a word of the command line means, and folders for new ones. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isArena } from '../../arena/arena-file.ts';
import { inputError } from '../../text/input-error.ts';
import { newRunFolder } from '../run-named.ts';

const RUNS = 'runs';
/** Names the arena that was begun last. */
const LAST = join(RUNS, '.last-arena');

/** Throws InputError if there is no such arena. */
export function arenaNamed(said: string): string {
  const meant = said === 'last' && existsSync(LAST) ? [readFileSync(LAST, 'utf8').trim()] : [];
  const folder = [...meant, said, join(RUNS, said)].find(isArena);
  if (folder === undefined) {
    const found = meant.length > 0 ? `was ${meant[0]}, which is gone` : 'is no arena';
    throw inputError(said, '', found, 'the folder of an arena, or "last"');
  }
  return folder;
}

export function newArenaFolder(world: string, now: Date): string {
  return newRunFolder(`arena-${world}`, now);
}

export function rememberArena(folder: string): void {
  mkdirSync(RUNS, { recursive: true });
  writeFileSync(LAST, `${resolve(folder)}\n`);
}
