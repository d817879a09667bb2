import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepUsed, usedSoFar, withAnswers } from '../../../cli/answering/used.ts';
import type { JournalLine } from '../../../engine/ledger/ledger.ts';
import type { Model } from '../../../engine/model.ts';
import { offlineMind } from '../../../models/offline/mind.ts';
import { begun, lived, MIDDLE, removedAfterwards, SHORT } from '../../engine/ledger/on-disk.ts';

removedAfterwards();

const line = (call: string, parts: Partial<JournalLine> = {}): JournalLine => ({
  call,
  attempt: 1,
  conversation: 'c',
  prompt: '',
  turn: '',
  answer: '',
  stop: 'end',
  model: 'openai:a',
  usage: { input: 10, cached: 4, output: 2 },
  ...parts,
});

describe('what answers used', () => {
  it('is summed by who answered', () => {
    const lines = [
      line('a'),
      line('b', { stop: 'refused', usage: { input: 1, cached: 0, written: 1, output: 0 } }),
      line('c', { model: 'openai:b' }),
    ];
    expect(withAnswers([], lines)).toEqual([
      { model: 'openai:a', calls: 2, input: 11, cached: 4, written: 1, output: 2, refused: 1 },
      { model: 'openai:b', calls: 1, input: 10, cached: 4, written: 0, output: 2, refused: 0 },
    ]);
  });

  it('counts an answer once that was written down twice, each attempt for itself, and none that used nothing', () => {
    const { usage: _, ...free } = line('c');
    expect(withAnswers([], [line('a'), line('a'), line('a', { attempt: 2 }), free])).toMatchObject([
      { calls: 2 },
    ]);
  });
});

describe('of a run', () => {
  /** The offline mind, as if its answers cost something. */
  const dear = (): Model => {
    const mind = offlineMind();
    const usage = { input: 7, cached: 3, output: 1 };
    return { id: 'openai:dear', generate: async (request) => ({ ...(await mind.generate(request)), usage }) };
  };
  const weeks = Number(SHORT[0]?.split('=')[1]);

  it('is the same whether it was kept, was lost, or is no more than a half', async () => {
    const run = await begun();
    const { tally } = await lived(run, { model: dear(), until: MIDDLE });
    const whole = usedSoFar(run.folder, MIDDLE, weeks);
    expect(whole).toMatchObject([{ model: 'openai:dear', calls: tally.answers, input: 7 * tally.answers }]);
    const first = { year: 2020, week: 2 };
    keepUsed(run.folder, { next: first, models: usedSoFar(run.folder, { year: 2020, week: 1 }, weeks) });
    expect(usedSoFar(run.folder, MIDDLE, weeks)).toEqual(whole);
    const path = join(run.folder, 'usage.json');
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, -9));
    expect(usedSoFar(run.folder, MIDDLE, weeks)).toEqual(whole);
    rmSync(path);
    expect(usedSoFar(run.folder, MIDDLE, weeks)).toEqual(whole);
  });
});
