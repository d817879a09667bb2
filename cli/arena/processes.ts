/** Processes that live matches of which all answers are habits and dice: these need a processor, not a server. */
import { type ChildProcess, fork } from 'node:child_process';
import { dirname, extname, join } from 'node:path';
import type { MatchEnd } from '../../arena/live-match.ts';

/** What such a process is told. */
export type Told =
  | { readonly do: 'live'; readonly folder: string; readonly since: string }
  | { readonly do: 'stop' };

/** What it answers: how the match has ended, or why it could not go on, which is then thrown here. */
export type Answered = { readonly end: MatchEnd } | { readonly fault: Fault };

interface Fault {
  readonly message: string;
  readonly stack: string | undefined;
  /** Of an error of the system, such as a full disk. */
  readonly code: unknown;
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, code: undefined };
  return { message: error.message, stack: error.stack, code: 'code' in error ? error.code : undefined };
}

export interface MatchProcess {
  /** One match at a time. */
  readonly live: (folder: string) => Promise<MatchEnd>;
  readonly close: () => void;
}

export function matchProcess(since: string, signal: AbortSignal): MatchProcess {
  const child = fork(beside(process.argv[1] ?? ''));
  const tell = (told: Told) => void child.send(told);
  const stop = () => tell({ do: 'stop' });
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return {
    live: (folder) => {
      const end = nextWord(child);
      tell({ do: 'live', folder, since });
      return end;
    },
    close: () => {
      signal.removeEventListener('abort', stop);
      child.disconnect();
    },
  };
}

/** The program of such a process, which lies by the command that was started: as a source, or bundled like that. */
function beside(command: string): string {
  return join(dirname(command), `arena/match-process${extname(command)}`);
}

function nextWord(child: ChildProcess): Promise<MatchEnd> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null, killed: string | null) =>
      reject(new Error(`the process of a match ended without a word (${killed ?? code})`));
    child.once('error', reject).once('exit', gone);
    child.once('message', (answered: Answered) => {
      child.off('error', reject).off('exit', gone);
      if ('end' in answered) resolve(answered.end);
      else reject(Object.assign(new Error(answered.fault.message), answered.fault));
    });
  });
}
