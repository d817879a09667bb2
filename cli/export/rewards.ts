/** `export rewards <run> --weights …`: rates the years anew from what the run recorded, and shows what that changes. */
import { inputError } from '../../text/input-error.ts';
import { openRewards, type Parts, rescored } from '../../training-export/export/laboratory.ts';
import type { ExportCommands, ExportOptions } from '../export-commands.ts';
import type { ExitCode, GivenOf, Io } from '../handlers.ts';
import { runNamed } from '../run-named.ts';
import { ruleOf } from './rule.ts';

export async function rewards(
  given: GivenOf<ExportOptions, ExportCommands['rewards']>,
  io: Io,
): Promise<ExitCode> {
  const weights = readWeights(given.weights);
  const lines = rescored(openRewards(runNamed(given.run)), weights, ruleOf(given));
  io.out(`${lines.join('\n')}\n`);
  return 0;
}

const USUAL: Parts = { social: 0.4, subjective: 0.4, economy: 0.2 };

/** Parts that are not named count nothing. Throws InputError for another name or no number. */
function readWeights(text: string | undefined): Parts {
  if (text === undefined) return USUAL;
  const pairs = text.split(',').map((one) => one.split('=') as [string, string]);
  const wrong = pairs.find(([name, value]) => !Object.hasOwn(USUAL, name) || !Number.isFinite(Number(value)));
  if (wrong)
    throw inputError('--weights', wrong[0], `is ${wrong[1]}`, 'social, subjective or economy, and a number');
  return {
    social: 0,
    subjective: 0,
    economy: 0,
    ...Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])),
  };
}
