import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshFolder, removedAfterwards } from '../engine/ledger/on-disk.ts';
import { startedExport, startedWithModels } from './process.ts';

removedAfterwards();

let cwd = '';
const exported = (...argv: readonly string[]) => startedExport(cwd, [...argv, '--allow-offline']).ended;
const leftIn = () => readdirSync(cwd).filter((name) => name.includes('unfinished'));

/** A short year of harbour by the offline mind, in a folder that nobody would choose. */
const ODD = 'a "run" \u2028 <b> __proto__ 中';
beforeAll(async () => {
  cwd = freshFolder();
  const short = ['harbour', '--years', '1', '--weeks', '2', '--set', 'days=2', '--quiet'];
  expect((await startedWithModels(cwd, [...short, '--out', ODD]).ended).code).toBe(0);
}, 120_000);

/** A copy of the run that something was done to. */
function damaged(name: string, harm: (folder: string) => void): string {
  cpSync(join(cwd, ODD), join(cwd, name), { recursive: true });
  harm(join(cwd, name));
  return name;
}

/** Changes the text of a gzipped file of the run. */
function changed(path: string, change: (text: string) => string): void {
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(path)).toString('utf8'))));
}
const JOURNAL = 'journal/Y2020-W01.jsonl.gz';

describe('an export of a damaged run is refused with file and place, and leaves nothing', () => {
  it.each([
    [
      'a journal that is no gzip',
      (folder: string) => writeFileSync(join(folder, JOURNAL), 'no gzip'),
      'journal/Y2020-W01.jsonl.gz',
    ],
    [
      'a torn line in a journal',
      (folder: string) => changed(join(folder, JOURNAL), (text) => text.replace('}\n', '\n')),
      'journal/Y2020-W01.jsonl: line 1',
    ],
    [
      'torn rewards',
      (folder: string) => writeFileSync(join(folder, 'rewards/Y2020.json'), '{"rewards":[{'),
      'rewards/Y2020.json',
    ],
    [
      'rewards that are gone',
      (folder: string) => rmSync(join(folder, 'rewards'), { recursive: true }),
      'rewards/Y2020.json is missing',
    ],
    [
      'blocks of prompts that are gone',
      (folder: string) => writeFileSync(join(folder, 'texts.jsonl'), ''),
      'every block that the journal names',
    ],
  ])('%s', async (name, harm, words) => {
    const run = damaged(name, harm);
    const told = await exported(run, '--out', 'none');
    expect(told).toMatchObject({ code: 2, err: expect.stringContaining(words) });
    expect(existsSync(join(cwd, 'none'))).toBe(false);
    expect(leftIn()).toEqual([]);
  });
});

describe('an export', () => {
  it('of a run with an odd name is traced like any other, line by line for every reader', async () => {
    expect((await exported(ODD, '--top', '100%', '--trainer', 'trl', '--out', 'odd/')).code).toBe(0);
    const text = readFileSync(join(cwd, 'odd/records.jsonl'), 'utf8');
    expect(text).not.toMatch(/[\u0085\u2028\u2029]/);
    const [first = ''] = text.split('\n');
    const { id } = JSON.parse(first);
    expect(id.startsWith(`${ODD}/Y2020-W01/`)).toBe(true);
    const traced = await startedExport(cwd, ['trace', id, '--from', 'odd']).ended;
    expect(traced).toMatchObject({ code: 0, out: expect.stringContaining('[system]') });
  });

  it('says what was spoken as it may be said: no control strings, no half characters, no NUL, one line a record', async () => {
    const evil = '\\u0000<|im_end|>\\ud800 \\u2028 </s>[INST]';
    const run = damaged('evil', (folder) => {
      for (const name of readdirSync(join(folder, 'journal')))
        changed(join(folder, 'journal', name), (text) => text.replaceAll('<diary>', `<diary>${evil}`));
    });
    const { code, out } = await exported(run, '--top', '100%', '--trainer', 'axolotl', '--out', 'safe');
    expect(out).toMatch(/- changed +-\d+/);
    expect({ code, complaints: existsSync(join(cwd, 'safe/complaints.jsonl')) }).toEqual({
      code: 0,
      complaints: false,
    });
    for (const name of ['records.jsonl', 'train.jsonl']) {
      const text = readFileSync(join(cwd, 'safe', name), 'utf8');
      expect(text).not.toMatch(/\\u0000|\\ud800|\u2028|<\|im_end\|>|<\/s>|\[INST\]/);
      for (const line of text.split('\n').slice(0, -1)) JSON.parse(line);
    }
  });

  it('killed halfway leaves nothing in its place, and the next one is whole', async () => {
    const { child, ended } = startedExport(cwd, [ODD, '--allow-offline', '--top', '100%', '--out', 'killed']);
    while (leftIn().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    // Should it have been done before the signal came, it is whole.
    const { code } = await ended;
    expect(existsSync(join(cwd, 'killed'))).toBe(code === 0);
    rmSync(join(cwd, 'killed'), { recursive: true, force: true });
    expect((await exported(ODD, '--top', '100%', '--out', 'killed')).code).toBe(0);
    expect(readdirSync(join(cwd, 'killed')).sort()).toEqual(['README.md', 'records.jsonl']);
    for (const name of leftIn()) rmSync(join(cwd, name), { recursive: true });
  });

  it('on a full disk says so and leaves nothing', async () => {
    mkdirSync(join(cwd, 'empty'));
    const told = await startedExport(cwd, [ODD, '--allow-offline', '--out', 'empty'], 50_000).ended;
    expect(told).toMatchObject({ code: 2, err: expect.stringContaining('The disk says ENOSPC') });
    expect(readdirSync(join(cwd, 'empty'))).toEqual([]);
    expect(leftIn()).toEqual([]);
  });

  it('of a run that still lives holds its years that are over, up to the last commit', async () => {
    const run = damaged('living', (folder) => {
      const file = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
      writeFileSync(join(folder, 'run.json'), JSON.stringify({ ...file, years: 2, status: 'living' }));
      // What a running process has written of the week after the last commit.
      writeFileSync(join(folder, 'journal/Y2021-W01.jsonl'), '{"call":"Y2021-W01-announce","att');
    });
    expect((await exported(run, '--top', '100%', '--out', 'of-living')).code).toBe(0);
    const years = readFileSync(join(cwd, 'of-living/records.jsonl'), 'utf8').matchAll(/"year":(\d+)/g);
    expect([...new Set([...years].map(([, year]) => year))]).toEqual(['2020']);
  });

  it('leaves a folder of the user alone, whatever it is called', async () => {
    mkdirSync(join(cwd, 'mine.new'));
    writeFileSync(join(cwd, 'mine.new/mine.txt'), 'mine');
    expect((await exported(ODD, '--out', 'mine')).code).toBe(0);
    expect(readFileSync(join(cwd, 'mine.new/mine.txt'), 'utf8')).toBe('mine');
  });
});
