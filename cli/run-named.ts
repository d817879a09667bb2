/** The run that a word of the command line means: a folder, one of `runs/`, or `last`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { inputError } from '../text/input-error.ts';

/** Where runs lie unless told otherwise, below the folder the command is given in. */
const RUNS = 'runs';
/** Names the run that was begun last; with a dot, since a run may be called `last`. */
const LAST = join(RUNS, '.last');

/** The folder of a run, from here on if it lies below. Throws InputError if there is no such run. */
export function runNamed(said: string): string {
  const folder = said === 'last' ? lastRun() : [said, join(RUNS, said)].find(isRun);
  if (folder === undefined || !isRun(folder)) {
    const known = runsThere();
    const expected =
      known.length === 0
        ? 'a run; there is none in runs/ yet'
        : `the folder of a run, such as ${known.at(-1)}`;
    const found = said === 'last' && folder !== undefined ? `was ${folder}, which is gone` : 'is no run';
    throw inputError(said, '', found, expected);
  }
  const below = relative('.', folder);
  return below === '' || below.startsWith('..') || isAbsolute(below) ? folder : below;
}

function isRun(folder: string): boolean {
  return existsSync(join(folder, 'run.json'));
}

function lastRun(): string | undefined {
  return existsSync(LAST) ? readFileSync(LAST, 'utf8').trim() : undefined;
}

/** Folders of the runs in `runs/`. */
export function runsThere(): readonly string[] {
  const names = existsSync(RUNS) ? readdirSync(RUNS).sort() : [];
  return names.map((name) => join(RUNS, name)).filter(isRun);
}

/** Remembers a run as the last one. */
export function rememberRun(folder: string): void {
  mkdirSync(RUNS, { recursive: true });
  writeFileSync(LAST, `${resolve(folder)}\n`);
}

/** A new folder `runs/<world>-<date>-<n>`, made here so that two runs that begin at once never share one. */
export function newRunFolder(world: string, now: Date): string {
  mkdirSync(RUNS, { recursive: true });
  const date = now.toISOString().slice(0, 10).replaceAll('-', '');
  for (let n = 1; ; n += 1) {
    const folder = join(RUNS, `${world}-${date}-${n}`);
    try {
      mkdirSync(folder);
      return folder;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
