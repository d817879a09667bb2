/** `npm run bench -- [engine] [--people 25,100,400] [--years 10] [--repeat 3]`: how fast and how large a life is. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseAs } from '../text/files.ts';
import { InputError } from '../text/input-error.ts';
import type { Measured } from './measured.ts';
import { usual } from './summary.ts';
import { report } from './table.ts';

const LIFE = fileURLToPath(new URL('life.ts', import.meta.url));

const whole = z.coerce.number().int().min(1);
const optionsSchema = z.strictObject({
  people: z
    .string()
    .regex(/^\d+(?:,\d+)*$/, 'expected numbers such as 25,100,400')
    .transform((list) => list.split(',').map(Number)),
  years: whole,
  repeat: whole,
});

/** A life in a process of its own, so that neither memory nor compiled code is inherited. */
function lifeOf(people: number, years: number): Measured {
  const args = [...process.execArgv, '--expose-gc', LIFE, String(people), String(years)];
  return JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      people: { type: 'string', default: '25,100,400' },
      years: { type: 'string', default: '10' },
      repeat: { type: 'string', default: '3' },
    },
  });
  const { people, years, repeat } = parseAs(optionsSchema, values, 'bench');
  parseAs(z.array(z.literal('engine')), positionals, 'bench');
  const lives = people.map((size) => {
    process.stderr.write(`${size} people, ${years} years, ${repeat} times\n`);
    return usual(Array.from({ length: repeat }, () => lifeOf(size, years)));
  });
  process.stdout.write(`${report(lives).join('\n')}\n`);
}

try {
  main();
} catch (error) {
  if (!(error instanceof InputError || error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
