/** Finds the options that npm 10 and 11 keep for themselves when they stand before `--`. */
import type { CommandLine } from './commands.ts';
import { takesValue } from './option.ts';

/** Options that npm has too. They may come from somebody's `.npmrc`, so commands without them don't mind. */
const NPMS_OWN: readonly string[] = ['json', 'quiet'];

export type Env = Readonly<Record<string, string | undefined>>;

/** An option that npm kept. */
export interface Kept {
  readonly option: string;
  /** Its value; undefined if it has none. */
  readonly text?: string;
  /** It takes a value, and npm passed that on as a word or not at all. */
  readonly lost: boolean;
}

/**
 * What npm kept of a command's line. `--years=10` arrives as `npm_config_years=10`, `--years 10` as
 * `npm_config_years=true` and a word, `--no-years` and `--years=` as an empty text, repeated ones joined by an empty line.
 */
export function keptByNpm(env: Env, line: CommandLine, command: string): readonly Kept[] {
  return Object.entries(line.options).flatMap(([option, declared]) => {
    const kept = env[`npm_config_${option.replaceAll('-', '_')}`];
    const known = line.commands[command]?.options.includes(option);
    if (kept === undefined || (NPMS_OWN.includes(option) && !known)) return [];
    const texts = kept.split('\n\n');
    if (takesValue(declared)) {
      return texts.map((text) => (text === 'true' ? { option, lost: true } : { option, text, lost: false }));
    }
    return texts
      .filter((text) => text !== '')
      .map((text) => (text === 'true' ? { option, lost: false } : { option, text, lost: false }));
  });
}
