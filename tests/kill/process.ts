/** One life of a victim as its parent sees it: begun, perhaps killed, and how it ended. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compiled } from '../compiled.ts';
import { TOLD } from './moments.ts';
import type { Order } from './victim.ts';

export interface Ended {
  /** `killed` before it began to live, or while it lived; `done`: the run has come to its end. */
  readonly how: 'done' | 'killed-early' | 'killed-living';
  /** Milliseconds from its start to its first new question, if it asked one. */
  readonly asking: number | null;
}

/** Starts a victim and waits for its end. Throws if it ends in any other way than an undisturbed or a killed one does. */
export async function lifeOf(order: Order): Promise<Ended> {
  const { folder } = compiled();
  const began = performance.now();
  const child = spawn(process.execPath, [join(folder, 'tests/kill/victim.js'), JSON.stringify(order)]);
  let told = '';
  let complaint = '';
  let asking: number | null = null;
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  child.stdout.on('data', (text) => {
    told += text;
    if (asking === null && told.includes(TOLD.asking)) asking = performance.now() - began;
    const { moment } = order;
    if (moment.kind === 'time' && told === TOLD.living) setTimeout(() => child.kill('SIGKILL'), moment.ms);
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.on('close', (...end) => resolve(end));
  });
  if (code === 0) return { how: 'done', asking };
  if (signal !== 'SIGKILL') throw new Error(`ended with ${code ?? signal}: ${complaint}`);
  return { how: told.includes(TOLD.living) ? 'killed-living' : 'killed-early', asking };
}
