/** The command line as a function: arguments and environment in, texts and an exit code out. */
import { CommanderError } from 'commander';
import { InputError } from '../text/input-error.ts';
import { world } from './commands.ts';
import type { ExitCode, Handlers, Io } from './handlers.ts';
import { Misuse } from './misuse.ts';
import type { Env } from './npm-kept.ts';
import { withNpmOptions } from './npm-options.ts';
import { parse } from './parser.ts';
import { packageVersion } from './version.ts';

/** Runs the command that the arguments ask for. Never throws: what goes wrong is said on `io.err`. */
export async function main(argv: readonly string[], env: Env, handlers: Handlers, io: Io): Promise<ExitCode> {
  // `never`: the parser gives each handler what `Given` derives from the same declarations; a test asks each.
  const byName: Readonly<Record<string, (given: never, io: Io) => Promise<ExitCode>>> = handlers;
  let code: ExitCode | undefined;
  try {
    const npm = withNpmOptions(argv, env, world);
    if ('problem' in npm) throw npm.problem;
    await parse(world, packageVersion(), npm.argv, io, async (name, given) => {
      code = await byName[name]?.(given as never, io);
    });
    return code ?? 1;
  } catch (error) {
    return failure(error, io);
  }
}

function failure(error: unknown, io: Io): ExitCode {
  // The parser lets only the end of --help and --version through.
  if (error instanceof CommanderError) return 0;
  if (error instanceof Misuse || error instanceof InputError) {
    io.err(`${error.message}\n`);
    return 2;
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.err(`This is a fault of Kith, not yours:\n${told}\n`);
  return 1;
}
