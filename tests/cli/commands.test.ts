import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../text/width.ts';
import {
  begun,
  freshFolder,
  lived,
  MIDDLE,
  PATIENCE,
  removedAfterwards,
  shortWorld,
  stoppedRun,
  textsOf,
} from '../engine/ledger/on-disk.ts';
import { saying } from './real-handlers.ts';

const WORLDS = ['harbour', 'xiaozhen'] as const;
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

/** Lines wider than a terminal of 80 columns; a folder's path is as long as it is. */
const wide = (text: string, folder: string) =>
  text.split('\n').filter((line) => displayWidth(line) > 79 && !line.includes(folder));

/** A copy of a run for whatever one does to it. */
function copyOf(run: string): string {
  const folder = join(freshFolder(), 'run');
  cpSync(run, folder, { recursive: true });
  return folder;
}

/** Changes lines of a gzipped file. */
function rewrite(path: string, change: (text: string) => string): void {
  const before = gunzipSync(readFileSync(path)).toString('utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, gzipSync(after));
}

const parsed = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('show', () => {
  it.each([
    [
      'harbour',
      'No language model wrote a word.',
      'STENNICK HARBOUR · two years, 2020 to 2021 · 6 people · seed 1',
    ],
    ['xiaozhen', '没有一个字出自语言模型。', '鹅项渡 · 两年，2020至2021 · 6人 · 种子1'],
  ] as const)(
    'tells the years of %s, who lived them, and that nobody wrote a word',
    async (world, label, title) => {
      const { code, out, err } = await saying('show', runOf(world));
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain(label);
      expect(out).toContain(title);
      expect(out.match(/^ 202[01] /gm)).toHaveLength(2);
      for (const { persona } of shortWorld(world).residents) expect(out).toContain(` ${persona.id} `);
      expect(wide(out, runOf(world))).toEqual([]);
    },
  );

  it('writes nothing', async () => {
    const before = textsOf(runOf('harbour'));
    await saying('show', runOf('harbour'), 'ines-camara');
    expect(textsOf(runOf('harbour'))).toEqual(before);
  });

  it('tells a life by id, by name, by a part of the name that only one has', async () => {
    const { code, out } = await saying('show', runOf('harbour'), 'ines-camara');
    expect(code).toBe(0);
    expect(out).toMatch(/^ Inês Câmara, \d+ +Stennick Harbour · seed 1\n/);
    expect(out).toMatch(/^ 2020 · \d(?:st|nd|rd|th) of 6 ─+$/m);
    expect(out.trimEnd()).toMatch(
      /\n\n Lived by the offline mind: habits and dice\. No language model wrote a word\.$/,
    );
    expect(wide(out, runOf('harbour'))).toEqual([]);
    for (const name of ['Inês Câmara', 'inês câmara', 'Inês']) {
      expect((await saying('show', runOf('harbour'), name)).out, name).toBe(out);
    }
  });

  it('tells a Chinese life', async () => {
    const [first] = shortWorld('xiaozhen').residents;
    const name = first?.persona.name ?? '';
    const { code, out } = await saying('show', runOf('xiaozhen'), name);
    expect({ code, wide: wide(out, runOf('xiaozhen')) }).toEqual({ code: 0, wide: [] });
    expect(out.startsWith(` ${name}，`)).toBe(true);
    expect(out).toContain('没有一个字出自语言模型。');
  });

  it('names who there is where somebody unknown is asked for', async () => {
    const { code, out, err } = await saying('show', runOf('harbour'), 'captain-nobody');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      /^captain-nobody: is nobody of this run, expected somebody such as coll-rennie, .*marit-sandison; .*show lists who is who\n$/,
    );
  });

  it('a name that two share names nobody', async () => {
    expect((await saying('show', runOf('harbour'), 'Câmara')).code).toBe(2);
  });

  it('a run that has only begun', async () => {
    const run = await begun();
    const { code, out } = await saying('show', run.folder);
    expect(code).toBe(0);
    expect(out).toContain('0 answers');
    expect((await saying('show', run.folder, 'ines-camara')).code).toBe(0);
    await run.close('stopped');
  });

  it('a run while it is lived, up to its last week', async () => {
    const run = await begun();
    const seen: Promise<{ code: number; out: string }>[] = [];
    await lived(run, { onUnit: () => void seen.push(saying('show', run.folder)) });
    const said = await Promise.all(seen);
    expect(said.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(said.map(({ out }) => out.match(/^ 202[01] /gm)?.length ?? 0)).toEqual([0, 0, 1, 1, 1, 2]);
  });

  it('says what is no run, and which there is', async () => {
    const { code, err } = await saying('show', join(freshFolder(), 'nowhere'));
    expect(code).toBe(2);
    expect(err).toMatch(
      /nowhere: is no run, expected (?:a run; there is none in runs\/ yet|the folder of a run, such as runs)/,
    );
  });

  it('says which file of a run is damaged', async () => {
    const folder = copyOf(runOf('harbour'));
    writeFileSync(join(folder, 'snapshots/Y2022-W01.jsonl'), 'x');
    const { code, err } = await saying('show', folder);
    expect(code).toBe(2);
    expect(err).toMatch(/snapshots\/Y2022-W01\.jsonl: is damaged or was edited/);
  });

  it('says which events are damaged, if they are needed', async () => {
    const folder = copyOf(runOf('harbour'));
    writeFileSync(join(folder, 'events/Y2020-W02.jsonl.gz'), 'x');
    const { code, err } = await saying('show', folder);
    expect(code).toBe(2);
    expect(err).toMatch(/events\/Y2020-W02\.jsonl\.gz: is damaged/);
  });

  it('tells a life whose diary pages are gone, year by year all the same', async () => {
    const folder = copyOf(runOf('harbour'));
    const before = await saying('show', folder, 'ines-camara');
    rmSync(join(folder, 'personas'), { recursive: true });
    const { code, out } = await saying('show', folder, 'ines-camara');
    expect(code).toBe(0);
    expect(out.match(/^ 202\d · .*$/gm)).toEqual(before.out.match(/^ 202\d · .*$/gm));
    expect(out.match(/^ 202\d · /gm)).toHaveLength(2);
  });
});

describe('replay', () => {
  it('lives a run again from its answers, asks nobody, and writes nothing', async () => {
    const before = textsOf(runOf('harbour'));
    expect(await saying('replay', runOf('harbour'), '--strict')).toEqual({
      code: 0,
      out: expect.stringMatching(/^6 units lived again from \d+ answers, no model asked\.\n$/),
      err: '',
    });
    expect(await saying('replay', runOf('harbour'), '--quiet')).toEqual({ code: 0, out: '', err: '' });
    const { code, out } = await saying('replay', runOf('harbour'), '--json');
    expect({ code, found: parsed(out) }).toMatchObject({
      code: 0,
      found: [{ units: 6, changedPrompts: 0, difference: null, sameSociety: true }],
    });
    expect(textsOf(runOf('harbour'))).toEqual(before);
  });

  it('says what happened otherwise', async () => {
    const folder = copyOf(runOf('harbour'));
    rewrite(join(folder, 'events/Y2020-W02.jsonl.gz'), (text) =>
      text.replace('Y2020-W02-open', 'Y2020-W02-plan'),
    );
    expect(await saying('replay', folder)).toMatchObject({
      code: 2,
      err: 'events/Y2020-W02.jsonl: line 1 differs from what happened now: the rules changed since.\n',
    });
  });

  it('counts prompts that have changed since, and refuses them where it is strict', async () => {
    const folder = copyOf(runOf('harbour'));
    rewrite(join(folder, 'journal/Y2020-W01.jsonl.gz'), (text) =>
      text.replace(/"prompt":"\w+"/, '"prompt":"older"'),
    );
    expect(await saying('replay', folder)).toMatchObject({
      code: 0,
      err: '1 prompts differ from the recorded ones.\n',
    });
    const { code, err } = await saying('replay', folder, '--strict');
    expect(code).toBe(2);
    expect(err).toMatch(/^the prompt of Y2020-W01-\S+ differs from the recorded one: .*fork the run\.\n$/);
  });

  it('stops where an answer is gone, and names it', async () => {
    const folder = copyOf(runOf('harbour'));
    rewrite(join(folder, 'journal/Y2021-W01.jsonl.gz'), (text) =>
      text.replace(/^.*"call":"(Y2021-W01-plan[^"]*)".*\n/m, ''),
    );
    const { code, out, err } = await saying('replay', folder);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^no answer is recorded for Y2021-W01-plan\S*; replay asks nobody\..*fork\.\n$/);
  });
});

describe('resume', () => {
  it('goes on and says a line a year, then the screen, which is kept', async () => {
    const folder = await stoppedRun();
    const { code, out, err } = await saying('resume', folder);
    expect({ code, err, wide: wide(out, folder) }).toEqual({ code: 0, err: '', wide: [] });
    expect(out).toMatch(
      /^2021 {2}felt \d+(?:, \d+ worn out)?(?:, \d+ lonely)?(?:, \d+ new jobs?)? · \S.*\n STENNICK/,
    );
    const screen = out.slice(out.indexOf(' STENNICK')).trimEnd();
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toBe(`\`\`\`text\n${screen}\n\`\`\`\n`);
    expect(screen.split('\n').length).toBeLessThanOrEqual(45);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('with --json says an object a week and the summary last, which is kept', async () => {
    const folder = await stoppedRun();
    const { code, out, err } = await saying('resume', folder, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const objects = parsed(out);
    expect(objects.slice(0, -1)).toMatchObject([
      { unit: 'Y2021-W02' },
      { unit: 'Y2021-end', year: { year: 2021 } },
    ]);
    expect(objects.at(-1)).toMatchObject({
      status: 'done',
      at: 'Y2022-W01',
      seed: 1,
      people: 6,
      run: folder,
    });
    expect(JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8'))).toEqual(objects.at(-1));
  });

  it('with --quiet says only how it ended', async () => {
    const folder = await stoppedRun();
    const { code, out, err } = await saying('resume', folder, '--quiet');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^ STENNICK HARBOUR · two years, 2020 to 2021/);
  });

  it('speaks the language of its world', async () => {
    const run = await begun({ cast: shortWorld('xiaozhen') });
    await lived(run, { until: MIDDLE });
    const { out } = await saying('resume', run.folder);
    expect(out).toMatch(/^2021 {2}感受\d+.* · \S/);
    expect(out).toContain('没有一个字出自语言模型。');
    expect(wide(out, run.folder)).toEqual([]);
    const prose = out.split('\n').filter((line) => !line.includes('npm run') && !line.includes(run.folder));
    expect(prose.join('\n')).not.toMatch(/[A-Za-z]{3}/);
  });

  it('a run that is done has nothing to live, unless it is given more years', async () => {
    const folder = await stoppedRun();
    await saying('resume', folder, '--quiet');
    const done = textsOf(folder);
    const again = await saying('resume', folder, '--json');
    expect({ code: again.code, objects: parsed(again.out).length }).toEqual({ code: 0, objects: 1 });
    expect(textsOf(folder)).toEqual(done);
    const more = await saying('resume', folder, '--years', '3', '--json');
    expect(parsed(more.out).map(({ unit }) => unit)).toEqual([
      'Y2022-W01',
      'Y2022-W02',
      'Y2022-end',
      undefined,
    ]);
    const fewer = await saying('resume', folder, '--years', '2');
    expect(fewer).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('--years: is 2, expected at least 3'),
    });
  });

  it('refuses answers to prompts that have changed since, stays resumable, and accepts them when told to', async () => {
    const folder = await stoppedRun();
    rmSync(join(folder, 'snapshots/Y2021-W02.jsonl'));
    rewrite(join(folder, 'journal/Y2021-W01.jsonl.gz'), (text) =>
      text.replace(/"prompt":"\w+"/, '"prompt":"older"'),
    );
    const refused = await saying('resume', folder);
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/^the prompt of Y2021-W01-\S+ differs .* Resume with --accept-changes/);
    expect(refused.out).toMatch(/^ stopped in 2021 week 1\n/);
    expect(refused.out.trimEnd()).toMatch(/npm run world -- resume last +go on$/);
    expect((await saying('resume', folder, '--accept-changes')).code).toBe(0);
    expect(textsOf(folder).get('events/Y2021-end.jsonl')).toBe(
      textsOf(runOf('harbour')).get('events/Y2021-end.jsonl'),
    );
  });

  it('says by whom a run is held', async () => {
    const run = await begun();
    const { code, out, err } = await saying('resume', run.folder);
    await run.close('stopped');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`lock is held by process ${process.pid} since then`);
  });
});

describe('a trouble of the disk is told in a line, without a stack', () => {
  it('a folder where a file should be', async () => {
    const folder = await stoppedRun();
    rmSync(join(folder, 'run.json'));
    cpSync(join(folder, 'personas'), join(folder, 'run.json'), { recursive: true });
    const { code, err } = await saying('resume', folder);
    expect(code).toBe(2);
    expect(err).toMatch(/^\S+run\.json: can't be read \(EISDIR\), expected a readable file\n$/);
  });
});
