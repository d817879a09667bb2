/** The command line as a process of its own, in a folder of its own: as a user starts it, but compiled. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiled } from '../compiled.ts';
import type { DiskRoom } from './full-disk.ts';

export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves as soon as it has said something, or has ended. */
  readonly speaking: Promise<void>;
  /** Resolves as soon as what it has said matches, or it has ended. */
  readonly said: (what: RegExp) => Promise<void>;
}

type Env = Readonly<Record<string, string>>;

/** Starts a command in a folder; `diskBytes` is how much its disk still takes. */
export function started(cwd: string, argv: readonly string[], diskBytes?: number): Started {
  return startedScript('world', cwd, argv, {}, diskBytes);
}

/** Starts `npm run arena`; each of its processes has a disk that takes so much. */
export function startedArena(
  cwd: string,
  argv: readonly string[],
  env: Env = {},
  diskBytes?: number,
): Started {
  return startedScript('arena', cwd, argv, env, diskBytes);
}

function startedScript(
  script: 'world' | 'arena' | 'export',
  cwd: string,
  argv: readonly string[],
  env: Env,
  diskBytes: number | undefined,
): Started {
  const { folder } = compiled();
  const fullDisk = pathToFileURL(join(folder, 'tests/cli/full-disk.js')).href;
  const before = diskBytes === undefined ? [] : ['--import', fullDisk];
  const room: DiskRoom = { KITH_TEST_DISK_BYTES: String(diskBytes) };
  return spawned(cwd, [...before, join(folder, `cli/${script}.js`), ...argv], { ...room, ...env });
}

/** Starts a command that may ask models. `env` has the keys that there are. */
export function startedWithModels(cwd: string, argv: readonly string[], env: Env = {}): Started {
  return spawned(cwd, [compiled().cli, ...argv], env);
}

/** Starts `npm run export`; `diskBytes` is how much its disk still takes. */
export function startedExport(cwd: string, argv: readonly string[], diskBytes?: number): Started {
  return startedScript('export', cwd, argv, {}, diskBytes);
}

function spawned(cwd: string, args: readonly string[], env: Env): Started {
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
  const spoken = new Promise<void>((resolve) => {
    child.stdout.once('data', () => resolve());
  });
  const said = (what: RegExp) =>
    new Promise<void>((resolve) => {
      child.stdout.on('data', () => what.test(texts.out) && resolve());
      child.on('close', () => resolve());
    });
  return { child, ended, speaking: Promise.race([spoken, ended.then(() => {})]), said };
}

/** Neither the options of the npm that runs the tests nor anybody's keys and prices are the command's. */
function ownEnv(): NodeJS.ProcessEnv {
  const others = /^npm_|_API_KEY$|^KITH_/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !others.test(name)));
}

/** Runs a command in a folder to its end. */
export async function ended(cwd: string, argv: readonly string[], diskBytes?: number): Promise<Ended> {
  return (await started(cwd, argv, diskBytes)).ended;
}
