/** `npm run bench -- [engine] [--people 25,100,400] [--years 10] [--repeat 3]`, or `kill`: what a life costs and bears. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseAs } from '../text/files.ts';
import { InputError } from '../text/input-error.ts';
import { engineBench } from './engine.ts';
import { killBench } from './kill.ts';

const whole = z.coerce.number().int().min(1);
const optionsSchema = z.strictObject({
  people: z
    .string()
    .regex(/^\d+(?:,\d+)*$/, 'expected numbers such as 25,100,400')
    .transform((list) => list.split(',').map(Number)),
  years: whole,
  repeat: whole,
});
const subjectsSchema = z.array(z.enum(['engine', 'kill'])).max(1);

async function linesFor(args: readonly string[]): Promise<readonly string[]> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      people: { type: 'string', default: '25,100,400' },
      years: { type: 'string', default: '10' },
      repeat: { type: 'string', default: '3' },
    },
  });
  const options = parseAs(optionsSchema, values, 'bench');
  const [subject = 'engine'] = parseAs(subjectsSchema, positionals, 'bench');
  return subject === 'kill' ? killBench() : engineBench(options);
}

try {
  process.stdout.write(`${(await linesFor(process.argv.slice(2))).join('\n')}\n`);
} catch (error) {
  if (!(error instanceof InputError || error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
