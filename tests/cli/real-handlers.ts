/** The real commands in this process, with what they say written down; those that write into `runs/` are not among them. */
import { check } from '../../cli/commands/check.ts';
import { doctor } from '../../cli/commands/doctor.ts';
import { list } from '../../cli/commands/list.ts';
import { replay } from '../../cli/commands/replay.ts';
import { resume } from '../../cli/commands/resume.ts';
import { show } from '../../cli/commands/show.ts';
import { world } from '../../cli/commands.ts';
import type { ExitCode, Handlers } from '../../cli/handlers.ts';
import { main } from '../../cli/main.ts';

export interface Said {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

const elsewhere = async (): Promise<ExitCode> => {
  throw new Error('this command writes below the current folder: try it in a process of its own');
};

const handlers: Handlers = { live: elsewhere, fork: elsewhere, list, check, doctor, replay, resume, show };

/** What a command says, and its exit code. */
export async function saying(...argv: readonly string[]): Promise<Said> {
  const texts = { out: '', err: '' };
  const code = await main(world, argv, {}, handlers, {
    out: (text) => {
      texts.out += text;
    },
    err: (text) => {
      texts.err += text;
    },
  });
  return { code, ...texts };
}
