/** Runs a script's command line in this process. */
import type { CommandLine } from './commands.ts';
import type { AnyHandlers } from './handlers.ts';
import { main } from './main.ts';

/** Reads the arguments, prints what is said, and sets the exit code. */
export async function start(line: CommandLine, handlers: AnyHandlers): Promise<void> {
  process.stdout.on('error', unread);
  process.stderr.on('error', unread);
  process.exitCode = await main(line, process.argv.slice(2), process.env, handlers, {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  });
}

/** Whoever read what we say has gone, as `head` does: that is no fault, and there is nobody to tell about it. */
function unread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
