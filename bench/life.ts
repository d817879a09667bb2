/** Lives one generated world in this process, with the offline mind and a run on disk, and prints what was measured. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { live } from '../engine/life.ts';
import { beginRun } from '../engine/runs/begin.ts';
import { endAfterYears } from '../engine/runs/open.ts';
import { everybody } from '../models/everybody.ts';
import { OFFLINE, offlineMind } from '../models/offline/mind.ts';
import { generatedWorld } from '../tests/generated-world.ts';
import type { Measured, YearMeasured } from './measured.ts';
import { stopwatch } from './stopwatch.ts';

const MB = 1e6;

async function measure(people: number, years: number, folder: string): Promise<Measured> {
  const cast = generatedWorld(people);
  const models = { personas: OFFLINE, environment: OFFLINE, judge: OFFLINE };
  const run = await beginRun({ folder, cast, seed: 1, years, models, version: 'bench', started: 'bench' });
  const watch = stopwatch();
  const measured: YearMeasured[] = [];
  let year = beginYear(watch.calls());
  await live(run.start, {
    models: everybody(watch.model(offlineMind())),
    ledger: watch.ledger(run.ledger),
    seed: run.file.seed,
    signal: new AbortController().signal,
    until: endAfterYears(run.file),
    changed: 'refuse',
    onUnit: ({ unit }) => {
      if (unit.week !== 'end') return;
      measured.push(endYear(year, watch.calls()));
      year = beginYear(watch.calls());
      watch.skip();
    },
  });
  await run.close('done');
  return {
    people,
    weeksAYear: cast.world.laws.weeks,
    years: measured,
    stages: watch.stages(),
    peakMB: (process.resourceUsage().maxRSS * 1024) / MB,
    diskBytes: sizeOf(folder) / watch.calls(),
    journalBytes: watch.journalBytes(),
  };
}

interface Beginning {
  readonly calls: number;
  readonly seconds: number;
  readonly cpu: NodeJS.CpuUsage;
}

function beginYear(calls: number): Beginning {
  return { calls, seconds: performance.now() / 1000, cpu: process.cpuUsage() };
}

function endYear(from: Beginning, calls: number): YearMeasured {
  const { user, system } = process.cpuUsage(from.cpu);
  const seconds = performance.now() / 1000 - from.seconds;
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return {
    calls: calls - from.calls,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    heapMB: heapUsed / MB,
    residentMB: rss / MB,
  };
}

/** Bytes of all files below a folder. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size);
  }, 0);
}

const [people = '25', years = '1'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'kith-bench-'));
try {
  const measured = await measure(Number(people), Number(years), join(folder, 'run'));
  process.stdout.write(`${JSON.stringify(measured)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
