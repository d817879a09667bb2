import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { JournalLine } from '../../engine/ledger/ledger.ts';
import { readLines } from '../../engine/ledger/lines.ts';
import type { Wasted } from '../../models/service/spent.ts';
import { displayWidth } from '../../text/width.ts';
import { freshFolder, removedAfterwards, stoppedRun, textsOf } from '../engine/ledger/on-disk.ts';
import { bytesOf } from '../kill/run-bytes.ts';
import type { Rule } from '../servers/mischief.ts';
import { type Options, openProvider, type Provider } from '../servers/provider.ts';
import { startedWithModels } from './process.ts';
import { saying } from './real-handlers.ts';

removedAfterwards();

const providers: Provider[] = [];
afterAll(async () => {
  await Promise.all(providers.map((provider) => provider.close()));
});

async function serving(options: Options = {}) {
  const provider = await openProvider(options);
  providers.push(provider);
  return { ...provider, model: `${provider.url}/v1#test` };
}

const SHORT = ['--years', '1', '--weeks', '3', '--personas', '3', '--set', 'days=2'];
const harbour = (model: string, ...more: readonly string[]) => [
  'harbour',
  ...SHORT,
  '--model',
  model,
  ...more,
];
const ran = (cwd: string, argv: readonly string[], env?: Record<string, string>) =>
  startedWithModels(cwd, argv, env).ended;

const wide = (text: string) => text.split('\n').filter((line) => displayWidth(line) > 79);
const json = (...path: readonly string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** All answers that stand in a run's journal. */
function answersIn(run: string): readonly JournalLine[] {
  const names = readdirSync(join(run, 'journal')).map((name) => name.replace(/\.gz$/, ''));
  const lines = [...new Set(names)].flatMap((name) => readLines(join(run, 'journal', name)) as JournalLine[]);
  return lines.filter((line) => 'call' in line);
}

const eventsIn = (run: string) => [...textsOf(run)].filter(([path]) => path.startsWith('events/'));

/** Everything below a folder as text, unzipped. */
const allTexts = (folder: string) =>
  [...bytesOf(folder).values(), ...['summary.json', 'summary.md'].map((name) => text(folder, name))].join(
    '\n',
  );
const text = (folder: string, name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';

/** Local models that cost as if they were somebody else's. */
function dearLocal(cwd: string): Record<string, string> {
  const price = { input: 1, cached: 0.1, written: 1, output: 5 };
  const path = join(cwd, 'prices.json');
  writeFileSync(
    path,
    JSON.stringify([{ server: 'local', model: '*', source: 'a test', date: '2026-11-30', price }]),
  );
  return { KITH_MODELS: path };
}

describe('a run over HTTP', () => {
  const cwd = freshFolder();

  it('says who answered and what it took; killed in flight, only what has no answer is asked again', async () => {
    const { model, stats } = await serving({ latency: { mean: 8, sigma: 0.3 } });
    const { code, out, err } = await ran(cwd, harbour(model, '--out', 'whole'));
    expect({ code, err, wide: wide(out) }).toEqual({ code: 0, err: '', wide: [] });
    expect(out).toContain(` Personas: ${model} · environment: the same\n`);
    expect(out).not.toContain('offline');
    const calls = stats().requests;
    expect(out).toMatch(
      new RegExp(`^ ${calls} calls · \\d\\.\\d M tokens in, \\d\\d % cached, \\d+ K out · 0 refusals$`, 'm'),
    );
    expect(json(cwd, 'whole/run.json').models).toEqual({ personas: model, environment: model, judge: model });

    const { child, ended } = startedWithModels(cwd, harbour(model, '--out', 'killed'));
    while (stats().requests < calls + calls / 2) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    const answered = answersIn(join(cwd, 'killed')).length;
    const sent = stats().requests;
    expect(answered).toBeLessThan(sent - calls);
    expect((await ran(cwd, ['resume', 'killed', '--quiet'])).code).toBe(0);
    expect(stats().requests - sent).toBe(calls - answered);
    expect(eventsIn(join(cwd, 'killed'))).toEqual(eventsIn(join(cwd, 'whole')));
    expect(json(cwd, 'killed/summary.json').used.calls).toBe(calls);
  });

  it('is shown, replayed and forked like any other', async () => {
    const shown = await ran(cwd, ['show', 'whole']);
    expect(shown).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ · environment: the same\n[\s\S]* calls · /),
    });
    expect(await ran(cwd, ['replay', 'whole', '--strict'])).toMatchObject({ code: 0, err: '' });
    const offline = ['--model', 'offline', '--out', 'forked', '--quiet'];
    const forked = await ran(cwd, ['fork', 'whole', '--from', 'Y2020-W03', ...offline]);
    expect(forked.code).toBe(0);
    // Half of this life was lived by a language model: no label may say that none wrote a word.
    expect(forked.out).not.toContain('No language model');
    expect(forked.out).toMatch(/^ Personas: the offline mind · environment: the same\n earlier: http/m);
  });

  it('has a model for one person, another for the environment', async () => {
    const { model, url } = await serving();
    const others = [
      '--environment',
      'offline',
      '--judge',
      'offline',
      '--own',
      'coll-rennie=offline',
      '--out',
      'mixed',
    ];
    const own = ['--own', `ishbel-rennie=${url}/v1#hers`];
    expect((await ran(cwd, harbour(model, ...others, ...own, '--json'))).code).toBe(0);
    const who = (line: JournalLine) => `${line.call.split('/').at(-1)} ${line.model.split('#').at(-1)}`;
    const authors = answersIn(join(cwd, 'mixed')).map(who);
    const persons = new Set(
      authors.filter((author) => /-(?:rennie|sandison) /.test(author) && !author.includes('referee')),
    );
    expect(persons).toContain('ishbel-rennie hers');
    expect(persons).toContain('marit-sandison test');
    expect(persons).toContain('coll-rennie offline');
    expect(persons).not.toContain('coll-rennie test');
    expect(persons).not.toContain('ishbel-rennie test');
    const { models, used } = json(cwd, 'mixed/summary.json');
    expect(models).toMatchObject({ environment: 'offline', own: { 'ishbel-rennie': `${url}/v1#hers` } });
    expect(used.calls).toBe(answersIn(join(cwd, 'mixed')).filter((line) => line.model !== 'offline').length);
  });

  it('has what one could not answer answered by the fallback, and the journal says by whom', async () => {
    let hard = '';
    const stalls: Rule = {
      when: ({ nth, key }) => {
        if (nth === 20) hard = key;
        return key === hard;
      },
      does: 'stall',
    };
    const [{ model }, other] = [await serving({ rules: [stalls] }), await serving()];
    const more = ['--fallback', other.model, '--timeout', '1', '--out', 'helped', '--quiet'];
    expect(await ran(cwd, harbour(model, ...more))).toMatchObject({ code: 0, err: '' });
    const byOther = answersIn(join(cwd, 'helped')).filter((line) => line.model === other.model);
    expect(byOther.length).toBe(other.stats().requests);
    expect(byOther.length).toBeGreaterThan(0);
    expect(json(cwd, 'helped/summary.json').unanswered).toEqual([]);
  });

  it('is refused where a week would not fit the model, with numbers', async () => {
    const { model, stats } = await serving();
    const path = join(cwd, 'small.json');
    const row = { server: 'local', model: '*', source: 'a test', date: '2026-11-30', context: 8192 };
    writeFileSync(path, JSON.stringify([row]));
    const small = await ran(cwd, harbour(model, '--out', 'small'), { KITH_MODELS: path });
    expect(small).toMatchObject({ code: 2, err: expect.stringMatching(/reads 8192 tokens at once.*26000/) });
    expect(existsSync(join(cwd, 'small'))).toBe(false);
    expect(stats().requests).toBe(0);
    const less = ['--set', 'tokens.week=6000', '--out', 'small', '--quiet'];
    expect((await ran(cwd, harbour(model, ...less), { KITH_MODELS: path })).code).toBe(0);
  });

  it('a key that the server echoes back is in no file and in nothing that is said', async () => {
    const { model } = await serving({ rules: [{ when: ({ nth }) => nth % 9 === 4, does: 'echo-key' }] });
    const key = 'local-secret-0123456789';
    const { code, out, err } = await ran(cwd, harbour(model, '--out', 'echoed', '--json'), {
      KITH_API_KEY: key,
    });
    expect(code).toBe(0);
    const written = allTexts(join(cwd, 'echoed'));
    expect(written).toContain('[key]');
    expect(`${written}${out}${err}`).not.toContain(key);
  });
});

/** A run of the offline mind that a model goes on with. */
async function goingOn(options: Options, ...more: readonly string[]) {
  const { model, stats } = await serving(options);
  const folder = await stoppedRun();
  return { folder, model, stats, ...(await saying('resume', folder, '--model', model, ...more)) };
}

describe('a run that goes on with a model', () => {
  it('says so in every week of --json and at the end, and that another answered before', async () => {
    const { code, out, err, model, stats } = await goingOn({}, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const objects = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const calls = objects.slice(0, -1).map(({ meters }) => meters.all.calls);
    expect(calls).toEqual([...calls].sort((a, b) => a - b));
    expect(calls.at(-1)).toBe(stats().requests);
    expect(objects.at(-1)).toMatchObject({
      models: { personas: model, environment: model, earlier: ['offline'] },
      used: { calls: stats().requests, dollars: null },
      meters: { all: { calls: stats().requests }, backends: [{ id: model, lost: 0 }] },
    });
  });

  it.each([
    ['a key that is refused', 'unauthorized', /Incorrect API key/],
    ['a quota that is used up', 'quota', /exceeded your current quota/],
    ['hours to wait', 'throttle-hours', /asks to be left alone for 180 minutes/],
    ['a model that is unknown', 'not-found', /check the id of the model/],
  ] as const)('%s stops it with exit code 3, answers kept, resumable', async (_, does, message) => {
    const rules = [{ when: ({ nth }: { nth: number }) => nth >= 12, does }];
    const { folder, code, out, err } = await goingOn({ rules });
    expect({ code, wide: wide(out.replaceAll(folder, '')) }).toEqual({ code: 3, wide: [] });
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
    expect(out).toMatch(/^ stopped in 2021 week 2\n/);
    expect(out.trimEnd()).toMatch(/npm run world -- resume last +go on$/);
    expect(json(folder, 'run.json').status).toBe('stopped');
    expect(answersIn(folder).filter((line) => line.model !== 'offline').length).toBeGreaterThanOrEqual(12);
    expect((await saying('resume', folder, '--model', (await serving()).model)).code).toBe(0);
  });

  it('somebody who does not live there has no model', async () => {
    const folder = await stoppedRun();
    const { code, err } = await saying('resume', folder, '--own', 'nobody=offline');
    expect({ code, status: json(folder, 'run.json').status }).toEqual({ code: 2, status: 'stopped' });
    expect(err).toBe('--own: names nobody, expected somebody who lives here, such as coll-rennie\n');
  });
});

describe('a model that costs money', () => {
  it('is not asked without a budget: the estimate and the lines to type are told, and nothing is written', async () => {
    const cwd = freshFolder();
    const { model, stats } = await serving();
    const env = dearLocal(cwd);
    const before = readdirSync(cwd);
    const { code, out, err } = await ran(cwd, ['harbour', '--years', '2', '--model', model], env);
    expect({ code, out, files: readdirSync(cwd), requests: stats().requests }).toEqual({
      code: 2,
      out: '',
      files: before,
      requests: 0,
    });
    expect(err).toMatch(/ costs money: nothing is asked without a budget\.\n/);
    expect(err).toMatch(
      /^6 people for one year: some [\d,]+ calls, [\d.,]+ M tokens in, \d+ % of them cached, .* about \$\d/m,
    );
    expect(err).toContain(`\n  npm run world -- harbour --years 1 --model '${model}' --budget-usd `);
    expect(err).toMatch(/^All of it, 6 people for 2 years: /m);
    expect(err).toContain(`\n  npm run world -- harbour --years 2 --model '${model}' --budget-usd `);
  });

  it.each([
    ['--model', ''],
    ['--environment', ''],
    ['--judge', ''],
    ['--fallback', ''],
    ['--own', 'coll-rennie='],
  ])('is not asked in a run that goes on either, as %s', async (option, who) => {
    const folder = await stoppedRun();
    const before = textsOf(folder);
    const { code, out, err } = await saying('resume', folder, option, `${who}https://models.example/v1#m`);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/models\.example\/v1#m costs money: nothing is asked without a budget/);
    expect(textsOf(folder)).toEqual(before);
  });

  it('stops where the budget ends, resumable, and with a larger one comes to the same', async () => {
    const cwd = freshFolder();
    const { model, stats } = await serving();
    const env = dearLocal(cwd);
    expect((await ran(cwd, harbour(model, '--budget-usd', '9', '--out', 'whole'), env)).code).toBe(0);
    const calls = stats().requests;
    const { code, out, err } = await ran(cwd, harbour(model, '--budget-usd', '0.2', '--out', 'poor'), env);
    expect(code).toBe(3);
    expect(err).toMatch(/over the budget: \$0\.\d\d of \$0\.20 \(--budget-usd\) are spent/);
    expect(out.trimEnd()).toMatch(/npm run world -- resume last --budget-usd 0\.4 +go on$/);
    expect(json(cwd, 'poor/run.json')).toMatchObject({ status: 'stopped', budget: { dollars: 0.2 } });
    const { used, meters } = json(cwd, 'poor/summary.json');
    expect(used.dollars).toBeGreaterThan(0.1);
    expect(used.dollars).toBeLessThanOrEqual(0.2);
    expect(meters.spent.dollars).toBeCloseTo(used.dollars, 9);
    expect((await ran(cwd, ['resume', 'poor', '--quiet'], env)).code).toBe(3);
    // A fork is a run of its own: it does not spend what another was allowed.
    const forked = await ran(cwd, ['fork', 'poor', '--from', 'Y2020-W02', '--out', 'forked'], env);
    expect(forked).toMatchObject({
      code: 2,
      err: expect.stringContaining('nothing is asked without a budget'),
    });
    expect(existsSync(join(cwd, 'forked'))).toBe(false);
    const again = await ran(cwd, ['resume', 'poor', '--budget-usd', '9', '--quiet'], env);
    expect({ code: again.code, err: again.err }).toEqual({ code: 0, err: '' });
    expect(stats().requests).toBe(2 * calls);
    expect(eventsIn(join(cwd, 'poor'))).toEqual(eventsIn(join(cwd, 'whole')));
  });

  it('has what was paid for no answer counted against its budget after a kill, too', async () => {
    const cwd = freshFolder();
    let isStalling = true;
    const stalls: Rule = { when: ({ nth }) => isStalling && nth === 12, does: 'stall' };
    const { model } = await serving({ rules: [stalls] });
    const env = dearLocal(cwd);
    const begun = harbour(model, '--budget-usd', '9', '--timeout', '1', '--out', 'killed');
    const { child, ended } = startedWithModels(cwd, begun, env);
    const wasted = () => readLines(join(cwd, 'killed/wasted.jsonl')) as Wasted[];
    while (child.exitCode === null && wasted().length === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    isStalling = false;
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    const sum = (of: 'dollars' | 'tokens') => wasted().reduce((all, one) => all + one[of], 0);
    expect(sum('tokens')).toBeGreaterThan(1000);
    const little = (Math.ceil(100 * sum('dollars')) / 100).toFixed(2);
    const poor = await ran(cwd, ['resume', 'killed', '--budget-usd', little], env);
    expect(poor).toMatchObject({ code: 3, err: expect.stringContaining('over the budget') });
    expect((await ran(cwd, ['resume', 'killed', '--budget-usd', '9', '--quiet'], env)).code).toBe(0);
    const { used, meters } = json(cwd, 'killed/summary.json');
    expect(meters.spent.dollars).toBeCloseTo(used.dollars + sum('dollars'), 9);
    expect(meters.spent.tokens).toBe(used.input + used.output + sum('tokens'));
  });

  it('is not begun without its key, nor one that nobody can mean', async () => {
    const cwd = freshFolder();
    const line = (model: string) => ran(cwd, ['harbour', '--model', model, '--budget-usd', '1']);
    expect(await line('openai:gpt-6-luna')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^OPENAI_API_KEY: is not set/),
    });
    expect(await line('http://me:secret@host/v1#x')).toMatchObject({
      code: 2,
      err: expect.not.stringContaining('secret'),
    });
    expect(await line('mine:x')).toMatchObject({
      code: 2,
      err: expect.stringContaining("--model: is 'mine:x', expected `openai:<id>`"),
    });
    expect(readdirSync(cwd)).toEqual([]);
  });
});
