/** The bench of the engine: generated worlds of some sizes, each lived in a process of its own, with an instant mind. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Measured } from './measured.ts';
import { usual } from './summary.ts';
import { report } from './table.ts';

const LIFE = fileURLToPath(new URL('life.ts', import.meta.url));

export interface EngineBench {
  /** Numbers of people, a world for each. */
  readonly people: readonly number[];
  readonly years: number;
  /** How often each world is lived: the life in the middle counts. */
  readonly repeat: number;
}

/** Lines to be printed. */
export function engineBench({ people, years, repeat }: EngineBench): readonly string[] {
  const lives = people.map((size) => {
    process.stderr.write(`${size} people, ${years} years, ${repeat} times\n`);
    return usual(Array.from({ length: repeat }, () => lifeOf(size, years)));
  });
  return report(lives);
}

/** A process of its own inherits neither memory nor compiled code. */
function lifeOf(people: number, years: number): Measured {
  const args = [...process.execArgv, '--expose-gc', LIFE, String(people), String(years)];
  return JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}
