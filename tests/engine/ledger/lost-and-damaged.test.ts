import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { snapshotUnits } from '../../../engine/ledger/disk-ledger.ts';
import { readRunFile } from '../../../engine/ledger/run-file.ts';
import type { Model } from '../../../engine/model.ts';
import { replayRun } from '../../../engine/runs/replay.ts';
import { resumeRun } from '../../../engine/runs/resume.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import { differenceOf, type RunBytes } from '../../kill/run-bytes.ts';
import {
  begun,
  freshFolder,
  lived,
  PATIENCE,
  removedAfterwards,
  resumed,
  stoppedRun,
  textsOf,
} from './on-disk.ts';

let whole: RunBytes;

beforeAll(async () => {
  const run = await begun();
  await lived(run);
  whole = textsOf(run.folder);
}, PATIENCE);
removedAfterwards();

/** The offline mind, with the calls it was asked written down. */
function watched(): { readonly model: Model; readonly asked: readonly string[] } {
  const asked: string[] = [];
  const mind = offlineMind();
  const generate: Model['generate'] = (request) => {
    asked.push(request.call);
    return mind.generate(request);
  };
  return { model: { id: mind.id, generate }, asked };
}

/** Lives a stopped run on to its end; says what was asked, and how its bytes differ from the undisturbed run's. */
async function livedOn(folder: string) {
  const { model, asked } = watched();
  await lived(await resumed(folder), { model });
  return { asked, difference: differenceOf(whole, textsOf(folder)) };
}

const unitsOf = (asked: readonly string[]) => [...new Set(asked.map((call) => call.slice(0, 9)))];

describe('a stopped run', () => {
  it('goes on as if it had never stopped', async () => {
    const { asked, difference } = await livedOn(await stoppedRun());
    expect(difference).toBeUndefined();
    expect(unitsOf(asked)).toEqual(['Y2021-W02', 'Y2021-end']);
  });

  it('keeps the newest snapshot and the first of each year', async () => {
    const units = snapshotUnits(await stoppedRun());
    expect(units).toEqual([
      { year: 2020, week: 1 },
      { year: 2021, week: 1 },
      { year: 2021, week: 2 },
    ]);
  });

  it('without its newest snapshot goes on from the first of the year, and asks nobody again', async () => {
    const folder = await stoppedRun();
    rmSync(join(folder, 'snapshots/Y2021-W02.jsonl'));
    const { asked, difference } = await livedOn(folder);
    expect(difference).toBeUndefined();
    expect(unitsOf(asked)).toEqual(['Y2021-W02', 'Y2021-end']);
  });

  it('without any snapshot but the very first goes through two years by its journal', async () => {
    const folder = await stoppedRun();
    rmSync(join(folder, 'snapshots/Y2021-W01.jsonl'));
    rmSync(join(folder, 'snapshots/Y2021-W02.jsonl'));
    const { asked, difference } = await livedOn(folder);
    expect(difference).toBeUndefined();
    expect(unitsOf(asked)).toEqual(['Y2021-W02', 'Y2021-end']);
  });

  it.each(['journal/Y2021-W01.jsonl.gz', 'journal'])('asks anew what %s would have told', async (lost) => {
    const folder = await stoppedRun();
    rmSync(join(folder, 'snapshots/Y2021-W02.jsonl'));
    rmSync(join(folder, lost), { recursive: true });
    const { asked } = await livedOn(folder);
    expect(unitsOf(asked)).toEqual(['Y2021-W01', 'Y2021-W02', 'Y2021-end']);
    expect(textsOf(folder).get('events/Y2021-end.jsonl')).toBe(whole.get('events/Y2021-end.jsonl'));
  });

  it.each(['personas', 'personas/ines-camara/state.json', 'texts.jsonl'])('makes %s again', async (lost) => {
    const folder = await stoppedRun();
    rmSync(join(folder, lost), { recursive: true });
    await livedOn(folder);
    const after = textsOf(folder);
    expect(after.get('personas/ines-camara/state.json')).toBe(whole.get('personas/ines-camara/state.json'));
    expect(after.get('snapshots/Y2022-W01.jsonl')).toBe(whole.get('snapshots/Y2022-W01.jsonl'));
    expect(existsSync(join(folder, 'texts.jsonl'))).toBe(true);
  });

  it.each(['events', 'rewards', 'events/Y2021-W01.jsonl.gz', 'rewards/Y2020.json'])(
    'lives on without %s',
    async (lost) => {
      const folder = await stoppedRun();
      rmSync(join(folder, lost), { recursive: true });
      await livedOn(folder);
      expect(textsOf(folder).get('events/Y2021-end.jsonl')).toBe(whole.get('events/Y2021-end.jsonl'));
      expect(textsOf(folder).get('rewards/Y2021.json')).toBe(whole.get('rewards/Y2021.json'));
    },
  );

  it('sweeps away what a crash left half written, and events of a week that is lived once more', async () => {
    const folder = await stoppedRun();
    for (const path of [
      'snapshots/Y2021-end.jsonl.new',
      'events/Y2021-W02.jsonl',
      'events/Y2021-end.jsonl.gz',
      'journal/Y2021-W01.jsonl.gz.new',
    ]) {
      writeFileSync(join(folder, path), 'half');
    }
    const run = await resumed(folder);
    await run.close('stopped');
    const there = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(there.filter((path) => path.endsWith('.new'))).toEqual([]);
    expect(there.filter((path) => path.startsWith('events/Y2021')).sort()).toEqual([
      'events/Y2021-W01.jsonl.gz',
    ]);
    expect((await livedOn(folder)).difference).toBeUndefined();
  });
});

describe('what can not be restored is named', () => {
  const damaged = async (path: string, damage: (text: string) => string) => {
    const folder = await stoppedRun();
    const file = join(folder, path);
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    return folder;
  };

  it('no snapshot at all', async () => {
    const folder = await stoppedRun();
    rmSync(join(folder, 'snapshots'), { recursive: true });
    await expect(resumed(folder)).rejects.toThrow(
      `${folder}: snapshots has none to begin from, expected at least one`,
    );
  });

  it.each([
    ['one number in it is another', (text: string) => text.replace(/"deposit":\d+/, '"deposit":1000000')],
    ['its last line is gone', (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
    ['it is cut short', (text: string) => text.slice(0, text.length / 2)],
    ['it is empty', () => ''],
    ['an editor has put CRLF into it', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('the newest snapshot, if %s', async (_, damage) => {
    const folder = await damaged('snapshots/Y2021-W02.jsonl', damage);
    await expect(resumed(folder)).rejects.toThrow(
      /snapshots\/Y2021-W02\.jsonl: is damaged or was edited, expected the snapshot as it was written; restore it .* or fork/,
    );
  });

  it('a gzipped journal that is needed, by its name', async () => {
    const folder = await stoppedRun();
    rmSync(join(folder, 'snapshots/Y2021-W02.jsonl'));
    writeFileSync(join(folder, 'journal/Y2021-W01.jsonl.gz'), 'no gzip');
    await expect(livedOn(folder)).rejects.toThrow(
      'journal/Y2021-W01.jsonl.gz: is damaged, expected a gzipped file',
    );
  });

  it('a prompt block in the middle of texts.jsonl', async () => {
    const folder = await damaged('texts.jsonl', (text) => text.replace('\n', '\n{'));
    await expect(resumed(folder)).rejects.toThrow('run/texts.jsonl: line 2 is damaged');
  });

  it('an answer that a replay needs, and it asks nobody', async () => {
    const folder = await stoppedRun();
    rmSync(join(folder, 'journal/Y2020-W02.jsonl.gz'));
    await expect(replayRun(folder, false, new AbortController().signal)).rejects.toThrow(
      /no answer is recorded for Y2020-W02-\S+; replay asks nobody/,
    );
  });

  it('the first event that a replay finds otherwise', async () => {
    const folder = await stoppedRun();
    rmSync(join(folder, 'events/Y2020-W02.jsonl.gz'));
    writeFileSync(join(folder, 'events/Y2020-W02.jsonl'), '{"at":"Y2020-W02-open"}\n');
    const { difference } = await replayRun(folder, true, new AbortController().signal);
    expect(difference).toEqual({ unit: 'Y2020-W02', line: 1 });
  });

  it('leaves the run free for the next who tries, and everything as it was', async () => {
    const folder = await damaged('snapshots/Y2021-W02.jsonl', (text) => text.slice(1));
    const before = textsOf(folder);
    await expect(resumed(folder)).rejects.toThrow('is damaged');
    await expect(resumed(folder)).rejects.toThrow('is damaged');
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    expect(differenceOf(before, textsOf(folder))).toBeUndefined();
  });
});

describe('what is no run of ours is told', () => {
  const runFile = (folder: string, change: (file: object) => unknown) => {
    const path = join(folder, 'run.json');
    const text = change(JSON.parse(readFileSync(path, 'utf8')));
    writeFileSync(path, typeof text === 'string' ? text : JSON.stringify(text));
  };

  it('a folder without run.json, a file, and nothing at all', () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'file'), 'hello');
    for (const path of [folder, join(folder, 'file'), join(folder, 'nowhere')]) {
      expect(() => readRunFile(path)).toThrow(`${path}: run.json is missing, expected the folder of a run`);
    }
  });

  it('a run of a newer program', async () => {
    const folder = await stoppedRun();
    runFile(folder, (file) => ({ ...file, format: 2, status: 'dreaming' }));
    await expect(resumed(folder)).rejects.toThrow(
      /run\.json: format is 2, expected at most 1; use the newer version of Kith that wrote it/,
    );
  });

  it.each([
    [
      'is not JSON',
      () => '{"format": 1,',
      /run\.json: at its end is not JSON|run\.json: line 1, column \d+ is not JSON/,
    ],
    [
      'has a status of its own',
      (file: object) => ({ ...file, status: 'dreaming' }),
      /run\.json: status is "dreaming"/,
    ],
    ['has no seed', (file: object) => ({ ...file, seed: undefined }), /run\.json: seed is missing/],
    ['has another law', (file: object) => ({ ...file, laws: { weeks: 0 } }), /run\.json: laws\.weeks is 0/],
  ])('a run.json that %s', async (_, change, message) => {
    const folder = await stoppedRun();
    runFile(folder, change);
    await expect(resumed(folder)).rejects.toThrow(message);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('a folder that is not empty is left as it is when a run is to begin there', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'mine.txt'), 'hello');
    await expect(begun({ folder })).rejects.toThrow(
      `${folder}: is not empty, expected a new or empty folder; remove it, or give another --out`,
    );
    expect(readdirSync(folder)).toEqual(['mine.txt']);
  });

  it('an empty folder is taken', async () => {
    const folder = join(freshFolder(), 'empty');
    mkdirSync(folder);
    const run = await begun({ folder });
    await run.close('stopped');
    expect(readRunFile(folder).status).toBe('stopped');
  });

  it.each(['file', 'file/below'])('a path that can be no folder (%s)', async (path) => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'file'), 'hello');
    await expect(begun({ folder: join(folder, path) })).rejects.toThrow(
      /can't be used as a folder \((?:EEXIST|ENOTDIR)\)/,
    );
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('hello');
  });

  it('fewer years than it was begun for', async () => {
    const folder = await stoppedRun();
    await expect(resumeRun({ folder, since: 'later', years: 1 })).rejects.toThrow(
      '--years: is 1, expected at least 2',
    );
  });
});
