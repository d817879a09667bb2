/** Starts the local provider beside the process that is measured, so that its work is not counted. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Options } from '../tests/servers/provider.ts';

const SERVED = fileURLToPath(new URL('served-provider.ts', import.meta.url));

/** Gives the provider's address to what is to be measured, and ends it after that. */
export async function withProvider<T>(options: Options, act: (url: string) => Promise<T>): Promise<T> {
  const args = [...process.execArgv, SERVED, JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const [said] = await once(child.stdout, 'data');
    return await act(String(said).trim());
  } finally {
    child.stdin.end();
    await once(child, 'close');
  }
}
