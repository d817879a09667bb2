/** Lives a world by the ordinary command, in a process of its own, and measures what that costs. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inputError } from '../../text/input-error.ts';
import type { Usage } from './usage.ts';

const COMMAND = fileURLToPath(new URL('../../cli/world.ts', import.meta.url));
const PACKAGE = new URL('../../package.json', import.meta.url);
const USAGE = new URL('usage.ts', import.meta.url).href;

export interface Life {
  readonly world: string;
  readonly years: number;
  readonly seed: number;
  /** Where the run is written. */
  readonly folder: string;
}

export interface Cost extends Usage {
  /** Of the clock on the wall. */
  readonly seconds: number;
}

/** Throws InputError with what the command complained about, unless it lived to the end. */
export function lived({ world, years, seed, folder }: Life): Cost {
  const life = [world, '--years', String(years), '--seed', String(seed), '--out', folder, '--quiet'];
  const args = [...asTheScript(), '--import', USAGE, COMMAND, ...life];
  const began = performance.now();
  const { status, stderr, output } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  if (status !== 0)
    throw inputError(folder, '', `was not lived to the end: ${stderr.trim()}`, 'a finished run');
  return { ...(JSON.parse(output[3] ?? '') as Usage), seconds: (performance.now() - began) / 1000 };
}

/** The options of Node that `npm run world` starts it with. */
function asTheScript(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: { world: string } };
  return scripts.world.split(' ').slice(1, -1);
}
