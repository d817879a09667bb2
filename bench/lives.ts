/** `npm run bench -- lives`: whether lives of the offline mind are lives, measured over a few seeds of a world. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceMeasure } from './lives/character.ts';
import { lived } from './lives/lived.ts';
import type { Measure } from './lives/measure.ts';
import { type Measured, measured } from './lives/of-run.ts';
import { table, verdict } from './lives/table.ts';

export interface LivesBench {
  readonly world: string;
  readonly seeds: readonly number[];
  readonly years: number;
  /** A folder in which the runs stay. */
  readonly keep?: string | undefined;
  /** Folders of runs that are measured instead of living new ones; phrases that changed since are no longer recognised. */
  readonly from?: readonly string[] | undefined;
}

/** Lines to be printed. Throws InputError where a folder is no run, or a life ends badly. */
export function livesBench({ from, ...bench }: LivesBench): readonly string[] {
  return report(from ? from.map((folder) => measured(folder)) : livedAndMeasured(bench));
}

function livedAndMeasured({ world, seeds, years, keep }: LivesBench): readonly Measured[] {
  const root = keep ?? mkdtempSync(join(tmpdir(), 'kith-lives-'));
  try {
    return seeds.map((seed) => {
      process.stderr.write(`${world}, ${years} years, seed ${seed}\n`);
      const folder = join(root, `${world}-${seed}`);
      return measured(folder, lived({ world, years, seed, folder }));
    });
  } finally {
    if (keep === undefined) rmSync(root, { recursive: true, force: true });
  }
}

function report(runs: readonly Measured[]): readonly string[] {
  const columns = runs.map(({ run, measures }) => ({ head: `seed ${run.file.seed}`, measures }));
  const notes = runs.flatMap(({ run, notes }) => notes.map((note) => `seed ${run.file.seed}, ${note}`));
  return [
    ...table(columns),
    ...pairs(runs).map(({ name, value, bar, pass }) => `${name}  ${value}  ${bar}  ${verdict(pass)}`),
    '',
    ...notes,
    '',
    ...(runs[0]?.eyes ?? []),
  ];
}

/** What chance does: deposits of the same people at the end of each two runs. */
function pairs(runs: readonly Measured[]): readonly Measure[] {
  return runs.flatMap((one, at) =>
    runs.slice(at + 1).flatMap((other) => {
      if (ids(one) !== ids(other)) return [];
      const name = `ranks of deposits, seeds ${one.run.file.seed} and ${other.run.file.seed}`;
      return [chanceMeasure(name, deposits(one), deposits(other))];
    }),
  );
}

function deposits({ run }: Measured): readonly number[] {
  return run.last.personas.map(({ state }) => state.deposit);
}

function ids({ run }: Measured): string {
  return run.last.personas.map(({ persona }) => persona.id).join();
}
