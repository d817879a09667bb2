import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLine } from '../../cli/export-commands.ts';
import type { JournalLine } from '../../engine/ledger/ledger.ts';
import { readLines } from '../../engine/ledger/lines.ts';
import { TRAINER_NAMES } from '../../training-export/formats/trainer.ts';
import { recordSchema, type TrainingRecord } from '../../training-export/record.ts';
import { freshFolder, removedAfterwards } from '../engine/ledger/on-disk.ts';
import { openProvider, type Provider } from '../servers/provider.ts';
import { startedExport, startedWithModels } from './process.ts';

removedAfterwards();

const SHORT = ['--years', '2', '--weeks', '3', '--set', 'days=3'];
let provider: Provider;
let cwd = '';
const exported = (...argv: readonly string[]) => startedExport(cwd, argv).ended;

/** Two years of harbour by the local provider, and two by the offline mind. */
beforeAll(async () => {
  cwd = freshFolder();
  provider = await openProvider();
  const model = `${provider.url}/v1#test`;
  const live = (...argv: readonly string[]) => startedWithModels(cwd, argv).ended;
  expect((await live('harbour', ...SHORT, '--model', model, '--out', 'lived', '--quiet')).code).toBe(0);
  expect((await live('harbour', ...SHORT, '--out', 'habits', '--quiet')).code).toBe(0);
  const own = ['--own', 'marit-sandison=offline', '--out', 'mixed', '--quiet'];
  expect((await live('harbour', ...SHORT, '--model', model, ...own)).code).toBe(0);
}, 120_000);
afterAll(() => provider.close());

const jsonLines = (...path: readonly string[]) =>
  readFileSync(join(cwd, ...path), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const recordsIn = (folder: string): readonly TrainingRecord[] =>
  jsonLines(folder, 'records.jsonl').map((value) => recordSchema.parse(value));

function answersIn(run: string): ReadonlyMap<string, string> {
  const folder = join(cwd, run, 'journal');
  const names = new Set(readdirSync(folder).map((name) => name.replace(/\.gz$/, '')));
  const lines = [...names].flatMap((name) => readLines(join(folder, name)) as JournalLine[]);
  return new Map(lines.filter((line) => line.accepted).map((line) => [line.call, line.answer ?? '']));
}

describe('an export', () => {
  it('holds what was written, byte by byte, of those who did best, and says where each line comes from', async () => {
    const { code, out, err } = await exported(
      'lived',
      '--top',
      '50%',
      '--trainer',
      'axolotl',
      '--out',
      'data',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const records = recordsIn('data');
    const answers = answersIn('lived');
    const trained = records.flatMap(({ turns }) =>
      turns.flatMap((turn) => (turn.role === 'assistant' ? [turn] : [])),
    );
    expect(trained.length).toBeGreaterThan(100);
    for (const { call, text, train } of trained) if (train) expect(text).toBe(answers.get(call)?.trim());
    expect(new Set(records.map(({ persona, year }) => `${persona} ${year}`)).size).toBe(6);
    expect(
      records.every(({ reward }) => reward.selected && reward.rule === 'adjusted, top 50% of each year'),
    ).toBe(true);

    const rows = jsonLines('data', 'train.jsonl');
    const index = jsonLines('data', 'rows.jsonl');
    expect(index).toHaveLength(rows.length);
    expect(index.map(({ line }) => rows[line - 1].id)).toEqual(index.map(({ record }) => record));
    const arrived = Number(/= records written +(\d+)/.exec(out)?.[1]);
    expect(arrived).toBe(records.length);
    expect(readFileSync(join(cwd, 'data/README.md'), 'utf8')).toMatch(
      /^---\npretty_name:[\s\S]*#test \| \d+ \|/,
    );
  });

  it('is the same whenever it is made', async () => {
    await exported('lived', '--top', '50%', '--trainer', 'axolotl', '--out', 'again');
    for (const name of ['records.jsonl', 'train.jsonl', 'README.md'])
      expect(readFileSync(join(cwd, 'again', name), 'utf8')).toBe(
        readFileSync(join(cwd, 'data', name), 'utf8'),
      );
  });

  it.each(TRAINER_NAMES)('for %s passes its own rules', async (trainer) => {
    const { code, out } = await exported(
      'lived',
      '--top',
      '100%',
      '--trainer',
      trainer,
      '--out',
      `for-${trainer}`,
    );
    expect(out).toContain(`${trainer} takes it as it is.`);
    expect(code).toBe(0);
    expect((await exported('check', trainer, `for-${trainer}/train.jsonl`)).code).toBe(0);
  });

  it('in Parquet reads back as the lines do', async () => {
    expect((await exported('lived', '--trainer', 'trl', '--parquet', '--out', 'columns')).code).toBe(0);
    const file = await asyncBufferFromFile(join(cwd, 'columns/train.parquet'));
    expect(await parquetReadObjects({ file })).toEqual(jsonLines('columns', 'train.jsonl'));
  });

  it('keeps whole lives for validation, and trains no day that was shared with them', async () => {
    await exported('lived', '--top', '100%', '--validation', '20%', '--out', 'split');
    const records = recordsIn('split');
    const of = (split: string) => records.filter((record) => record.split === split);
    const kept = new Set(of('validation').map(({ persona }) => persona));
    expect(kept.size).toBe(1);
    expect(of('train').some(({ persona }) => kept.has(persona))).toBe(false);
    const days = new Set(
      of('validation').flatMap(({ turns }) =>
        turns.flatMap((turn) =>
          turn.role === 'assistant' && turn.stage === 'speak' ? [turn.call.slice(0, -1)] : [],
        ),
      ),
    );
    expect(days.size).toBeGreaterThan(0);
    expect(readFileSync(join(cwd, 'split/README.md'), 'utf8')).toMatch(
      /Of the runs of 13 words [a-z ]+, \d+\.\d\d % are trained too/,
    );
    const scene = (call: string) => call.split('/').slice(0, 2).join('/');
    const scenes = new Set([...days].map(scene));
    for (const { turns } of of('train'))
      for (const turn of turns)
        if (turn.role === 'assistant' && scenes.has(scene(turn.call))) expect(turn.train).toBe(false);
  });

  it.each(['stage', 'call'] as const)('cut to one %s a record trains each answer once', async (kind) => {
    await exported('lived', '--top', '100%', '--kind', kind, '--out', `by-${kind}`);
    const trained = recordsIn(`by-${kind}`).flatMap(({ turns }) =>
      turns.flatMap((turn) => (turn.role === 'assistant' && turn.train ? [turn.call] : [])),
    );
    expect(trained.length).toBeGreaterThan(100);
    expect(new Set(trained).size).toBe(trained.length);
  });

  it('holds the environment only where that is wanted, apart', async () => {
    const { out } = await exported('lived', '--environment', '--trainer', 'trl', '--out', 'world');
    expect(out).toContain('environment-records.jsonl');
    const kindsIn = (name: string) => [
      ...new Set(jsonLines('world', name).map(({ kind, persona }) => `${kind} ${persona === 'environment'}`)),
    ];
    expect(kindsIn('records.jsonl')).toEqual(['thread false']);
    expect(kindsIn('environment-records.jsonl')).toEqual(['environment true']);
    const idsIn = (name: string) => new Set(jsonLines('world', name).map(({ id }) => id));
    const apart = idsIn('environment-records.jsonl');
    expect([...idsIn('environment.jsonl')].every((id) => apart.has(id))).toBe(true);
    expect([...idsIn('train.jsonl')].filter((id) => apart.has(id))).toEqual([]);
    expect(readFileSync(join(cwd, 'world/README.md'), 'utf8')).toMatch(
      /one in 5 of its\nconversations[\s\S]*- thinned +-\d+/,
    );
    const [one] = apart;
    expect((await exported('trace', one, '--from', 'world')).out).toContain('"persona": "environment"');
  });

  it('leaves out the person that the offline mind played', async () => {
    const { out } = await exported('mixed', '--top', '100%', '--out', 'mixed-data');
    expect(out).toMatch(/- offline +-\d+/);
    const who = recordsIn('mixed-data').map(({ persona }) => persona);
    expect(who).toContain('coll-rennie');
    expect(who).not.toContain('marit-sandison');
    expect(readFileSync(join(cwd, 'mixed-data/README.md'), 'utf8')).not.toContain('No language model');
    await exported('mixed', '--top', '100%', '--allow-offline', '--out', 'mixed-all');
    const all = recordsIn('mixed-all');
    const hers = all.filter(({ persona }) => persona === 'marit-sandison').length;
    expect(hers).toBeGreaterThan(0);
    expect(readFileSync(join(cwd, 'mixed-all/README.md'), 'utf8')).toContain(
      `No language model wrote ${hers} of the ${all.length} records`,
    );
  });

  it('is traced in one look-up: run, reward, prompt, answer', async () => {
    const [record] = recordsIn('data');
    const { code, out } = await exported('trace', record?.id ?? '', '--from', 'data');
    expect(code).toBe(0);
    for (const part of ['"run": "lived"', '"percentile"', '[system]\n', record?.turns[1]?.text ?? '?'])
      expect(out).toContain(part);
    expect(await exported('trace', 'nobody', '--from', 'data')).toMatchObject({
      code: 2,
      err: expect.stringContaining('holds no nobody'),
    });
  });

  it('whose records are damaged or gone is told of by file and line', async () => {
    const [first] = readFileSync(join(cwd, 'data/records.jsonl'), 'utf8').split('\n');
    mkdirSync(join(cwd, 'torn'));
    writeFileSync(join(cwd, 'torn/records.jsonl'), `${first}\n{"id":"lost"\n{"id":"bare"}\n`);
    const told = async (id: string, from: string) => exported('trace', id, '--from', from);
    expect(await told('lost', 'torn')).toMatchObject({ code: 2, err: expect.stringContaining('line 2: ') });
    expect(await told('bare', 'torn')).toMatchObject({ code: 2, err: expect.stringContaining('line 3: ') });
    expect(await told('lost', 'nowhere')).toMatchObject({
      code: 2,
      err: expect.stringContaining('nowhere/records.jsonl: is missing'),
    });
  });
});

describe('an export is refused', () => {
  it('of what no language model wrote, unless that is allowed; then its card says so', async () => {
    const refused = await exported('habits', '--out', 'none');
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--allow-offline') });
    expect(existsSync(join(cwd, 'none'))).toBe(false);
    expect((await exported('habits', '--allow-offline', '--out', 'habits-data')).code).toBe(0);
    expect(readFileSync(join(cwd, 'habits-data/README.md'), 'utf8')).toContain(
      'No language model wrote this',
    );
  });

  it('of two runs whose folders are called the same', async () => {
    expect(await exported('lived', '--with', 'lived', '--out', 'twins')).toMatchObject({
      code: 2,
      err: expect.stringContaining('called like another run'),
    });
  });

  it('where nothing is left: the table of reasons, and no file', async () => {
    const none = await exported('lived', '--at-least', '99', '--out', 'nothing');
    expect(none).toMatchObject({ code: 2, out: expect.stringContaining('not-selected') });
    expect(readdirSync(cwd).filter((name) => name.startsWith('nothing'))).toEqual([]);
  });

  it('into a folder that holds something', async () => {
    mkdirSync(join(cwd, 'full'));
    writeFileSync(join(cwd, 'full/mine.txt'), 'mine');
    expect(await exported('lived', '--out', 'full')).toMatchObject({
      code: 2,
      err: expect.stringContaining('holds something already'),
    });
    expect(readdirSync(join(cwd, 'full'))).toEqual(['mine.txt']);
  });

  it.each([
    [['lived', '--top', '0%', '--out', 'x'], '--top is "0%"'],
    [['lived', '--top', '10', '--at-least', '1', '--out', 'x'], '--at-least goes without'],
    [['lived', '--trainer', 'mine', '--out', 'x'], '--trainer is "mine", expected messages, trl'],
    [['nowhere', '--out', 'x'], 'is no run'],
    [['rewards', 'lived', '--weights', 'friends=1'], 'friends'],
    [['check', 'mine', 'data/train.jsonl'], 'names mine'],
  ])('as wrong use: %s', async (argv, words) => {
    expect(await exported(...argv)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) });
  });
});

describe('a file that a trainer would not take', () => {
  it('is told line by line', async () => {
    const path = join(cwd, 'spoilt.jsonl');
    writeFileSync(path, readFileSync(join(cwd, 'for-messages/train.jsonl')));
    appendFileSync(path, '{"messages":[{"role":"assistant","content":""}]}\nnot JSON\n');
    const { code, err } = await exported('check', 'messages', 'spoilt.jsonl');
    expect(code).toBe(2);
    expect(err).toMatch(/spoilt\.jsonl: line \d+, messages/);
    expect(err).toContain('JSON');
  });
});

describe('the options of export', () => {
  it('are each taken by a command', () => {
    const taken = new Set(
      Object.values(exportLine.commands).flatMap(({ options }) => options as readonly string[]),
    );
    expect([...taken].sort()).toEqual(Object.keys(exportLine.options).sort());
  });
});
