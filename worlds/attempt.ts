/** Goes on after bad input, keeping what was wrong. */
import { InputError, type Problem } from '../text/input-error.ts';

/** What `read` returns; if it throws InputError, undefined, and `problems` get what it says. */
export function attempt<T>(problems: Problem[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}
