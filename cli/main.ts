/** A command line as a function: arguments and environment in, texts and an exit code out. */
import { CommanderError } from 'commander';
import { AnswerMissing, PromptChanged } from '../engine/errors.ts';
import { InputError } from '../text/input-error.ts';
import { NeedsBudget } from './answering/needs-budget.ts';
import type { CommandLine } from './commands.ts';
import { diskTrouble } from './disk-trouble.ts';
import type { AnyHandlers, ExitCode, Io } from './handlers.ts';
import { Misuse } from './misuse.ts';
import type { Env } from './npm-kept.ts';
import { withNpmOptions } from './npm-options.ts';
import { parse } from './parser.ts';
import { packageVersion } from './version.ts';

/** Runs the command that the arguments ask for. Never throws: what goes wrong is said on `io.err`. */
export async function main(
  line: CommandLine,
  argv: readonly string[],
  env: Env,
  handlers: AnyHandlers,
  io: Io,
): Promise<ExitCode> {
  let code: ExitCode | undefined;
  try {
    const npm = withNpmOptions(argv.map(asNpmTakesIt), env, line);
    if ('problem' in npm) throw npm.problem;
    await parse(line, packageVersion(), npm.argv, io, async (name, given) => {
      code = await handlers[name]?.(given as never, io);
    });
    return code ?? 1;
  } catch (error) {
    return failure(error, io);
  }
}

/** `--edit` is what one would type; before a `--` npm takes it for its own `--editor`, so the option has another name. */
function asNpmTakesIt(word: string): string {
  return word === '--edit' ? '--edit-first' : word;
}

function failure(error: unknown, io: Io): ExitCode {
  // The parser lets only the end of --help and --version through.
  if (error instanceof CommanderError) return 0;
  if (error instanceof Misuse || error instanceof InputError || error instanceof NeedsBudget) {
    io.err(`${error.message}\n`);
    return 2;
  }
  const trouble =
    error instanceof AnswerMissing || error instanceof PromptChanged ? error.message : diskTrouble(error);
  if (trouble !== undefined) {
    io.err(`${trouble}\n`);
    return 2;
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.err(`This is a fault of Kith, not yours:\n${told}\n`);
  return 1;
}
