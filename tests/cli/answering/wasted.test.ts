import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepWasted, wastedIn } from '../../../cli/answering/wasted.ts';
import { NOTHING_SPENT } from '../../../models/service/spent.ts';
import { InputError } from '../../../text/input-error.ts';
import { freshFolder, removedAfterwards } from '../../engine/ledger/on-disk.ts';

removedAfterwards();

const cost = { call: 'Y2020-W01-plan/plan/ada', model: 'openai:a', dollars: 0.25, tokens: 100 };

it('a run that has wasted nothing has no file of it, and spent nothing so', () => {
  const folder = freshFolder();
  keepWasted(folder);
  expect(wastedIn(folder)).toEqual(NOTHING_SPENT);
});

it('what was wasted is summed over all lives of a run; a line that a crash cut off is dropped', () => {
  const folder = freshFolder();
  keepWasted(folder)(cost);
  appendFileSync(join(folder, 'wasted.jsonl'), '{"call": "Y20');
  expect(wastedIn(folder)).toEqual({ dollars: 0.25, tokens: 100 });
  const keep = keepWasted(folder);
  keep(cost);
  keep({ ...cost, dollars: 0.5 });
  expect(wastedIn(folder)).toEqual({ dollars: 1, tokens: 300 });
  expect(readFileSync(join(folder, 'wasted.jsonl'), 'utf8').split('\n')).toHaveLength(4);
});

it('a line that somebody has damaged is named', () => {
  const folder = freshFolder();
  keepWasted(folder)(cost);
  appendFileSync(join(folder, 'wasted.jsonl'), '{"call": 1}\n');
  expect(() => wastedIn(folder)).toThrow(InputError);
  expect(() => wastedIn(folder)).toThrow('wasted.jsonl');
});
