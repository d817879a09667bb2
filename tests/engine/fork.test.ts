import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Unit, unitName } from '../../engine/clock.ts';
import { loadSnapshot, snapshotUnits } from '../../engine/ledger/disk-ledger.ts';
import { readRunFile } from '../../engine/ledger/run-file.ts';
import type { Forking } from '../../engine/runs/fork.ts';
import { forked, lifeFrom } from './ledger/forking.ts';
import {
  begun,
  freshFolder,
  lived,
  MIDDLE,
  PATIENCE,
  removedAfterwards,
  resumed,
  shortWorld,
} from './ledger/on-disk.ts';

const WORLDS = ['harbour', 'xiaozhen'] as const;

/** Runs of two years that were lived to their end. */
const runs = new Map<string, string>();
const runOf = (world: (typeof WORLDS)[number]) => runs.get(world) ?? '';

beforeAll(async () => {
  for (const world of WORLDS) {
    const run = await begun({ cast: shortWorld(world) });
    await lived(run);
    runs.set(world, run.folder);
  }
}, PATIENCE);
removedAfterwards();

const OPENINGS: readonly Unit[] = [2020, 2021].flatMap((year) => [
  { year, week: 1 },
  { year, week: 2 },
  { year, week: 'end' as const },
]);

describe.each(WORLDS)('a fork of %s', (world) => {
  it.each(OPENINGS)('from $year $week that nobody edits lives exactly as the run did', async (unit) => {
    const folder = await forked(runOf(world), unit);
    expect(readRunFile(folder)).toMatchObject({
      status: 'editing',
      forkedFrom: { run: runOf(world), unit: unitName(unit) },
    });
    expect(snapshotUnits(folder)).toEqual([unit]);
    const end = await lived(await resumed(folder));
    expect(lifeFrom(folder, unit)).toEqual(lifeFrom(runOf(world), unit));
    expect(end).toEqual(loadSnapshot(runOf(world)));
    expect(existsSync(join(folder, 'events/edits.jsonl'))).toBe(false);
  });

  it('holds the people as they were at that opening, for whoever edits them', async () => {
    const folder = await forked(runOf(world), MIDDLE);
    const run = await begun({ cast: shortWorld(world) });
    await lived(run, { until: MIDDLE });
    const people = (of: string) => [...lifeFrom(of, MIDDLE)].filter(([path]) => path.startsWith('personas/'));
    expect(people(folder)).toEqual(people(run.folder));
  });
});

describe('a fork may differ', () => {
  const unit = { year: 2021, week: 1 };

  it('in its seed', async () => {
    const folder = await forked(runOf('harbour'), unit, { seed: 2 });
    expect(readRunFile(folder).seed).toBe(2);
    await lived(await resumed(folder));
    expect(lifeFrom(folder, unit)).not.toEqual(lifeFrom(runOf('harbour'), unit));
  });

  it('in its laws, which it records and lives by', async () => {
    const settings = ['publicEvents.aWeek=0', 'contact.wake=always'];
    const folder = await forked(runOf('harbour'), unit, { settings });
    const changed = { publicEvents: { aWeek: 0 }, contact: { wake: 'always' } };
    expect(readRunFile(folder).laws).toMatchObject({ ...changed, weeks: 2 });
    const { society } = await lived(await resumed(folder));
    expect(society.common.world.laws).toMatchObject(changed);
    expect(society.common.events.filter((event) => event.from.year >= unit.year)).toEqual([]);
  });

  it.each(['weeks=5', 'days=1', 'startYear=1990'])('but not in its calendar: %s', async (setting) => {
    const refused = forked(runOf('harbour'), unit, { settings: [setting] });
    await expect(refused).rejects.toThrow('as the run was begun; begin a new run with it');
  });

  it('again from itself', async () => {
    const first = await forked(runOf('harbour'), { year: 2020, week: 2 }, { seed: 2 });
    await lived(await resumed(first));
    const second = await forked(first, MIDDLE);
    expect(readRunFile(second)).toMatchObject({ seed: 2, forkedFrom: { run: first, unit: 'Y2021-W02' } });
    await lived(await resumed(second));
    expect(lifeFrom(second, MIDDLE)).toEqual(lifeFrom(first, MIDDLE));
    await expect(forked(first, { year: 2020, week: 1 })).rejects.toThrow(
      '--from: is Y2020-W01, expected Y2020-W02 to Y2022-W01, as far as this run has come',
    );
  });

  it('while the run it comes from is still lived', async () => {
    const run = await begun();
    const forks: Promise<string>[] = [];
    await lived(run, { onUnit: ({ society }) => void forks.push(forked(run.folder, society.common.unit)) });
    for (const [at, folder] of (await Promise.all(forks)).entries()) {
      const opening = OPENINGS[at + 1] ?? { year: 2022, week: 1 };
      expect(loadSnapshot(folder).society.common.unit).toEqual(opening);
      await lived(await resumed(folder));
      expect(lifeFrom(folder, opening)).toEqual(lifeFrom(run.folder, opening));
    }
    expect(forks).toHaveLength(OPENINGS.length);
    expect(lifeFrom(run.folder, unit)).toEqual(lifeFrom(runOf('harbour'), unit));
  });
});

describe('a fork that can not be is refused before anything is written', () => {
  const refused = (unit: Unit, parts: Partial<Forking> = {}) => {
    const to = () => {
      throw new Error('a folder was asked for');
    };
    return expect(forked(runOf('harbour'), unit, { to, ...parts })).rejects;
  };

  it('from before the run, from after its end, from a week that no year has', async () => {
    const range = 'expected Y2020-W01 to Y2022-W01, as far as this run has come';
    await refused({ year: 2019, week: 'end' }).toThrow(`--from: is Y2019-end, ${range}`);
    await refused({ year: 2022, week: 2 }).toThrow(`--from: is Y2022-W02, ${range}`);
    await refused({ year: 2020, week: 3 }).toThrow('--from: is Y2020-W03, expected a week from W01 to W02');
  });

  it('with a law that is none, or no such value', async () => {
    await refused(MIDDLE, { settings: ['luck=7'] }).toThrow('--set: luck is unknown');
    await refused(MIDDLE, { settings: ['contact.wake=maybe'] }).toThrow(
      /--set: contact\.wake is "maybe", expected/,
    );
  });

  it('into a folder that is not empty', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'mine.txt'), 'hello');
    await expect(forked(runOf('harbour'), MIDDLE, { to: () => folder })).rejects.toThrow(
      `${folder}: is not empty`,
    );
    expect(readdirSync(folder)).toEqual(['mine.txt']);
  });

  it('of a run whose answers are gone', async () => {
    const folder = join(freshFolder(), 'run');
    cpSync(runOf('harbour'), folder, { recursive: true });
    rmSync(join(folder, 'journal/Y2021-W01.jsonl.gz'));
    await expect(forked(folder, MIDDLE)).rejects.toThrow(/no answer is recorded for Y2021-W01-/);
  });
});
