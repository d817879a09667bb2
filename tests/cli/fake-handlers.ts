/** Handlers that only note what they were given. */
import { world } from '../../cli/commands.ts';
import type { ExitCode, Handlers } from '../../cli/handlers.ts';
import { main } from '../../cli/main.ts';

export interface Called {
  readonly command: string;
  readonly given: unknown;
}

export interface Outcome {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
  readonly called: readonly Called[];
}

/** Runs the command line with handlers that note the call and return `answer`. */
export async function typing(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  answer: () => Promise<ExitCode> = async () => 0,
): Promise<Outcome> {
  const called: Called[] = [];
  const texts = { out: '', err: '' };
  const noting = (command: string) => async (given: unknown) => {
    called.push({ command, given });
    return answer();
  };
  const handlers: Handlers = {
    live: noting('live'),
    list: noting('list'),
    check: noting('check'),
    doctor: noting('doctor'),
    resume: noting('resume'),
    replay: noting('replay'),
    fork: noting('fork'),
    show: noting('show'),
  };
  const code = await main(world, argv, env, handlers, {
    out: (text) => {
      texts.out += text;
    },
    err: (text) => {
      texts.err += text;
    },
  });
  return { code, ...texts, called };
}
