/** A model must be able to read a whole week: what is too small for that is refused before anything is asked. */
import type { Row } from '../../models/capabilities/row.ts';
import { inputError } from '../../text/input-error.ts';
import type { Laws } from '../../worlds/laws.ts';
import { abilitiesOf } from './priced.ts';

/** Tokens beside the prompt: an answer, and what an estimate of tokens may be out by. */
const BESIDE = 2000;

/** Throws InputError for the first model whose window is known to be smaller than a week of these laws. */
export function refuseSmall(
  asked: readonly string[],
  { tokens }: Pick<Laws, 'tokens'>,
  rows: readonly Row[],
): void {
  const needed = tokens.week + BESIDE;
  for (const name of asked) {
    const { context } = abilitiesOf(name, rows);
    if (context === null || context >= needed) continue;
    const found = `reads ${context} tokens at once`;
    const fitting = Math.max(1, context - BESIDE);
    const todo = `take a model with a larger window, give the server more of it, or begin with --set tokens.week=${fitting}`;
    throw inputError(name, '', found, `at least ${needed}: a week of ${tokens.week} and an answer`, todo);
  }
}
