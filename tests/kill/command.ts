/** The command line in a process of its own, as a user starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { compiled } from '../compiled.ts';

export interface Ended {
  /** Exit code; null if a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Started {
  readonly child: ChildProcess;
  /** When this text has come from it. */
  readonly said: (text: string) => Promise<void>;
  readonly ended: Promise<Ended>;
}

export interface Where {
  /** The folder that the command is given in. */
  readonly cwd: string;
  /** Path of the `node` that runs it; the running one if not given. */
  readonly node?: string;
  /** Options of `node` itself. */
  readonly flags?: readonly string[];
}

export async function start(args: readonly string[], where: Where): Promise<Started> {
  const { cli } = compiled();
  const { cwd, node = process.execPath, flags = [] } = where;
  const child = spawn(node, [...flags, cli, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
  const said = async (text: string): Promise<void> => {
    while (!out.includes(text) && !err.includes(text)) {
      const isOver = await Promise.race([
        ended.then(() => true),
        new Promise<boolean>((resolve) => {
          for (const stream of [child.stdout, child.stderr]) stream.once('data', () => resolve(false));
        }),
      ]);
      if (isOver) throw new Error(`ended before it said '${text}': ${out}${err}`);
    }
  };
  return { child, said, ended };
}

/** Starts it and waits for its end. */
export async function command(args: readonly string[], where: Where): Promise<Ended> {
  return (await start(args, where)).ended;
}
