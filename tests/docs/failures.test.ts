import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT, page } from './page.ts';

const rows = page('failures.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what goes wrong'))
  .map((line) => line.split(/(?<!\\) \| ?/));

it('every kind of failure has an answer and a test that exists', () => {
  expect(rows.length).toBeGreaterThan(90);
  for (const [kind = '', answer = '', shown = ''] of rows) {
    expect(kind.length).toBeGreaterThan(5);
    expect(answer.length).toBeGreaterThan(5);
    const [, file] = /^`(tests\/\S+\.test\.ts)`$/.exec(shown.replace(/ ?\|$/, '')) ?? [];
    expect(file, kind).toBeDefined();
    expect(existsSync(join(PROJECT, file ?? '')), file).toBe(true);
  }
});

it('no kind of failure stands there twice', () => {
  const kinds = rows.map(([kind]) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});
