/** `npm run arena` as a process of its own, from the sources. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Ended } from './process.ts';

export interface StartedArena {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves as soon as standard output matches, or the process has ended. */
  readonly said: (what: RegExp) => Promise<void>;
}

const ARENA = join(import.meta.dirname, '../../cli/arena.ts');

export function startedArena(
  cwd: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartedArena {
  const args = ['--import', import.meta.resolve('tsx'), ARENA, ...argv];
  const child = spawn(process.execPath, args, { cwd, env: { ...ownEnv(), ...env } });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    texts.out += text;
  });
  child.stderr.on('data', (text) => {
    texts.err += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, ...texts }));
  });
  const said = (what: RegExp) =>
    new Promise<void>((resolve) => {
      const look = () => what.test(texts.out) && resolve();
      child.stdout.on('data', look);
      child.on('close', () => resolve());
    });
  return { child, ended, said };
}

/** Neither the options of the npm that runs the tests nor anybody's keys and prices are the command's. */
function ownEnv(): NodeJS.ProcessEnv {
  const others = /^npm_|_API_KEY$|^KITH_/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !others.test(name)));
}
