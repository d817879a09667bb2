import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { begunChronicle, recorded } from '../../analysis/chronicle.ts';
import type { Chronicle } from '../../analysis/chronicle-schema.ts';
import { chronicleUntil, keepChronicle } from '../../cli/kept-chronicle.ts';
import { loadSnapshot } from '../../engine/ledger/disk-ledger.ts';
import { forkRun } from '../../engine/runs/fork.ts';
import { begun, freshFolder, lived, PATIENCE, removedAfterwards, resumed } from '../engine/ledger/on-disk.ts';

removedAfterwards();

let run = '';
/** As it was written down while the run lived, unit by unit. */
let whole: Chronicle;

beforeAll(async () => {
  const opened = await begun();
  whole = begunChronicle(opened.start.society);
  await lived(opened, {
    onUnit: (unit) => {
      whole = recorded(whole, unit);
    },
  });
  run = opened.folder;
}, PATIENCE);

function copyOf(folder: string): string {
  const copy = join(freshFolder(), 'run');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

const untilNow = (folder: string) => chronicleUntil(folder, loadSnapshot(folder).society);
const fileOf = (folder: string) => join(folder, 'chronicle.json');

describe('the chronicle of a run', () => {
  it('is made again from the events, the same as it was kept while the run lived', () => {
    expect(untilNow(run)).toEqual(whole);
  });

  it('is read where it was written, and goes on from an earlier one', () => {
    const folder = copyOf(run);
    keepChronicle(folder, whole);
    rmSync(join(folder, 'events'), { recursive: true });
    expect(untilNow(folder)).toEqual(whole);
    const early = copyOf(run);
    keepChronicle(early, chronicleUntil(run, loadSnapshot(run, { year: 2021, week: 1 }).society));
    rmSync(join(early, 'events/Y2020-W01.jsonl.gz'));
    expect(untilNow(early)).toEqual(whole);
  });

  it.each([
    ['no JSON', '{'],
    ['of other people', JSON.stringify({ ...({} as object), format: 1, lives: [] })],
    ['empty', ''],
  ])('is made again where the file is %s', (_, text) => {
    const folder = copyOf(run);
    writeFileSync(fileOf(folder), text);
    expect(untilNow(folder)).toEqual(whole);
  });

  it('is made again where the run has lost what it tells', () => {
    const folder = copyOf(run);
    keepChronicle(folder, whole);
    const society = loadSnapshot(run, { year: 2021, week: 1 }).society;
    const early = chronicleUntil(folder, society);
    expect(early.years.map(({ year }) => year)).toEqual([2020]);
    expect(early.next).toEqual(society.common.unit);
  });

  it('is written the same to the byte, whether it was read in between or not', () => {
    const [one, other] = [copyOf(run), copyOf(run)];
    keepChronicle(one, whole);
    keepChronicle(other, untilNow(one));
    expect(readFileSync(fileOf(other), 'utf8')).toBe(readFileSync(fileOf(one), 'utf8'));
  });

  it('holds what is worth a screen, not what happened: a small part of the events', () => {
    expect(JSON.stringify(whole).length).toBeLessThan(20_000);
  });
});

describe('the chronicle of a fork', () => {
  async function forked(parts: { readonly edit?: boolean } = {}) {
    const to = join(freshFolder(), 'fork');
    await forkRun({
      from: run,
      to: () => to,
      unit: { year: 2021, week: 2 },
      settings: [],
      edit: parts.edit ?? false,
      version: '0.0.0',
      started: 'then',
      signal: new AbortController().signal,
    });
    return to;
  }

  it('holds what lay before its beginning, and lived on unchanged ends the same', async () => {
    const folder = await forked();
    expect(untilNow(folder).years.map(({ year }) => year)).toEqual([2020]);
    keepChronicle(folder, untilNow(folder));
    await lived(await resumed(folder));
    expect(untilNow(folder)).toEqual(whole);
  });

  it('that was edited goes on from the edits, which are no turns', async () => {
    const folder = await forked({ edit: true });
    keepChronicle(folder, untilNow(folder));
    const aboutHim = (chronicle: Chronicle) => {
      const ines = chronicle.lives.find(({ id }) => id === 'ines-camara');
      return ines?.pending.filter(({ person }) => person === 'duarte-camara');
    };
    const was = aboutHim(untilNow(folder));
    const path = join(folder, 'personas/ines-camara/memory/people/duarte-camara.md');
    const before = readFileSync(path, 'utf8');
    const after = before.replace(/· (?:close|warm|neutral|cool|cold) ·/, '· cold ·');
    expect(after).not.toBe(before);
    writeFileSync(path, after);
    const opened = await resumed(folder);
    const edited = chronicleUntil(folder, opened.start.society);
    await opened.close('stopped');
    const ines = edited.lives.find(({ id }) => id === 'ines-camara');
    expect(ines?.ties.find(([other]) => other === 'duarte-camara')?.[1]).toBe(0);
    expect(aboutHim(edited)).toEqual(was);
  });

  it('whose first run is gone begins with itself', async () => {
    const to = await forked();
    const file = join(to, 'run.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(JSON.stringify(run), '"/nowhere"'));
    expect(untilNow(to).years).toEqual([]);
  });
});
