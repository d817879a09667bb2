/** Loaded before a command by `--import`: tells at its end, on the fourth channel, what the process has cost. */
import { writeSync } from 'node:fs';

export interface Usage {
  /** Of all processors, in seconds. */
  readonly cpu: number;
  /** The most memory the process ever held, in megabytes. */
  readonly peakMB: number;
}

const CHANNEL = 3;

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage: Usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, peakMB: (maxRSS * 1024) / 1e6 };
  writeSync(CHANNEL, JSON.stringify(usage));
});
