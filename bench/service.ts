/** `npm run bench -- service`: how near a week comes to the least it could take, and what a call costs the client. */
import { callCpu } from './call-cpu.ts';
import { type Makespan, makespanOf, type Week } from './makespan.ts';

/** 5 % fail in one way or another, and 1 % take twenty times as long. */
const FAULTS = { 'server-error': 0.03, 'close-before': 0.01, 'error-in-200': 0.01, slow: 0.01 };

const WEEKS: readonly (Week & { readonly name: string })[] = [
  { name: '10 at once', concurrency: 10 },
  { name: '32 at once', concurrency: 32 },
  { name: '100 at once', concurrency: 100 },
  { name: '32, everybody waits for everybody', concurrency: 32, barriers: true },
  { name: '100, everybody waits for everybody', concurrency: 100, barriers: true },
  { name: '32, 5 % fail and 1 % stall', concurrency: 32, shares: FAULTS },
  { name: '32, 5 % fail and 1 % stall, with second copies', concurrency: 32, shares: FAULTS, hedge: true },
];

/** Lines to be printed. */
export async function serviceBench(): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { name, ...week } of WEEKS) {
    process.stderr.write(`${name}\n`);
    lines.push(lineOf(name, await makespanOf(week)));
  }
  const { service, bare, ratio, calls, kilobytes } = await callCpu();
  const costs = `${service.toFixed(2)} ms of processor a call, bare SDK ${bare.toFixed(2)} ms`;
  lines.push(`${costs}: ${ratio.toFixed(2)} times (${calls} calls of ${kilobytes.toFixed(0)} kB)`);
  return lines;
}

function lineOf(name: string, { seconds, bound, measuredBound, chain, calls, requests }: Makespan): string {
  const times = `${(seconds / bound).toFixed(3)} times ${bound.toFixed(1)} s`;
  const measured = `${(seconds / measuredBound).toFixed(3)} by latencies as measured`;
  const rest = `longest chain ${chain.toFixed(0)} mean latencies, ${calls} calls, ${requests} requests`;
  return `${name}: ${seconds.toFixed(1)} s, ${times} (${measured}); ${rest}`;
}
